"""Before the first deal: joining, leaving and choosing options.

Pure functions from a table to an `Outcome`; they raise `RefusalError` where the table refuses.
Unless its docstring says otherwise, a function takes a table that has not started.

For each seat option of the edition the host may name a player, by key: seats move up when somebody
leaves, and forming teams changes them. Personal details are facts that people have told the bot
about themselves, for all tables.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from typing import TypeVar

from bot.engine.apply import apply
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.game import Rules
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Move, Verb, act
from bot.engine.options import Mode, OptionError, Options, read_options, switches, values_of
from bot.engine.record.notation import SEATS
from bot.engine.rounds import TEAM_SIZES, can_join
from bot.engine.scoring import LASTING, ONE_ROUND
from bot.engine.setup import Setup, named_seats, player_details
from bot.engine.values import replace
from bot.game.ports import Details
from bot.game.rules.actions import Click, Refusal
from bot.game.rules.outcome import Outcome, RefusalError, closed
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_events import GotUp, HostPassed, SatDown, SeatReserved, TeamJoined
from bot.game.state.table_state import (
    OUTSIDE,
    ROBOT_NAMES,
    Ending,
    HomeServer,
    LiveState,
    OnLeave,
    Phase,
    Player,
    RobotLevel,
    TableState,
    TeamsBy,
    is_marked,
    person_mark,
    without_caller,
    without_voter,
)
from bot.records import commitment
from bot.settings import SLOW_TURNS, TURN_SECONDS

BY_LOT = "lot"
"""In place of a player's key: the player is drawn by lot."""


def add_player(state: TableState, player: Player) -> Outcome:
    if state.is_duel and player.user_id not in state.former_people:
        raise RefusalError(Refusal.DUEL)
    if free_seats(state) <= 0:
        raise RefusalError(Refusal.LOBBY_FULL, most=EDITIONS[state.edition].players[-1])
    # Seats follow the order of the clicks, even if one of them took longer to arrive.
    later = [one for one in state.players if one.click > player.click > 0]
    seat = len(state.players) - len(later)
    seated = (*state.players[:seat], player, *state.players[seat:])
    return Outcome(replace(state, players=seated), (SatDown(player.name),))


def remove_player(state: TableState, seat: int, *, kicked: bool = False) -> Outcome:
    """Free a seat, so that others move up; pass on the host's role or close an empty lobby."""
    gone = state.players[seat]
    rest = replace(state, players=state.players[:seat] + state.players[seat + 1 :])
    return with_host(Outcome(rest, (GotUp(gone.name, kicked),)))


def without(state: TableState, user_id: int, robot: str | None = None) -> TableState:
    """Erase a person who has left this table, whatever its phase: a robot's name replaces theirs.

    Args:
        robot: The robot's name; None for any free one.
    """
    for seat, was in enumerate(state.players):
        if was.user_id == user_id:
            # The robot keeps the seat for good; a closed seat still counts as left.
            left = not was.robot
            name = robot or free_name(state.players)
            nobody = Player(
                None,
                name,
                robot=was.robot,
                left=left,
                team=was.team,
                late=was.late,
                left_in=was.left_in,
                dealt=was.dealt,
                removed=was.removed,
                left_at=was.left_at,
                since=was.since,
                before=was.before,
            )
            named = with_key(state.named_players, was.key, nobody.key)
            ballot = without_voter(state.ballot, seat, user_id)
            state = state.replace_player(seat, nobody)
            state = replace(state, named_players=named, ballot=ballot)
            if was.dealt and state.phase is not Phase.CLOSED:
                mark = person_mark(state.table_id, user_id)
                state = replace(state, forgotten=(*state.forgotten, mark))
    named = with_key(state.named_players, str(user_id), BY_LOT)
    waiting = tuple(one for one in state.waiting if one.user_id != user_id)
    host = 0 if state.former_host == user_id else state.former_host
    state = replace(
        state,
        named_players=named,
        waiting=waiting,
        former_host=host,
        tally=tuple(one for one in state.tally if one[0] != user_id),
        ballot=without_voter(state.ballot, None, user_id),
        lost_votes=without_caller(state.lost_votes, user_id),
    )
    return _uninvited(state, user_id)


def _uninvited(state: TableState, user_id: int) -> TableState:
    """Withdraw a person's invitation; if no other is pending, the lobby becomes an ordinary one."""
    after = replace(
        state, former_people=tuple(one for one in state.former_people if one != user_id)
    )
    return after if after.missing_people else replace(after, former_people=())


