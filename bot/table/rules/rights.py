"""Who may do what at a table, and when: one table of rights, and what is said to all others. Pure.

What an act needs beside the right (a free seat, a legal move) is the matter of who does it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.engine.errors import Reason
from bot.table.rules.actions import (
    AddRobot,
    Cancel,
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
    RemoveRobot,
    SetOption,
    StartGame,
    Stop,
)
from bot.table.rules.outcome import Declined
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.table.rules.actions import Action, Click
    from bot.table.state.table_state import TableState


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
