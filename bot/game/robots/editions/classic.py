"""Robots of the card game: hands that change owner, and eliminated players."""

from __future__ import annotations

from bot.engine.editions.classic import ClassicOptions
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.variants.mercy import OutOfRound
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.seven_zero import remember_moved_hands, swap_worth


class ClassicRobots(RobotEdition):
    def worth(self, sight: Sight, move: Move) -> float:
        options = sight.shared.options
        assert isinstance(options, ClassicOptions), "a table of the card game"
        return swap_worth(sight, move) if options.seven_zero else 0.0

    def remember(self, memory: Memory, event: Event) -> None:
        """Hands that moved (MAS-40) or were put away (HOU-13)."""
        remember_moved_hands(memory, event)
        if isinstance(event, OutOfRound):
            memory.hands.pop(event.seat, None)


PART = ClassicRobots()
