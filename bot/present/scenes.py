"""The contents of pictures as plain values (scenes), and the accent colours of panels.

Equal scenes look the same: a picture is drawn and sent only when its scene has changed.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Card, Colour

BLUE = 0x2F6FBF
"""Things that a person looks up or plays alone."""
GOLD = 0xE3B21C
"""Wins and achievements."""
GREEN = 0x2F9E6E
"""Things to join."""
GREY = 0x6B6F76
"""Things that are over or wait."""
PURPLE = 0x6C4AB6
"""Tournaments."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The content of a picture; `bot.pictures` has a function to draw each subclass."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand at the end of a round.

    Args:
        cards: The cards left, in order.
        won: Whether the player has won the round.
    """

    name: str
    cards: tuple[Card, ...]
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class OpenHands(Scene):
    """All hands at the end of a round, clockwise."""

    edition: str
    title: str
    hands: tuple[OpenHand, ...]


@dataclass(frozen=True, slots=True)
class RatingCourse(Scene):
    """The course of a rating.

    Args:
        numbers: The rating after each match, the newest last.
        across: Label of the horizontal axis.
    """

    title: str
    numbers: tuple[int, ...]
    across: str


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """A hand in a replay.

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
        caption: What led to it, without markdown.
        piles: The top card and current colour of each discard pile.
        hands: One for each player, clockwise.
    """

    caption: str
    piles: tuple[tuple[Card, Colour | None], ...]
    hands: tuple[ReplayedHand, ...]


@dataclass(frozen=True, slots=True)
class ReplayClip(Scene):
    """Consecutive moves of a match."""

    edition: str
    title: str
    frames: tuple[ReplayFrame, ...]


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line of a result.

    Args:
        number: The place, from 1; equal lines share it.
        won: Whether they have won the match.
        medal: Whether the place earns a medal.
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
        card: The card played; None for a move without one.
        icon: The icon of a move without a card (`bot.present.text.names`), else empty.
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
        winners: A line for each winner; empty if nobody has won.
        best: The best move, or None.
    """

    title: str
    winners: tuple[str, ...]
    verdict: str
    places: tuple[ResultLine, ...]
    best: BestMove | None
    foot: str
