"""What a robot does: it chooses among the moves of its own view, and takes its time.

Knows what its seat may see and no hidden card; knows no table. Its luck is a generator of its own,
never the one of the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.table.robots import thinking
from bot.table.robots.easy import Easy
from bot.table.robots.expert import Expert
from bot.table.robots.hard import Hard
from bot.table.robots.normal import Normal
from bot.table.state.robot_level import RobotLevel
from bot.table.state.robot_style import RobotStyle

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from bot.engine.moves import Move
    from bot.table.robots.chooser import Chooser
    from bot.table.robots.sight import Sight

THINKING_SECONDS = (1.2, 3.2)
"""How long a robot usually thinks, from and to, in seconds; `thinking` fits it to the question."""
REACTION_SECONDS = (0.7, 1.8)
"""How long it takes to call, to catch or to lay a card out of turn, in seconds."""
SHARE = 0.25
"""The most of what is left on a clock that a robot thinks; so no clock runs out on it."""

QUICK = 0.6
"""The share of these times that a quick robot takes."""

CHOOSERS: Mapping[str, Chooser] = {
    RobotLevel.EASY: Easy(),
    RobotLevel.NORMAL: Normal(),
    RobotLevel.HARD: Hard(),
    RobotLevel.EXPERT: Expert(),
}
"""How each level chooses."""


@dataclass(frozen=True, slots=True)
class TimedMove:
    """What a robot is about to do.

    Args:
        move: The move; `timeout` if it knows no answer.
        pause: How long it waits before it, in seconds.
    """

    move: Move
    pause: float


def choose_move(
    sight: Sight, chooser: Chooser, rng: Random, left: float | None
) -> TimedMove | None:
    """What the robot of a seat does now; None if it waits.

    Args:
        left: What is left on the clock of the open question, in seconds, if one runs.
    """
    noise = rng.random()  # before it chooses: what that draws depends on the hand
    move, span, share = chooser.reaction(sight, rng), REACTION_SECONDS, 1.0
    if move is None:
        if not sight.asked:
            return None
        move, span, share = chooser.answer(sight, rng), THINKING_SECONDS, thinking.share(sight)
    low, high = span
    pause = share * (low + noise * (high - low))
    if sight.style is RobotStyle.QUICK:
        pause *= QUICK
    return TimedMove(move, pause if left is None else max(0.0, min(pause, left * SHARE)))
