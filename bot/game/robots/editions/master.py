"""What robots of UNO Master like: a small hand for a large one, where hands change owner."""

from __future__ import annotations

from bot.engine.editions.master import Buzzed, MasterOptions
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.seven_zero import remember_moved_hands, swap_worth


class MasterRobots(RobotEdition):
    """How robots play UNO Master."""

    def worth(self, sight: Sight, move: Move) -> float:
        """What a 7 or a 0 brings, in cards: the own hand goes, another's comes (MAS-40)."""
        options = sight.shared.options
        assert isinstance(options, MasterOptions), "a table of UNO Master"
        return swap_worth(sight, move) if options.seven_zero else 0.0

    def remember(self, memory: Memory, event: Event) -> None:
        """A card that the buzzer has sent back (MAS-22), hands that have moved (MAS-40)."""
        remember_moved_hands(memory, event)
        if isinstance(event, Buzzed) and event.card is not None:
            memory.take_back(event.seat, event.card)


PART = MasterRobots()
