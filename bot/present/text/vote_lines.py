"""The open votes on table talk, in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.out_of_turn import votes_needed
from bot.i18n import tr
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import seat_name
from bot.present.text.status_lines import when
from bot.table.rules.clocks import key_of

if TYPE_CHECKING:
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


def vote_lines(state: TableState, view: View, locale: Locale, accused: int | None = None) -> str:
    """The open votes on table talk.

    Args:
        accused: Only those on this seat; None for all.
    """
    ends = {
        clock.move.seat: when(deadline)
        for clock in view.clocks
        for deadline in state.deadlines
        if deadline.key == key_of(clock)
    }
    return "\n".join(
        tr(
            locale,
            "table-vote",
            name=seat_name(state, vote.accused),
            votes=len(vote.voters),
            needed=votes_needed(view, vote.accused),
            when=ends.get(vote.accused, NO_VALUE),
        )
        for vote in view.votes
        if accused in {None, vote.accused}
    )
