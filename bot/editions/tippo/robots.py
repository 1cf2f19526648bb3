"""Robots of UNO Tippo: how not to tip the balance."""

from __future__ import annotations

from typing import ClassVar

from bot.editions.tippo.rules import PENALTY, TIPPING_WILD, ChainCard, frozen, risks
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.view import View
from bot.game.robots.edition import RobotEdition, Weights
from bot.game.robots.memory import Memory, Sight

STOP_CARD = 0.7
"""The value of keeping a Stop card, in cards."""


class TippoRobots(RobotEdition):
    """With two piles, more cards are playable: cards in hand cost more, wilds are worth less."""

    # Fitted to the winners of 5,000 rounds of two hard robots, and 4,000 of four.
    duel: ClassVar[Weights] = Weights(
        card=-0.208,
        few=(0.20, 0.04, -0.03),
        wild=0.52,
        wild_share=0.12,
        draws=0.43,
        action=0.23,
        colour=-0.15,
        follows=0.30,
        turn=-0.10,
        fits=0.22,
        out=(2.57, 0.38, 0.17),
        next_out=(0.78, 0.27, 0.12),
    )
    many: ClassVar[Weights] = Weights(
        card=-0.337,
        few=(0.71, 0.24, 0.04),
        wild=0.37,
        wild_share=0.67,
        draws=0.18,
        action=0.02,
        colour=0.03,
        follows=0.23,
        turn=-0.27,
        fits=0.49,
        out=(2.99, 0.51, 0.23),
        next_out=(0.72, 0.26, 0.14),
    )

    def worth(self, sight: Sight, move: Move) -> float:
        """The cost of perhaps tipping the balance; a Tipping Wild usually costs somebody else."""
        card = move.card
        if card is None or len(sight.hand) == 1:
            return 0.0
        if card.face is TIPPING_WILD:
            return PENALTY / len(sight.shared.order)
        return -PENALTY * risks(sight.heights)[move.pan or 0] / 100

    def kept(self, card: Card) -> float:
        """The extra value of keeping a Stop card, which also fits on a frozen pan (TIP-17)."""
        return STOP_CARD * card.marked

    def remember(self, memory: Memory, event: Event) -> None:
        """Note the cards of a chain, which are now on the piles."""
        if isinstance(event, ChainCard):
            memory.lying.append(event.card)

    def frozen(self, view: View) -> int | None:
        """The pan that a Stop card freezes, or None; players may still hold its colour (TIP-17)."""
        return frozen(view.piles)


PART = TippoRobots()
