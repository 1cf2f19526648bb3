"""Translates the action of a component into what it asks a table or a tournament for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.view import view
from bot.game.rules import actions
from bot.game.rules.actions import (
    AddRobot,
    Cancel,
    ComeBack,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    Pause,
    Ready,
    RemoveRobot,
    SetOption,
    StartGame,
    Stop,
)
from bot.game.state.table_state import Phase, RobotLevel, TableState
from bot.present.components import ActionKind, ComponentAction
from bot.present.edition import is_move, move_line
from bot.present.panels.answers import action_of_pick

WITHOUT_DETAIL: Mapping[str, actions.Action] = {
    ActionKind.JOIN: Join(),
    ActionKind.LEAVE: Leave(),
    ActionKind.REMOVE_ROBOT: RemoveRobot(),
    ActionKind.START: StartGame(),
    ActionKind.START_WITH_ROBOTS: StartGame(with_robots=True),
    ActionKind.CANCEL: Cancel(),
    ActionKind.COME_BACK: ComeBack(),
    ActionKind.READY: Ready(),
    ActionKind.PAUSE: Pause(),
    ActionKind.STOP: Stop(),
}
"""What actions without a detail ask for."""


MAX_NUMBER = 2**63 - 1
"""The largest number in a detail: that of a Discord id, as the database takes it."""


class MalformedAction(Exception):
    """The detail of an action cannot be read: it is another version's, or mangled."""


def picked_move(state: TableState, user_id: int, action: ComponentAction) -> ComponentAction:
    """What a click in a hand does: a pick may be a move already."""
    seat = state.seat_of(user_id)
    if action.kind != ActionKind.PICK or seat is None:
        return action
    if state.game is None or state.phase is not Phase.PLAYING:
        return action
    return action_of_pick(state, view(state.game, seat), action)


def parse_number(text: str) -> int:
    """The number of a detail, from 0.

    Raises:
        MalformedAction: It is none.
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_NUMBER))
    if not is_number or int(text) > MAX_NUMBER:
        raise MalformedAction(text)
    return int(text)


def parse_level(text: str) -> RobotLevel:
    """The level of a robot in a detail.

    Raises:
        MalformedAction: There is no such level.
    """
    try:
        return RobotLevel(text)
    except ValueError:
        raise MalformedAction(text) from None


def confirmed_action(action: ComponentAction) -> ComponentAction:
    """The action about which was asked first, once it has been confirmed."""
    kind, _, detail = action.detail.partition(" ")
    return replace(action, kind=kind, detail=detail)


def table_action_of(action: ComponentAction, hand: Sequence[Card] = ()) -> actions.Action | None:
    """What an action asks for; None where it only shows something.

    Raises:
        MalformedAction: Its detail cannot be read.
    """
    if is_move(action.kind):
        return MakeMove(move_line(action, hand))
    match action.kind:
        case ActionKind.OPTION:
            name, _, value = action.detail.partition(" ")
            return SetOption(name, value)
        case ActionKind.ADD_ROBOT:
            return AddRobot(parse_level(action.detail) if action.detail else None)
        case ActionKind.TEAM:
            return JoinTeam(parse_number(action.detail))
        case ActionKind.KICK:
            return Kick(parse_number(action.detail))
        case ActionKind.PASS_HOST:
            return PassHost(parse_number(action.detail))
        case _:
            return WITHOUT_DETAIL.get(action.kind)
