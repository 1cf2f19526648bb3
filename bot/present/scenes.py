"""What a picture shows, as plain values: scenes.

Two scenes that are equal look the same: a picture is drawn and sent anew only when its scene has
changed.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Card, Colour

BLUE = 0x2F6FBF
"""What one looks up or plays oneself."""
GOLD = 0xE3B21C
"""What somebody has won or done."""
GREEN = 0x2F9E6E
"""What one may join."""
GREY = 0x6B6F76
"""What is over or waits."""
PURPLE = 0x6C4AB6
"""A tournament."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture can show; each picture has a subclass, and `bot.pictures` what draws it."""


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
class OpenHands(Scene):
    """All hands at the end of a round.

    Args:
        hands: One for each player, clockwise.
    """

    edition: str
    title: str
    hands: tuple[OpenHand, ...]


@dataclass(frozen=True, slots=True)
class RatingCourse(Scene):
    """How a rating has gone up and down.

    Args:
        numbers: The rating after each match, the newest last.
        across: What is counted from left to right, in words.
    """

    title: str
    numbers: tuple[int, ...]
    across: str


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """A hand while a match is looked at again.

    Args:
        cards: Its cards, in order.
        asked: Whether the game waits for its player.
    """

    name: str
    cards: tuple[Card, ...]
    asked: bool


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """A match at one moment.

    Args:
        caption: What has led to it, in words without markdown.
        piles: The top cards of the discard piles, each with the colour in force.
        hands: One for each player, clockwise.
    """

    caption: str
    piles: tuple[tuple[Card, Colour | None], ...]
    hands: tuple[ReplayedHand, ...]


@dataclass(frozen=True, slots=True)
class ReplayClip(Scene):
    """Some moves of a match, one after the other."""

    edition: str
    title: str
    frames: tuple[ReplayFrame, ...]


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
        icon: The icon of such a move (`bot.present.text.names`); empty for a card.
    """

    edition: str
    card: Card | None
    icon: str
    head: str
    words: str


@dataclass(frozen=True, slots=True)
class ResultCard(Scene):
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
