"""Cards, their notation (`R7`, `G3*`, `W+4`; with two sides `R7/O1`) and decks.

Equal cards are the same object (`card("R7") is card("R7")`), so they can be compared by identity.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache

from bot.engine.terms import Member, Term


class Colour(StrEnum):
    """Colours, in the order in which they are listed everywhere."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    PINK = "pink"
    TEAL = "teal"
    ORANGE = "orange"
    PURPLE = "purple"


COLOURS = (Colour.RED, Colour.GREEN, Colour.BLUE, Colour.YELLOW)
"""The colours of cards with one side, and of light sides."""
DARK_COLOURS = (Colour.PINK, Colour.TEAL, Colour.ORANGE, Colour.PURPLE)
LETTERS = dict(zip("RGBYPTOU", Colour, strict=True))
_LETTER_OF = {colour: letter for letter, colour in LETTERS.items()}


class Face(Term):
    """The face of a card, without its colour. A wild has no colour; its face begins with `W`."""

    ZERO = Member("0")
    ONE = Member("1")
    TWO = Member("2")
    THREE = Member("3")
    FOUR = Member("4")
    FIVE = Member("5")
    SIX = Member("6")
    SEVEN = Member("7")
    EIGHT = Member("8")
    NINE = Member("9")
    SKIP = Member("S")
    SKIP_EVERYONE = Member("E")
    REVERSE = Member("R")
    DRAW_TWO = Member("+2")
    WILD = Member("W")
    WILD_DRAW_FOUR = Member("W+4")


NUMBERS = tuple(map(Face, "0123456789"))
CLASSIC_NUMBERS = dict.fromkeys(NUMBERS, 2) | {NUMBERS[0]: 1}
"""One 0 and two each of 1 to 9 in each colour (MAS-1)."""
MARKED_NUMBERS = dict.fromkeys(NUMBERS[1:6], 1)
"""How many cards of each number and colour are marked, in decks with marks (TIP-1, WIZ-1)."""
CLASSIC_ACTIONS = {Face.DRAW_TWO: 2, Face.SKIP: 2, Face.REVERSE: 2}
CLASSIC_WILDS = {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4}
UNMARKED_NUMBERS = {face: n - MARKED_NUMBERS.get(face, 0) for face, n in CLASSIC_NUMBERS.items()}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card, made only by `card`, so that equal cards are the same object.

    For a card with two sides, this is the side in play.

    Args:
        colours: The colours of its side in play, which can be named while it is on top.
        front: The side in play as a card of its own; the card itself if it has one side.
        back: The same card with the other side in play; None for a card with one side.
    """

    text: str
    colour: Colour | None
    face: Face
    marked: bool
    wild: bool
    number: int | None
    points: int
    colours: tuple[Colour, ...]
    front: Card = field(init=False)
    back: Card | None = field(init=False, default=None)

    @property
    def dark(self) -> bool:
        """Whether the side in play is a dark one."""
        return self.colours is DARK_COLOURS

    @property
    def other_side(self) -> Card | None:
        """The side that is not in play, as a card of its own; None for a card with one side."""
        return None if self.back is None else self.back.front

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        """Make copies and pickles yield the same object."""
        alone = self.front is self and self.wild and self.dark
        return dark_wild if alone else card, (self.text,)


@cache
def card(text: str) -> Card:
    """The card with this notation: `R7`, `B3*`, `W+4`, `R7/O1`; `ValueError` for any other text."""
    if "/" in text:
        return _two_sided(text)
    wild = text.startswith("W")
    colour = None if wild else LETTERS.get(text[:1])
    marked = text.endswith("*")
    word = text if wild else text[1:-1] if marked else text[1:]
    if word not in Face.known or (not wild and (colour is None or word.startswith("W"))):
        raise ValueError(f"no such card: {text!r}")
    face = Face(word)
    if marked and face not in NUMBERS:
        raise ValueError(f"only numbers are marked: {text!r}")
    number = int(face) if face.isdigit() else None
    # MAS-34, ROY-24, TIP-30, WIZ-22, POT-22: the same in all editions.
    points = number if number is not None else 50 if wild else 20
    colours = DARK_COLOURS if colour in DARK_COLOURS else COLOURS
    made = Card(text, colour, face, marked, wild, number, points, colours)
    return _joined(made, made)


def _joined(made: Card, front: Card, back: Card | None = None) -> Card:
    """A new card, linked to its sides, which may refer back to it."""
    object.__setattr__(made, "front", front)
    object.__setattr__(made, "back", back)
    return made


def _two_sided(text: str) -> Card:
    """A card with a light and a dark side; the first one named is in play."""
    one, other = map(card, text.split("/"))
    first_is_dark = one.colour in DARK_COLOURS or (one.wild and other.colour in COLOURS)
    light, dark = (other, one) if first_is_dark else (one, other)
    if light.colour in DARK_COLOURS or dark.colour in COLOURS or (light.wild and dark.wild):
        raise ValueError(f"not a light and a dark side: {text!r}")
    return _both(light, dark)[first_is_dark]


@cache
def _both(light: Card, dark: Card) -> tuple[Card, Card]:
    """The two forms of a card, one with each side in play."""
    dark = dark_wild(dark.text) if dark.wild else dark
    up = replace(light, text=f"{light}/{dark}")
    down = replace(dark, text=f"{dark}/{light}")
    _joined(up, light, down)
    return up, _joined(down, dark, up)


@cache
def dark_wild(text: str) -> Card:
    """A wild that is the dark side of a card; it is written like a light wild."""
    made = replace(card(text), colours=DARK_COLOURS)
    return _joined(made, made)


def coloured(colour: Colour, face: Face, *, marked: bool = False) -> Card:
    return card(f"{_LETTER_OF[colour]}{face}{'*' if marked else ''}")


def turned(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards turned over, in the same order; cards with one side are left out."""
    return tuple([one.back for one in cards if one.back is not None])


def side_text(one: Card) -> str:
    """The notation of the side in play; of both sides if `card` would read it as another card."""
    return one.front.text if card(one.front.text) is one.front else one.text


def fronts(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The sides in play, as cards of their own."""
    return tuple([one.front for one in cards])


def deck(
    numbers: Mapping[Face, int],
    actions: Mapping[Face, int],
    wilds: Mapping[Face, int],
    marked: Mapping[Face, int] | None = None,
) -> tuple[Card, ...]:
    """A deck from the number of cards of each face: in each colour or, for wilds, in total."""
    cards: list[Card] = []
    for colour in COLOURS:
        for face, count in (*numbers.items(), *actions.items()):
            cards += [coloured(colour, face)] * count
        for face, count in (marked or {}).items():
            cards += [coloured(colour, face, marked=True)] * count
    for face, count in wilds.items():
        cards += [card(face.value)] * count
    return tuple(cards)


CLASSIC_DECK = deck(CLASSIC_NUMBERS, CLASSIC_ACTIONS, CLASSIC_WILDS)
"""The deck of the card game (MAS-1)."""
