"""Cards and their notation (`R7`, `G3*`, `W+4`). Knows no edition and no effect.

Equal cards are one object (`card("R7") is card("R7")`), so that comparing two of them is a
comparison of identities, and a live game of a hundred cards is a hundred pointers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache


class Colour(StrEnum):
    """The four colours, in the order in which they are listed everywhere."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


COLOURS = tuple(Colour)
_LETTERS = {colour.value[0].upper(): colour for colour in COLOURS}


class Face(StrEnum):
    """What a card shows beside its colour. A wild has no colour."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "S"
    REVERSE = "R"
    DRAW_TWO = "+2"
    DRAW_THREE = "+3"
    ROYAL = "K"
    JESTER = "J"
    WILD = "W"
    WILD_DRAW_FOUR = "W+4"
    TIPPING_WILD = "WT"
    HOWLER = "WH"
    INVISIBILITY = "WI"


NUMBERS = tuple(face for face in Face if face.value.isdigit())
_FACES = frozenset(face.value for face in Face)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. Made by `card` alone, so that equal cards are the same object.

    Args:
        text: The card in the notation.
        colour: Its colour, None for a wild.
        face: What it shows.
        marked: Whether it is a marked number (Wizz card, Stop card).
    """

    text: str
    colour: Colour | None
    face: Face
    marked: bool
    wild: bool = field(init=False)
    number: int | None = field(init=False)
    points: int = field(init=False)

    def __post_init__(self) -> None:
        number = int(self.face) if self.face.isdigit() else None
        object.__setattr__(self, "wild", self.colour is None)
        object.__setattr__(self, "number", number)
        # MAS-34, ROY-24, TIP-30, WIZ-22, POT-22: all editions count alike.
        value = number if number is not None else 50 if self.colour is None else 20
        object.__setattr__(self, "points", value)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"


@cache
def card(text: str) -> Card:
    """The card that `text` names.

    Args:
        text: A card in the notation, as `R7`, `B3*`, `GS`, `Y+2`, `W+4`.

    Raises:
        ValueError: `text` names no card.
    """
    if text.startswith("W"):
        try:
            return Card(text, None, Face(text), marked=False)
        except ValueError:
            raise ValueError(f"no such card: {text!r}") from None
    colour = _LETTERS.get(text[:1])
    rest, marked = (text[1:-1], True) if text.endswith("*") else (text[1:], False)
    if colour is None or rest not in _FACES or rest.startswith("W"):
        raise ValueError(f"no such card: {text!r}")
    face = Face(rest)
    if marked and face not in NUMBERS:
        raise ValueError(f"only numbers are marked: {text!r}")
    return Card(text, colour, face, marked=marked)


def coloured(colour: Colour, face: Face, *, marked: bool = False) -> Card:
    """The card of a colour with a face."""
    return card(f"{colour.value[0].upper()}{face}{'*' if marked else ''}")


def hand_points(cards: tuple[Card, ...]) -> int:
    """What a hand counts at the end of a round, in points (MAS-34)."""
    return sum(held.points for held in cards)
