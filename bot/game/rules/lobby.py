"""Before the first deal: who joins and leaves, what is chosen.

Pure: a table goes in, an outcome comes out, or the table declines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.engine.apply import apply
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Move, Verb, act
from bot.engine.options import OptionError, Options, read_options, values_of
from bot.engine.record.notation import SEATS
from bot.engine.rounds import TEAM_SIZES, can_join
from bot.engine.scoring import LASTING, ONE_ROUND
from bot.game.rules import setup
from bot.game.rules.actions import Click, Refusal
from bot.game.rules.requests import OpenRequest
from bot.game.rules.results import Declined, Outcome, closed
from bot.game.state.table_state import (
    ROBOT_NAMES,
    Ending,
    GotUp,
    HostPassed,
    OnLeave,
    Phase,
    Player,
    RobotLevel,
    SatDown,
    SeatReserved,
    TableState,
    TeamJoined,
    TeamsBy,
    is_kicked,
)
from bot.records import commitment
from bot.settings import TURN_SECONDS


def add_player(state: TableState, player: Player) -> Outcome:
    """Give somebody a seat, in the order of the clicks."""
    most = EDITIONS[state.edition].players[-1]
    if len(state.players) >= most:
        raise Declined(Refusal.LOBBY_FULL, most=most)
    # Seats are taken in the order of the clicks, even if one of them was slower to come here.
    later = [one for one in state.players if one.click > player.click > 0]
    seat = len(state.players) - len(later)
    seated = (*state.players[:seat], player, *state.players[seat:])
    return Outcome(replace(state, players=seated), (SatDown(player.name),))


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
    waiting = tuple(one for one in state.waiting if one.user_id != user_id)
    former = tuple(one for one in state.former_people if one != user_id)
    host = 0 if state.former_host == user_id else state.former_host
    state = replace(state, named_players=named, waiting=waiting)
    return replace(state, former_people=former, former_host=host)


def free_name(players: Sequence[Player]) -> str:
    """The name of a robot that is not at the table yet."""
    taken = {player.name for player in players}
    free = (name for name in ROBOT_NAMES if name not in taken)
    # People may be called as robots are; then a robot has the name of its seat.
    return next(free, f"Robot {len(players) + 1}")


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
    former = state.former_host or (0 if is_kicked(state.kicked, state.host) else state.host)
    return replace(
        outcome,
        state=replace(state, host=next_host, former_host=former),
        events=(*outcome.events, HostPassed(next_host)),
    )


def with_former_host(outcome: Outcome, user_id: int) -> Outcome:
    """Give a person who has sat down the host's role back, if they had it when they left."""
    state = outcome.state
    if user_id != state.former_host:
        return outcome
    back = replace(state, host=user_id, former_host=0)
    passed = () if state.host == user_id else (HostPassed(user_id),)
    return replace(outcome, state=back, events=(*outcome.events, *passed))


def robot_seats(state: TableState) -> tuple[int, ...]:
    """The seats of the table's own robots that play the next round."""
    assert state.game is not None, "a game has begun"
    match = state.game.match
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if player.user_id is None and not player.left and seat not in (*match.out, *match.gone)
    )


def new_seats(state: TableState) -> int:
    """How many seats can be added to the game."""
    assert state.game is not None, "a game has begun"
    most, seats = EDITIONS[state.edition].players[-1], len(state.players)
    return most - seats if can_join(state.game.options, seats, most) else 0


def why_no_seat(state: TableState) -> Refusal | None:
    """Why nobody can come to a game that is played; None if somebody can."""
    if state.tournament is not None:
        return Refusal.ALREADY_STARTED
    if state.options.mode in ONE_ROUND:
        return Refusal.ONLY_ROUND
    seats = len(robot_seats(state)) + new_seats(state)
    return None if seats > len(state.waiting) else Refusal.NO_FREE_SEAT


def join_late(state: TableState, click: Click) -> Outcome:
    """Give a person a robot's seat, or a new one: between two rounds at once, else at the next.

    Raises:
        Declined: The person waits for it already, or there is none.
    """
    if state.waits(click.user_id):
        raise Declined(Refusal.WAITS_FOR_ROUND)
    refusal = why_no_seat(state)
    if refusal is not None:
        raise Declined(refusal)
    comer = Player(
        click.user_id, click.name, click.locale, click=click.interaction_id or 0, late=True
    )
    after = replace(state, waiting=(*state.waiting, comer))
    if state.phase is Phase.BETWEEN:
        return seat_late(after)
    return Outcome(after, (SeatReserved(comer.name),))


