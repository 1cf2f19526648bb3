"""Cards, their notation (`R7`, `G3*`, `W+4`) and decks.

Equal cards are one object (`card("R7") is card("R7")`), so that cards are compared by identity.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from bot.engine.terms import Member, Term


class Colour(StrEnum):
    """In the order in which colours are listed everywhere."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


COLOURS = tuple(Colour)
_LETTERS = {colour.value[0].upper(): colour for colour in COLOURS}


class Face(Term):
    """What a card shows besides its colour. A wild has no colour; its face begins with `W`."""

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
    REVERSE = Member("R")
    DRAW_TWO = Member("+2")
    WILD = Member("W")
    WILD_DRAW_FOUR = Member("W+4")


NUMBERS = tuple(map(Face, "0123456789"))
CLASSIC_NUMBERS = dict.fromkeys(NUMBERS, 2) | {NUMBERS[0]: 1}
"""One 0 and two each of 1 to 9 in each colour (MAS-1)."""
MARKED_NUMBERS = dict.fromkeys(NUMBERS[1:6], 1)
"""In decks with marked numbers, one of the two cards of 1 to 5 in each colour (TIP-1, WIZ-1)."""
CLASSIC_ACTIONS = {Face.DRAW_TWO: 2, Face.SKIP: 2, Face.REVERSE: 2}
CLASSIC_WILDS = {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4}
UNMARKED_NUMBERS = {face: n - MARKED_NUMBERS.get(face, 0) for face, n in CLASSIC_NUMBERS.items()}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card, made only by `card`, so that equal cards are the same object."""

    text: str
    colour: Colour | None
    face: Face
    marked: bool
    wild: bool
    number: int | None
    points: int

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        """Keep copies and pickles the same object."""
        return card, (self.text,)


@cache
def card(text: str) -> Card:
    """The card that a text names: `R7`, `B3*`, `GS`, `Y+2`, `W+4`; otherwise `ValueError`."""
    wild = text.startswith("W")
    colour = None if wild else _LETTERS.get(text[:1])
    marked = text.endswith("*")
    word = text if wild else text[1:-1] if marked else text[1:]
    if word not in Face.known or (not wild and (colour is None or word.startswith("W"))):
        raise ValueError(f"no such card: {text!r}")
    face = Face(word)
    if marked and face not in NUMBERS:
        raise ValueError(f"only numbers are marked: {text!r}")
    number = int(face) if face.isdigit() else None
    # MAS-34, ROY-24, TIP-30, WIZ-22, POT-22: all editions count alike.
    points = number if number is not None else 50 if wild else 20
    return Card(text, colour, face, marked, wild, number, points)


def coloured(colour: Colour, face: Face, *, marked: bool = False) -> Card:
    return card(f"{colour.value[0].upper()}{face}{'*' if marked else ''}")


def hand_points(cards: tuple[Card, ...]) -> int:
    """What a hand counts at the end of a round (MAS-34)."""
    return sum(held.points for held in cards)


def deck(
    numbers: Mapping[Face, int],
    actions: Mapping[Face, int],
    wilds: Mapping[Face, int],
    marked: Mapping[Face, int] | None = None,
) -> tuple[Card, ...]:
    """A deck from the count of each face: of numbers, actions and marked numbers in each colour."""
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
