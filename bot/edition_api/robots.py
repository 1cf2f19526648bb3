"""The preferences of robots: `robots.py` of a package.

Its `PART` is an object of a subclass of `RobotEdition`.
"""

from __future__ import annotations

from bot.engine.cards import Card, Colour, Face
from bot.engine.events import Event
from bot.engine.moves import Move, Verb
from bot.engine.state import State, Waiting
from bot.engine.view import View
from bot.game.robots.edition import RobotEdition, Weights
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.seven_zero import remember_moved_hands, swap_worth

__all__ = [
    "Card",
    "Colour",
    "Event",
    "Face",
    "Memory",
    "Move",
    "RobotEdition",
    "Sight",
    "State",
    "Verb",
    "View",
    "Waiting",
    "Weights",
    "remember_moved_hands",
    "swap_worth",
]
