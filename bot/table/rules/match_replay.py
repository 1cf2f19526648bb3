"""A match that is over, position by position, from its record alone: all hands are open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.events import CardLaid, Caught, Challenged, Dealt
from bot.engine.record.notation import SEATS
from bot.records.record import replay
from bot.table.state.highlights import NO_HIGHLIGHTS, Highlight, HighlightKind, with_events
from bot.table.state.table_state import OnLeave, Phase, Player, TableState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.apply import Step
    from bot.engine.moves import Move
    from bot.records.record import Record


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands after a move.

    Args:
        move: The move that has led to it; None for the first deal.
        step: What the move has led to.
    """

    move: Move | None
    step: Step


@dataclass(frozen=True, slots=True)
class MatchReplay:
    """A match that can be looked at again.

    Args:
        table: Who sat where; its game is that of no moment.
        positions: The first deal, then each move; a position's place is the number of its move.
        rounds: The places at which the rounds were dealt, in order.
        best: The place of the move that cost others most; None if none did.
    """

    table: TableState
    positions: tuple[Position, ...]
    rounds: tuple[int, ...]
    best: int | None

    @property
    def last(self) -> int:
        """The place of the last position: how many moves there were."""
        return len(self.positions) - 1

    def place_within(self, place: int) -> int:
        """A place that there is: the last one, where the match has fewer."""
        return min(place, self.last)

    def table_at(self, place: int) -> TableState:
        """The table as it was at a place."""
        return replace(self.table, game=self.positions[place].step.state)


def match_replay(record: Record, table: TableState) -> MatchReplay:
    """Play a match again, to be looked at.

    Args:
        table: Who sat where: the table as it ended, or `nameless_table`.

    Raises:
        RecordError: The match cannot have been.
    """
    positions = tuple(Position(move, step) for move, step in replay(record))
    # A table that has closed has no clocks, and nobody is ready any more.
    still = replace(table, phase=Phase.PLAYING, deadlines=(), ready=(), barred_at=None)
    rounds = tuple(
        place
        for place, position in enumerate(positions)
        if any(isinstance(event, Dealt) for event in position.step.events)
    )
    return MatchReplay(still, positions, rounds, _best_place(positions))


def nameless_table(record: Record, table_id: str) -> TableState:
    """The table of a match of which the record alone is left: players are named by their seats."""
    return TableState(
        table_id=table_id,
        revision=0,
        guild_id=0,
        channel_id=0,
        host=0,
        edition=record.edition,
        options=record.options,
        turn_seconds=0,
        on_leave=OnLeave.ROBOT,
        locale="",
        phase=Phase.PLAYING,
        players=tuple(Player(None, SEATS[seat]) for seat in range(record.players)),
        game=None,
        moves=len(record.moves),
        deadlines=(),
        opened_at=0.0,
    )


def _best_place(positions: Sequence[Position]) -> int | None:
    """The place of the best move; None if nobody had to draw for one."""
    course = []
    highlights = NO_HIGHLIGHTS
    for position in positions:
        highlights = with_events(highlights, position.step.events, position.step.state)
        course.append(highlights.of_match)
    best = highlights.of_match
    if best is None:
        return None
    # What it has cost may be known only some moves later.
    known = course.index(best)
    return next(place for place in range(known, -1, -1) if _is_made(best, positions[place]))


def _is_made(best: Highlight, position: Position) -> bool:
    """Whether the move of a position is the best one."""
    for event in position.step.events:
        match best.deed, event:
            case HighlightKind.CARD, CardLaid(best.seat, card) if card.text == best.card:
                return True
            case HighlightKind.CATCH, Caught(by=best.seat):
                return True
            case HighlightKind.CHALLENGE, Challenged(by=best.seat, bluff=True):
                return True
            case _:
                pass
    return False
