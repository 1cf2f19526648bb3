"""Robots of UNO No Mercy: the effects of its cards, and cards that everybody has seen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.editions.mercy.rules import (
    DISCARD_ALL,
    HARM,
    REVERSE_FOUR,
    ROULETTE,
    NameRouletteColour,
    Swept,
    TurnedOver,
)
from bot.engine.cards import Card, Face
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.responses import Take
from bot.game.robots.edition import RobotEdition
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.seven_zero import remember_moved_hands, swap_worth

AGAIN = 1.2
"""The value of another turn, in cards."""
SPUN = 2.0
"""The value of a roulette against the next player, who draws about five cards for it."""
ANSWERS, CHEAP = 0.6, 2.0
"""The value of keeping a draw card as an answer, for each card it makes others draw.

The second is how much less a wild is worth keeping, as there are many. Measured against normal
robots.
"""
PAID = 1.5
"""The cost of each card that the robot itself must draw, first counted as harm to others."""


class MercyRobots(RobotEdition):
    def worth(self, sight: Sight, move: Move) -> float:
        """The value of swapping hands, and of cards that the shared tables do not cover."""
        card = move.card
        if card is None or len(sight.hand) == 1:
            return 0.0
        friend = -1.0 if sight.after(1) in sight.friends else 1.0
        if card.face is Face.SKIP_EVERYONE:
            return AGAIN
        if card.face is ROULETTE:
            return SPUN * friend
        if card.face is REVERSE_FOUR and _hits_itself(sight, card):
            return -PAID * (HARM[REVERSE_FOUR] + _owed(sight))
        return swap_worth(sight, move)

    def kept(self, card: Card) -> float:
        """The value of keeping a draw card as an answer; it grows with the cards to be drawn."""
        return ANSWERS * HARM.get(card.face, 0) - (CHEAP if card.wild else 0.0)

    def refrains(self, sight: Sight, move: Move) -> bool:
        """Whether a Wild Reverse Draw Four would hit the robot itself (NOM-11)."""
        return move.card is not None and _hits_itself(sight, move.card)

    def preference(self, sight: Sight, move: Move) -> float | None:
        """The value of a roulette's colour, higher if it is more likely; None for other answers."""
        if not isinstance(sight.question, NameRouletteColour) or move.colour is None:
            return None
        if sight.memory is None:
            return -float(sum(one.colour is move.colour for one in sight.hand))
        return sight.memory.share_of(move.colour) * len(sight.hand)

    def further(self, sight: Sight, card: Card) -> Sequence[Card]:
        """The cards that are discarded with a Discard All (NOM-9)."""
        if card.face is not DISCARD_ALL:
            return ()
        alike = [one for one in sight.hand if one.colour is card.colour]
        alike.remove(card)
        return alike

    def remember(self, memory: Memory, event: Event) -> None:
        """Note cards that everybody has seen, and hands that moved."""
        match event:
            case Swept(seat=seat, cards=cards):
                memory.lay(seat, cards)
            case TurnedOver(seat=seat, cards=cards):
                memory.of(seat).held.update(cards)
            case _:
                remember_moved_hands(memory, event)


def _owed(sight: Sight) -> int:
    return sight.question.count if isinstance(sight.question, Take) else 0


def _hits_itself(sight: Sight, card: Card) -> bool:
    """Whether a Wild Reverse Draw Four comes back, and the hand cannot answer it (NOM-11)."""
    if card.face is not REVERSE_FOUR or len(sight.shared.order) > 2 or len(sight.hand) == 1:
        return False
    rest = list(sight.hand)
    rest.remove(card)
    return all(HARM.get(one.face, 0) < HARM[REVERSE_FOUR] for one in rest)


PART = MercyRobots()
