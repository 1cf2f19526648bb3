"""What a click leads to at a table. Pure: `rights` says who may; `lobby` and `play` do it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import assert_never

from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event
from bot.game.rules import lobby, play
from bot.game.rules.actions import (
    Action,
    AddRobot,
    Cancel,
    Click,
    ComeBack,
    Forget,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    Pause,
    Ready,
    Refusal,
    Refused,
    RemoveRobot,
    SetOption,
    StartGame,
    Stop,
)
from bot.game.rules.clocks import is_early, is_late, is_turn
from bot.game.rules.play import check_vote
from bot.game.rules.results import Declined, Outcome, closed
from bot.game.rules.setup import DealInputs
from bot.game.state.table_state import (
    Ending,
    GotUp,
    HostPassed,
    NameForgotten,
    Phase,
    TableState,
    kick_mark,
)


class Role(StrEnum):
    """What a person is at a table; a host is mostly a player, too."""

    HOST = "host"
    STAFF = "staff"
    """Who may manage the messages, or the whole, of the table's server."""
    PLAYER = "player"
    """Who sits there, an absent one as well."""
    SPECTATOR = "spectator"
    """Who is in the table's server, or has left a seat at the table."""
    STRANGER = "stranger"
    """Who asks from elsewhere, and has never sat there."""


@dataclass(frozen=True, slots=True)
class Right:
    """Who may do an act, and when.

    Args:
        roles: Each of them is enough.
        refused: What all others are told.
        wrong_phases: When nobody may, and what is said then; when a table has closed, nobody may
            do anything.
        in_tournament: What is said at a table of a tournament, if nobody may there.
    """

    roles: frozenset[Role]
    refused: Refusal
    wrong_phases: Mapping[Phase, Refusal | Reason] = field(default_factory=dict)
    in_tournament: Refusal | None = None


_HOST = frozenset({Role.HOST})
_RULERS = frozenset({Role.HOST, Role.STAFF})
_PLAYER = frozenset({Role.PLAYER})
_BEFORE_THE_START = {
    Phase.PLAYING: Refusal.ALREADY_STARTED,
    Phase.BETWEEN: Refusal.ALREADY_STARTED,
}
_SETS_UP = Right(_HOST, Refusal.NOT_HOST, _BEFORE_THE_START)
_RULES = Right(_RULERS, Refusal.NEEDS_STAFF, in_tournament=Refusal.IN_TOURNAMENT)

RIGHTS: Mapping[type[Action], Right] = {
    # After the start only who has left comes back: to the own seat.
    Join: Right(frozenset({Role.PLAYER, Role.SPECTATOR}), Refusal.NOT_IN_SERVER),
    Leave: Right(_PLAYER, Refusal.NOT_SEATED),
    SetOption: _SETS_UP,
    AddRobot: _SETS_UP,
    RemoveRobot: _SETS_UP,
    StartGame: _SETS_UP,
    JoinTeam: Right(_PLAYER, Refusal.NOT_SEATED, _BEFORE_THE_START),
    MakeMove: Right(
        _PLAYER,
        Refusal.NOT_SEATED,
        {Phase.LOBBY: Refusal.NOT_PLAYING, Phase.BETWEEN: Reason.ROUND_OVER},
    ),
    ComeBack: Right(_PLAYER, Refusal.NOT_SEATED, {Phase.LOBBY: Refusal.NOT_AWAY}),
    Ready: Right(
        _PLAYER,
        Refusal.NOT_SEATED,
        {Phase.LOBBY: Refusal.NOT_BETWEEN, Phase.PLAYING: Refusal.NOT_BETWEEN},
    ),
    Cancel: Right(_RULERS, Refusal.NEEDS_STAFF, _BEFORE_THE_START, Refusal.IN_TOURNAMENT),
    Stop: _RULES,
    PassHost: _RULES,
    Kick: Right(_RULERS, Refusal.NEEDS_STAFF),
    # Of a tournament: a table by itself knows no pause.
    Pause: Right(_RULERS, Refusal.NEEDS_STAFF),
    # Whoever wants to be forgotten, may.
    Forget: Right(frozenset(Role), Refusal.NOT_SEATED),
}
"""The right to each act."""


def is_staff(click: Click, guild_id: int) -> bool:
    """Whether a person is of the staff of a server: not of another one."""
    return click.staff and click.guild_id == guild_id


