"""The right to each action at a table, and its effect, computed by `lobby` and `play`.

`tournament.registration` declares the actions of tournaments in the same form. All functions are
pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar, assert_never

from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event
from bot.engine.moves import Verb, time
from bot.engine.values import replace
from bot.game.ports import DealInputs
from bot.game.rules import absence, ballots, lobby, play
from bot.game.rules.actions import (
    Action,
    AddRobot,
    Cancel,
    CastVote,
    Click,
    ComeBack,
    DeclineInvitation,
    Forget,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    Pause,
    React,
    Ready,
    Refusal,
    Refused,
    RemoveRobot,
    SetOption,
    ShowHand,
    StartGame,
    Stop,
    Watch,
)
from bot.game.rules.ballots import TableVotes
from bot.game.rules.clocks import VOTE, clock_of, is_early, is_late, is_turn
from bot.game.rules.outcome import Outcome, RefusalError, closed
from bot.game.rules.play import check_vote
from bot.game.state.table_events import GotUp, HostPassed, NameForgotten
from bot.game.state.table_state import (
    Ballot,
    Deadline,
    Ending,
    Phase,
    Ruling,
    TableState,
    is_marked,
    person_mark,
)


class Role(StrEnum):
    """The roles of a person at a table; a host is usually also a player."""

    HOST = "host"
    STAFF = "staff"
    """A member who may manage messages, or the server, where the table is."""
    PLAYER = "player"
    """A person with a seat, even while a robot keeps it."""
    SPECTATOR = "spectator"
    """A person who clicks in the table's place, is invited, or has left a seat here."""
    STRANGER = "stranger"
    """A person who clicks elsewhere and has never had a seat here."""


@dataclass(frozen=True, slots=True)
class Right:
    """The people who may take an action, and when.

    Args:
        wrong_phases: The phases in which nobody may take it, each with its refusal. At a closed
            table nothing is allowed.
        in_tournament: The refusal at tournaments' tables; None if it is allowed there.
    """

    roles: frozenset[Role]
    refused: Refusal
    wrong_phases: Mapping[StrEnum, Refusal | Reason] = field(default_factory=dict)
    in_tournament: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """A click with its inputs, and whether it has given the person their seat back from a robot."""

    click: Click
    first: DealInputs
    back: bool


class Confirmation(StrEnum):
    STOP = "stop"
    KICK = "kick"
    LEAVE = "leave"


class AnswerKind(StrEnum):
    WELCOME = "welcome"
    OPTIONS = "options"
    ENDING = "ending"
    """The news that a person has given up a seat, or closed the table for everybody."""
    TABLE = "table"
    """An acknowledgement in the table's channel, where the table is shown; elsewhere the hand."""
    ROBOTS = "robots"
    """Like `TABLE`; a click in the list of robots is answered with the new list."""
    TEAM = "team"
    """An acknowledgement in the table's channel, where the table is shown; elsewhere the news."""
    HAND = "hand"
    NOTHING = "nothing"


A = TypeVar("A", bound=Action)
S = TypeVar("S")
R = TypeVar("R")
After = TypeVar("After")


@dataclass(frozen=True, slots=True)
class ActionRule(Generic[A, S, R, After]):
    """The declaration of an action; `apply` runs after the right was checked."""

    kind: type[A]
    right: Right
    apply: Callable[[S, A, R], After]
    answer: AnswerKind
    confirmation: Confirmation | None = None


def _check_seats(state: TableState, request: Request) -> None:
    """Refuse a request after which a person would sit at more slow games than allowed."""
    full = request.first.slow.full
    if state.is_slow and full:
        people = (*state.players, *state.waiting)
        names = [one.name for one in people if one.user_id in full] or [request.click.name]
        raise RefusalError(Refusal.SLOW_SEATS, name=names[0], most=lobby.SLOW_SEATS)


def _join(state: TableState, action: Join, request: Request) -> Outcome:
    _check_seats(state, request)
    if not _in_lobby(state):
        return absence.rejoin(state, request.click)
    joined = lobby.join(state, request.click)
    after = joined.state
    if action.one_round and lobby.is_duel_of_any_length(state):
        after = lobby.of_one_round(after)
        joined = replace(joined, state=after)
    if not after.former_people or after.missing_people or after.barred_at is not None:
        return joined
    # A duel, or a rematch that everybody has joined, is dealt at once: by the newest click, as two
    # people may have clicked at the same instant, and the later click was processed first.
    newest = max(player.click for player in after.players)
    try:
        return joined.then(play.start_filled(after, newest, request.first))
    except RefusalError:
        return joined


