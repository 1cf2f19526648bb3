"""What robots of UNO Wizz like: to discard many cards, and dear ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions.wizz.discards import DISCARD, NUMBER
from bot.table.robots.edition import RobotEdition

if TYPE_CHECKING:
    from bot.engine.moves import Move
    from bot.engine.view import View


class WizzRobots(RobotEdition):
    """The likings of robots in UNO Wizz."""

    def liking(self, view: View, move: Move) -> float | None:
        """The number that is held most, the cards that count most."""
        if move.verb is NUMBER:
            return sum(card.number == move.number for card in view.hand)
        if move.verb is DISCARD:
            return sum(card.points for card in move.cards)
        return None


PART = WizzRobots()
