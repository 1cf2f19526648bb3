"""The record of a match, from the table as it was saved and the moves that were kept.

A match that has ended, however it did, is exported with it; the last moves of a running one are
shown after a restart.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb
from bot.engine.record.notation import NotationError, parse_move
from bot.engine.setup import named_seats
from bot.links import message_link
from bot.records.commitment import commitment_of
from bot.records.record import Record, RecordError, replay
from bot.table.rules import setup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.engine.apply import Step
    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.table.state.table_state import TableState


def record_of(state: TableState, lines: Sequence[str], committed: str | None) -> Record:
    """The record of a match.

    Args:
        state: A table whose match has ended, won or not.
        lines: The lines of its moves, in order.
        committed: The commitment as it was kept when the table opened; None where none was.

    Raises:
        RecordError: The match is not over, or a line is no move.
    """
    game = state.game
    if game is None or state.ending is None:
        raise RecordError("the match is not over")
    return _record(state, game, lines, committed or "")


def commitment_link(guild_id: int, channel_id: int, message_id: int | None) -> str:
    """The address of the message that shows a commitment; empty where there is none."""
    return message_link(guild_id, channel_id, message_id) if message_id else ""


def check(state: TableState, record: Record) -> None:
    """Play a match again and compare how it ends.

    Raises:
        RecordError: The match cannot have been, or ends otherwise.
    """
    last = None
    for _, step in replay(record):
        last = step.state
    if last != state.game:
        raise RecordError("played again, the match ends otherwise")


def last_events(state: TableState, lines: Sequence[str], most: int) -> tuple[Event, ...]:
    """The last events of a match that is played, found by playing it again.

    Args:
        state: A table whose match has begun.
        lines: The lines of its moves, in order; those after its own revision are not read.

    Raises:
        RecordError: The match cannot have been, or stands otherwise.
    """
    events: deque[Event] = deque(maxlen=most)
    for step in steps_so_far(state, lines):
        events.extend(step.events)
    return tuple(events)


def steps_so_far(state: TableState, lines: Sequence[str]) -> Iterator[Step]:
    """Play a match again that is played: the deal, then what each move has led to.

    Args:
        state: A table whose match has begun.
        lines: The lines of its moves, in order; those after its own revision are not read.

    Raises:
        RecordError: The match cannot have been, or stands otherwise in the end.
    """
    game = state.game
    if game is None:
        raise RecordError("the match has not begun")
    last = None
    for _, step in replay(_record(state, game, lines[: state.moves], state.commitment)):
        yield step
        last = step.state
    if last != game:
        raise RecordError("played again, the match stands otherwise")


def _record(state: TableState, game: State, lines: Sequence[str], committed: str) -> Record:
    try:
        moves = tuple(map(parse_move, lines))
    except NotationError as error:
        raise RecordError(str(error)) from error
    kind = EDITIONS[game.edition].setup
    found = setup.collect_setup(game.edition, state.named_players, state.players, {})
    named = {name: getattr(found, name) for name in named_seats(kind)}
    record = Record(
        edition=game.edition,
        options=game.options,
        players=len(game.hands) - sum(one.verb is Verb.JOIN for one in moves),
        secret=game.luck.seed,
        commitment=commitment_of(game.luck.seed),
        moves=moves,
        setup=replace(kind.left_in(game.extra), **named),
        rules=state.rules,
    )
    if not state.secret:
        # An earlier version has dealt: the seed was the secret, its hash shown with the deal.
        return record
    unended = state.ending is None or game.match.winners is not None
    return replace(
        record,
        secret=state.secret,
        commitment=committed,
        seed_lines=state.seed_lines,
        shown=commitment_link(state.guild_id, state.channel_id, state.commitment_message),
        ending="" if unended else str(state.ending),
    )
