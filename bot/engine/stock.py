"""The draw pile: cards are taken off it, and it is made anew when one is needed (MAS-19)."""

from __future__ import annotations

from bot.engine import hands
from bot.engine.cards import Card
from bot.engine.events import Drew, Reshuffled, Why
from bot.engine.game import Game
from bot.engine.state import Pile


def draw(game: Game, seat: int, count: int, why: Why) -> tuple[Card, ...]:
    """Bring cards from the draw pile into a hand, as many as there are (MAS-19)."""
    cards = take(game, count)
    if cards:
        hands.give(game, seat, cards)
        if not game.quiet:
            game.tell(Drew(seat, len(cards), why, cards))
    return cards


def take(game: Game, count: int) -> tuple[Card, ...]:
    """Take cards off the draw pile, made anew when a card is needed (MAS-19)."""
    pile = game.draw
    if count == 1 and pile:
        game.draw = pile[:-1]
        return pile[-1:]
    taken: list[Card] = []
    while len(taken) < count and (game.draw or renew(game)):
        part = game.draw[len(taken) - count :]
        game.draw = game.draw[: len(game.draw) - len(part)]
        taken.extend(reversed(part))
    return tuple(taken)


def renew(game: Game) -> bool:
    """Shuffle the cards put aside into a new draw pile; without any, those under the tops (TIP-12).

    Returns:
        Whether there were any.
    """
    loose, game.aside = game.aside, ()
    if not loose:
        loose = tuple(held for pile in game.piles for held in pile.cards[:-1])
        game.piles = [Pile(pile.cards[-1:], pile.colour) for pile in game.piles]
    if loose:
        game.draw = game.dice.shuffled(loose) + game.draw
        game.tell(Reshuffled(len(loose)))
    return bool(loose)


def can_draw(game: Game) -> bool:
    """Whether there is any card left to draw."""
    return bool(game.draw or game.aside) or any(len(pile.cards) > 1 for pile in game.piles)
