"""Before the first deal: who sits down, what is chosen, how a game starts.

Knows seats and options; no card, no clock and no store. Pure: a table goes in, an outcome comes
out, or the table declines.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine import start as deal_first
from bot.engine.editions import EDITIONS
from bot.engine.rounds import TEAM_SIZES
from bot.table import choosing, facts, teams
from bot.table.choosing import DEFAULT_TURN_SECONDS
from bot.table.clicks import Refusal
from bot.table.events import GotUp, HostPassed, SatDown, TableClosed
from bot.table.outcome import Declined, Outcome
from bot.table.sitting import Ending, OnLeave, Phase, Sitter, Sitting, TeamsBy

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.engine.events import Event
    from bot.engine.facts import Birthday
    from bot.table.clicks import Click
    from bot.table.opening import Opening, Seating

NEVER_SAVED = -1
"""Revision of a table that no store has seen: the first save makes it 0."""
ROBOT_NAMES = ("Ada", "Bix", "Cog", "Dot", "Eno", "Fax", "Gil", "Hex", "Ivo", "Jot")


def opened(table_id: str, opening: Opening, now: float) -> Outcome:
    """A new table, with its host on the first seat.

    Args:
        table_id: Its id.
        opening: What was asked for.
        now: Unix time in seconds.

    Raises:
        Declined: There is no such edition, or an option is wrong.
    """
    rules = EDITIONS.get(opening.edition)
    if rules is None:
        raise Declined(Refusal.UNKNOWN_EDITION, edition=opening.edition)
    sitting = Sitting(
        table_id=table_id,
        revision=NEVER_SAVED,
        guild_id=opening.guild_id,
        channel_id=opening.channel_id,
        host=opening.user_id,
        edition=opening.edition,
        options=rules.options(),
        turn_seconds=DEFAULT_TURN_SECONDS,
        on_leave=OnLeave.ROBOT,
        locale=opening.locale,
        phase=Phase.LOBBY,
        sitters=(Sitter(opening.user_id, opening.name, opening.user_locale),),
        game=None,
        moves=0,
        deadlines=(),
        opened_at=now,
        saved_at=now,
        in_words=opening.in_words,
        server=opening.server,
    )
    for name, value in opening.options.items():
        sitting = choose(sitting, name, value)
    outcome = Outcome(sitting, (SatDown(0, opening.name),))
    for _ in range(opening.robots):
        seated = add_robot(outcome.sitting)
        outcome = Outcome(seated.sitting, (*outcome.events, *seated.events))
    return outcome


def dealt(
    seating: Seating, secret: bytes, now: float, birthdays: Mapping[int, Birthday]
) -> Outcome:
    """A new table that is not waited for: a tournament has seated its players.

    Args:
        seating: Who plays what there.
        secret: The table's secret, 32 bytes.
        now: Unix time in seconds.
        birthdays: Birthdays by Discord id, where the edition wants them.

    Raises:
        Declined: So many cannot play so.
    """
    sitting = Sitting(
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
        sitters=seating.sitters,
        game=None,
        moves=0,
        deadlines=(),
        opened_at=now,
        saved_at=now,
        kicked=seating.kicked,
        tournament=seating.tournament,
        in_words=seating.in_words,
        server=seating.server,
    )
    return start(sitting, secret, birthdays)


def join(sitting: Sitting, click: Click) -> Outcome:
    """Let a person sit down."""
    if sitting.seat_of(click.user_id) is not None:
        raise Declined(Refusal.ALREADY_SEATED)
    if click.user_id in sitting.kicked:
        raise Declined(Refusal.KICKED)
    return _sit_down(sitting, Sitter(click.user_id, click.name, click.locale))


def add_robot(sitting: Sitting) -> Outcome:
    """Let a robot sit down, under a name that nobody has."""
    return _sit_down(sitting, Sitter(None, free_name(sitting.sitters), robot=True))


def remove_robot(sitting: Sitting, seat: int | None) -> Outcome:
    """Let a robot get up; the last one if none is named.

    Args:
        sitting: The table, in its lobby.
        seat: Seat of the robot, from 0.
    """
    robots = [place for place, sitter in enumerate(sitting.sitters) if sitter.user_id is None]
    if not robots or (seat is not None and seat not in robots):
        raise Declined(Refusal.BAD_TARGET)
    return get_up(sitting, robots[-1] if seat is None else seat)


def get_up(sitting: Sitting, seat: int, *, kicked: bool = False) -> Outcome:
    """Free a seat: the others move up. The host's role passes on; a lobby without people closes.

    Args:
        sitting: The table, in its lobby.
        seat: The seat, from 0.
        kicked: Whether the person was removed.
    """
    gone = sitting.sitters[seat]
    rest = replace(sitting, sitters=sitting.sitters[:seat] + sitting.sitters[seat + 1 :])
    return with_host(Outcome(rest, (GotUp(gone.name, kicked),)))


def without(sitting: Sitting, user_id: int, robot: str | None = None) -> Sitting:
    """The table with nothing that names a person who has left: the seat bears a robot's name.

    Args:
        sitting: The table.
        user_id: Discord id of the person.
        robot: That name; None for any that is free.
    """
    for seat, was in enumerate(sitting.sitters):
        if was.user_id == user_id:
            # A robot's seat is a robot's for good; a closed one is still somebody's who has left.
            left = not was.robot
            name = robot or free_name(sitting.sitters)
            nobody = Sitter(None, name, robot=was.robot, left=left, team=was.team)
            king = nobody.key if sitting.king == was.key else sitting.king
            sitting = replace(sitting.with_sitter(seat, nobody), king=king)
    king = facts.BY_LOT if sitting.king == str(user_id) else sitting.king
    kicked = tuple(one for one in sitting.kicked if one != user_id)
    return replace(sitting, king=king, kicked=kicked)


def with_host(outcome: Outcome) -> Outcome:
    """Pass the host's role on if the host has left; close the table if nobody is there to take it.

    A person who moves comes before one whose seat a robot keeps. A table of a tournament has the
    tournament's host, and goes on among robots.
    """
    sitting = outcome.sitting
    if sitting.tournament is not None:
        return outcome
    if not sitting.people:
        return closed(sitting, Ending.DESERTED, outcome)
    if sitting.seat_of(sitting.host) is not None:
        return outcome
    heir = sitting.sitters[(sitting.present or sitting.people)[0]].user_id
    assert heir is not None, "people have ids"
    return replace(
        outcome,
        sitting=replace(sitting, host=heir),
        events=(*outcome.events, HostPassed(heir)),
    )


def closed(sitting: Sitting, ending: Ending, before: Outcome | None = None) -> Outcome:
    """Close a table, after what has led to it.

    Args:
        sitting: The table.
        ending: Why.
        before: What led to it, told before; None where nothing did.
    """
    events: tuple[Event, ...] = () if before is None else before.events
    return Outcome(
        replace(sitting, phase=Phase.CLOSED, ending=ending),
        (*events, TableClosed()),
        () if before is None else before.moves,
    )


def choose(sitting: Sitting, name: str, value: str | int | bool) -> Sitting:
    """The table with an option chosen.

    Args:
        sitting: The table.
        name: The edition's option, `turn-seconds`, `on-leave`, `teams` or, where there is one,
            `king`; `_` is as good as `-`.
        value: As the option has it, or as text (`30`, `true`).

    Raises:
        Declined: There is no such option, or it cannot have this value.
    """
    match name.replace("_", "-"):
        case choosing.TURN:
            return replace(sitting, turn_seconds=choosing.seconds(value))
        case "on-leave" if value in list(OnLeave):
            return replace(sitting, on_leave=OnLeave(str(value)))
        case "teams" if value in list(TeamsBy):
            return replace(sitting, teams=TeamsBy(str(value)))
        case "king" if str(value) in {facts.BY_LOT, *facts.candidates(sitting)}:
            return replace(sitting, king=str(value))
        case _:
            return replace(sitting, options=choosing.with_option(sitting.options, name, value))


def table_sizes(sitting: Sitting) -> tuple[int, ...]:
    """How many may play at a table with its options, in order.

    Args:
        sitting: A table that has not begun.
    """
    players = EDITIONS[sitting.edition].players
    sizes = TEAM_SIZES.get(sitting.options.mode, players)
    return tuple(size for size in sizes if size in players)


def start(
    sitting: Sitting, secret: bytes, birthdays: Mapping[int, Birthday] | None = None
) -> Outcome:
    """Deal the first round.

    Args:
        sitting: The table.
        secret: The table's secret, 32 bytes.
        birthdays: Birthdays by Discord id, where the edition wants them.

    Raises:
        Declined: Too few sit there, or too many for the way of scoring.
    """
    count = len(sitting.sitters)
    least = EDITIONS[sitting.edition].players[0]
    if count < least:
        raise Declined(Refusal.TOO_FEW_PLAYERS, least=least)
    if count not in table_sizes(sitting):
        raise Declined(Refusal.WRONG_NUMBER, mode=sitting.options.mode.value, players=count)
    sitters = teams.seated(sitting, secret)
    known = facts.found(sitting.king, sitters, birthdays or {})
    step = deal_first(sitting.edition, sitting.options, count, secret, known)
    playing = replace(sitting, phase=Phase.PLAYING, sitters=sitters, game=step.state)
    return Outcome(playing, step.events)


def _sit_down(sitting: Sitting, sitter: Sitter) -> Outcome:
    most = EDITIONS[sitting.edition].players[-1]
    if len(sitting.sitters) >= most:
        raise Declined(Refusal.LOBBY_FULL, most=most)
    seated = replace(sitting, sitters=(*sitting.sitters, sitter))
    return Outcome(seated, (SatDown(len(sitting.sitters), sitter.name),))


def free_name(sitters: Sequence[Sitter]) -> str:
    """The name of a robot that is not at the table yet.

    Args:
        sitters: Who is.
    """
    taken = {sitter.name for sitter in sitters}
    free = (name for name in ROBOT_NAMES if name not in taken)
    # People may be called as robots are; then a robot has the name of its seat.
    return next(free, f"Robot {len(sitters) + 1}")
