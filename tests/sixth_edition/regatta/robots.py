"""The preferences of robots in UNO Regatta: shallow water, and sometimes piloting."""

from __future__ import annotations

from bot.edition_api.robots import Move, RobotEdition, Sight
from tests.sixth_edition.regatta.rules import PILOT, SOUND

PILOTS = 0.5
"""The chance that a robot captain pilots when it can."""


class RegattaRobots(RobotEdition):
    """The preferences and reactions of robots in UNO Regatta."""

    def preference(self, sight: Sight, move: Move) -> float | None:
        """The value of a sounding: the smaller the depth, the better; None for other moves."""
        return None if move.number is None or move.verb is not SOUND else -5.0 * move.number

    def reaction(self, sight: Sight, move: Move) -> float:
        """The probability of piloting; 0 with a large hand."""
        return PILOTS if move.verb is PILOT and len(sight.hand) < 10 else 0.0


PART = RegattaRobots()