def roles_of(state: TableState, click: Click) -> frozenset[Role]:
    """What the person of a click is at a table."""
    here = click.guild_id == state.guild_id
    roles = set()
    if click.user_id == state.host:
        roles.add(Role.HOST)
    if is_staff(click, state.guild_id):
        roles.add(Role.STAFF)
    if state.seat_of(click.user_id) is not None:
        roles.add(Role.PLAYER)
    elif here or state.knows(click.user_id) or click.user_id in state.former_people:
        roles.add(Role.SPECTATOR)
    return frozenset(roles or {Role.STRANGER})


def check_right(state: TableState, click: Click) -> None:
    """Let those pass who may do what they ask for.

    Raises:
        Declined: They may not, or not now.
    """
    right = RIGHTS[type(click.action)]
    if state.phase is Phase.CLOSED:
        raise Declined(Refusal.CLOSED_TABLE)
    may = bool(right.roles & roles_of(state, click)) or _withdraws(state, click)
    if may and state.tournament is not None and right.in_tournament is not None:
        raise Declined(right.in_tournament)
    if state.phase in right.wrong_phases:
        raise Declined(right.wrong_phases[state.phase])
    if not may and right.roles == _PLAYER and state.waits(click.user_id):
        raise Declined(Refusal.WAITS_FOR_ROUND)
    if not may:
        raise Declined(right.refused)


def _withdraws(state: TableState, click: Click) -> bool:
    """Whether a person leaves who has no seat yet, but waits for one."""
    return isinstance(click.action, Leave) and state.waits(click.user_id)


def mark_present(state: TableState, click: Click) -> Outcome:
    """What the mere click of a seated person changes: who clicks is there.

    A robot that kept the seat gives it back, and the turn timer starts anew if it is their turn.

    Args:
        click: Any click; it need not be allowed.
    """
    seat = state.seat_of(click.user_id)
    if seat is None or state.phase is Phase.CLOSED:
        return Outcome(state)
    was = state.players[seat]
    outcome = play.come_back(state, seat) if was.robot else Outcome(state)
    # Elsewhere a person's name is another one.
    name = click.name if click.guild_id == state.guild_id else was.name
    here = replace(outcome.state.players[seat], name=name, locale=click.locale, missed=0)
    after = outcome.state if here == was else outcome.state.replace_player(seat, here)
    if was.robot and seat in state.asked:
        after = replace(after, deadlines=tuple(d for d in after.deadlines if not is_turn(d)))
    return replace(outcome, state=after)


def apply_click(
    state: TableState, click: Click, first: DealInputs
) -> tuple[Outcome, Refused | None]:
    """What a click leads to, and why it is refused if it is.

    A refused click can still change something: whoever was absent is there again. If it does not,
    the outcome's state is the very object that was given.
    """
    arrival = mark_present(state, click)
    try:
        _check_channel(state, click.action)
        outcome = apply_action(arrival.state, click, first, back=bool(arrival.events))
    except Declined as declined:
        refused = Refused(declined.code, declined.words)
    except RuleError as error:
        refused = Refused(error.code, {})
    else:
        events = (*arrival.events, *outcome.events)
        return replace(outcome, events=events), None
    return arrival if _was_away(state, click) else Outcome(state), refused


def apply_action(state: TableState, click: Click, first: DealInputs, *, back: bool) -> Outcome:
    """What a click does.

    Args:
        back: Whether the click has brought the person back to the seat.

    Raises:
        Declined: The table refuses it.
        RuleError: The rules refuse it.
    """
    check_right(state, click)
    match click.action:
        case SetOption() | AddRobot() | RemoveRobot() | StartGame() as action:
            return _configure(state, action, click, first)
        case Cancel() | Stop() | Kick() | PassHost() as action:
            return _administer(state, action, click.user_id)
        case Pause():
            raise Declined(Refusal.NO_TOURNAMENT)
        case Join():
            join = lobby.join if _in_lobby(state) else play.rejoin
            return join(state, click)
        case Forget() as action:
            return _forget(state, click.user_id, action)
        case Leave() if state.waits(click.user_id):
            return lobby.withdraw(state, click.user_id)
        case Leave() | ComeBack() | Ready() | JoinTeam() | MakeMove() as action:
            seat = _seat_of(state, click.user_id, Refusal.NOT_SEATED)
            return _at_seat(state, seat, action, click, back=back)
        case _:
            assert_never(click.action)


