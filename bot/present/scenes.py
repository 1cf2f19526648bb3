"""What a picture shows, as plain values. Knows no pixel and no Discord.

Two scenes that are equal look the same: a picture is drawn and sent anew only when its scene has
changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.engine.cards import Card, Colour


@dataclass(frozen=True, slots=True)
class Pan:
    """One pan of a balance.

    Args:
        top: The card on top.
        colour: The colour in force; None while a wild's is not named.
        count: How many cards lie there.
        risk: How likely the balance tips with the next card here, in percent.
        frozen: Whether nobody may lay a card here.
    """

    top: Card
    colour: Colour | None
    count: int
    risk: int
    frozen: bool


@dataclass(frozen=True, slots=True)
class Balance:
    """A balance with a discard pile on each pan.

    Args:
        edition: Name of the edition, which has a mark of its own for marked numbers.
        left: Its left pan.
        right: Its right pan.
    """

    edition: str
    left: Pan
    right: Pan


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel of equal segments.

    Args:
        segments: What is on them, clockwise: names of the edition's own.
        stopped: Place of the segment at which it stopped; None before the first spin.
        turns: Whether it is seen turning until it stops.
    """

    segments: tuple[str, ...]
    stopped: int | None
    turns: bool


@dataclass(frozen=True, slots=True)
class Court:
    """Players around a table, one of them with a crown, one with a hat.

    Args:
        names: Of the players, clockwise.
        king: Place of the one with the crown; None for nobody.
        jester: Place of the one with the hat; None for nobody.
        clockwise: Whether play goes clockwise.
    """

    names: tuple[str, ...]
    king: int | None
    jester: int | None
    clockwise: bool


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand at the end of a round.

    Args:
        name: Of the player.
        cards: What is left, in order.
        points: What it counts, in words.
        won: Whether the player has won the round.
    """

    name: str
    cards: tuple[Card, ...]
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class OpenHands:
    """All hands at the end of a round.

    Args:
        edition: Name of the edition.
        title: Above them.
        hands: One for each player, clockwise.
    """

    edition: str
    title: str
    hands: tuple[OpenHand, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a result.

    Args:
        number: The place, from 1; equal players have the same.
        name: Of the player.
        points: In words.
        won: Whether the player has won the match.
    """

    number: int
    name: str
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class ResultCard:
    """The end of a match, to be shared.

    Args:
        title: What was played.
        head: Who has won, in words.
        places: The players, the best first.
        foot: Below them.
    """

    title: str
    head: str
    places: tuple[Place, ...]
    foot: str


Scene = Balance | Wheel | Court | OpenHands | ResultCard
"""What a picture can show."""
