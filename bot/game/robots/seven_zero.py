"""What robots like and remember where hands change owner (MAS-40)."""

from __future__ import annotations

from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.variants.seven_zero import SEVEN, ZERO, HandsPassed, HandsSwapped
from bot.game.robots.memory import Memory, Sight


def swap_worth(sight: Sight, move: Move) -> float:
    """What a 7 or a 0 brings under seven-zero, in cards: one hand goes, another comes."""
    card = move.card
    if card is None or len(sight.hand) == 1:
        return 0.0
    if card.face is SEVEN and move.player is not None:
        return float(len(sight.hand) - 1 - sight.counts[move.player])
    if card.face is ZERO:
        return float(len(sight.hand) - 1 - sight.counts[sight.after(-1)])
    return 0.0


def remember_moved_hands(memory: Memory, event: Event) -> None:
    """Note that hands have moved."""
    match event:
        case HandsSwapped(seat=seat, player=player):
            memory.move_hands({seat: player, player: seat})
        case HandsPassed(direction=direction):
            memory.pass_hands(direction)
        case _:
            pass
