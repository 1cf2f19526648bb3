"""What each seat has done in a round, counted as it happens. Pure, from moves and events.

Only what people do themselves counts: a robot that keeps a seat adds nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.engine.events import Called, CardLaid, Caught, Challenged, Dealt, Drew

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.engine.events import Event
    from bot.engine.moves import Move
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
