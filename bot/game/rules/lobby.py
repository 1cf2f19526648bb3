"""Before the first deal: who joins and leaves, what is chosen.

Pure: a table goes in, an outcome comes out, or the table declines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from bot.engine.editions import EDITIONS
from bot.engine.luck import SEED_BYTES
from bot.engine.options import OptionError, Options, read_options, values_of
from bot.engine.rounds import TEAM_SIZES
from bot.game.rules import setup
from bot.game.rules.actions import Click, Refusal
from bot.game.rules.requests import OpenRequest
from bot.game.rules.results import Declined, Outcome
from bot.game.rules.seats import add_player, free_name, remove_player, with_former_host
from bot.game.state.table_state import (
    OnLeave,
    Phase,
    Player,
    RobotLevel,
    SatDown,
    TableState,
    TeamsBy,
    is_kicked,
)
from bot.settings import TURN_SECONDS

OptionsT = TypeVar("OptionsT", bound=Options)
Value = str | int | bool

TURN = "turn-seconds"
DEFAULT_TURN_SECONDS = 90
MAX_DIGITS = 20
"""Digits of a number that is typed: more is no number of an option."""


def parsed(value: Value) -> Value:
    """A value as an option has it, from how a select writes it (`30`, `true`)."""
    if not isinstance(value, str):
        return value
    if value in {"true", "false"}:
        return value == "true"
    return int(value) if value.isdecimal() and len(value) <= MAX_DIGITS else value


def bad_option(name: str, value: Value) -> Declined:
    """The refusal of an option that is not there, or cannot have a value."""
    return Declined(Refusal.BAD_OPTION, name=name, value=str(value))


def seconds(value: Value) -> int:
    """The turn timer that was chosen, in seconds.

    Raises:
        Declined: No table waits so long, or so short.
    """
    chosen = parsed(value)
    if type(chosen) is not int or chosen not in TURN_SECONDS:
        raise bad_option(TURN, value)
    return chosen


def with_option(options: OptionsT, name: str, value: Value) -> OptionsT:
    """An edition's options with one chosen.

    Args:
        name: Name of the option; `_` is as good as `-`.

    Raises:
        Declined: There is no such option, or it cannot have this value.
    """
    values = {**values_of(options), name.replace("-", "_"): parsed(value)}
    try:
        return read_options(type(options), values)
    except OptionError as error:
        # The engine's message is for developers; players read the refusal's text.
        raise bad_option(name, value) from error


NEVER_SAVED = -1
"""Revision of a table that no store has seen: the first save makes it 0."""
USUAL_SIZE = 4
"""Players of a game that is filled up with robots."""


def opened(table_id: str, request: OpenRequest, now: float, secret: bytes) -> Outcome:
    """A new table, with its host on the first seat.

    Args:
        now: Unix time in seconds.
        secret: The secret of the table's luck, 32 bytes.

    Raises:
        Declined: There is no such edition, or an option is wrong.
    """
    rules = EDITIONS.get(request.edition)
    if rules is None:
        raise Declined(Refusal.UNKNOWN_EDITION, edition=request.edition)
    click = request.interaction_id or 0
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
        players=(Player(request.user_id, request.name, request.user_locale, click=click),),
        game=None,
        moves=0,
        deadlines=(),
        opened_at=now,
        saved_at=now,
        in_words=request.in_words,
        server=request.server,
        kicked=request.kicked,
        secret=secret,
        former_people=request.former_people,
        former_size=request.former_size,
        former_host=request.former_host,
    )
    for name, value in request.options.items():
        state = choose(state, name, value)
    outcome = with_former_host(Outcome(state, (SatDown(request.name),)), request.user_id)
    return with_robots(outcome, request.robots, click)


def join(state: TableState, click: Click) -> Outcome:
    """Give a person a seat."""
    if state.seat_of(click.user_id) is not None:
        raise Declined(Refusal.ALREADY_SEATED)
    if is_kicked(state.kicked, click.user_id):
        raise Declined(Refusal.KICKED)
    player = Player(click.user_id, click.name, click.locale, click=click.interaction_id or 0)
    return with_former_host(add_player(state, player), click.user_id)


def add_robot(state: TableState, click: int | None, level: RobotLevel | None = None) -> Outcome:
    """Give a robot a seat, under a name that nobody has.

    Args:
        click: Discord id of the click that asked for it; None where it is not known.
        level: How well it plays; None as well as the last one.
    """
    if level is None:
        levels = [player.level for player in state.players if player.user_id is None]
        level = levels[-1] if levels else RobotLevel.NORMAL
    name = free_name(state.players)
    return add_player(state, Player(None, name, robot=True, click=click or 0, level=level))


def with_robots(
    outcome: Outcome, levels: Iterable[RobotLevel | None], click: int | None
) -> Outcome:
    """The table once robots have joined, after what has led to it.

    Args:
        levels: How well each plays; None as well as the one before.
    """
    for level in levels:
        seated = add_robot(outcome.state, click, level)
        outcome = Outcome(seated.state, (*outcome.events, *seated.events))
    return outcome


def places_left(state: TableState) -> int:
    """How many robots join at the start where people play once more and not all have come."""
    most = EDITIONS[state.edition].players[-1]
    return max(0, min(state.former_size, most) - len(state.players))


def robots_to_start(state: TableState) -> int:
    """How many robots join one who starts with them: so many that four play, if four may."""
    seated = len(state.players)
    sizes = [size for size in table_sizes(state) if size > seated]
    if not sizes:
        return 0
    return (USUAL_SIZE if USUAL_SIZE in sizes else sizes[0]) - seated


def is_short_alone(state: TableState) -> bool:
    """Whether one who starts with robots alone plays one round: who has chosen no other scoring."""
    usual = EDITIONS[state.edition].options()
    chosen = state.options
    return len(state.people) == 1 and (chosen.mode, chosen.goal) == (usual.mode, usual.goal)


def remove_robot(state: TableState, seat: int | None) -> Outcome:
    """Remove a robot; the last one if none is named, or one that would join at the start.

    Args:
        state: The table, in its lobby.
        seat: Seat of the robot, from 0.
    """
    state = replace(state, former_size=max(0, state.former_size - 1))
    robots = [place for place, player in enumerate(state.players) if player.user_id is None]
    if not robots and seat is None and state.former_size >= len(state.players):
        return Outcome(state)
    if not robots or (seat is not None and seat not in robots):
        raise Declined(Refusal.BAD_TARGET)
    return remove_player(state, robots[-1] if seat is None else seat)


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
        case "turn-seconds":
            return replace(state, turn_seconds=seconds(value))
        case "on-leave" if value in list(OnLeave):
            return replace(state, on_leave=OnLeave(str(value)))
        case "teams" if value in list(TeamsBy):
            return replace(state, teams=TeamsBy(str(value)))
        case option if option in setup.seat_options(state.edition) and _may_be_named(state, value):
            named = setup.with_named_player(state, option, str(value))
            return replace(state, named_players=named)
        case _:
            return replace(state, options=with_option(state.options, name, value))


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


_PREFIX = "default-"
NO_SEED = bytes(SEED_BYTES)
"""Nothing is ever dealt at a table that is nobody's."""


def defaults_id(edition: str) -> str:
    """The id, in the place of a table's, of an edition's default options."""
    return f"{_PREFIX}{edition}"


def edition_of_defaults(table_id: str) -> str | None:
    """The edition whose default options an id means; None if it is a table's."""
    edition = table_id.removeprefix(_PREFIX)
    return None if edition == table_id else edition


def table_with_defaults(
    edition: str, chosen: Mapping[str, str | int], guild_id: int = 0
) -> TableState:
    """A table of nobody's that has a server's default options.

    Args:
        chosen: The options by name; what another version of the bot has kept is left out.

    Raises:
        Declined: There is no such edition.
    """
    request = OpenRequest(guild_id, 0, edition, 0, "", "", "en", 0.0, {})
    state = replace(opened(defaults_id(edition), request, 0.0, NO_SEED).state, players=())
    for name, value in chosen.items():
        try:
            state = choose(state, name, value)
        except Declined:
            continue
    return state


def known_defaults(edition: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """What of a server's default options a new table can have."""
    base = table_with_defaults(edition, {})
    known = {}
    for name, value in chosen.items():
        try:
            choose(base, name, value)
        except Declined:
            continue
        known[name] = value
    return known