def free_name(players: Sequence[Player]) -> str:
    taken = {player.name for player in players}
    free = (name for name in ROBOT_NAMES if name not in taken)
    # If people have taken all names of robots, this robot is numbered.
    return next(free, f"Robot {len(players) + 1}")


def with_host(outcome: Outcome) -> Outcome:
    """Pass on the host's role as in `next_host`, or close the table if no person remains.

    A tournament's table has the tournament's host, and continues even with robots alone.
    """
    state = outcome.state
    if state.tournament is not None or state.phase is Phase.CLOSED:
        return outcome
    if not state.people:
        return outcome.then(closed(state, Ending.DESERTED))
    host, former = next_host(state)
    if (host, former) == (state.host, state.former_host):
        return outcome
    passed = replace(state, host=host, former_host=former)
    return outcome.then(Outcome(passed, () if host == state.host else (HostPassed(host),)))


def next_host(state: LiveState) -> tuple[int, int]:
    """The ids of the host and of the former host, who becomes host again on return; 0 for none.

    A host who has left, or whose seat a robot keeps, is replaced by a person who still plays.
    If nobody does, a host who has not left stays host.
    """
    people = [state.players[place] for place in state.people]
    here = [one.user_id for one in people if not one.robot]
    if not here and state.host in [one.user_id for one in people]:
        return state.host, state.former_host
    first = state.former_host or state.host
    comers = here or [one.user_id for one in people]
    found = next((one for one in (first, state.host) if one in comers), comers[0])
    assert found is not None, "people have ids"
    return found, 0 if found == first or is_marked(state.kicked, first) else first


def robot_seats(state: TableState) -> tuple[int, ...]:
    """The seats of the table's own robots that play the next round of a started game.

    The robot of a person who deleted their data is not among them: it stands for somebody who was
    dealt in.
    """
    match = state.begun_game.match
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if player.user_id is None
        and not (player.left or player.dealt)
        and seat not in (*match.out, *match.gone)
    )


def new_seats(state: TableState) -> int:
    """The number of seats that can be added to a started game."""
    most, seats = EDITIONS[state.edition].players[-1], len(state.players)
    return free_seats(state) if can_join(state.begun_game.options, seats, most) else 0


def why_no_seat(state: TableState) -> Refusal | None:
    """Why nobody can join a started game, or None."""
    if state.tournament is not None:
        return Refusal.ALREADY_STARTED
    if state.options.mode in ONE_ROUND:
        return Refusal.ONLY_ROUND
    seats = len(robot_seats(state)) + new_seats(state)
    return None if seats > len(state.waiting) else Refusal.NO_FREE_SEAT


def join_late(state: TableState, click: Click) -> Outcome:
    """Give a latecomer a robot's seat or a new one; during a round, from the next deal on."""
    if state.waits(click.user_id):
        raise RefusalError(Refusal.WAITS_FOR_ROUND)
    refusal = why_no_seat(state)
    if refusal is not None:
        raise RefusalError(refusal)
    comer = replace(newcomer(click), late=True)
    after = replace(state, waiting=(*state.waiting, comer))
    if state.phase is Phase.BETWEEN:
        return seat_late(after)
    return Outcome(after, (SeatReserved(comer.name),))


def withdraw(state: TableState, user_id: int) -> Outcome:
    """Take a person off the list of people waiting for a seat."""
    (comer,) = (one for one in state.waiting if one.user_id == user_id)
    rest = tuple(one for one in state.waiting if one is not comer)
    return Outcome(replace(state, waiting=rest), (GotUp(comer.name),))


def seat_late(state: TableState) -> Outcome:
    """Seat the people waiting, in order of arrival: first in robots' seats, then in new ones."""
    events: list[Event] = []
    moves: list[Move] = []
    since = state.moves + 1
    state = replace(state, waiting=tuple(replace(one, since=since) for one in state.waiting))
    robots = robot_seats(state)
    for seat, comer in zip(robots, state.waiting, strict=False):
        robot = state.players[seat]
        person = replace(comer, team=robot.team, level=robot.level, before=robot.name)
        state = state.replace_player(seat, person)
        events.append(SatDown(comer.name))
    given = len(robots) + new_seats(state)
    for comer in state.waiting[len(robots) : given]:
        seat = len(state.players)
        moves.append(act(seat, Verb.JOIN))
        game = apply(state.begun_game, moves[-1]).state
        state = replace(state, players=(*state.players, comer), game=game)
        events.append(SatDown(comer.name))
    return Outcome(replace(state, waiting=state.waiting[given:]), tuple(events), tuple(moves))


