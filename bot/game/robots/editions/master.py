"""What robots of UNO Master like: a small hand for a large one, where hands change owner."""

from __future__ import annotations

from bot.engine.editions.master import Buzzed, MasterOptions
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.variants.seven_zero import SEVEN, ZERO, HandsPassed, HandsSwapped
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Memory, Sight


class MasterRobots(RobotEdition):
    """How robots play UNO Master."""

    def worth(self, sight: Sight, move: Move) -> float:
        """What a 7 or a 0 brings, in cards: the own hand goes, another's comes (MAS-40)."""
        options, card = sight.shared.options, move.card
        assert isinstance(options, MasterOptions), "a table of UNO Master"
        if card is None or not options.seven_zero or len(sight.hand) == 1:
            return 0.0
        if card.face is SEVEN and move.player is not None:
            return float(len(sight.hand) - 1 - sight.counts[move.player])
        if card.face is ZERO:
            return float(len(sight.hand) - 1 - sight.counts[sight.after(-1)])
        return 0.0

    def remember(self, memory: Memory, event: Event) -> None:
        """A card that the buzzer has sent back (MAS-22), hands that have moved (MAS-40)."""
        match event:
            case Buzzed(seat=seat, card=card) if card is not None:
                memory.take_back(seat, card)
            case HandsSwapped(seat=seat, player=player):
                memory.move_hands({seat: player, player: seat})
            case HandsPassed(direction=direction):
                memory.pass_hands(direction)
            case _:
                pass


PART = MasterRobots()