def _leave(state: TableState, action: Leave, request: Request) -> Outcome:
    user_id = request.click.user_id
    if state.waits(user_id):
        return lobby.withdraw(state, user_id)
    return _remove(state, _own_seat(state, request))


def _decline(state: TableState, action: DeclineInvitation, request: Request) -> Outcome:
    return lobby.decline(state, request.click.user_id)


def _show_hand(state: TableState, action: ShowHand, request: Request) -> Outcome:
    seat = _own_seat(state, request)
    if not state.may_show_hands:
        raise RefusalError(Refusal.NEVER_OPEN)
    player = state.players[seat]
    after = replace(player, shows_hand=not player.shows_hand)
    return Outcome(state.replace_player(seat, after))


def _watch(state: TableState, action: Watch, request: Request) -> Outcome:
    user_id = request.click.user_id
    if not state.may_show_hands:
        raise RefusalError(Refusal.NEVER_OPEN)
    if not state.can_be_watched:
        raise RefusalError(Refusal.NOT_OPEN)
    if is_marked(state.kicked, user_id):
        raise RefusalError(Refusal.KICKED)
    if state.waits(user_id):
        raise RefusalError(Refusal.WAITS_FOR_ROUND)
    if is_marked(state.watchers, user_id):
        return Outcome(state)
    mark = person_mark(state.table_id, user_id)
    return Outcome(replace(state, watchers=(*state.watchers, mark)))


def _set_option(state: TableState, action: SetOption, request: Request) -> Outcome:
    after = lobby.choose(state, action.name, action.value)
    _check_seats(after, request)
    if after.is_slow and request.first.slow.hosts_enough:
        name = next((one.name for one in after.players if one.user_id == after.host), "")
        raise RefusalError(Refusal.SLOW_TABLES, name=name, most=lobby.SLOW_TABLES)
    return Outcome(after)


def _add_robot(state: TableState, action: AddRobot, request: Request) -> Outcome:
    return lobby.add_robot(state, request.click.interaction_id, action.level)


def _remove_robot(state: TableState, action: RemoveRobot, request: Request) -> Outcome:
    return lobby.remove_robot(state, action.seat)


def _start(state: TableState, action: StartGame, request: Request) -> Outcome:
    if action.one_round:
        state = lobby.of_one_round(state)
    elif action.to_goal:
        state = lobby.of_usual_mode(state)
    start = play.start_with_robots if action.with_robots else play.start_filled
    return start(state, request.click.interaction_id, request.first)


def _join_team(state: TableState, action: JoinTeam, request: Request) -> Outcome:
    return lobby.join_team(state, _own_seat(state, request), action.team)


def _make_move(state: TableState, action: MakeMove, request: Request) -> Outcome:
    move, click = action.by(_own_seat(state, request)), request.click
    if move is None:
        raise RefusalError(Refusal.NOT_A_MOVE, line=action.line)
    if move.verb not in play.ANY_TIME and is_early(state, click):
        raise RefusalError(Refusal.EARLY_CLICK)
    if move.verb not in play.ANY_TIME and is_late(state, click.at):
        raise RefusalError(Refusal.LATE_CLICK)
    check_vote(state, move)
    return play.make(state, move, click.question)


def _come_back(state: TableState, action: ComeBack, request: Request) -> Outcome:
    _own_seat(state, request)
    if not request.back:
        raise RefusalError(Refusal.NOT_AWAY)
    return Outcome(state)


def _react(state: TableState, action: React, request: Request) -> Outcome:
    _own_seat(state, request)
    if state.quiet:
        raise RefusalError(Refusal.REACTIONS_OFF)
    return Outcome(state)


def _ready(state: TableState, action: Ready, request: Request) -> Outcome:
    return play.mark_ready(state, _own_seat(state, request))


def _cancel(state: TableState, action: Cancel, request: Request) -> Outcome:
    return closed(state, Ending.CANCELLED)


