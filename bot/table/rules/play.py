"""A game at a table: moves, clocks that run out, absent players, leaving and coming back. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from bot.engine import apply
from bot.engine.events import RoundEnded
from bot.engine.moves import Move, Verb, act, time
from bot.engine.scoring import side
from bot.table.rules import late
from bot.table.rules.actions import Refusal
from bot.table.rules.clocks import clock_of, is_on_question
from bot.table.rules.outcome import Declined, Outcome, closed
from bot.table.rules.seats import with_former_host, with_host
from bot.table.state.events import CameBack, GotUp, MadeReady, MovedFor, SeatKept
from bot.table.state.kicks import is_kicked
from bot.table.state.table_state import Ending, OnLeave, PastRound, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.table.rules.actions import Click
    from bot.table.state.table_state import Deadline, TableState

MISSES = 3
"""Clocks in a row that run out on a player before a robot keeps the seat."""
PAST_ROUNDS = 10
"""Rounds that a table remembers."""
ANY_TIME = frozenset({Verb.UNO, Verb.CATCH, Verb.ACCUSE})
"""Verbs that answer no question, so that another question does not make them stale."""


def make(state: TableState, move: Move, question: int | None = None) -> Outcome:
    """Make a move of the engine.

    Args:
        state: A table whose game has begun.
        question: Number of the question that it answers, if it must still be the open one.

    Raises:
        RuleError: The rules refuse it.
    """
    number = None if move.verb in ANY_TIME else question
    step = apply(_game(state), move, number)
    after = replace(state, game=step.state, phase=_phase(step.state))
    after = replace(after, past_rounds=_past_rounds(after, step.events))
    if after.phase is Phase.CLOSED:
        return closed(after, Ending.MATCH_OVER, Outcome(after, step.events, (move,)))
    return Outcome(after, step.events, (move,))


def run_out_deadline(state: TableState, deadline: Deadline) -> Outcome:
    """Let a clock run out.

    Args:
        deadline: The clock, one of the table's.
    """
    match state.phase:
        case Phase.LOBBY:
            return closed(state, Ending.IDLE)
        case Phase.BETWEEN:
            return deal(state)
        case Phase.PLAYING | Phase.CLOSED:
            clock = clock_of(state, deadline)
            return run_out(state, time(Verb.TIMEOUT) if clock is None else clock.move)
        case _:
            assert_never(state.phase)


def run_out(state: TableState, move: Move) -> Outcome:
    """Let time pass: a clock of the engine, or the turn timer (`timeout`).

    A clock that ran out on a player is a miss; after three in a row a robot keeps the seat. Where
    several are asked, nobody is missed: whoever did not answer may only have been slow.

    Args:
        move: The move of time that the clock makes.
    """
    asked, on_player = state.asked, is_on_question(state, move)
    outcome = make(state, move)
    if not on_player or len(asked) > 1:
        return outcome
    missing = [seat for seat in asked if seat in state.present]
    events: list[Event] = []
    after = outcome.state
    for seat in missing:
        player = after.players[seat]
        missed = player.missed + 1
        if move.verb is Verb.TIMEOUT:
            events.append(MovedFor(seat))
        if missed >= MISSES:
            events.append(SeatKept(seat))
        after = after.replace_player(seat, replace(player, missed=missed, robot=missed >= MISSES))
    return replace(outcome, state=after, events=(*outcome.events, *events))


def deal(state: TableState) -> Outcome:
    """Deal the next round, to those who have come meanwhile, too."""
    seated = late.seated(replace(state, ready=()))
    dealt = make(seated.state, time(Verb.DEAL))
    events, moves = (*seated.events, *dealt.events), (*seated.moves, *dealt.moves)
    return replace(dealt, events=events, moves=moves)


def mark_ready(state: TableState, seat: int) -> Outcome:
    """Note that a person is ready; deal once all who move themselves are.

    Args:
        state: The table, between two rounds.
        seat: The person's seat, from 0.
    """
    if seat in state.ready:
        return Outcome(state)
    ready = replace(state, ready=(*state.ready, seat))
    return _dealt_if_ready(Outcome(ready, (MadeReady(seat),)))


def hold(state: TableState, *, held: bool) -> Outcome:
    """Deal no more rounds for now, or go on; the round that is played is played to its end.

    Args:
        state: A table whose game has begun.
        held: Whether rounds wait.
    """
    return _dealt_if_ready(Outcome(replace(state, held=held)))


def leave(state: TableState, seat: int, *, kicked: bool = False) -> Outcome:
    """Let a person leave a game: a robot takes the seat, or it is closed, as set (MAT-9).

    Args:
        state: The table, with a game.
        seat: The person's seat, from 0.
        kicked: Whether the person was removed.
    """
    player = state.players[seat]
    keeps = state.on_leave is OnLeave.ROBOT
    plays = state.phase is Phase.PLAYING and seat in _game(state).order
    left_in = _game(state).match.round if plays else 0
    left = state.replace_player(seat, replace(player, left=True, robot=keeps, left_in=left_in))
    left = replace(left, ready=tuple(one for one in left.ready if one != seat))
    outcome = Outcome(left)
    if not keeps and _is_in(left, seat):
        outcome = make(left, act(seat, Verb.LEAVE))
    outcome = replace(outcome, events=(GotUp(player.name, kicked, seat), *outcome.events))
    if outcome.state.phase is Phase.CLOSED:
        return outcome
    return _dealt_if_ready(with_host(outcome))


def stop(state: TableState, by: int) -> Outcome:
    """Close a table in the middle of its game.

    Args:
        by: Discord id of who does it. Whom all others have left does not stop a game: it was over.
    """
    alone = state.people == (state.seat_of(by),) and state.match_people > 1
    deserted = alone and state.barred_at is None
    return closed(state, Ending.DESERTED if deserted else Ending.STOPPED)


def rejoin(state: TableState, click: Click) -> Outcome:
    """Give a person who has left the same hand again, and who has never sat there another seat.

    Args:
        state: The table, with a game.

    Raises:
        Declined: There is no seat, the own one is closed, or the person was removed.
    """
    if is_kicked(state.kicked, click.user_id):
        raise Declined(Refusal.KICKED)
    for seat, player in enumerate(state.players):
        if player.user_id == click.user_id:
            if not player.left:
                raise Declined(Refusal.ALREADY_SEATED)
            if not player.robot:
                raise Declined(Refusal.SEAT_CLOSED)
            return with_former_host(come_back(state, seat), click.user_id)
    return late.join(state, click)


def come_back(state: TableState, seat: int) -> Outcome:
    """Take a seat back from the robot that keeps it.

    Args:
        state: The table, with a game.
        seat: The person's seat, from 0.
    """
    player = replace(state.players[seat], robot=False, left=False, missed=0, left_in=0)
    return Outcome(state.replace_player(seat, player), (CameBack(seat),))


def _game(state: TableState) -> State:
    assert state.game is not None, "a game has begun"
    return state.game


def _past_rounds(state: TableState, events: Sequence[Event]) -> tuple[PastRound, ...]:
    """The last rounds of a table, with the one that has ended just now."""
    game = _game(state)
    ended = [
        PastRound(
            game.match.round,
            () if event.winner is None else side(game, event.winner),
            dict(event.points).get(event.winner, 0) if event.winner is not None else 0,
        )
        for event in events
        if isinstance(event, RoundEnded)
    ]
    return (*state.past_rounds, *ended)[-PAST_ROUNDS:]


def _phase(game: State) -> Phase:
    if game.match.winners is not None:
        return Phase.CLOSED
    return Phase.PLAYING if game.result is None else Phase.BETWEEN


def _is_in(state: TableState, seat: int) -> bool:
    """Whether a seat plays on; one that is eliminated has no cards to give back (MAT-4)."""
    game = _game(state)
    return seat in game.order if game.result is None else seat not in game.match.out


def _dealt_if_ready(outcome: Outcome) -> Outcome:
    """Deal at once if a round waits for nobody who is there."""
    state = outcome.state
    if state.phase is not Phase.BETWEEN or state.held or not state.present:
        return outcome
    if not set(state.present) <= set(state.ready):
        return outcome
    dealt = deal(state)
    return Outcome(dealt.state, (*outcome.events, *dealt.events), (*outcome.moves, *dealt.moves))
