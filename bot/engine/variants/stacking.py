"""The variant stacking (MAS-39): a card of the same face passes an attack on, increased."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.cards import Card, Face
from bot.engine.edition import Variant
from bot.engine.effects import CLASSIC_HARM
from bot.engine.game import Game
from bot.engine.responses import PassOn, Take


class Stack(PassOn):
    """A playable draw card, played on an attack."""

    def fits(self, game: Game, question: Take, held: Card) -> bool:
        return held.face in game.rules.stacks[question.face] and held in game.rules.fitting(game, 0)


def on_its_like(faces: Iterable[Face]) -> Variant:
    """The variant in which each of these draw cards can be played on one of the same face."""
    alike = {face: frozenset({face}) for face in faces}
    return Variant(reactions=(Stack(),), adds_up=True, stacks=alike)


VARIANT = on_its_like(CLASSIC_HARM)
MIXED = Variant(stacks=dict.fromkeys(CLASSIC_HARM, frozenset(CLASSIC_HARM)))
"""Mixed-stacking (HOU-2): an attack may be answered with either draw card."""
