"""The house rule play-drawn, switched off (HOU-15): a drawn card is kept."""

from __future__ import annotations

from bot.engine.cards import Card
from bot.engine.edition import Variant
from bot.engine.game import Question
from bot.engine.turn import end_turn


def keep(seat: int, card: Card) -> Question:
    return end_turn(seat)


VARIANT = Variant(drawn=keep)
