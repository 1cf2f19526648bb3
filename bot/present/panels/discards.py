"""Which cards to discard where many are asked for: a few are kept, one of the others lies on top.

Knows the hand and how many are asked for. One card is picked after the other, so that a hand of any
size will do; what lies beneath the top makes no difference to anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import card
from bot.engine.moves import Verb
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import capitalised, page_of
from bot.present.components.panel import ComponentAction, Option, Select, Text
from bot.present.preferences import Sorting
from bot.present.text.cards import card_text, group_cards, with_count
from bot.present.text.icons import face_name
from bot.present.text.names import join_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState


def discards_asked(view: View) -> int:
    """How many cards a player is asked to discard at once; 0 where it is none or one."""
    counts = {len(move.cards) for move in view.moves if move.verb is Verb("discard")}
    return max(counts - {1}, default=0)


def discard_blocks(
    state: TableState,
    view: View,
    locale: Locale,
    page: int,
    picked: str,
    *,
    sorting: Sorting = Sorting.COLOUR,
) -> tuple[Text | Select, ...]:
    """What is kept so far, and a select for the next card: one more to keep, or the top one.

    Args:
        page: Which page of the cards, from 0.
        picked: Cards picked so far (`keep R7`), or nothing.
    """
    kept = [card(text) for text in picked.split()[1:]]
    more = len(view.hand) - discards_asked(view) - len(kept)
    asked = tr(locale, "discard-all-but", count=more) if more else tr(locale, "discard-top")
    if kept:
        names = join_names([card_text(one, locale, view.edition) for one in kept], locale)
        asked = f"{asked}\n{tr(locale, 'discard-kept', cards=names)}"
    rest = group_cards(_without(view.hand, kept), sorting)
    shown = page_of(rest, page)
    texts = [one.text for one in kept]
    return (
        Text(asked),
        Select(
            placeholder=tr(locale, "choose-kept" if more else "choose-top"),
            action=ComponentAction(
                state.table_id, ActionKind.PICK if more else ActionKind.KEEP, view.number, "keep"
            ),
            options=tuple(
                Option(
                    with_count(capitalised(card_text(one, locale, view.edition)), copies),
                    " ".join(("0", "keep", *texts, one.text) if more else (one.text, *texts)),
                    emoji=face_name(one, view.edition),
                )
                for one, copies in shown
            ),
        ),
    )


def _without(hand: Sequence[Card], kept: Sequence[Card]) -> list[Card]:
    rest = list(hand)
    for one in kept:
        # A pick of before may name a card that has gone meanwhile.
        if one in rest:
            rest.remove(one)
    return rest
