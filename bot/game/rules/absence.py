"""Players who miss turns, leave, are kept out or return, and the robots that play for them.

Pure functions from a table with a game to an `Outcome`; they raise `RefusalError` where the table
refuses. Seats count from 0.
"""

from __future__ import annotations

from bot.engine.events import Event
from bot.engine.moves import Move, Verb, act
from bot.engine.values import replace
from bot.game.rules import lobby
from bot.game.rules.actions import Click, Refusal
from bot.game.rules.clocks import is_on_question
from bot.game.rules.lobby import with_host
from bot.game.rules.outcome import Outcome, RefusalError
from bot.game.rules.play import dealt_if_ready, make
from bot.game.state.table_events import CameBack, GotUp, KeptOut, MovedFor, SeatKept
from bot.game.state.table_state import OnLeave, Phase, Player, TableState, is_marked

MISSES = 3
"""The number of turns missed in a row after which a robot keeps the player's seat."""


def run_out(state: TableState, move: Move) -> Outcome:
    """Let a clock run out: a clock of the engine, or the turn timer (`timeout`).

    A player whose clock runs out misses a turn; after `MISSES` in a row a robot keeps the seat. If
    several players were asked, nobody has missed a turn: none of them alone had to answer.
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
    return with_host(outcome.then(Outcome(after, tuple(events))))


def leave(state: TableState, seat: int, *, kicked: bool = False) -> Outcome:
    """Let a person leave a game: a robot takes the seat, or the seat is closed, as set (MAT-9)."""
    keeps = state.on_leave is OnLeave.ROBOT
    player = replace(gone(state, seat, kicked=kicked), robot=keeps)
    left = state.replace_player(seat, player)
    left = replace(left, ready=tuple(one for one in left.ready if one != seat))
    outcome = Outcome(left, (GotUp(player.name, kicked, seat),))
    if not keeps and _is_in(left, seat):
        outcome = outcome.then(make(left, act(seat, Verb.LEAVE)))
    if outcome.state.phase is Phase.CLOSED:
        return outcome
    return dealt_if_ready(with_host(outcome))


def gone(state: TableState, seat: int, *, kicked: bool = False) -> Player:
    """The person in a seat after leaving a game; a person kicked while playing has no result."""
    player = state.players[seat]
    plays = state.phase is Phase.PLAYING and seat in state.begun_game.order
    left_in = state.begun_game.match.round if plays else 0
    left_at = state.moves + 1
    removed = kicked and not player.is_away
    return replace(player, left=True, left_in=left_in, left_at=left_at, removed=removed)


def keep_seat(state: TableState, seat: int, after: Player) -> Outcome:
    """Let a robot play for a person who cannot play, until they return.

    Args:
        after: The person after `Player.shut_out`, `let_in` or `not_found`.
    """
    before = state.players[seat]
    if after == before or state.phase not in {Phase.PLAYING, Phase.BETWEEN}:
        return Outcome(state)
    told: tuple[Event, ...] = () if before.robot else (SeatKept(seat),)
    if after.kept_out and not before.kept_out:
        told = (KeptOut(seat),)
    kept = state.replace_player(seat, after)
    kept = replace(kept, ready=tuple(one for one in kept.ready if one != seat))
    return dealt_if_ready(with_host(Outcome(kept, told)))


def rejoin(state: TableState, click: Click) -> Outcome:
    """Give a returning player their hand back, or a newcomer a seat."""
    if is_marked(state.kicked, click.user_id):
        raise RefusalError(Refusal.KICKED)
    if is_marked(state.watchers, click.user_id):
        raise RefusalError(Refusal.WATCHES)
    for seat, player in enumerate(state.players):
        if player.user_id == click.user_id:
            if not player.left:
                raise RefusalError(Refusal.ALREADY_SEATED)
            if not player.robot:
                raise RefusalError(Refusal.SEAT_CLOSED)
            return come_back(state, seat)
    return lobby.join_late(state, click)


def come_back(state: TableState, seat: int) -> Outcome:
    """Return a seat to its person, who may become host again or replace an absent host."""
    back = replace(state.players[seat].back(), left=False, left_in=0, left_at=0)
    return with_host(Outcome(state.replace_player(seat, back), (CameBack(seat),)))


def _is_in(state: TableState, seat: int) -> bool:
    """Whether a seat still plays; an eliminated one has no cards to give back (MAT-4)."""
    game = state.begun_game
    return seat in game.order if game.result is None else seat not in game.match.out
