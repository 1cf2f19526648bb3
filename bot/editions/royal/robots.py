"""Robots of UNO Royal: who must draw for the Royal and Jester cards."""

from __future__ import annotations

from bot.editions.royal.rules import JESTER, LONGEST, ROYAL, Court, Sceptre
from bot.engine.moves import Move
from bot.engine.state import State
from bot.engine.values import replace
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Sight

KINGS_OWN = 0.7
"""The value, in cards, of choosing who draws a card, or of making an opponent draw one."""


class RoyalRobots(RobotEdition):
    def worth(self, sight: Sight, move: Move) -> float:
        """The value of a Royal card, whose victim the king chooses, or of a Jester card."""
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
        """The state with a sceptre that stays silent for as long as possible (ROY-15)."""
        assert isinstance(state.extra, Court), "a table of UNO Royal"
        return replace(state, extra=replace(state.extra, sceptre=Sceptre(LONGEST, 0)))


PART = RoyalRobots()