def _stop(state: TableState, action: Stop, request: Request) -> Outcome:
    click = request.click
    return ballots.rule(TableVotes(state, click.at), Ballot(click.user_id))


def _cast_vote(state: TableState, action: CastVote, request: Request) -> Outcome:
    return ballots.cast(TableVotes(state), _own_seat(state, request), action)


def _pass_host(state: TableState, action: PassHost, request: Request) -> Outcome:
    _seat_of(state, action.user_id, Refusal.NOT_AT_TABLE)
    passed = replace(state, host=action.user_id, former_host=0)
    return Outcome(passed, (HostPassed(action.user_id),))


def _kick(state: TableState, action: Kick, request: Request) -> Outcome:
    if action.user_id == request.click.user_id:
        raise RefusalError(Refusal.OWN_KICK)
    seat = _seat_of(state, action.user_id, Refusal.NOT_AT_TABLE)
    if not _in_lobby(state):
        wanted = Ballot(request.click.user_id, Ruling.REMOVE, action.user_id)
        return ballots.rule(TableVotes(state), wanted)
    mark = person_mark(state.table_id, action.user_id)
    return lobby.remove_player(replace(state, kicked=(*state.kicked, mark)), seat, kicked=True)


def _pause(state: TableState, action: Pause, request: Request) -> Outcome:
    raise RefusalError(Refusal.NO_TOURNAMENT)


def _forget(state: TableState, action: Forget, request: Request) -> Outcome:
    user_id = request.click.user_id
    seat = state.seat_of(user_id)
    outcome = Outcome(state) if seat is None else _remove(state, seat)
    after = lobby.without(outcome.state, user_id, action.robot)
    return Outcome(after, _without_name(outcome, seat, after), outcome.moves)


_HOST = frozenset({Role.HOST})
_RULERS = frozenset({Role.HOST, Role.STAFF})
_PLAYER = frozenset({Role.PLAYER})
_BEFORE_THE_START: Mapping[StrEnum, Refusal] = {
    Phase.PLAYING: Refusal.ALREADY_STARTED,
    Phase.BETWEEN: Refusal.ALREADY_STARTED,
}
_SEATED = Right(_PLAYER, Refusal.NOT_SEATED)
_SETS_UP = Right(_HOST, Refusal.NOT_HOST, _BEFORE_THE_START)
_RULES = Right(_RULERS, Refusal.NEEDS_STAFF, in_tournament=Refusal.IN_TOURNAMENT)
_CANCELS = replace(_RULES, wrong_phases=_BEFORE_THE_START)
_MOVES = replace(
    _SEATED, wrong_phases={Phase.LOBBY: Refusal.NOT_PLAYING, Phase.BETWEEN: Reason.ROUND_OVER}
)
_VOTES = replace(_SEATED, wrong_phases={Phase.LOBBY: Refusal.NO_VOTE})
_COMES_BACK = replace(_SEATED, wrong_phases={Phase.LOBBY: Refusal.NOT_AWAY})
_GETS_READY = replace(
    _SEATED, wrong_phases={Phase.LOBBY: Refusal.NOT_BETWEEN, Phase.PLAYING: Refusal.NOT_BETWEEN}
)
_TABLE, _END, _SURE = AnswerKind.TABLE, AnswerKind.ENDING, Confirmation

TableRule: TypeAlias = ActionRule[Any, TableState, Request, Outcome]