def withdraw(state: TableState, user_id: int) -> Outcome:
    """Let a person wait for a seat no more."""
    (comer,) = (one for one in state.waiting if one.user_id == user_id)
    rest = tuple(one for one in state.waiting if one is not comer)
    return Outcome(replace(state, waiting=rest), (GotUp(comer.name),))


def seat_late(state: TableState) -> Outcome:
    """The table once those who wait have seats, in the order of their coming: robots' first."""
    events: list[Event] = []
    moves: list[Move] = []
    robots = robot_seats(state)
    for seat, comer in zip(robots, state.waiting, strict=False):
        robot = state.players[seat]
        person = replace(comer, team=robot.team, level=robot.level)
        state = state.replace_player(seat, person)
        events.append(SatDown(comer.name))
    given = len(robots) + new_seats(state)
    for comer in state.waiting[len(robots) : given]:
        seat = len(state.players)
        assert state.game is not None, "a game has begun"
        moves.append(act(seat, Verb.JOIN))
        game = apply(state.game, moves[-1]).state
        state = replace(state, players=(*state.players, comer), game=game)
        events.append(SatDown(comer.name))
    return Outcome(replace(state, waiting=state.waiting[given:]), tuple(events), tuple(moves))


def most_teams(state: TableState) -> int:
    """How many teams there may be; 0 where partners are nobody's choice.

    Args:
        state: A table that has not begun.
    """
    mode = state.options.mode
    if mode not in LASTING or state.teams is TeamsBy.LOT:
        return 0
    return TEAM_SIZES[mode][-1] // 2


def join_team(state: TableState, seat: int, team: int) -> Outcome:
    """Let a person choose a team.

    Args:
        state: A table that has not begun.
        team: Number of the team, from 1.

    Raises:
        Declined: There are no teams to choose, not this one, or it is full.
    """
    if not most_teams(state):
        raise Declined(Refusal.NO_TEAMS)
    if not 1 <= team <= most_teams(state):
        raise Declined(Refusal.BAD_TARGET)
    others = [one for place, one in enumerate(state.players) if place != seat]
    if sum(one.team == team for one in others) >= 2:
        raise Declined(Refusal.TEAM_FULL)
    chosen = replace(state.players[seat], team=team)
    return Outcome(state.replace_player(seat, chosen), (TeamJoined(seat, team),))


def expected(state: TableState) -> tuple[int | None, ...]:
    """The team of each seat once the game starts as the table is now; None where a lot decides.

    Args:
        state: A table that has not begun.
    """
    if not most_teams(state):
        return (None,) * len(state.players)
    if not _are_paired(state):
        return tuple(
            one.team if (one.team or 0) <= most_teams(state) else None for one in state.players
        )
    row = team_seats(state, ())
    half = len(row) // 2
    return tuple(row.index(one) % half + 1 for one in state.players)


def in_order(state: TableState) -> list[Player]:
    """The players of a table in the order of their coming."""
    return sorted(state.players, key=lambda player: player.click)


def team_seats(state: TableState, lines: Sequence[str]) -> tuple[Player, ...]:
    """Who sits where in the game: partners opposite, teams in the order of their numbers.

    Whoever is in no team sits where there is room, in the order of coming. Where partners do not
    stay together, or the number of players is no even one, all stay where they are.

    Args:
        lines: The seed lines up to the start, of which the lot is made.
    """
    players = state.players
    if not _are_paired(state):
        return players
    if state.teams is TeamsBy.LOT:
        comers = in_order(state)
        drawn = commitment.lot(state.secret, lines, len(comers))
        return tuple(replace(comers[one], team=None) for one in drawn)
    half = len(players) // 2
    row: list[Player | None] = [None] * len(players)
    rest = []
    for one in players:
        place = None if one.team is None or one.team > half else one.team - 1
        if place is not None and row[place] is not None:
            place += half
        if place is None or row[place] is not None:
            rest.append(one)
        else:
            row[place] = one
    return tuple(one or rest.pop(0) for one in row)


def seat_lines(state: TableState, players: Sequence[Player]) -> tuple[str, ...]:
    """The seed lines that tell where those who came sit, where partners stay together.

    Args:
        state: The table before the start.
        players: Who sits where in the game.
    """
    if not _are_paired(state):
        return ()
    keys = [player.key for player in players]
    seats = " ".join(SEATS[keys.index(player.key)] for player in in_order(state))
    return f"teams {state.teams}", f"seats {seats}"


def _are_paired(state: TableState) -> bool:
    """Whether partners stay together at a table that begins."""
    return state.options.mode in LASTING and len(state.players) % 2 == 0


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
    values = values_of(options)
    values.pop(name.replace("-", "_"), None)
    # Chosen last, it counts where two exclude each other.
    values[name.replace("-", "_")] = parsed(value)
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
