"""The labels of players to choose from: name, cards in hand, and what marks them; in turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.scoring import IN_PAIRS, side
from bot.i18n import tr
from bot.present.edition import PRESENT
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import join_names, label_name

if TYPE_CHECKING:
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


def seat_label(state: TableState, view: View, seat: int, locale: Locale) -> str:
    """A player as a choice: “Bix · 3 cards (robot, partner)”."""
    marks = [*PRESENT.of(view.edition).seat_marks(view, seat, locale)]
    if view.seat is not None and view.options.mode in IN_PAIRS and seat in side(view, view.seat):
        marks.append(tr(locale, "mark-partner"))
    if state.players[seat].robot:
        marks.append(tr(locale, "mark-robot"))
    return tr(
        locale,
        "seat-choice",
        name=label_name(state, seat),
        count=view.counts[seat],
        marks=join_names(marks, locale) if marks else NO_VALUE,
    )


def turns_away(view: View, seat: int) -> int:
    """How many turns after the reader's a player's comes; the reader's own is last."""
    if view.seat not in view.order or seat not in view.order:
        return len(view.order)
    order = view.order[:: view.direction]
    return (order.index(seat) - order.index(view.seat)) % len(order) or len(order)
