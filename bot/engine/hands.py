"""Hands, and the UNO calls that belong to them (MAS-28)."""

from __future__ import annotations

from bot.engine.cards import Card
from bot.engine.events import Called, HandShown
from bot.engine.game import Game


def give(game: Game, seat: int, cards: tuple[Card, ...]) -> None:
    """Add cards to a hand, which cancels its UNO call (MAS-28)."""
    game.hands[seat] += cards
    if game.said or game.exposed:
        forget_call(game, seat)


def remove(game: Game, seat: int, gone: Card) -> tuple[Card, ...]:
    """Take a card out of a hand and return the rest."""
    hand = [*game.hands[seat]]
    hand.remove(gone)
    game.hands[seat] = left = tuple(hand)
    return left


def hand_over(game: Game, owners: dict[int, tuple[Card, ...]]) -> None:
    """Give hands new owners (MAS-43) and cancel all calls: a single card must be called again."""
    for seat, cards in owners.items():
        game.hands[seat] = cards
        forget_call(game, seat)
        watch_call(game, seat)


def show(game: Game, seat: int, to: int | None) -> None:
    game.tell(HandShown(seat, to, game.hands[seat]))


def note_call(game: Game, seat: int) -> None:
    if seat not in game.said:
        game.said = (*game.said, seat)
        game.exposed = tuple(one for one in game.exposed if one != seat)
        game.tell(Called(seat))


def watch_call(game: Game, seat: int) -> None:
    """Expose a player who holds one card and has not called (MAS-28)."""
    called = seat in game.said or seat in game.exposed
    if len(game.hands[seat]) == 1 and not called and not game.rules.silent:
        game.exposed = (*game.exposed, seat)


def forget_call(game: Game, seat: int) -> None:
    if seat in game.said:
        game.said = tuple(one for one in game.said if one != seat)
    if seat in game.exposed:
        game.exposed = tuple(one for one in game.exposed if one != seat)