def free_seats(state: TableState) -> int:
    """The number of players that the edition still lets join."""
    return EDITIONS[state.edition].players[-1] - len(state.players)


def most_teams(state: TableState) -> int:
    """The most teams that can be formed; 0 if players do not choose partners."""
    mode = state.options.mode
    if mode not in LASTING or state.teams is TeamsBy.LOT:
        return 0
    return TEAM_SIZES[mode][-1] // 2


def join_team(state: TableState, seat: int, team: int) -> Outcome:
    """Choose a team, from 1; `RefusalError` if it does not exist or is full."""
    if not most_teams(state):
        raise RefusalError(Refusal.NO_TEAMS)
    if not 1 <= team <= most_teams(state):
        raise RefusalError(Refusal.BAD_TARGET)
    others = [one for place, one in enumerate(state.players) if place != seat]
    if sum(one.team == team for one in others) >= 2:
        raise RefusalError(Refusal.TEAM_FULL)
    chosen = replace(state.players[seat], team=team)
    return Outcome(state.replace_player(seat, chosen), (TeamJoined(seat, team),))


def expected(state: TableState) -> tuple[int | None, ...]:
    """Each seat's team if the game started now; None where chance decides or teams do not last."""
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
    return sorted(state.players, key=lambda player: player.click)


def team_seats(state: TableState, lines: Sequence[str]) -> tuple[Player, ...]:
    """The players in the order of their seats: partners opposite, teams in order of number.

    Players without a team fill the gaps in order of arrival. Nobody moves if partners change during
    the match or the number of players is odd.

    Args:
        lines: The seed lines up to the start, which the lots depend on.
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
    """The seed lines that record the seats of lasting partners; `players` are by seat."""
    if not _are_paired(state):
        return ()
    keys = [player.key for player in players]
    seats = " ".join(SEATS[keys.index(player.key)] for player in in_order(state))
    return f"teams {state.teams}", f"seats {seats}"


def _are_paired(state: TableState) -> bool:
    """Whether the players form teams that last for the match."""
    return state.options.mode in LASTING and len(state.players) % 2 == 0


SLOW_SEATS = 10
"""The most slow games in which a person may sit."""
SLOW_TABLES = 3
"""The most slow tables that a person may have on a server, or in a private chat."""

OptionsT = TypeVar("OptionsT", bound=Options)
Value = str | int | bool

TURN = "turn-seconds"
AS_BEFORE = "as-before"
"""The name of the option that restores all options of an earlier table."""
EXTRA_RULES = "extra-rules"
"""The name of the option whose value lists the edition's switches to turn on; others are off."""
NO_RULES = "none"
"""The value of `EXTRA_RULES` that turns all switches off."""
OF_TABLE = frozenset({TURN, "on-leave", "teams"})
"""The options that every table has, whatever its edition."""
DEFAULT_TURN_SECONDS = 90
MAX_DIGITS = 20
"""The most digits of a number that is parsed; no option needs more."""


def parsed(value: Value) -> Value:
    """An option's value, converted if it is the text of a select (`30`, `true`)."""
    if not isinstance(value, str):
        return value
    if value in {"true", "false"}:
        return value == "true"
    return int(value) if value.isdecimal() and len(value) <= MAX_DIGITS else value


def bad_option(name: str, value: Value) -> RefusalError:
    return RefusalError(Refusal.BAD_OPTION, name=name, value=str(value))


def seconds(value: Value) -> int:
    """A turn timer in seconds, parsed from a chosen value; `RefusalError` if out of range."""
    chosen = parsed(value)
    if type(chosen) is not int or chosen not in TURN_SECONDS:
        raise bad_option(TURN, value)
    return chosen


def _with_turn_seconds(state: TableState, value: Value) -> TableState:
    """The table with another turn timer."""
    chosen = parsed(value)
    if type(chosen) is not int or chosen not in SLOW_TURNS:
        chosen = seconds(value)
    return replace(state, turn_seconds=chosen)


