"""Robots of UNO Wizz: they discard many cards, and let partners rather than opponents spin."""

from __future__ import annotations

from bot.editions.wizz.rules import (
    DISCARD,
    NUMBER,
    WHEEL_SECONDS,
    Discarded,
    HandsTraded,
    Spun,
    WarShown,
)
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Memory, Sight

WILD_KEPT = 60.0
"""The value of keeping a wild, in points of discarded cards."""
WHEEL = 0.6
"""The value of a spin to the player who spins, in cards: most segments discard some."""


class WizzRobots(RobotEdition):
    def preference(self, sight: Sight, move: Move) -> float | None:
        """The value of a number or a discard; None for other moves.

        A number is worth its cards in the hand. A discard is worth the points of its cards, except
        wilds, which are better kept.
        """
        if move.verb is NUMBER:
            return sum(card.number == move.number for card in sight.hand)
        if move.verb is DISCARD:
            return sum(-WILD_KEPT if card.wild else card.points for card in move.cards)
        return None

    def worth(self, sight: Sight, move: Move) -> float:
        """The value of a card that makes others spin: low for an opponent, high for a partner."""
        if move.card is None or not move.card.marked:
            return 0.0
        return WHEEL if sight.after(1) in sight.friends else -WHEEL

    def remember(self, memory: Memory, event: Event) -> None:
        """Note cards that were discarded or shown, and hands that moved to the left."""
        match event:
            case Discarded(seat=seat, cards=cards):
                memory.lay(seat, cards)
            case WarShown(cards=cards):
                for seat, card in cards:
                    memory.show(seat, (card,))
            case HandsTraded():
                memory.pass_hands(1)
            case _:
                pass

    def rest(self, event: Event) -> float:
        """The seconds for which the wheel turns after a spin, before anybody may answer; else 0."""
        return WHEEL_SECONDS if isinstance(event, Spun) else 0.0


PART = WizzRobots()
