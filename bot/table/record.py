"""The record of a match, from the table as it was saved and the moves that were kept.

A finished match is handed on with it; one that is played is told again after a restart.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.notation import NotationError, parse_move
from bot.engine.record import Record, RecordError, replay
from bot.table import facts
from bot.table.sitting import Ending

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.table.sitting import Sitting


def record_of(sitting: Sitting, lines: Sequence[str]) -> Record:
    """The record of a match.

    Args:
        sitting: A table whose match is over.
        lines: The lines of its moves, in order.

    Raises:
        RecordError: The match is not over, or a line is no move.
    """
    game = sitting.game
    if game is None or sitting.ending is not Ending.MATCH_OVER:
        raise RecordError("the match is not over")
    return _record(sitting, game, lines)


def check(sitting: Sitting, record: Record) -> None:
    """Play a match again and compare how it ends.

    Args:
        sitting: The table as it was saved at the end.
        record: Its record.

    Raises:
        RecordError: The match cannot have been, or ends otherwise.
    """
    last = None
    for _, step in replay(record):
        last = step.state
    if last != sitting.game:
        raise RecordError("played again, the match ends otherwise")


def last_events(sitting: Sitting, lines: Sequence[str], most: int) -> tuple[Event, ...]:
    """The last events of a match that is played, found by playing it again.

    Args:
        sitting: A table whose match has begun.
        lines: The lines of its moves, in order; those after its own revision are not read.
        most: How many events are asked for.

    Raises:
        RecordError: The match cannot have been, or stands otherwise.
    """
    game = sitting.game
    if game is None:
        raise RecordError("the match has not begun")
    events: deque[Event] = deque(maxlen=most)
    last = None
    for _, step in replay(_record(sitting, game, lines[: sitting.moves])):
        events.extend(step.events)
        last = step.state
    if last != game:
        raise RecordError("played again, the match stands otherwise")
    return tuple(events)


def _record(sitting: Sitting, game: State, lines: Sequence[str]) -> Record:
    try:
        moves = tuple(map(parse_move, lines))
    except NotationError as error:
        raise RecordError(str(error)) from error
    king = facts.found(sitting.king, sitting.sitters, {}).king
    return Record(
        edition=game.edition,
        options=game.options,
        players=len(game.hands),
        secret=game.luck.secret,
        commitment=game.luck.commitment,
        moves=moves,
        facts=replace(game.own.told(), king=king),
    )
