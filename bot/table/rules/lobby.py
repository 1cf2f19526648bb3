"""Before the first deal: who joins and leaves, what is chosen, how a game starts.

Pure: a table goes in, an outcome comes out, or the table declines.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine import start as deal_first
from bot.engine.editions import EDITIONS
from bot.engine.rounds import TEAM_SIZES
from bot.table.rules import option_values, setup, teams
from bot.table.rules.actions import Refusal
from bot.table.rules.option_values import DEFAULT_TURN_SECONDS
from bot.table.rules.outcome import Declined, Outcome
from bot.table.state.events import GotUp, HostPassed, SatDown, TableClosed
from bot.table.state.kicks import is_kicked
from bot.table.state.table_state import Ending, OnLeave, Phase, Player, TableState, TeamsBy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.table.ports import Details
    from bot.table.rules.actions import Click
    from bot.table.rules.requests import OpenRequest, Seating

NEVER_SAVED = -1
"""Revision of a table that no store has seen: the first save makes it 0."""
ROBOT_NAMES = ("Ada", "Bix", "Cog", "Dot", "Eno", "Fax", "Gil", "Hex", "Ivo", "Jot")


def opened(table_id: str, request: OpenRequest, now: float) -> Outcome:
    """A new table, with its host on the first seat.

    Args:
        now: Unix time in seconds.

    Raises:
        Declined: There is no such edition, or an option is wrong.
    """
    rules = EDITIONS.get(request.edition)
    if rules is None:
        raise Declined(Refusal.UNKNOWN_EDITION, edition=request.edition)
    state = TableState(
        table_id=table_id,
        revision=NEVER_SAVED,
        guild_id=request.guild_id,
        channel_id=request.channel_id,
        host=request.user_id,
        edition=request.edition,
        options=rules.options(),
        turn_seconds=DEFAULT_TURN_SECONDS,
        on_leave=OnLeave.ROBOT,
        locale=request.locale,
        phase=Phase.LOBBY,
        players=(Player(request.user_id, request.name, request.user_locale),),
        game=None,
        moves=0,
        deadlines=(),
        opened_at=now,
        saved_at=now,
        in_words=request.in_words,
        server=request.server,
        kicked=request.kicked,
    )
    for name, value in request.options.items():
        state = choose(state, name, value)
    outcome = Outcome(state, (SatDown(0, request.name),))
    for _ in range(request.robots):
        seated = add_robot(outcome.state)
        outcome = Outcome(seated.state, (*outcome.events, *seated.events))
    return outcome


def dealt(seating: Seating, secret: bytes, now: float, details: Details) -> Outcome:
    """A new table of a tournament, dealt at once.

    Args:
        secret: The table's secret, 32 bytes.
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
    )
    return start(state, secret, details)


def join(state: TableState, click: Click) -> Outcome:
    """Give a person a seat."""
    if state.seat_of(click.user_id) is not None:
        raise Declined(Refusal.ALREADY_SEATED)
    if is_kicked(state.kicked, click.user_id):
        raise Declined(Refusal.KICKED)
    return _add_player(state, Player(click.user_id, click.name, click.locale))


def add_robot(state: TableState) -> Outcome:
    """Give a robot a seat, under a name that nobody has."""
    return _add_player(state, Player(None, free_name(state.players), robot=True))


def remove_robot(state: TableState, seat: int | None) -> Outcome:
    """Remove a robot; the last one if none is named.

    Args:
        state: The table, in its lobby.
        seat: Seat of the robot, from 0.
    """
    robots = [place for place, player in enumerate(state.players) if player.user_id is None]
    if not robots or (seat is not None and seat not in robots):
        raise Declined(Refusal.BAD_TARGET)
    return remove_player(state, robots[-1] if seat is None else seat)


def remove_player(state: TableState, seat: int, *, kicked: bool = False) -> Outcome:
    """Free a seat: the others move up. The host's role passes on; a lobby without people closes.

    Args:
        state: The table, in its lobby.
        seat: The seat, from 0.
        kicked: Whether the person was removed.
    """
    gone = state.players[seat]
    rest = replace(state, players=state.players[:seat] + state.players[seat + 1 :])
    return with_host(Outcome(rest, (GotUp(gone.name, kicked),)))


