"""What an act of a component asks of a table or a tournament. Knows words, not whether they may.

An act that asks for nothing only shows something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.present.acts import MOVES, What, line_of
from bot.table.clicks import (
    AddRobot,
    Cancel,
    ComeBack,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MoveAct,
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
    from bot.present.panel import Act
    from bot.table import clicks

PLAIN: Mapping[str, clicks.Act] = {
    What.JOIN: Join(),
    What.LEAVE: Leave(),
    What.ADD_ROBOT: AddRobot(),
    What.REMOVE_ROBOT: RemoveRobot(),
    What.START: Start(),
    What.CANCEL: Cancel(),
    What.COME_BACK: ComeBack(),
    What.READY: Ready(),
    What.PAUSE: Pause(),
    What.STOP: Stop(),
}
"""What is asked for by acts that say all by their name."""


def wish_of(act: Act, hand: Sequence[Card] = ()) -> clicks.Act | None:
    """What an act asks for; None where it only shows something.

    Args:
        act: What a component does.
        hand: The hand of who acts, if there is one.
    """
    if act.what in MOVES or act.what == What.KEEP:
        return MoveAct(line_of(act, hand))
    match act.what:
        case What.OPTION:
            name, _, value = act.detail.partition(" ")
            return SetOption(name, value)
        case What.TEAM:
            return JoinTeam(int(act.detail))
        case What.KICK:
            return Kick(int(act.detail))
        case What.PASS_HOST:
            return PassHost(int(act.detail))
        case _:
            return PLAIN.get(act.what)
