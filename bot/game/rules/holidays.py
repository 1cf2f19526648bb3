"""A person's holidays: a week in which no slow table waits for their turn. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.setup import Detail
from bot.engine.values import replace
from bot.game.rules.clocks import is_turn
from bot.game.state.table_state import Deadline, TableState

HOLIDAY = "holiday"
"""The personal detail with the last holiday: its beginning and its end."""
HOLIDAY_SECONDS = 7 * 24 * 60 * 60
HOLIDAY_AGAIN = 30 * 24 * 60 * 60
"""Seconds from the beginning of a holiday until a person may take the next one."""


def with_holidays(state: TableState, holidays: Mapping[int, Detail]) -> TableState:
    """A slow table with its turn extended by the holidays of the people who are asked.

    Args:
        holidays: The last holiday of each person, as the detail `HOLIDAY`.
    """
    asked = [state.players[seat].user_id for seat in state.asked if seat in state.present]
    taken = [holidays[one] for one in asked if one is not None and one in holidays]

    def put_off(deadline: Deadline) -> Deadline:
        if not is_turn(deadline):
            return deadline
        end = deadline.at - deadline.holiday
        start = end - deadline.seconds
        extra = max((last - max(first, start) for first, last in taken if first < end), default=0.0)
        extra = max(0.0, extra)
        # After the holiday there will be another warning.
        warned = deadline.warned and extra <= deadline.holiday
        return replace(deadline, at=end + extra, holiday=extra, warned=warned)

    return replace(state, deadlines=tuple(map(put_off, state.deadlines)))
