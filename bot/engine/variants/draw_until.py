"""The house rule draw-until (HOU-4): players draw until a card is playable."""

from __future__ import annotations

from bot.engine import stock
from bot.engine.cards import Card
from bot.engine.edition import Variant
from bot.engine.events import Why
from bot.engine.game import Game


def draw_until(game: Game, seat: int) -> tuple[Card, ...]:
    """Draw until a card is playable; only the last one, which is returned, may be played."""
    return stock.keep_drawing(game, seat, Why.TURN, game.rules.fitting(game, 0).__contains__)[-1:]


VARIANT = Variant(draw_in_turn=draw_until)
