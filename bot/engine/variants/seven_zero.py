"""The variant 7-0 (MAS-40): a 7 or a 0 makes hands change owner."""

from __future__ import annotations

from typing import ClassVar

from bot.engine import hands
from bot.engine.cards import NUMBERS
from bot.engine.edition import Variant
from bot.engine.events import HandsPassed, HandsSwapped
from bot.engine.game import Game
from bot.engine.questions import ChoosePlayer
from bot.engine.state import Laid
from bot.engine.values import replace

ZERO, SEVEN = NUMBERS[0], NUMBERS[7]


class ChooseSwap(ChoosePlayer):
    """Asks who swaps hands with the player of a 7 (MAS-40)."""

    interruptible: ClassVar[bool] = True

    def carry_out(self, game: Game, player: int) -> None:
        """Remember the chosen player; hands are swapped when the card takes effect."""
        assert game.laid is not None, "a 7 was laid"
        game.laid = replace(game.laid, player=player)


def ask_partner(game: Game, laid: Laid) -> None:
    """Ask for a player after a 7, unless one was chosen with it."""
    if laid.player is None:
        game.push(ChooseSwap(laid.seat))


def swap_hands(game: Game, laid: Laid) -> None:
    seat, player = laid.seat, laid.player
    assert player is not None, "the player has been chosen"
    game.tell(HandsSwapped(seat, player, len(game.hands[seat]), len(game.hands[player])))
    hands.hand_over(game, {seat: game.hands[player], player: game.hands[seat]})
    game.turn_after(seat)


def pass_hands(game: Game, laid: Laid) -> None:
    """Move all hands one seat in the direction of play, for a 0."""
    game.tell(HandsPassed(game.direction))
    hands.hand_over(game, {game.after(seat): game.hands[seat] for seat in game.order})
    game.turn_after(laid.seat)


VARIANT = Variant(
    effects={SEVEN: swap_hands, ZERO: pass_hands},
    asks={SEVEN: ask_partner},
    with_player=frozenset({SEVEN}),
)
