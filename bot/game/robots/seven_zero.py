"""How robots value and remember hands that change owner (MAS-40)."""

from __future__ import annotations

from bot.engine.events import Event, HandsPassed, HandsSwapped
from bot.engine.moves import Move
from bot.engine.variants.seven_zero import SEVEN, ZERO
from bot.game.robots.memory import Memory, Sight


def swap_worth(sight: Sight, move: Move) -> float:
    """The value of a 7 or a 0, where hands change owner: the number of cards that it saves."""
    card = move.card
    if card is None or len(sight.hand) == 1 or SEVEN not in sight.rules.with_player:
        return 0.0
    if card.face is SEVEN and move.player is not None:
        return float(len(sight.hand) - 1 - sight.counts[move.player])
    if card.face is ZERO:
        return float(len(sight.hand) - 1 - sight.counts[sight.after(-1)])
    return 0.0


def remember_moved_hands(memory: Memory, event: Event) -> None:
    match event:
        case HandsSwapped(seat=seat, player=player):
            memory.move_hands({seat: player, player: seat})
        case HandsPassed(direction=direction):
            memory.pass_hands(direction)
        case _:
            pass
