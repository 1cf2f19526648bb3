"""The variant 7-0 (MAS-40): hands that change owner with a 7 and with a 0."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine import hands
from bot.engine.editions.master.options import options_of
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event
from bot.engine.questions import ChoosePlayer

if TYPE_CHECKING:
    from bot.engine.game import Game
    from bot.engine.state import Laid


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two players swapped hands (MAS-40)."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """All hands moved one seat in a direction (MAS-40)."""

    direction: int


@dataclass(frozen=True, slots=True)
class ChooseSwap(ChoosePlayer):
    """The question with whom the player of a 7 swaps hands (MAS-40)."""

    def chosen(self, game: Game, player: int) -> None:
        """Note the partner; the swap comes with the effect of the card."""
        assert game.laid is not None, "a 7 was laid"
        game.laid = replace(game.laid, player=player)


def swap_hands(game: Game, laid: Laid) -> None:
    """A 7 swaps hands with the player chosen (MAS-40)."""
    if options_of(game).seven_zero and laid.player is not None:
        seat, player = laid.seat, laid.player
        game.tell(HandsSwapped(seat, player))
        hands.hand_over(game, {seat: game.hands[player], player: game.hands[seat]})
    game.turn_after(laid.seat)


def pass_hands(game: Game, laid: Laid) -> None:
    """A 0 moves all hands one seat in the direction of play (MAS-40)."""
    if options_of(game).seven_zero:
        game.tell(HandsPassed(game.direction))
        hands.hand_over(game, {game.after(seat): game.hands[seat] for seat in game.order})
    game.turn_after(laid.seat)


def check_partner(game: Game, seat: int, player: int) -> None:
    """Refuse a partner of a swap who is nobody else at the table.

    Raises:
        RuleError: It is the player's own seat, or nobody's.
    """
    if player == seat or player not in game.order:
        raise RuleError(Reason.BAD_PLAYER)
