"""Robots of the classic game: hands that change owner, equal numbers, and a round's time limit."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.turn import Drawn
from bot.engine.variants.blitz import MinuteLeft, TimeUp
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.seven_zero import remember_moved_hands, swap_worth


class ClassicRobots(RobotEdition):
    def worth(self, sight: Sight, move: Move) -> float:
        return swap_worth(sight, move)

    def further(self, sight: Sight, card: Card) -> Sequence[Card]:
        """The other cards of the same number; none if the card was just drawn (HOU-7)."""
        same_number = sight.rules.follows is not None
        if not same_number or card.number is None or isinstance(sight.question, Drawn):
            return ()
        alike = [one for one in sight.hand if one.number == card.number]
        alike.remove(card)
        return alike

    def remember(self, memory: Memory, event: Event) -> None:
        """Note hands that moved (MAS-40), and that the round's time is nearly up (HOU-14)."""
        match event:
            case MinuteLeft() | TimeUp():
                memory.hurried = True
            case _:
                remember_moved_hands(memory, event)


PART = ClassicRobots()