ACTION_RULES: tuple[TableRule, ...] = (
    # After the start, joining also returns people to the seats they have left.
    ActionRule(
        Join,
        Right(frozenset({Role.PLAYER, Role.SPECTATOR}), Refusal.NOT_IN_SERVER),
        _join,
        AnswerKind.WELCOME,
    ),
    ActionRule(Leave, _SEATED, _leave, _END, _SURE.LEAVE),
    ActionRule(
        DeclineInvitation,
        Right(frozenset({Role.SPECTATOR}), Refusal.NOT_INVITED, _BEFORE_THE_START),
        _decline,
        AnswerKind.NOTHING,
    ),
    ActionRule(ShowHand, replace(_SEATED, wrong_phases=_BEFORE_THE_START), _show_hand, _TABLE),
    ActionRule(
        Watch,
        Right(frozenset({Role.SPECTATOR}), Refusal.OWN_GAME, {Phase.LOBBY: Refusal.NOT_PLAYING}),
        _watch,
        AnswerKind.NOTHING,
    ),
    ActionRule(SetOption, _SETS_UP, _set_option, AnswerKind.OPTIONS),
    ActionRule(AddRobot, _SETS_UP, _add_robot, AnswerKind.ROBOTS),
    ActionRule(RemoveRobot, _SETS_UP, _remove_robot, AnswerKind.ROBOTS),
    ActionRule(StartGame, _SETS_UP, _start, _TABLE),
    ActionRule(
        JoinTeam, replace(_SEATED, wrong_phases=_BEFORE_THE_START), _join_team, AnswerKind.TEAM
    ),
    ActionRule(MakeMove, _MOVES, _make_move, AnswerKind.HAND),
    ActionRule(ComeBack, _COMES_BACK, _come_back, AnswerKind.WELCOME),
    ActionRule(React, _MOVES, _react, AnswerKind.NOTHING),
    ActionRule(Ready, _GETS_READY, _ready, _TABLE),
    ActionRule(Cancel, _CANCELS, _cancel, _END, _SURE.STOP),
    ActionRule(Stop, _RULES, _stop, _END, _SURE.STOP),
    ActionRule(CastVote, _VOTES, _cast_vote, _TABLE),
    ActionRule(PassHost, _RULES, _pass_host, _END),
    ActionRule(Kick, _RULES, _kick, _END, _SURE.KICK),
    # For tournaments: a table alone cannot be paused.
    ActionRule(Pause, Right(_RULERS, Refusal.NEEDS_STAFF), _pause, _END),
    # Anybody may ask to be forgotten.
    ActionRule(Forget, Right(frozenset(Role), Refusal.NOT_SEATED), _forget, _END),
)

_RULE_OF: Mapping[type[Action], TableRule] = {rule.kind: rule for rule in ACTION_RULES}


def rule_of(action: Action) -> TableRule:
    return _RULE_OF[type(action)]


def is_staff(click: Click, guild_id: int) -> bool:
    return click.staff and click.guild_id == guild_id


def _is_here(state: TableState, click: Click) -> bool:
    """Whether a person clicks on the table's server or, if it has none, in its conversation.

    A table without a server remains without one even if the server adds the bot meanwhile.
    """
    if state.is_outside:
        return state.channel_id in click.here
    return click.guild_id == state.guild_id


def roles_of(state: TableState, click: Click) -> frozenset[Role]:
    here = _is_here(state, click)
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


def is_stranger(state: TableState, click: Click) -> bool:
    """Whether a person clicks elsewhere and has never been involved with the table."""
    return roles_of(state, click) == {Role.STRANGER}


def check_right(state: TableState, click: Click) -> None:
    """Raise `RefusalError` if the person may not take the click's action, or not now."""
    right = rule_of(click.action).right
    if state.phase is Phase.CLOSED:
        raise RefusalError(Refusal.CLOSED_TABLE)
    withdraws = isinstance(click.action, Leave) and state.waits(click.user_id)
    may = bool(right.roles & roles_of(state, click)) or withdraws
    if may and state.tournament is not None and right.in_tournament is not None:
        raise RefusalError(right.in_tournament)
    if state.phase in right.wrong_phases:
        raise RefusalError(right.wrong_phases[state.phase])
    if not may and right.roles == _PLAYER and state.waits(click.user_id):
        raise RefusalError(Refusal.WAITS_FOR_ROUND)
    if not may:
        raise RefusalError(right.refused)


def mark_present(state: TableState, click: Click) -> Outcome:
    """The table after any click of a seated person, even a refused click: the person is present.

    A robot returns the seat and, if it is the person's turn, the turn timer starts again. A vote
    does not count as the return of a person whom the staff kept out.
    """
    seat = state.seat_of(click.user_id)
    if seat is None or state.phase is Phase.CLOSED:
        return Outcome(state)
    was = state.players[seat]
    if was.kept_out and isinstance(click.action, CastVote):
        return Outcome(state)
    outcome = absence.come_back(state, seat) if was.robot else Outcome(state)
    # People may have other names on other servers.
    name = click.name if _is_here(state, click) else was.name
    here = replace(
        outcome.state.players[seat],
        name=name,
        locale=click.locale,
        missed=0,
        may_halt=was.may_halt or click.may_halt,
    )
    after = outcome.state if here == was else outcome.state.replace_player(seat, here)
    if was.robot and seat in state.asked:
        after = replace(after, deadlines=tuple(d for d in after.deadlines if not is_turn(d)))
    return replace(outcome, state=after)


