"""Lets the moves of robots that come right after one another be shown by one edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from bot.table.ports import TimeSource
    from bot.table.state.table_state import TableState

SHOWN_TOGETHER = 1.0
"""Seconds within which the moves of robots are shown by one edit."""


class RobotEdits:
    """The edits of one table that show the moves of robots."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._shown_at = -SHOWN_TOGETHER

    async def wait(self, state: TableState) -> None:
        """Return when the table may be shown: at once, unless robots have just moved."""
        pause = self._shown_at + SHOWN_TOGETHER - self._clock.monotonic()
        if not _waits_for_robots(state):
            self._shown_at = -SHOWN_TOGETHER
            return
        if pause > 0:
            await self._clock.sleep(pause)
        self._shown_at = self._clock.monotonic()


def _waits_for_robots(state: TableState) -> bool:
    """Whether a table waits for robots alone."""
    asked = state.asked if state.phase is Phase.PLAYING else ()
    return bool(asked) and all(state.players[seat].robot for seat in asked)