def makes_slow(name: str, value: Value) -> bool:
    return name.replace("_", "-") == TURN and parsed(value) in SLOW_TURNS


def makes_ordinary(name: str, value: Value) -> bool:
    return name.replace("_", "-") == TURN and not makes_slow(name, value)


def has_clock(edition: str) -> bool:
    """Whether an edition's rules have clocks, so that it cannot be played slowly."""
    return type(EDITIONS[edition]).clocks is not Rules.clocks


def _timed_rule(state: TableState) -> str | None:
    """The option of a chosen house rule that has a clock, or None."""
    variants = EDITIONS[state.edition].variants.items()
    timed = (
        name
        for (name, value), variant in variants
        if variant.clocks is not None and getattr(state.options, name) == value
    )
    return next(timed, None)


def with_option(options: OptionsT, name: str, value: Value) -> OptionsT:
    """An edition's options with one of them set, or with all switches set by `EXTRA_RULES`.

    `_` and `-` in the name are equivalent. `RefusalError` if there is no such option or value.
    """
    if name == EXTRA_RULES:
        return _with_switches(options, {*str(value).split()} - {NO_RULES})
    values = values_of(options)
    values.pop(name.replace("-", "_"), None)
    # Where two options exclude each other, the later one counts.
    values[name.replace("-", "_")] = parsed(value)
    try:
        return read_options(type(options), values)
    except OptionError as error:
        # The engine's message is for developers; players read the refusal's own text.
        raise bad_option(name, value) from error


def _with_switches(options: OptionsT, on: Collection[str]) -> OptionsT:
    """An edition's options with the switches in `on` turned on and all others off."""
    known = [name.replace("_", "-") for name in switches(type(options))]
    for name in on:
        if name not in known:
            raise bad_option(EXTRA_RULES, name)
    # Turn switches off first: one that is on may turn on another.
    for name in sorted(known, key=lambda one: one in on):
        options = with_option(options, name, name in on)
    return options


NEVER_SAVED = -1
"""The revision of a table that was never saved; its first save has revision 0."""
USUAL_SIZE = 4
"""The usual number of players, which robots complete."""


def opened(table_id: str, request: OpenRequest, now: float, secret: bytes) -> Outcome:
    """A new table, with its host in the first seat.

    Args:
        secret: The 32 bytes from which all random numbers of the table are derived.
    """
    rules = EDITIONS.get(request.edition)
    if rules is None:
        raise RefusalError(Refusal.UNKNOWN_EDITION, edition=request.edition)
    click = request.interaction_id or 0
    state = TableState(
        table_id=table_id,
        revision=NEVER_SAVED,
        guild_id=request.guild_id,
        channel_id=request.channel_id,
        parent_id=request.parent_id,
        visited_id=request.visited_id,
        commitment_channel=request.commitment_channel,
        host=request.user_id,
        edition=request.edition,
        options=rules.options(),
        turn_seconds=DEFAULT_TURN_SECONDS,
        on_leave=OnLeave.ROBOT,
        locale=request.locale,
        phase=Phase.LOBBY,
        players=(opener_of(request),),
        game=None,
        moves=0,
        deadlines=(),
        opened_at=now,
        saved_at=now,
        in_words=request.in_words,
        quiet=request.quiet,
        server=request.server,
        kicked=request.kicked,
        secret=secret,
        former_people=request.former_people,
        former_size=request.former_size,
        former_host=request.former_host,
        tally=request.tally,
    )
    for name, value in request.options.items():
        state = choose(state, name, value)
    outcome = with_host(Outcome(state, (SatDown(request.name),)))
    return with_robots(outcome, request.robots, click)


def opener_of(request: OpenRequest) -> Player:
    """The person who opens a table or a tournament, as its first player."""
    name, locale, click = request.name, request.user_locale, request.interaction_id or 0
    return Player(request.user_id, name, locale, click=click, may_halt=request.may_halt)


def join(state: TableState, click: Click) -> Outcome:
    if state.seat_of(click.user_id) is not None:
        raise RefusalError(Refusal.ALREADY_SEATED)
    if is_marked(state.kicked, click.user_id):
        raise RefusalError(Refusal.KICKED)
    return with_host(add_player(state, newcomer(click)))


def newcomer(click: Click) -> Player:
    number, may_halt = click.interaction_id or 0, click.may_halt
    return Player(click.user_id, click.name, click.locale, click=number, may_halt=may_halt)


