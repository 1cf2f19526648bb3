"""The variant stacking (MAS-39): a card of the same face passes a debt on, and adds its own."""

from __future__ import annotations

from bot.engine import play
from bot.engine.edition import Variant
from bot.engine.game import Game, Question, Reaction
from bot.engine.moves import Move
from bot.engine.responses import Take, owed


class Stack(Reaction):
    """A card of the same face, laid on a debt by who owes it."""

    def options(self, game: Game, question: Question, seat: int) -> list[Move]:
        """The cards that pass the debt on."""
        if not isinstance(question, Take) or seat != question.seat:
            return []
        hand = dict.fromkeys(game.hands[seat])
        stacked = (held for held in hand if held.face is question.face)
        return [move for held in stacked for move in play.ways(game, seat, held)]

    def matches(self, game: Game, question: Question, move: Move) -> bool:
        """A card of the same face, of who owes."""
        return (
            isinstance(question, Take)
            and move.seat == question.seat
            and move.card is not None
            and move.card.face is question.face
        )

    def chosen(self, game: Game, question: Question, move: Move) -> None:
        """Lay the card: the debt grows and moves on."""
        game.acts(question.seat)
        play.put_down(game, move, 0, owed(question))


VARIANT = Variant(reactions=(Stack(),), adds_up=True)
