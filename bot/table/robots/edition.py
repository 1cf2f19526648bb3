"""What robots like of the answers and reactions that only one edition has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.edition_parts import EditionParts

if TYPE_CHECKING:
    from bot.engine.moves import Move
    from bot.engine.view import View


class RobotEdition:
    """The likings of robots in one edition; an object without state."""

    def liking(self, view: View, move: Move) -> float | None:
        """How glad a robot is to give an answer that lays no card; None as in all editions."""
        del view, move
        return None

    def reaction(self, view: View, move: Move) -> float:
        """How often a robot does what it may while others are asked, from 0 to 1."""
        del view, move
        return 0.0


ROBOTS = EditionParts("robots", RobotEdition())
"""The likings of robots in each edition."""
