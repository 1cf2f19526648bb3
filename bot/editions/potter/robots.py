"""Robots of UNO Harry Potter: when to turn invisible, and whose hand to reveal."""

from __future__ import annotations

from bot.editions.potter.rules import HOWLER, INVISIBLE
from bot.engine.moves import Move
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Sight


class PotterRobots(RobotEdition):
    def worth(self, sight: Sight, move: Move) -> float:
        """A card's value: Invisibility is kept for attacks, and a Howler hits the smallest hand."""
        card = move.card
        assert card is not None, "a play names a card"
        if card.face is INVISIBLE:
            return -1.0
        if card.face is HOWLER and move.player is not None:
            return -1.0 if move.player in sight.friends else 1.0 / (1 + sight.counts[move.player])
        return 0.0

    def reaction(self, sight: Sight, move: Move) -> float:
        """The probability of cancelling a Skip or a Reverse (POT-13)."""
        return float(move.card is not None and move.card.face is INVISIBLE)


PART = PotterRobots()
