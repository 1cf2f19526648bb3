"""What cards do, as small functions over the verbs of `Game`. Knows no edition.

An effect runs once everything the card asks for has been answered; it begins the next turn and
puts on the stack what must be settled before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.engine import stock
from bot.engine.events import Why
from bot.engine.questions import NameColour
from bot.engine.responses import owe

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.engine.game import Game
    from bot.engine.state import Laid

Effect = Callable[["Game", "Laid"], None]
Opening = Callable[["Game", "Card"], None]


def pass_on(game: Game, laid: Laid) -> None:
    """Nothing but the next player's turn."""
    game.turn_after(laid.seat)


def skip(game: Game, laid: Laid) -> None:
    """The next player loses the turn (MAS-16)."""
    game.skip(game.after(laid.seat))


def reverse(game: Game, laid: Laid) -> None:
    """The direction changes; with two players as a Skip (MAS-15, MAS-37)."""
    if len(game.order) == 2:
        skip(game, laid)
        return
    game.turn_direction()
    game.turn_after(laid.seat)


def debt(game: Game, laid: Laid) -> None:
    """The next player owes what the card harms, and what was owed before it (MAS-14, MAS-39)."""
    face = laid.card.face
    owe(game, game.after(laid.seat), game.edition.harm[face] + laid.owed, face)


def last_debt(game: Game, laid: Laid) -> None:
    """A last card makes the next player draw at once, before the count (MAS-33)."""
    count = game.edition.harm.get(laid.card.face)
    if count is not None:
        stock.draw(game, game.after(laid.seat), count + laid.owed, Why.OWED)


def open_plain(game: Game, card: Card) -> None:
    """The player on the dealer's left starts (MAS-4)."""
    del card
    game.turn_after(game.dealer)


def open_debt(game: Game, card: Card) -> None:
    """The first player owes cards and loses the turn (MAS-5)."""
    owe(game, game.after(game.dealer), game.edition.harm[card.face], card.face)


def open_skip(game: Game, card: Card) -> None:
    """The player on the dealer's left is skipped (MAS-7)."""
    del card
    game.skip(game.after(game.dealer))


def open_reverse_at_dealer(game: Game, card: Card) -> None:
    """The dealer plays first, then to the right (ROY-6, WIZ-3, POT-4)."""
    del card
    game.turn_direction()
    game.turn_of(game.dealer)


def open_wild_for_first(game: Game, card: Card) -> None:
    """The player on the dealer's left names the colour and plays first (WIZ-4, POT-4)."""
    open_plain(game, card)
    game.push(NameColour(game.after(game.dealer)))
