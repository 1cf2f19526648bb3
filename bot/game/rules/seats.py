"""Who sits at a table, and who is its host: seats are taken, freed, and kept for nobody.

Pure: a table goes in, an outcome comes out, or the table declines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.apply import apply
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.moves import Move, Verb, act
from bot.engine.record.notation import SEATS
from bot.engine.rounds import TEAM_SIZES, can_join
from bot.engine.scoring import LASTING, ONE_ROUND
from bot.game.rules import setup
from bot.game.rules.actions import Click, Refusal
from bot.game.rules.results import Declined, Outcome, closed
from bot.game.state.table_state import (
    ROBOT_NAMES,
    Ending,
    GotUp,
    HostPassed,
    Phase,
    Player,
    SatDown,
    SeatReserved,
    TableState,
    TeamJoined,
    TeamsBy,
    is_kicked,
)
from bot.records import commitment


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
