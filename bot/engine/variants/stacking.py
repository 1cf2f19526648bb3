"""The variant stacking (MAS-39): a card of the same face passes an attack on, increased."""

from __future__ import annotations

from bot.engine import play
from bot.engine.cards import Card
from bot.engine.edition import Variant
from bot.engine.effects import CLASSIC_HARM
from bot.engine.game import Game, Question, Reaction
from bot.engine.moves import Move
from bot.engine.responses import Take, owed


class Stack(Reaction):
    """A playable drawing card, played by the player who must draw."""

    def options(self, game: Game, question: Question, seat: int) -> list[Move]:
        if not isinstance(question, Take) or seat != question.seat:
            return []
        hand = dict.fromkeys(game.hands[seat])
        stacked = (held for held in hand if self._stacks(game, question, held))
        return [move for held in stacked for move in play.ways(game, seat, held)]

    def matches(self, game: Game, question: Question, move: Move) -> bool:
        return (
            isinstance(question, Take)
            and move.seat == question.seat
            and move.card is not None
            and self._stacks(game, question, move.card)
        )

    def chosen(self, game: Game, question: Question, move: Move) -> None:
        card = play.held_card(game, question.seat, move)
        pan = play.place(game, question.seat, card, move)
        game.acts(question.seat)
        play.put_down(game, move, pan, owed(question))

    def _stacks(self, game: Game, question: Take, held: Card) -> bool:
        return held.face in game.rules.stacks[question.face] and held in game.rules.fitting(game, 0)


ALIKE = {face: frozenset({face}) for face in CLASSIC_HARM}
VARIANT = Variant(reactions=(Stack(),), adds_up=True, stacks=ALIKE)
MIXED = Variant(stacks=dict.fromkeys(CLASSIC_HARM, frozenset(CLASSIC_HARM)))
"""Mixed-stacking (HOU-2): an attack may be answered with either drawing card."""