def _forget(state: TableState, user_id: int, action: Forget) -> Outcome:
    """Let a person leave, if they have not, and remove every mention of them."""
    seat = state.seat_of(user_id)
    outcome = Outcome(state) if seat is None else _remove(state, seat)
    after = lobby.without(outcome.state, user_id, action.robot)
    if action.host is not None:
        after = replace(after, host=action.host)
    return Outcome(after, _without_name(outcome, seat, after), outcome.moves)


def _without_name(outcome: Outcome, seat: int | None, after: TableState) -> tuple[Event, ...]:
    """What is told of somebody who is forgotten: not who left, but that a robot plays there."""
    events = tuple(one for one in outcome.events if not isinstance(one, GotUp))
    takes_over = seat is not None and after.game is not None and after.players[seat].robot
    return (NameForgotten(seat if takes_over else None), *events)


def _check_channel(state: TableState, action: Action) -> None:
    """Refuse deals and moves where nobody would see them; leaving and stopping are allowed."""
    if state.barred_at is not None and isinstance(action, StartGame | Ready | MakeMove):
        raise Declined(Refusal.BARRED)


def _was_away(state: TableState, click: Click) -> bool:
    seat = state.seat_of(click.user_id)
    return seat is not None and (state.players[seat].robot or state.players[seat].missed > 0)


def _at_seat(
    state: TableState,
    seat: int,
    action: Leave | ComeBack | Ready | JoinTeam | MakeMove,
    click: Click,
    *,
    back: bool,
) -> Outcome:
    """What a person does who sits at the table."""
    match action:
        case Leave():
            return _remove(state, seat)
        case ComeBack():
            if not back:
                raise Declined(Refusal.NOT_AWAY)
            return Outcome(state)
        case Ready():
            return play.mark_ready(state, seat)
        case JoinTeam(team):
            return lobby.join_team(state, seat, team)
        case MakeMove(line) as action:
            move = action.by(seat)
            if move is None:
                raise Declined(Refusal.NOT_A_MOVE, line=line)
            if move.verb not in play.ANY_TIME and is_early(state, click):
                raise Declined(Refusal.EARLY_CLICK)
            if move.verb not in play.ANY_TIME and is_late(state, click.at):
                raise Declined(Refusal.LATE_CLICK)
            check_vote(state, move)
            return play.make(state, move, click.question)
        case _:
            assert_never(action)


def _configure(
    state: TableState,
    action: SetOption | AddRobot | RemoveRobot | StartGame,
    click: Click,
    first: DealInputs,
) -> Outcome:
    """What the host does in the lobby."""
    match action:
        case SetOption(name, value):
            return Outcome(lobby.choose(state, name, value))
        case AddRobot(level):
            return lobby.add_robot(state, click.interaction_id, level)
        case RemoveRobot(seat):
            return lobby.remove_robot(state, seat)
        case StartGame(with_robots=with_robots):
            start = play.start_with_robots if with_robots else play.start_filled
            return start(state, click.interaction_id, first)
        case _:
            assert_never(action)


def _administer(state: TableState, action: Cancel | Stop | Kick | PassHost, by: int) -> Outcome:
    """What the host and the server's staff do with a table and its people.

    Args:
        by: Discord id of who does it.
    """
    match action:
        case Cancel():
            return closed(state, Ending.CANCELLED)
        case Stop():
            return play.stop(state, by)
        case Kick(user_id):
            if user_id == by:
                raise Declined(Refusal.OWN_KICK)
            seat = _seat_of(state, user_id, Refusal.NOT_AT_TABLE)
            mark = kick_mark(state.table_id, user_id)
            barred = replace(state, kicked=(*state.kicked, mark))
            return _remove(barred, seat, kicked=True)
        case PassHost(user_id):
            _seat_of(state, user_id, Refusal.NOT_AT_TABLE)
            passed = replace(state, host=user_id, former_host=0)
            return Outcome(passed, (HostPassed(user_id),))
        case _:
            assert_never(action)


def _remove(state: TableState, seat: int, *, kicked: bool = False) -> Outcome:
    leave = lobby.remove_player if _in_lobby(state) else play.leave
    return leave(state, seat, kicked=kicked)


def _seat_of(state: TableState, user_id: int, otherwise: Refusal) -> int:
    seat = state.seat_of(user_id)
    if seat is None:
        raise Declined(otherwise)
    return seat


def _in_lobby(state: TableState) -> bool:
    return state.phase is Phase.LOBBY
