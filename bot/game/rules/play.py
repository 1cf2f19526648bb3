"""A game at a table: moves, clocks that run out, absent players, leaving and coming back. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from bot.engine import apply
from bot.engine import start as deal_first
from bot.engine.editions import EDITIONS
from bot.engine.events import Event, RoundEnded
from bot.engine.moves import Move, Verb, act, time
from bot.engine.options import Mode
from bot.engine.out_of_turn import votes_needed
from bot.engine.scoring import opponents, side
from bot.engine.state import State
from bot.game.rules import lobby, setup
from bot.game.rules.actions import Click, Refusal
from bot.game.rules.clocks import clock_of, is_on_question
from bot.game.rules.lobby import NEVER_SAVED, table_sizes, with_former_host, with_host
from bot.game.rules.requests import Seating
from bot.game.rules.results import Declined, Outcome, closed
from bot.game.rules.setup import DealInputs
from bot.game.state.table_state import (
    CameBack,
    Deadline,
    Ending,
    GotUp,
    MadeReady,
    MovedFor,
    OnLeave,
    PastRound,
    Phase,
    SeatKept,
    TableState,
    is_kicked,
)
from bot.records import commitment
from bot.records.commitment import Arrival
from bot.records.record import RULES


def dealt(seating: Seating, now: float, inputs: DealInputs) -> Outcome:
    """A new table of a tournament, dealt at once.

    Args:
        now: Unix time in seconds.

    Raises:
        Declined: Not so many can play with these options.
    """
    state = TableState(
        table_id=seating.table_id,
        revision=NEVER_SAVED,
        guild_id=seating.guild_id,
        channel_id=seating.channel_id,
        host=seating.host,
        edition=seating.edition,
        options=seating.options,
        turn_seconds=seating.turn_seconds,
        on_leave=OnLeave.ROBOT,
        locale=seating.locale,
        phase=Phase.LOBBY,
        players=seating.players,
        game=None,
        moves=0,
        deadlines=(),
        opened_at=now,
        saved_at=now,
        kicked=seating.kicked,
        tournament=seating.tournament,
        in_words=seating.in_words,
        server=seating.server,
        secret=seating.secret,
    )
    return start(state, seating.start_click, inputs)


def start(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Deal the first round.

    Args:
        click: Discord id of the click that asked for it; None where it is not known.

    Raises:
        Declined: Too few players, or too many for the way of scoring; or somebody has come since
            the click.
    """
    count = len(state.players)
    least = EDITIONS[state.edition].players[0]
    if count < least:
        raise Declined(Refusal.TOO_FEW_PLAYERS, least=least)
    if count not in table_sizes(state):
        raise Declined(Refusal.WRONG_NUMBER, mode=state.options.mode.value, players=count)
    newest = max(player.click for player in state.players)
    if click is not None and click < newest:
        raise Declined(Refusal.TABLE_MOVED_ON)
    # Only a lobby that an earlier version has opened has none.
    state = replace(state, secret=state.secret or inputs.secret())
    lines = _opening_lines(state, newest if click is None else click)
    players = lobby.team_seats(state, lines)
    lines = (*lines, *lobby.seat_lines(state, players))
    seed = commitment.seed_of(state.secret, lines)
    known = setup.collect_setup(state.edition, state.named_players, players, inputs.details)
    step = deal_first(state.edition, state.options, count, seed, known)
    playing = replace(
        state,
        phase=Phase.PLAYING,
        players=players,
        game=step.state,
        seed_lines=lines,
        rules=RULES,
    )
    return Outcome(playing, step.events)


def start_filled(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Let robots take what people leave who played the match before, and deal the first round.

    Args:
        click: Discord id of the click that asked for it; None where it is not known.

    Raises:
        Declined: As `start` does.
    """
    filled = lobby.with_robots(Outcome(state), [None] * lobby.places_left(state), click)
    dealt = start(filled.state, click, inputs)
    return replace(dealt, events=(*filled.events, *dealt.events))


def start_with_robots(state: TableState, click: int | None, inputs: DealInputs) -> Outcome:
    """Let robots take free seats, and deal the first round; a game against robots is a short one.

    Args:
        click: Discord id of the click that asked for it; None where it is not known.

    Raises:
        Declined: As `start` does.
    """
    size = len(state.players) + lobby.robots_to_start(state)
    if lobby.is_short_alone(state):
        state = lobby.choose(state, "mode", Mode.SINGLE.value)
    return start_filled(replace(state, former_size=size), click, inputs)


def _opening_lines(state: TableState, click: int) -> tuple[str, ...]:
    """The seed lines that tell what is played, who came and who started it."""
    played = [f"table {state.table_id}"]
    if state.tournament is not None:
        played.append(f"tournament {state.tournament}")
    arrivals = [Arrival(one.user_id is None, one.click) for one in lobby.in_order(state)]
    return commitment.opening_lines(played, state.edition, state.options, arrivals, click)


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
    seated = lobby.seat_late(replace(state, ready=()))
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
    return lobby.join_late(state, click)


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


def can_pass(state: TableState, accused: int) -> bool:
    """Whether a player can still be penalised, and enough opponents are there to agree (MAS-36).

    Args:
        state: The table, with a game.
        accused: The player's seat, from 0.
    """
    game = state.game
    if game is None or len(game.order) == 2 or accused not in game.order:
        return False
    if accused in game.penalised or accused not in state.present:
        return False
    voters = set(opponents(game, accused)) & set(state.present)
    return len(voters) >= votes_needed(game, accused)


def check_vote(state: TableState, move: Move) -> None:
    """Refuse a vote that cannot pass.

    Raises:
        Declined: A robot is accused, or too few opponents of the accused are there.
    """
    game, seat, accused = state.game, move.seat, move.player
    if move.verb is not Verb.ACCUSE or game is None or seat is None or accused is None:
        return
    # What the rules refuse they refuse better.
    votes = len(game.order) > 2 and accused in opponents(game, seat)
    if votes and accused not in game.penalised and not can_pass(state, accused):
        raise Declined(Refusal.NO_MAJORITY)
