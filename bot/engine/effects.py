"""Effects of cards, as small functions that use the operations of a game.

An effect runs once everything the card asks has been answered. It begins the next turn, and pushes
the questions that must be settled before it.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.cards import Card, Face
from bot.engine.events import DirectionTurned, EveryoneSkipped, Skipped
from bot.engine.game import Effect, Game, Opening
from bot.engine.questions import NameColour, ask_colour
from bot.engine.responses import owe
from bot.engine.state import Laid


def lose_turn(game: Game, seat: int) -> None:
    game.tell(Skipped(seat))
    game.turn_after(seat)


def turn_direction(game: Game) -> None:
    game.direction = -game.direction
    game.tell(DirectionTurned(game.direction))


def pass_on(game: Game, laid: Laid) -> None:
    game.turn_after(laid.seat)


def skip(game: Game, laid: Laid) -> None:
    """Make the next player lose the turn (MAS-16)."""
    lose_turn(game, game.after(laid.seat))


def reverse(game: Game, laid: Laid) -> None:
    """Change the direction; with two players, skip the other one (MAS-15, MAS-37)."""
    if len(game.order) == 2:
        skip(game, laid)
        return
    turn_direction(game)
    game.turn_after(laid.seat)


def skip_everyone(game: Game, laid: Laid) -> None:
    """Let the same player play again (NOM-8, FLI-10)."""
    game.tell(EveryoneSkipped(laid.seat))
    game.turn_of(laid.seat)


def debt(game: Game, laid: Laid) -> None:
    """Make the next player owe the card's number plus what is owed so far (MAS-14, MAS-39)."""
    face = laid.card.face
    owe(game, game.after(laid.seat), game.rules.harm[face] + laid.owed, face)


def open_plain(game: Game, card: Card) -> None:
    """Let the player on the dealer's left start (MAS-4)."""
    game.turn_after(game.dealer)


def open_debt(game: Game, card: Card) -> None:
    """Make the first player draw and lose the turn (MAS-5)."""
    owe(game, game.after(game.dealer), game.rules.harm[card.face], card.face)


def open_skip(game: Game, card: Card) -> None:
    """Skip the player on the dealer's left (MAS-7)."""
    lose_turn(game, game.after(game.dealer))


def open_reverse_at_dealer(game: Game, card: Card) -> None:
    """Let the dealer play first, then the player on the right (ROY-6, WIZ-3, POT-4)."""
    turn_direction(game)
    game.turn_of(game.dealer)


def open_wild_for_first(game: Game, card: Card) -> None:
    """Let the player on the dealer's left choose the colour and play first (WIZ-4, POT-4)."""
    open_plain(game, card)
    game.push(NameColour(game.after(game.dealer)))


def open_reverse(game: Game, card: Card) -> None:
    """Change the direction, and let the player on the dealer's right start (MAS-6)."""
    turn_direction(game)
    open_plain(game, card)


def open_wild_for_dealer(game: Game, card: Card) -> None:
    """Let the dealer choose the colour (MAS-8)."""
    open_plain(game, card)
    game.push(NameColour(game.dealer))


CLASSIC_EFFECTS: Mapping[Face, Effect] = {
    Face.SKIP: skip,
    Face.REVERSE: reverse,
    Face.DRAW_TWO: debt,
    Face.WILD_DRAW_FOUR: debt,
}
CLASSIC_HARM = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}
CLASSIC_ASKS: Mapping[Face, Effect] = {Face.WILD: ask_colour, Face.WILD_DRAW_FOUR: ask_colour}
CLASSIC_OPENINGS: Mapping[Face, Opening] = {
    Face.DRAW_TWO: open_debt,
    Face.REVERSE: open_reverse,
    Face.SKIP: open_skip,
    Face.WILD: open_wild_for_dealer,
}
"""The effects of opening cards in the card game (MAS-5 to MAS-8)."""
COMMON_OPENINGS: Mapping[Face, Opening] = {
    Face.REVERSE: open_reverse_at_dealer,
    Face.SKIP: open_skip,
    Face.WILD: open_wild_for_first,
}
"""The effects of opening cards on which several editions agree (WIZ-3, WIZ-4, POT-4)."""
