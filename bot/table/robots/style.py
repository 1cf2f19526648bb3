"""How well an answer fits the style of a robot, among those that are about as good."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from bot.engine.cards import Colour
from bot.table.state.robot_style import RobotStyle

if TYPE_CHECKING:
    from bot.engine.moves import Move
    from bot.table.robots.sight import Sight

HIGH = 9
"""What a card counts that is a high one."""


def style_fit(sight: Sight, move: Move) -> float:
    """How well an answer fits the style of a robot, from 0 to 1; wilds only for their colour."""
    card = move.card
    colour = move.colour if card is None else card.colour or move.colour
    match sight.style:
        case RobotStyle.RED | RobotStyle.GREEN | RobotStyle.BLUE | RobotStyle.YELLOW:
            return float(colour is Colour(sight.style.value))
        case _ if card is None or card.wild:
            return 0.0
        case RobotStyle.CAREFUL:
            return float(card.number is not None)
        case RobotStyle.BOLD:
            return float(card.number is None)
        case RobotStyle.THRIFTY:
            return min(1.0, card.points / HIGH)
        case RobotStyle.LOYAL:
            return float(any(pile.colour is colour for pile in sight.piles))
        case RobotStyle.RESTLESS:
            return float(all(pile.colour is not colour for pile in sight.piles))
        case RobotStyle.QUICK | None:
            return 0.0
        case _:
            assert_never(sight.style)
