"""The house rule draw-until (HOU-4): players draw until a card is playable."""

from __future__ import annotations

from bot.engine import hands, stock
from bot.engine.cards import Card
from bot.engine.edition import Variant
from bot.engine.events import Drew, Why
from bot.engine.game import Game


def draw_until(game: Game, seat: int) -> tuple[Card, ...]:
    """Draw until a card is playable, none is left, or the hand reaches its limit (HOU-13).

    Returns the last card, which alone may be played.
    """
    cards: tuple[Card, ...] = ()
    most = game.rules.hand_limit - len(game.hands[seat])
    while drawn := stock.take(game, 1, seat):
        cards += drawn
        if drawn[0] in game.rules.fitting(game, 0) or len(cards) == most:
            break
    hands.give(game, seat, cards)
    game.tell(Drew(seat, len(cards), Why.TURN, cards))
    return cards[-1:]


VARIANT = Variant(draw_in_turn=draw_until)
