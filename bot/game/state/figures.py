"""Statistics of each seat in a round, counted from moves and events. All functions are pure.

Only people's own moves count, not those of robots keeping their seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.cards import side_text
from bot.engine.events import Called, CardLaid, Caught, Challenged, Dealt, Drew, Event, Why
from bot.engine.moves import Move
from bot.engine.scoring import side
from bot.engine.state import State
from bot.engine.values import replace


class Figure(StrEnum):
    CALLS = "calls"
    FORGOTTEN = "forgotten"
    """Forgotten UNO calls that were caught."""
    CATCHES = "catches"
    BLUFFS = "bluffs"
    FOUND_OUT = "found-out"
    """The player's own bluffs that were challenged."""
    CHALLENGES_WON = "challenges-won"
    CHALLENGES_LOST = "challenges-lost"
    MOVES = "moves"
    """Answers with a known response time."""
    MOVE_MS = "move-ms"
    """The total response time of the answers counted by `MOVES`, in milliseconds."""
    MOST_DRAWN = "most-drawn"
    """The most cards drawn at once, for any reason; 0 if never more than one."""


CARD = "card "
"""The prefix of a figure that counts the plays of one card, which follows in the notation."""
MOST = "most-"
"""The prefix of figures that are combined by maximum instead of by sum."""


@dataclass(frozen=True, slots=True)
class SeatFigure:
    """The value of one figure of a seat; `name` is a `Figure`, or `CARD` followed by a card."""

    seat: int
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class MoveTime:
    """The moves of a change, the seats asked before it, and how long their question was open."""

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
    """The figures of people in a round after new events; a deal starts them at zero."""
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
                counts[seat, f"{CARD}{side_text(card)}"] += 1
                laid = game.laid
                counts[seat, Figure.BLUFFS] += bool(
                    laid is not None and laid.bluff and laid.seat == seat and laid.card == card
                )
            case Drew(seat, count) if count > 1:
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
"""Reasons to draw that result from a catch or a challenge."""


class HighlightKind(StrEnum):
    CARD = "card"
    CATCH = "catch"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Highlight:
    """A move and the cards it made others draw; `card` is empty for catches and challenges."""

    seat: int
    deed: HighlightKind
    card: str = ""
    victims: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Highlights:
    """The best moves of a match so far.

    Args:
        card: The move of the top card; None before anybody has played a card.
        dared: The last catch or challenge since the top card, or None.
        best: The best earlier move of the round.
        before: The best move of earlier rounds.
    """

    card: Highlight | None = None
    dared: Highlight | None = None
    best: Highlight | None = None
    before: Highlight | None = None

    @property
    def top(self) -> Highlight | None:
        """The round's best move, or the first of several; None if no move cost others cards."""
        return _greatest(self.best, self.card, self.dared)

    @property
    def of_match(self) -> Highlight | None:
        """The match's best move, or the first of several; None if no move cost others cards."""
        return _greatest(self.before, self.top)


NO_HIGHLIGHTS = Highlights()


def with_events(highlights: Highlights, events: Sequence[Event], game: State) -> Highlights:
    for event in events:
        match event:
            case Dealt():
                highlights = Highlights(before=highlights.of_match)
            case CardLaid(seat, card):
                laid = Highlight(seat, HighlightKind.CARD, side_text(card))
                highlights = replace(highlights, card=laid, dared=None, best=highlights.top)
            case Caught(by=by) | Challenged(by=by, bluff=True):
                is_catch = isinstance(event, Caught)
                deed = HighlightKind.CATCH if is_catch else HighlightKind.CHALLENGE
                highlights = replace(highlights, dared=Highlight(by, deed), best=highlights.top)
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
    """The move that cost others the most cards, or the first of several such moves, or None."""
    found = [one for one in highlights if one is not None and one.count]
    return max(found, key=lambda one: one.count, default=None)


def _drawn(highlight: Highlight | None, seat: int, count: int, game: State) -> Highlight | None:
    """The highlight plus the cards that a seat had to draw, unless the mover is on its side."""
    if highlight is None or highlight.seat in side(game, seat):
        return highlight
    victims = highlight.victims if seat in highlight.victims else (*highlight.victims, seat)
    return replace(highlight, victims=victims, count=highlight.count + count)
