"""Cards in words, in order and in groups."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS, NUMBERS, Colour, Face
from bot.i18n import tr
from bot.present.edition import merged
from bot.present.preferences import Sorting
from bot.present.text.icons import face_name, icon

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.engine.cards import Card
    from bot.i18n import Locale
    from bot.present.edition import MergedTables

_NAMED_FACES = {
    Face.SKIP: "skip",
    Face.REVERSE: "reverse",
    Face.DRAW_TWO: "draw-two",
    Face.WILD: "wild",
    Face.WILD_DRAW_FOUR: "wild-draw-four",
}


def colour_with_icon(colour: Colour, locale: Locale) -> str:
    """A colour with its icon: “:red: red”."""
    return f"{icon(colour)} {tr(locale, 'colour', colour=colour)}"


@cache
def card_text(card: Card, locale: Locale, edition: str | None = None) -> str:
    """A card in words alone: “7 rouge”, “red 7”, “Super Joker”.

    Args:
        edition: Name of the edition, which has its own word for marked numbers.
    """
    colour = card.colour or "none"
    if card.number is not None:
        key = "card-number"
        if card.marked:
            key = "card-marked" if edition is None else f"card-marked-{edition}"
        return tr(locale, key, colour=colour, number=str(card.number))
    name = _NAMED_FACES.get(card.face) or merged().face_names.get(card.face)
    if name is None:
        return (
            card.text if card.wild else tr(locale, "card-number", colour=colour, number=card.face)
        )
    return tr(locale, f"card-{name}", colour=colour)


def card_with_icon(card: Card, locale: Locale, edition: str) -> str:
    """A card in a text, with its face: “:R7: red 7”."""
    return f"{icon(face_name(card, edition))} {card_text(card, locale, edition)}"


def pile_text(card: Card, colour: Colour | None, edition: str, locale: Locale) -> str:
    """The top of a pile in words, with the colour in force where the card itself has none.

    Args:
        colour: The colour in force; None while it is not named.
    """
    words = card_text(card, locale, edition)
    if not card.wild or colour is None:
        return words
    return tr(locale, "card-named", card=words, colour=colour)


def sort_key(card: Card) -> tuple[int, int, bool]:
    """Where a card stands in a sorted hand: by colour, then by face, wilds last."""
    colour = len(COLOURS) if card.colour is None else COLOURS.index(card.colour)
    order = _face_order(merged())
    return colour, order.get(card.face, len(order)), card.marked


@lru_cache(maxsize=1)
def _face_order(tables: MergedTables) -> Mapping[str, int]:
    """Where each face stands: numbers, the faces of all editions, those that an edition adds."""
    faces = (*NUMBERS, *_NAMED_FACES, *tables.face_names)
    return {face: place for place, face in enumerate(faces)}


def group_cards(
    cards: Iterable[Card], sorting: Sorting = Sorting.COLOUR
) -> tuple[tuple[Card, int], ...]:
    """Cards in order, equal ones together with their number, where the first of them is.

    Args:
        cards: The cards, the oldest first.
    """
    counts = Counter(cards)
    order = counts if sorting is Sorting.DRAWN else sorted(counts, key=sort_key)
    return tuple((card, counts[card]) for card in order)


def with_count(words: str, count: int) -> str:
    """Words with how often: “red 7 ×2”.

    Args:
        count: How often; once is not said.
    """
    return f"{words} ×{count}" if count > 1 else words


def card_lines(
    cards: Iterable[Card], locale: Locale, edition: str, sorting: Sorting = Sorting.COLOUR
) -> tuple[str, ...]:
    """Cards in lines: one for each colour and one for the wilds, or all in one as they came.

    Args:
        cards: The cards, the oldest first.
    """
    rows: dict[Colour | None, list[str]] = {}
    for card, count in group_cards(cards, sorting):
        shown = with_count(card_with_icon(card, locale, edition), count)
        rows.setdefault(card.colour if sorting is Sorting.COLOUR else None, []).append(shown)
    return tuple(" · ".join(words) for words in rows.values())
