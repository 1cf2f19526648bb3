"""What robots of UNO Tippo like: not to tip the balance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions.tippo import PENALTY, TIPPING_WILD, ChainCard, risks
from bot.table.robots.edition import RobotEdition

if TYPE_CHECKING:
    from bot.engine.events import Event
    from bot.engine.moves import Move
    from bot.table.robots.memory import Memory
    from bot.table.robots.sight import Sight


class TippoRobots(RobotEdition):
    """The likings of robots in UNO Tippo."""

    def worth(self, sight: Sight, move: Move) -> float:
        """The cards that the balance may cost; a Tipping Wild tips it under another, mostly."""
        card = move.card
        if card is None or len(sight.hand) == 1:
            return 0.0
        if card.face is TIPPING_WILD:
            return PENALTY / len(sight.shared.order)
        return -PENALTY * risks(sight.heights)[move.pan or 0] / 100

    def remember(self, memory: Memory, event: Event) -> None:
        """The cards of a chain, that lie there now."""
        if isinstance(event, ChainCard):
            memory.lying.append(event.card)


PART = TippoRobots()
