"""Which cards to discard where many are asked for: a few are kept, one of the others lies on top.

Knows the hand and how many are asked for. One card is picked after the other, so that a hand of any
size will do; what lies beneath the top makes no difference to anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import card
from bot.engine.moves import Verb
from bot.i18n import tr
from bot.present.acts import What
from bot.present.cards import card_words, grouped, times
from bot.present.layout import capital, on_page
from bot.present.names import listed
from bot.present.panel import Act, Option, Select, Text
from bot.present.preferences import Sorting
from bot.present.signs import face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.table.sitting import Sitting


def asked_discards(view: View) -> int:
    """How many cards a player is asked to discard at once; 0 where it is none or one.

    Args:
        view: What the player may see.
    """
    counts = {len(move.cards) for move in view.moves if move.verb is Verb.DISCARD}
    return max(counts - {1}, default=0)


def discard_blocks(
    sitting: Sitting,
    view: View,
    locale: Locale,
    page: int,
    picked: str,
    *,
    sorting: Sorting = Sorting.COLOUR,
) -> tuple[Text | Select, ...]:
    """What is kept so far, and a select for the next card: one more to keep, or the top one.

    Args:
        sitting: The table.
        view: What the player may see.
        locale: Language of the player.
        page: Which page of the cards, from 0.
        picked: Cards picked so far (`keep R7`), or nothing.
        sorting: The order of the cards.
    """
    kept = [card(text) for text in picked.split()[1:]]
    more = len(view.hand) - asked_discards(view) - len(kept)
    asked = tr(locale, "discard-all-but", count=more) if more else tr(locale, "discard-top")
    if kept:
        names = listed([card_words(one, locale, view.edition) for one in kept], locale)
        asked = f"{asked}\n{tr(locale, 'discard-kept', cards=names)}"
    rest = grouped(_without(view.hand, kept), sorting)
    shown = on_page(rest, page)
    texts = [one.text for one in kept]
    return (
        Text(asked),
        Select(
            placeholder=tr(locale, "choose-kept" if more else "choose-top"),
            act=Act(sitting.table_id, What.PICK if more else What.KEEP, view.number, "keep"),
            options=tuple(
                Option(
                    times(capital(card_words(one, locale, view.edition)), copies),
                    " ".join(("0", "keep", *texts, one.text) if more else (one.text, *texts)),
                    emoji=face(one, view.edition),
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
