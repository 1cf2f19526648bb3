"""Who sits at a table, and who is its host: seats are taken, freed, and kept for nobody.

Pure: a table goes in, an outcome comes out, or the table declines.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.table.rules import setup
from bot.table.rules.actions import Refusal
from bot.table.rules.outcome import Declined, Outcome, closed
from bot.table.state.events import GotUp, HostPassed, SatDown
from bot.table.state.kicks import is_kicked
from bot.table.state.robot_style import ROBOT_NAMES
from bot.table.state.table_state import Ending, Player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.table.state.table_state import TableState


def add_player(state: TableState, player: Player) -> Outcome:
    """Give somebody a seat, in the order of the clicks."""
    most = EDITIONS[state.edition].players[-1]
    if len(state.players) >= most:
        raise Declined(Refusal.LOBBY_FULL, most=most)
    # Seats are taken in the order of the clicks, even if one of them was slower to come here.
    later = [one for one in state.players if one.click > player.click > 0]
    seat = len(state.players) - len(later)
    seated = (*state.players[:seat], player, *state.players[seat:])
    return Outcome(replace(state, players=seated), (SatDown(seat, player.name),))


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
