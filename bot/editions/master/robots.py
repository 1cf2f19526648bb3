"""Robots of UNO Master: large hands swapped for small ones, and cards returned by the buzzer."""

from __future__ import annotations

from bot.editions.master.rules import Buzzed
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.seven_zero import remember_moved_hands, swap_worth


class MasterRobots(RobotEdition):
    def worth(self, sight: Sight, move: Move) -> float:
        return swap_worth(sight, move)

    def remember(self, memory: Memory, event: Event) -> None:
        """Note cards that the buzzer returned (MAS-22), and hands that moved (MAS-40)."""
        remember_moved_hands(memory, event)
        if isinstance(event, Buzzed) and event.card is not None:
            memory.take_back(event.seat, event.card)


PART = MasterRobots()