def deals_first(state: TableState, action: Action) -> bool:
    """Whether an action may deal the first round, so that personal details are needed."""
    deals = isinstance(action, StartGame) or (isinstance(action, Join) and state.former_people)
    return bool(deals) and state.phase is Phase.LOBBY


def slow_comers(state: TableState, click: Click) -> tuple[int, ...]:
    """The people who would sit at one more slow game after a click."""
    match click.action:
        case Join() if state.is_slow and state.seat_of(click.user_id) is None:
            return (click.user_id,)
        case SetOption(name, value) if lobby.makes_slow(name, value):
            return tuple(one.user_id for one in state.players if one.user_id is not None)
        case _:
            return ()


def apply_click(
    state: TableState, click: Click, first: DealInputs
) -> tuple[Outcome, Refused | None]:
    """The outcome of a click, and the reason if it is refused, otherwise None.

    A refused click of an absent player still changes the table: they are present again. If nothing
    changes, the outcome's state is the identical object.
    """
    arrival = mark_present(state, click)
    try:
        _check_channel(state, click.action)
        done = apply_action(arrival.state, click, first, back=bool(arrival.events))
        # Each arrival or departure changes the number of votes needed.
        outcome = ballots.settled(done)
    except RefusalError as declined:
        refused = declined.refused
    except RuleError as error:
        refused = Refused(error.code)
    else:
        return arrival.then(outcome), None
    return arrival if _was_away(state, click) else Outcome(state), refused


def run_out_deadline(state: TableState, deadline: Deadline) -> Outcome:
    """The outcome when a deadline of a vote, the table or the game has run out."""
    over = deadline.key == VOTE
    outcome = Outcome(state) if over else _let_pass(state, deadline)
    return ballots.settled(outcome, over=over)


def _let_pass(state: TableState, deadline: Deadline) -> Outcome:
    """Let a deadline of the table or the game run out."""
    match state.phase:
        case Phase.LOBBY:
            return closed(state, Ending.IDLE)
        case Phase.BETWEEN:
            return play.deal(state)
        case Phase.PLAYING | Phase.CLOSED:
            clock = clock_of(state, deadline)
            return absence.run_out(state, time(Verb.TIMEOUT) if clock is None else clock.move)
        case _:
            assert_never(state.phase)


def apply_action(state: TableState, click: Click, first: DealInputs, *, back: bool) -> Outcome:
    """Check the right and perform the action; may raise `RefusalError` or `RuleError`."""
    check_right(state, click)
    return rule_of(click.action).apply(state, click.action, Request(click, first, back))


def _without_name(outcome: Outcome, seat: int | None, after: TableState) -> tuple[Event, ...]:
    """The events after a person's data was deleted: only that a robot plays there, not who left."""
    events = tuple(one for one in outcome.events if not isinstance(one, GotUp))
    takes_over = seat is not None and after.game is not None and after.players[seat].robot
    return (NameForgotten(seat if takes_over else None), *events)


def _check_channel(state: TableState, action: Action) -> None:
    """Refuse deals and moves that nobody would see; leaving and stopping are allowed."""
    if state.barred_at is not None and isinstance(action, StartGame | Ready | MakeMove):
        raise RefusalError(Refusal.BARRED)


def _was_away(state: TableState, click: Click) -> bool:
    seat = state.seat_of(click.user_id)
    return seat is not None and (state.players[seat].robot or state.players[seat].missed > 0)


def _remove(state: TableState, seat: int) -> Outcome:
    leave = lobby.remove_player if _in_lobby(state) else absence.leave
    return leave(state, seat)


def _own_seat(state: TableState, request: Request) -> int:
    return _seat_of(state, request.click.user_id, Refusal.NOT_SEATED)


def _seat_of(state: TableState, user_id: int, otherwise: Refusal) -> int:
    seat = state.seat_of(user_id)
    if seat is None:
        raise RefusalError(otherwise)
    return seat


def _in_lobby(state: TableState) -> bool:
    return state.phase is Phase.LOBBY
