"""The house rule deflect (HOU-3): a Reverse or a Skip passes an attack on."""

from __future__ import annotations

from bot.engine import effects, play
from bot.engine.cards import Card, Face
from bot.engine.edition import Variant
from bot.engine.game import Effect, Game
from bot.engine.responses import PassOn, Take, owe
from bot.engine.state import Laid

DEFLECTS = frozenset({Face.SKIP, Face.REVERSE})


class Deflect(PassOn):
    """A playable Reverse or Skip, played on an attack."""

    def fits(self, game: Game, question: Take, held: Card) -> bool:
        return held.face in DEFLECTS and held in game.rules.fitting(game, 0)


def _turn(game: Game, laid: Laid) -> None:
    """Change direction for a deflecting Reverse, except with two players."""
    if laid.card.face is Face.REVERSE and laid.owed and len(game.order) > 2:
        effects.turn_direction(game)


def deflecting(effect: Effect) -> Effect:
    """The effect of a card that, when played on an attack, passes the attack on instead."""

    def carry_out(game: Game, laid: Laid) -> None:
        if laid.owed_for is None:
            effect(game, laid)
            return
        _turn(game, laid)
        owe(game, game.after(laid.seat), laid.owed, laid.owed_for)

    return carry_out


def deflect_last(game: Game, laid: Laid) -> None:
    """Pass the attack on with a last card; its victim draws before points are counted (MAS-33)."""
    _turn(game, laid)
    play.last_debt(game, laid)


VARIANT = Variant(
    reactions=(Deflect(),),
    asked=frozenset(effects.CLASSIC_HARM),
    effects={
        Face.SKIP: deflecting(effects.skip),
        Face.REVERSE: deflecting(effects.reverse),
    },
    last_effects=dict.fromkeys(DEFLECTS, deflect_last),
)
