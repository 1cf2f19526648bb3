"""Robots of UNO Royal: who draws for the Royal and Jester cards."""

from __future__ import annotations

from bot.editions.royal.rules import JESTER, LONGEST, ROYAL, Court, Sceptre
from bot.engine.moves import Move
from bot.engine.state import State
from bot.engine.values import replace
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Sight

KINGS_OWN = 0.7
"""The value of deciding who draws a card, or of an opponent's drawing it, in cards."""


class RoyalRobots(RobotEdition):
    def worth(self, sight: Sight, move: Move) -> float:
        """The king chooses who draws for a Royal card; the jester draws for a Jester card."""
        court, card = sight.shared.extra, move.card
        assert isinstance(court, Court), "a table of UNO Royal"
        if card is None or len(sight.hand) == 1:
            return 0.0
        if card.face is ROYAL:
            return KINGS_OWN if court.king in sight.friends else -KINGS_OWN
        if card.face is JESTER:
            return -KINGS_OWN if court.jester in sight.friends else KINGS_OWN
        return 0.0

    def guess(self, state: State) -> State:
        """A sceptre that stays silent as long as possible (ROY-15)."""
        assert isinstance(state.extra, Court), "a table of UNO Royal"
        return replace(state, extra=replace(state.extra, sceptre=Sceptre(LONGEST, 0)))


PART = RoyalRobots()
