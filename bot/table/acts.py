"""What each act of a person does at a table, and who may do it. Pure, like `lobby` and `play`.

Knows the rights of host, staff and seats; leaves the doing to `lobby` and `play`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.errors import RuleError
from bot.table import lobby, play, teams
from bot.table.clicks import (
    AddRobot,
    Cancel,
    ComeBack,
    Forget,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MoveAct,
    PassHost,
    Pause,
    Ready,
    Refusal,
    Refused,
    RemoveRobot,
    SetOption,
    Start,
    Stop,
)
from bot.table.clocks import is_turn, late
from bot.table.events import HostPassed
from bot.table.outcome import Declined, Outcome
from bot.table.sitting import Ending, Phase

if TYPE_CHECKING:
    from bot.table.clicks import Act, Click
    from bot.table.facts import FirstDeal
    from bot.table.sitting import Sitting


def greet(sitting: Sitting, click: Click) -> Outcome:
    """What the mere click of a seated person changes: who clicks is there.

    A robot that kept the seat gives it back, and the turn timer starts anew if it is their turn.

    Args:
        sitting: The table.
        click: Any click; it need not be allowed.
    """
    seat = sitting.seat_of(click.user_id)
    if seat is None or sitting.phase is Phase.CLOSED:
        return Outcome(sitting)
    was = sitting.sitters[seat]
    outcome = play.come_back(sitting, seat) if was.robot else Outcome(sitting)
    name = click.name if click.in_server else was.name
    here = replace(outcome.sitting.sitters[seat], name=name, locale=click.locale, missed=0)
    after = outcome.sitting if here == was else outcome.sitting.with_sitter(seat, here)
    if was.robot and seat in sitting.asked:
        after = replace(after, deadlines=tuple(d for d in after.deadlines if not is_turn(d)))
    return replace(outcome, sitting=after)


def judge(sitting: Sitting, click: Click, first: FirstDeal) -> tuple[Outcome, Refused | None]:
    """What a click leads to, and why it is refused if it is.

    A refused click can still change something: whoever was absent is there again. If it does not,
    the outcome's sitting is the very one that was given.

    Args:
        sitting: The table.
        click: The click.
        first: What a first deal needs.
    """
    greeting = greet(sitting, click)
    try:
        _see_to_channel(sitting, click.act)
        outcome = decide(greeting.sitting, click, first, back=bool(greeting.events))
    except Declined as declined:
        refused = Refused(declined.code, declined.words)
    except RuleError as error:
        refused = Refused(error.code, {})
    else:
        events = (*greeting.events, *outcome.events)
        return replace(outcome, events=events), None
    return greeting if _was_away(sitting, click) else Outcome(sitting), refused


def decide(sitting: Sitting, click: Click, first: FirstDeal, *, back: bool) -> Outcome:
    """What a click does.

    Args:
        sitting: The table, after the greeting.
        click: The click.
        first: What a first deal needs.
        back: Whether the click has brought the person back to the seat.

    Raises:
        Declined: The table refuses it.
        RuleError: The rules refuse it.
    """
    match click.act:
        case SetOption() | AddRobot() | RemoveRobot() | Start() as act:
            if not _in_lobby(sitting):
                raise Declined(Refusal.ALREADY_STARTED)
            if click.user_id != sitting.host:
                raise Declined(Refusal.NOT_HOST)
            return _set_up(sitting, act, first)
        case Cancel() | Stop() | Kick() | PassHost() as act:
            if click.user_id != sitting.host and not click.staff:
                raise Declined(Refusal.NEEDS_STAFF)
            if sitting.tournament is not None and not isinstance(act, Kick):
                raise Declined(Refusal.IN_TOURNAMENT)
            return _rule(sitting, act)
        case Pause():
            raise Declined(Refusal.NO_TOURNAMENT)
        case Join():
            join = lobby.join if _in_lobby(sitting) else play.rejoin
            return join(sitting, click)
        case Forget() as act:
            return _forget(sitting, click.user_id, act)
        case Leave() | ComeBack() | Ready() | JoinTeam() | MoveAct() as act:
            seat = sitting.seat_of(click.user_id)
            if seat is None:
                raise Declined(Refusal.NOT_SEATED)
            return _at_seat(sitting, seat, act, click, back=back)


def _forget(sitting: Sitting, user_id: int, act: Forget) -> Outcome:
    """Let a person leave, if they have not, and let nothing name them."""
    seat = sitting.seat_of(user_id)
    outcome = Outcome(sitting) if seat is None else _remove(sitting, seat)
    after = lobby.without(outcome.sitting, user_id, act.robot)
    if act.host is not None:
        after = replace(after, host=act.host)
    return replace(outcome, sitting=after)


def _see_to_channel(sitting: Sitting, act: Act) -> None:
    """Let nothing be dealt or played where nobody would see it; who wants to may leave, or stop."""
    if sitting.barred_at is not None and isinstance(act, Start | Ready | MoveAct):
        raise Declined(Refusal.BARRED)


def _was_away(sitting: Sitting, click: Click) -> bool:
    seat = sitting.seat_of(click.user_id)
    return seat is not None and (sitting.sitters[seat].robot or sitting.sitters[seat].missed > 0)


def _at_seat(
    sitting: Sitting,
    seat: int,
    act: Leave | ComeBack | Ready | JoinTeam | MoveAct,
    click: Click,
    *,
    back: bool,
) -> Outcome:
    """What a person does who sits at the table."""
    match act:
        case Leave():
            return _remove(sitting, seat)
        case ComeBack():
            if not back:
                raise Declined(Refusal.NOT_AWAY)
            return Outcome(sitting)
        case Ready():
            return play.be_ready(sitting, seat)
        case JoinTeam(team):
            if not _in_lobby(sitting):
                raise Declined(Refusal.ALREADY_STARTED)
            return teams.join(sitting, seat, team)
        case MoveAct(line):
            if _in_lobby(sitting):
                raise Declined(Refusal.NOT_PLAYING)
            move = play.line_of(seat, line)
            if move.verb not in play.ANY_TIME and late(sitting, click.at):
                raise Declined(Refusal.LATE_CLICK)
            return play.make(sitting, move, click.question)


def _set_up(
    sitting: Sitting,
    act: SetOption | AddRobot | RemoveRobot | Start,
    first: FirstDeal,
) -> Outcome:
    """What the host does in the lobby."""
    match act:
        case SetOption(name, value):
            return Outcome(lobby.choose(sitting, name, value))
        case AddRobot():
            return lobby.add_robot(sitting)
        case RemoveRobot(seat):
            return lobby.remove_robot(sitting, seat)
        case Start():
            return lobby.start(sitting, first.secret(), first.birthdays)


def _rule(sitting: Sitting, act: Cancel | Stop | Kick | PassHost) -> Outcome:
    """What the host and the server's staff do with a table and its people."""
    match act:
        case Cancel():
            if not _in_lobby(sitting):
                raise Declined(Refusal.ALREADY_STARTED)
            return lobby.closed(sitting, Ending.CANCELLED)
        case Stop():
            return lobby.closed(sitting, Ending.STOPPED)
        case Kick(user_id):
            seat = _target(sitting, user_id)
            barred = replace(sitting, kicked=(*sitting.kicked, user_id))
            return _remove(barred, seat, kicked=True)
        case PassHost(user_id):
            _target(sitting, user_id)
            return Outcome(replace(sitting, host=user_id), (HostPassed(user_id),))


def _remove(sitting: Sitting, seat: int, *, kicked: bool = False) -> Outcome:
    leave = lobby.get_up if _in_lobby(sitting) else play.leave
    return leave(sitting, seat, kicked=kicked)


def _target(sitting: Sitting, user_id: int) -> int:
    seat = sitting.seat_of(user_id)
    if seat is None:
        raise Declined(Refusal.BAD_TARGET)
    return seat


def _in_lobby(sitting: Sitting) -> bool:
    return sitting.phase is Phase.LOBBY
