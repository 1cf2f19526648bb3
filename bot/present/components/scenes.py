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
class PanScene:
    """One pan of a balance.

    Args:
        colour: The colour in force; None while a wild's is not named.
        risk: How likely the balance tips with the next card here, in percent.
        frozen: Whether nobody may lay a card here.
    """

    top: Card
    colour: Colour | None
    count: int
    risk: int
    frozen: bool


@dataclass(frozen=True, slots=True)
class BalanceScene:
    """A balance with a discard pile on each pan.

    Args:
        edition: Name of the edition, which has a mark of its own for marked numbers.
    """

    edition: str
    left: PanScene
    right: PanScene


@dataclass(frozen=True, slots=True)
class WheelScene:
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
class CourtScene:
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
        cards: What is left, in order.
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
        hands: One for each player, clockwise.
    """

    edition: str
    title: str
    hands: tuple[OpenHand, ...]


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line of a result.

    Args:
        number: The place, from 1; equal lines have the same.
        won: Whether they have won the match.
        medal: Whether the place is worth a medal.
    """

    number: int
    names: tuple[str, ...]
    points: str
    won: bool
    medal: bool = True


@dataclass(frozen=True, slots=True)
class BestMove:
    """The best move of a match.

    Args:
        card: The card that was laid; None for a move without one.
        icon: The sign of such a move (`bot.present.text.icons`); empty for a card.
    """

    edition: str
    card: Card | None
    icon: str
    head: str
    words: str


@dataclass(frozen=True, slots=True)
class ResultCard:
    """The end of a match, to be shared.

    Args:
        winners: Who has won, a line each; empty if nobody has.
        best: The best move; None if there was none.
    """

    title: str
    winners: tuple[str, ...]
    verdict: str
    places: tuple[ResultLine, ...]
    best: BestMove | None
    foot: str


Scene = BalanceScene | WheelScene | CourtScene | OpenHands | ResultCard
"""What a picture can show."""