def decline(state: TableState, user_id: int) -> Outcome:
    """Decline an invitation without telling anybody."""
    if user_id not in state.missing_people:
        raise RefusalError(Refusal.NOT_INVITED)
    return Outcome(_uninvited(state, user_id))


def add_robot(state: TableState, click: int | None, level: RobotLevel | None) -> Outcome:
    """Add a robot, by default of the last robot's level; `click` is the request's id, if known."""
    if level is None:
        levels = [player.level for player in state.players if player.user_id is None]
        level = levels[-1] if levels else RobotLevel.NORMAL
    name = free_name(state.players)
    return add_player(state, Player(None, name, robot=True, click=click or 0, level=level))


def with_robots(
    outcome: Outcome, levels: Iterable[RobotLevel | None], click: int | None
) -> Outcome:
    for level in levels:
        outcome = outcome.then(add_robot(outcome.state, click, level))
    return outcome


def places_left(state: TableState) -> int:
    """The number of robots that will replace players who have not returned for the rematch."""
    most = EDITIONS[state.edition].players[-1]
    return max(0, min(state.former_size, most) - len(state.players))


def robots_to_start(state: TableState) -> int:
    """The number of robots to add to reach four players, or else the next larger size, if any."""
    seated = len(state.players)
    sizes = [size for size in table_sizes(state) if size > seated]
    if not sizes:
        return 0
    return (USUAL_SIZE if USUAL_SIZE in sizes else sizes[0]) - seated


def of_one_round(state: TableState) -> TableState:
    """The table set to play a single round (MAT-2)."""
    return choose(state, "mode", Mode.SINGLE.value)


def of_usual_mode(state: TableState) -> TableState:
    """The table with its edition's usual scoring; the goal remains as chosen."""
    return choose(state, "mode", EDITIONS[state.edition].options().mode.value)


def may_be_one_round(state: TableState) -> bool:
    """Whether the edition can be played in a single round."""
    (mode,) = (one for one in fields(type(state.options)) if one.name == "mode")
    return Mode.SINGLE in mode.metadata.get("values", ())


def has_usual_scoring(state: TableState) -> bool:
    usual = EDITIONS[state.edition].options()
    chosen = state.options
    return (chosen.mode, chosen.goal) == (usual.mode, usual.goal)


def is_duel_of_any_length(state: TableState) -> bool:
    """Whether the invited person chooses between a single round and the usual scoring."""
    return state.is_duel and has_usual_scoring(state) and may_be_one_round(state)


def is_short_alone(state: TableState) -> bool:
    """Whether one person with robots gets a single round, as no other scoring was chosen."""
    return len(state.people) == 1 and has_usual_scoring(state) and may_be_one_round(state)


def remove_robot(state: TableState, seat: int | None) -> Outcome:
    """Remove the robot in a seat, the last robot, or one of those that would join at the start."""
    # A former size of 0 would turn a rematch into a duel.
    left = max(min(1, state.former_size), state.former_size - 1)
    state = replace(state, former_size=left)
    robots = [place for place, player in enumerate(state.players) if player.user_id is None]
    if not robots and seat is None and state.former_size >= len(state.players):
        return Outcome(state)
    if not robots or (seat is not None and seat not in robots):
        raise RefusalError(Refusal.BAD_TARGET)
    return remove_player(state, robots[-1] if seat is None else seat)


def choose(state: TableState, name: str, value: Value) -> TableState:
    """The table with an option set; `_` and `-` in its name are equivalent.

    Args:
        name: An option of the edition, `preset`, `turn-seconds`, `on-leave`, `teams`, `as-before`
            for all options of an earlier table, `extra-rules` for all switches of the edition (the
            names of those that are on, or `none`), or a seat option, whose value is a player's key.
    """
    after = _chosen(state, name, value)
    if after.is_slow and has_clock(after.edition):
        raise RefusalError(Refusal.SLOW_CLOCK)
    if after.is_slow and (rule := _timed_rule(after)) is not None:
        raise RefusalError(Refusal.SLOW_TIMED, option=rule.replace("_", "-"))
    return after


