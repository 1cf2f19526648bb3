"""What each seat has done in a round, counted as it happens. Pure, from moves and events.

Only what people do themselves counts: a robot that keeps a seat adds nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.engine.events import Called, CardLaid, Caught, Challenged, Dealt, Drew, Event, Why
from bot.engine.moves import Move
from bot.engine.scoring import side
from bot.engine.state import State


class Figure(StrEnum):
    """What is counted."""

    CALLS = "calls"
    FORGOTTEN = "forgotten"
    """Calls that somebody else has pointed out."""
    CATCHES = "catches"
    BLUFFS = "bluffs"
    FOUND_OUT = "found-out"
    """Bluffs that somebody has seen through."""
    CHALLENGES_WON = "challenges-won"
    CHALLENGES_LOST = "challenges-lost"
    MOVES = "moves"
    """Answers to a question, of which is known how long they took."""
    MOVE_MS = "move-ms"
    """Milliseconds that those took together."""
    MOST_DRAWN = "most-drawn"
    """The most cards drawn at once because of somebody's card."""


CARD = "card "
"""Before a card in the notation: how often it was played."""
MOST = "most-"
"""What a figure begins with that is the most of all, not their sum."""


@dataclass(frozen=True, slots=True)
class SeatFigure:
    """What a seat has done how often.

    Args:
        name: A `Figure`, or `CARD` and a card.
    """

    seat: int
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class MoveTime:
    """The moves of a change, and how long the question before them was open.

    Args:
        seats: Who was asked.
        seconds: None where it is not known.
    """

    moves: Sequence[Move]
    seats: Collection[int]
    seconds: float | None


def with_figures(
    figures: Sequence[SeatFigure],
    timed: MoveTime,
    events: Sequence[Event],
    game: State,
    people: Collection[int],
) -> tuple[SeatFigure, ...]:
    """The figures of a round after what has happened in it, or of the next once it is dealt.

    Args:
        game: The game after it.
        people: The seats of those who move themselves.
    """
    counts: Counter[tuple[int, str]] = Counter({(one.seat, one.name): one.value for one in figures})
    most: Counter[tuple[int, str]] = Counter()
    for move in timed.moves:
        if move.seat is not None and move.seat in timed.seats and timed.seconds is not None:
            counts[move.seat, Figure.MOVES] += 1
            counts[move.seat, Figure.MOVE_MS] += round(timed.seconds * 1000)
    for event in events:
        match event:
            case Dealt():
                counts.clear()
                most.clear()
            case Called(seat):
                counts[seat, Figure.CALLS] += 1
            case Caught(seat, by):
                counts[seat, Figure.FORGOTTEN] += 1
                counts[by, Figure.CATCHES] += 1
            case Challenged(seat, by, bluff):
                counts[by, Figure.CHALLENGES_WON if bluff else Figure.CHALLENGES_LOST] += 1
                counts[seat, Figure.FOUND_OUT] += bluff
            case CardLaid(seat, card):
                counts[seat, f"{CARD}{card.text}"] += 1
                laid = game.laid
                counts[seat, Figure.BLUFFS] += bool(
                    laid is not None and laid.bluff and laid.seat == seat and laid.card == card
                )
            case Drew(seat, count, why) if why.by_card:
                most[seat, Figure.MOST_DRAWN] = max(most[seat, Figure.MOST_DRAWN], count)
            case _:
                pass
    for key, value in most.items():
        counts[key] = max(counts[key], value)
    return tuple(
        SeatFigure(seat, str(name), value)
        for (seat, name), value in sorted(counts.items())
        if value and seat in people
    )


BY_CALLING_OUT = frozenset({Why.UNO, Why.CHALLENGE})
"""Reasons to draw that somebody's catch or challenge is to blame for."""


class HighlightKind(StrEnum):
    """What somebody has done."""

    CARD = "card"
    CATCH = "catch"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Highlight:
    """What a move has cost others.

    Args:
        card: The card that was laid, in the notation; empty for a catch or a challenge.
    """

    seat: int
    deed: HighlightKind
    card: str = ""
    victims: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Highlights:
    """The best moves of a match so far.

    Args:
        card: What the card on top has cost up to now; None before the first one is laid.
        dared: The catch or challenge made last; None once a card is laid on it.
        best: The best move of the round that is done with.
    """

    card: Highlight | None = None
    dared: Highlight | None = None
    best: Highlight | None = None
    before: Highlight | None = None

    @property
    def top(self) -> Highlight | None:
        """The best move of the round, of equal ones the first; None if nobody had to draw."""
        return _greatest(self.best, self.card, self.dared)

    @property
    def of_match(self) -> Highlight | None:
        """The best move of the match, of equal ones the first; None if nobody had to draw."""
        return _greatest(self.before, self.top)


NO_HIGHLIGHTS = Highlights()


def with_events(highlights: Highlights, events: Sequence[Event], game: State) -> Highlights:
    """The highlights after what has happened in one round, or in the deal of the next.

    Args:
        events: What has happened, in order.
        game: The game, whose partners are those of the round.
    """
    for event in events:
        match event:
            case Dealt():
                highlights = Highlights(before=highlights.of_match)
            case CardLaid(seat, card):
                laid = Highlight(seat, HighlightKind.CARD, card.text)
                highlights = replace(highlights, card=laid, dared=None, best=highlights.top)
            case Caught(by=by):
                highlights = replace(
                    highlights, dared=Highlight(by, HighlightKind.CATCH), best=highlights.top
                )
            case Challenged(by=by, bluff=True):
                highlights = replace(
                    highlights, dared=Highlight(by, HighlightKind.CHALLENGE), best=highlights.top
                )
            case Challenged():
                highlights = replace(highlights, dared=highlights.card, best=highlights.top)
            case Drew(seat, count, why) if why.by_card:
                highlights = replace(highlights, card=_drawn(highlights.card, seat, count, game))
            case Drew(seat, count, why) if why in BY_CALLING_OUT:
                highlights = replace(highlights, dared=_drawn(highlights.dared, seat, count, game))
            case _:
                pass
    return highlights


def _greatest(*highlights: Highlight | None) -> Highlight | None:
    """The move that cost others most, of equal ones the first; None if none cost anything."""
    found = [one for one in highlights if one is not None and one.count]
    return max(found, key=lambda one: one.count, default=None)


def _drawn(highlight: Highlight | None, seat: int, count: int, game: State) -> Highlight | None:
    """A move once it has made somebody draw; what its maker or a partner draws does not count."""
    if highlight is None or highlight.seat in side(game, seat):
        return highlight
    victims = highlight.victims if seat in highlight.victims else (*highlight.victims, seat)
    return replace(highlight, victims=victims, count=highlight.count + count)
