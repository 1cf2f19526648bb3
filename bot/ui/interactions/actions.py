"""What an act of a component asks of a table or a tournament. Knows words, not whether they may.

An act that asks for nothing only shows something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.present.components.actions import MOVE_KINDS, ActionKind, move_line
from bot.table.rules.actions import (
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
    Start,
    Stop,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.engine.cards import Card
    from bot.present.components.panel import ComponentAction
    from bot.table.rules import actions

WITHOUT_DETAIL: Mapping[str, actions.Action] = {
    ActionKind.JOIN: Join(),
    ActionKind.LEAVE: Leave(),
    ActionKind.ADD_ROBOT: AddRobot(),
    ActionKind.REMOVE_ROBOT: RemoveRobot(),
    ActionKind.START: Start(),
    ActionKind.CANCEL: Cancel(),
    ActionKind.COME_BACK: ComeBack(),
    ActionKind.READY: Ready(),
    ActionKind.PAUSE: Pause(),
    ActionKind.STOP: Stop(),
}
"""What is asked for by acts that say all by their name."""


def table_action_of(action: ComponentAction, hand: Sequence[Card] = ()) -> actions.Action | None:
    """What an act asks for; None where it only shows something."""
    if action.kind in MOVE_KINDS or action.kind == ActionKind.KEEP:
        return MakeMove(move_line(action, hand))
    match action.kind:
        case ActionKind.OPTION:
            name, _, value = action.detail.partition(" ")
            return SetOption(name, value)
        case ActionKind.TEAM:
            return JoinTeam(int(action.detail))
        case ActionKind.KICK:
            return Kick(int(action.detail))
        case ActionKind.PASS_HOST:
            return PassHost(int(action.detail))
        case _:
            return WITHOUT_DETAIL.get(action.kind)
