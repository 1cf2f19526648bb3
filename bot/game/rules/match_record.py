"""The record of a match, made from the saved table and its stored moves.

Finished matches are exported with it. After a restart it restores the last events of a running
match. The moves must be in order. `RecordError` means that the moves cannot be replayed or do not
lead to the saved state.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from bot.engine.apply import Step
from bot.engine.cards import side_text
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, Caught, Challenged, Dealt, Event, Left
from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS, NotationError, parse_move
from bot.engine.setup import named_seats
from bot.engine.state import State
from bot.engine.values import replace
from bot.game.rules.lobby import collect_setup
from bot.game.state.figures import NO_HIGHLIGHTS, Highlight, HighlightKind, with_events
from bot.game.state.table_events import GotUp, SatDown
from bot.game.state.table_state import OUTSIDE, OnLeave, Phase, Player, TableState
from bot.links import message_link
from bot.records.commitment import commitment_of
from bot.records.record import Position, Record, RecordError, replay


def record_of(state: TableState, lines: Sequence[str], committed: str | None) -> Record:
    """The record of an ended match, won or not; `committed` is the stored commitment."""
    game = state.game
    if game is None or state.ending is None:
        raise RecordError("the match is not over")
    return _record(state, game, lines, committed or "")


def table_commitment_link(state: TableState) -> str:
    channel_id = state.commitment_channel or state.channel_id
    return commitment_link(state.server_id, channel_id, state.commitment_message)


def commitment_link(guild_id: int, channel_id: int, message_id: int | None) -> str:
    """The address of the message that shows a commitment; empty if no message does."""
    return message_link(guild_id, channel_id, message_id) if message_id else ""


def check(state: TableState, record: Record) -> None:
    (last,) = deque(replay(record), maxlen=1)
    if last.step.state != state.game:
        raise RecordError("replayed, the match ends differently")


def last_events(state: TableState, lines: Sequence[str], most: int) -> tuple[Event, ...]:
    """The last events of a running match, found by replaying it as far as `state`."""
    events: deque[Event] = deque(maxlen=most)
    for number, step in enumerate(steps_so_far(state, lines)):
        events.extend(told_at(state, number, step))
    events.extend(_came_and_went(state, state.moves + 1))
    return tuple(events)


def told_at(table: TableState, number: int, step: Step) -> tuple[Event, ...]:
    """The events of a move, preceded by those of people who came and went before it."""
    closed = {event.seat for event in step.events if isinstance(event, Left)}
    return (*_came_and_went(table, number, closed), *step.events)


def _came_and_went(
    table: TableState, number: int, closed: Collection[int] = ()
) -> tuple[Event, ...]:
    """The events of people who came and went between the previous move and this one, if known.

    Args:
        closed: Seats whose closing is already among the move's own events.
    """
    if not number:
        return ()
    came = (SatDown(one.name) for one in table.players if one.since == number)
    went = (
        GotUp(one.name, one.removed, seat)
        for seat, one in enumerate(table.players)
        if one.left and one.left_at == number and seat not in closed
    )
    return (*came, *went)


def steps_so_far(state: TableState, lines: Sequence[str]) -> Iterator[Step]:
    """Replay a running match: the deal, then each move; lines saved after `state` are ignored."""
    game = state.game
    if game is None:
        raise RecordError("the match has not begun")
    last = None
    for _, step in replay(_record(state, game, lines[: state.moves], state.commitment)):
        yield step
        last = step.state
    if last != game:
        raise RecordError("replayed, the match has a different state")


def replay_until(state: TableState, lines: Sequence[str], count: int) -> MatchReplay:
    """A running match after a number of moves, for viewing; it includes nothing later."""
    game = state.game
    if game is None:
        raise RecordError("the match has not begun")
    whole = match_replay(_record(state, game, lines[: state.moves], state.commitment), state)
    rounds = tuple(one for one in whole.rounds if one <= count)
    return replace(whole, positions=whole.positions[: count + 1], rounds=rounds, best=None)


def _record(state: TableState, game: State, lines: Sequence[str], committed: str) -> Record:
    try:
        moves = tuple(map(parse_move, lines))
    except NotationError as error:
        raise RecordError(str(error)) from error
    kind = EDITIONS[game.edition].setup
    found = collect_setup(game.edition, state.named_players, state.players, {})
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
        # An earlier version dealt the match: the seed was the secret, its hash was shown then.
        return record
    unended = state.ending is None or game.match.winners is not None
    return replace(
        record,
        secret=state.secret,
        commitment=committed,
        seed_lines=state.seed_lines,
        shown=table_commitment_link(state),
        ending="" if unended else str(state.ending),
    )


@dataclass(frozen=True, slots=True)
class MatchReplay:
    """A match to page through.

    Args:
        table: The table with its players by seat; ignore its game.
        positions: The position after the first deal and after each move; the index is the number of
            the move.
        rounds: The indexes of the positions in which a round was just dealt.
        best: The index of the move that made others draw the most, or None.
    """

    table: TableState
    positions: tuple[Position, ...]
    rounds: tuple[int, ...]
    best: int | None

    @property
    def last(self) -> int:
        return len(self.positions) - 1

    def place_within(self, place: int) -> int:
        return min(place, self.last)

    def table_at(self, place: int) -> TableState:
        players = tuple(_player_at(one, place) for one in self.table.players)
        return replace(self.table, players=players, game=self.positions[place].step.state)

    def events_at(self, place: int) -> tuple[Event, ...]:
        return told_at(self.table, place, self.positions[place].step)


def _player_at(player: Player, place: int) -> Player:
    """The player in a seat at a move: until a person left, that person, not their robot."""
    if player.before and place < player.since:
        return Player(None, player.before, robot=True, team=player.team, level=player.level)
    if player.user_id is None or (player.left and place >= player.left_at):
        return player
    return replace(player, robot=False, left=False, removed=False)


def match_replay(record: Record, table: TableState) -> MatchReplay:
    """Replay a match for viewing; `table` is the table at its end, or a `nameless_table`."""
    positions = tuple(replay(record))
    # The match is shown in play, but without clocks, and nobody is ready for the next round.
    still = replace(table, phase=Phase.PLAYING, deadlines=(), ready=(), barred_at=None)
    rounds = tuple(
        place
        for place, position in enumerate(positions)
        if any(isinstance(event, Dealt) for event in position.step.events)
    )
    return MatchReplay(still, positions, rounds, _best_place(positions))


def nameless_table(record: Record, table_id: str) -> TableState:
    """The table for a record without one: players are named by their seats."""
    return TableState(
        table_id=table_id,
        revision=0,
        guild_id=OUTSIDE,
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
    course = []
    highlights = NO_HIGHLIGHTS
    for position in positions:
        highlights = with_events(highlights, position.step.events, position.step.state)
        course.append(highlights.of_match)
    best = highlights.of_match
    if best is None:
        return None
    # The cost of a move may be known only some moves later.
    known = course.index(best)
    return next(place for place in range(known, -1, -1) if _is_made(best, positions[place]))


def _is_made(best: Highlight, position: Position) -> bool:
    for event in position.step.events:
        match best.deed, event:
            case HighlightKind.CARD, CardLaid(best.seat, card) if side_text(card) == best.card:
                return True
            case HighlightKind.CATCH, Caught(by=best.seat):
                return True
            case HighlightKind.CHALLENGE, Challenged(by=best.seat, bluff=True):
                return True
            case _:
                pass
    return False
