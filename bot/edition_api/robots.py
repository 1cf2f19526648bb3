"""The API for `robots.py` of a package: the preferences of robots.

The file's `PART` is an instance of a subclass of `RobotEdition`.
"""

from __future__ import annotations

from bot.engine.cards import Card as Card
from bot.engine.cards import Colour as Colour
from bot.engine.cards import Face as Face
from bot.engine.events import Event as Event
from bot.engine.moves import Move as Move
from bot.engine.moves import Verb as Verb
from bot.engine.state import State as State
from bot.engine.state import Waiting as Waiting
from bot.engine.view import View as View
from bot.game.robots.edition import RobotEdition as RobotEdition
from bot.game.robots.edition import Weights as Weights
from bot.game.robots.memory import Memory as Memory
from bot.game.robots.memory import Sight as Sight
from bot.game.robots.seven_zero import remember_moved_hands as remember_moved_hands
from bot.game.robots.seven_zero import swap_worth as swap_worth
