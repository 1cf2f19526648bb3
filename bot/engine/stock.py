"""The draw pile, rebuilt when a card is needed and none is left (MAS-19)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine import hands
from bot.engine.cards import Card
from bot.engine.events import Drew, Reshuffled, Why
from bot.engine.game import Game
from bot.engine.luck import SeatLuck
from bot.engine.state import Pile
from bot.engine.values import maker


def draw(game: Game, seat: int, count: int, why: Why) -> tuple[Card, ...]:
    """Draw cards into a hand, as many as there are (MAS-19)."""
    cards = take(game, count, seat)
    if cards:
        hands.give(game, seat, cards)
        if not game.quiet:
            game.events.append(_drew(seat, len(cards), why, cards))
    return cards


_drew = maker(Drew)


def take(game: Game, count: int, seat: int = 0) -> tuple[Card, ...]:
    """Take cards off the draw pile, or off a seat's share if each has its own (MAS-19)."""
    pile = game.draw
    if type(game.luck) is SeatLuck and game.luck.shares:
        return tuple(_own_cards(game, count, seat))
    if count == 1 and pile:
        game.draw = pile[:-1]
        return pile[-1:]
    taken: list[Card] = []
    while len(taken) < count and (game.draw or renew(game)):
        part = game.draw[len(taken) - count :]
        game.draw = game.draw[: len(game.draw) - len(part)]
        taken.extend(reversed(part))
    return tuple(taken)


def _own_cards(game: Game, count: int, seat: int) -> Iterator[Card]:
    """Take cards off a seat's share; if it cannot be rebuilt, off the largest other one."""
    for _ in range(count):
        if not game.luck.shares[seat]:
            renew(game, seat)
        shares = game.luck.shares
        owner = seat if shares[seat] else shares.index(max(shares))
        if not shares[owner]:
            return
        top = sum(shares[: owner + 1]) - 1
        yield game.draw[top]
        game.draw = game.draw[:top] + game.draw[top + 1 :]
        game.luck = game.luck.with_share(owner, -1)


def renew(game: Game, seat: int = 0) -> bool:
    """Shuffle the cards set aside, or else those under the top cards, into the pile (TIP-12).

    Returns:
        Whether there were any.
    """
    loose, game.aside = game.aside, ()
    if not loose:
        loose = sum((pile.cards[:-1] for pile in game.piles), ())
        game.piles = [Pile(pile.cards[-1:], pile.colour) for pile in game.piles]
    if loose:
        below = sum(game.luck.shares[:seat])
        game.luck = game.luck.with_share(seat, len(loose))
        game.draw = game.draw[:below] + game.dice.shuffled(loose) + game.draw[below:]
        game.tell(Reshuffled(len(loose)))
    return bool(loose)


def can_draw(game: Game) -> bool:
    return bool(game.draw or game.aside) or any(len(pile.cards) > 1 for pile in game.piles)