def without(state: TableState, user_id: int, robot: str | None = None) -> TableState:
    """The table with nothing that names a person who has left: the seat bears a robot's name.

    Args:
        robot: That name; None for any that is free.
    """
    for seat, was in enumerate(state.players):
        if was.user_id == user_id:
            # A robot's seat is a robot's for good; a closed one is still somebody's who has left.
            left = not was.robot
            name = robot or free_name(state.players)
            nobody = Player(None, name, robot=was.robot, left=left, team=was.team)
            named = setup.with_key(state.named_players, was.key, nobody.key)
            state = replace(state.replace_player(seat, nobody), named_players=named)
    named = setup.with_key(state.named_players, str(user_id), setup.BY_LOT)
    return replace(state, named_players=named)


def with_host(outcome: Outcome) -> Outcome:
    """Pass the host's role on if the host has left; close the table if nobody is there to take it.

    A person who moves comes before one whose seat a robot keeps. A table of a tournament has the
    tournament's host, and goes on among robots.
    """
    state = outcome.state
    if state.tournament is not None:
        return outcome
    if not state.people:
        return closed(state, Ending.DESERTED, outcome)
    if state.seat_of(state.host) is not None:
        return outcome
    next_host = state.players[(state.present or state.people)[0]].user_id
    assert next_host is not None, "people have ids"
    return replace(
        outcome,
        state=replace(state, host=next_host),
        events=(*outcome.events, HostPassed(next_host)),
    )


def closed(state: TableState, ending: Ending, before: Outcome | None = None) -> Outcome:
    """Close a table, after what has led to it.

    Args:
        before: What led to it, told before; None where nothing did.
    """
    events: tuple[Event, ...] = () if before is None else before.events
    return Outcome(
        replace(state, phase=Phase.CLOSED, ending=ending),
        (*events, TableClosed()),
        () if before is None else before.moves,
    )


def choose(state: TableState, name: str, value: str | int | bool) -> TableState:
    """The table with an option chosen.

    Args:
        name: The edition's option, `turn-seconds`, `on-leave`, `teams` or one for which the host
            names a player; `_` is as good as `-`.
        value: As the option has it, or as text (`30`, `true`).

    Raises:
        Declined: There is no such option, or it cannot have this value.
    """
    match name.replace("_", "-"):
        case option_values.TURN:
            return replace(state, turn_seconds=option_values.seconds(value))
        case "on-leave" if value in list(OnLeave):
            return replace(state, on_leave=OnLeave(str(value)))
        case "teams" if value in list(TeamsBy):
            return replace(state, teams=TeamsBy(str(value)))
        case option if option in setup.seat_options(state.edition) and _may_be_named(state, value):
            named = setup.with_named_player(state, option, str(value))
            return replace(state, named_players=named)
        case _:
            return replace(state, options=option_values.with_option(state.options, name, value))


def _may_be_named(state: TableState, value: str | int | bool) -> bool:
    return str(value) in {setup.BY_LOT, *(player.key for player in state.players)}


def table_sizes(state: TableState) -> tuple[int, ...]:
    """How many may play at a table with its options, in order.

    Args:
        state: A table that has not begun.
    """
    players = EDITIONS[state.edition].players
    sizes = TEAM_SIZES.get(state.options.mode, players)
    return tuple(size for size in sizes if size in players)


def start(state: TableState, secret: bytes, details: Details) -> Outcome:
    """Deal the first round.

    Args:
        secret: The table's secret, 32 bytes.

    Raises:
        Declined: Too few players, or too many for the way of scoring.
    """
    count = len(state.players)
    least = EDITIONS[state.edition].players[0]
    if count < least:
        raise Declined(Refusal.TOO_FEW_PLAYERS, least=least)
    if count not in table_sizes(state):
        raise Declined(Refusal.WRONG_NUMBER, mode=state.options.mode.value, players=count)
    players = teams.seated(state, secret)
    known = setup.collect_setup(state.edition, state.named_players, players, details)
    step = deal_first(state.edition, state.options, count, secret, known)
    playing = replace(state, phase=Phase.PLAYING, players=players, game=step.state)
    return Outcome(playing, step.events)


def _add_player(state: TableState, player: Player) -> Outcome:
    most = EDITIONS[state.edition].players[-1]
    if len(state.players) >= most:
        raise Declined(Refusal.LOBBY_FULL, most=most)
    seated = replace(state, players=(*state.players, player))
    return Outcome(seated, (SatDown(len(state.players), player.name),))


def free_name(players: Sequence[Player]) -> str:
    """The name of a robot that is not at the table yet."""
    taken = {player.name for player in players}
    free = (name for name in ROBOT_NAMES if name not in taken)
    # People may be called as robots are; then a robot has the name of its seat.
    return next(free, f"Robot {len(players) + 1}")