def _chosen(state: TableState, name: str, value: Value) -> TableState:
    match name.replace("_", "-"):
        case "turn-seconds":
            return _with_turn_seconds(state, value)
        case "on-leave" if value in list(OnLeave):
            return replace(state, on_leave=OnLeave(str(value)))
        case "teams" if value in list(TeamsBy):
            return replace(state, teams=TeamsBy(str(value)))
        case option if option in seat_options(state.edition) and _may_be_named(state, value):
            named = with_named_player(state, option, str(value))
            return replace(state, named_players=named)
        case option if option == AS_BEFORE:
            # Such as "goal=200 strict=true"; options not listed get their defaults.
            pairs = dict(pair.partition("=")[::2] for pair in str(value).split())
            return replace(state, options=with_known(type(state.options)(), pairs))
        case _:
            return replace(state, options=with_option(state.options, name, value))


def chosen_values(options: Options) -> dict[str, str]:
    """The options that differ from the defaults, in the form that `SetOption` takes."""
    usual = values_of(type(options)())
    return {
        name.replace("_", "-"): str(value).lower()
        for name, value in values_of(options).items()
        if value != usual[name]
    }


def with_known(options: OptionsT, chosen: Mapping[str, Value]) -> OptionsT:
    """An edition's options with the chosen values; options that it does not have are ignored."""
    for name, value in chosen.items():
        with suppress(RefusalError):
            options = with_option(options, name, value)
    return options


def _may_be_named(state: TableState, value: str | int | bool) -> bool:
    return str(value) in {BY_LOT, *(player.key for player in state.players)}


def table_sizes(state: TableState) -> tuple[int, ...]:
    """The numbers of players that the options allow, in ascending order."""
    players = EDITIONS[state.edition].players
    sizes = TEAM_SIZES.get(state.options.mode, players)
    return tuple(size for size in sizes if size in players)


NO_SEED = bytes(SEED_BYTES)
"""The seed of tables without players, where nothing is ever dealt."""


def table_with_defaults(
    edition: str, chosen: Mapping[str, str | int], guild_id: HomeServer = OUTSIDE
) -> TableState:
    """A table without players, with a server's default options; unknown options are ignored."""
    request = OpenRequest(guild_id, 0, edition, 0, "", "", "en", 0.0, {})
    state = replace(opened("", request, 0.0, NO_SEED).state, players=())
    for name, value in chosen.items():
        with suppress(RefusalError):
            state = choose(state, name, value)
    return state


def known_defaults(edition: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """The server's default options that a new table accepts."""
    base = table_with_defaults(edition, {})
    known = {}
    for name, value in chosen.items():
        with suppress(RefusalError):
            choose(base, name, value)
            known[name] = value
    return known


# Facts about people that the first deal needs


def seat_options(edition: str) -> tuple[str, ...]:
    """The options of an edition whose values are players, with hyphens."""
    return tuple(name.replace("_", "-") for name in named_seats(EDITIONS[edition].setup))


def named_player(state: TableState, option: str) -> str:
    """The key of the player whom the host has named, if still seated, or `BY_LOT`."""
    key = state.named_players.get(option, BY_LOT)
    return key if any(player.key == key for player in state.players) else BY_LOT


def with_named_player(state: TableState, option: str, key: str) -> Mapping[str, str]:
    """The host's choices with one changed; `BY_LOT` removes it."""
    others = {name: named for name, named in state.named_players.items() if name != option}
    return others if key == BY_LOT else {**others, option: key}


def with_key(named: Mapping[str, str], before: str, after: str) -> Mapping[str, str]:
    """The host's choices after a player's key has changed; choices of `BY_LOT` are removed."""
    changed = {name: after if key == before else key for name, key in named.items()}
    return {name: key for name, key in changed.items() if key != BY_LOT}


def detail_names(edition: str) -> tuple[str, ...]:
    return tuple(player_details(EDITIONS[edition].setup).values())


def collect_setup(
    edition: str, named: Mapping[str, str], players: Sequence[Player], details: Details
) -> Setup:
    """The edition's setup, from the players whom the host has named and personal details."""
    kind = EDITIONS[edition].setup
    seats = {player.key: seat for seat, player in enumerate(players)}
    people = {
        player.user_id: seat for seat, player in enumerate(players) if player.user_id is not None
    }
    return kind(
        **{
            name: seats.get(named.get(name.replace("_", "-"), BY_LOT)) for name in named_seats(kind)
        },
        **{
            name: {
                people[user_id]: detail
                for user_id, detail in details.get(word, {}).items()
                if user_id in people
            }
            for name, word in player_details(kind).items()
        },
    )
