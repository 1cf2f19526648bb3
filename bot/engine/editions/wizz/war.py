"""The war of the wheel (WIZ-18): all show their highest number card, the highest is discarded."""

from __future__ import annotations

from typing import ClassVar

from bot.engine.cards import Card
from bot.engine.editions.wizz.discards import discard
from bot.engine.events import Event
from bot.engine.game import Game


class WarShown(Event):
    """Players showed a number card each, at the same time; `cards` by seat."""

    shows: ClassVar[bool] = True

    cards: tuple[tuple[int, Card], ...]


class WarEnded(Event):
    """The war is over; `winner` is None if nobody could beat the others."""

    winner: int | None


def war(game: Game, spinner: int) -> None:
    """Let everybody show a card, and those who are level another one, until at most one is left."""
    rows = {seat: _by_number(game.hands[seat]) for seat in game.order}
    left = [seat for seat in game.order if rows[seat]]
    showings = 0
    while len(left) > 1 or (left and showings == 0):
        shown = tuple((seat, rows[seat][showings]) for seat in left)
        game.tell(WarShown(shown))
        highest = max(card.points for _, card in shown)
        showings += 1
        left = [seat for seat, card in shown if card.points == highest]
        if len(left) > 1:
            left = [seat for seat in left if len(rows[seat]) > showings]
    game.tell(WarEnded(left[0] if left else None))
    if left:
        # Everything that the winner showed, the first card last.
        discard(game, left[0], rows[left[0]][showings - 1 :: -1])


def _by_number(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    cards = (held for held in hand if held.number is not None)
    return tuple(sorted(cards, key=lambda held: held.points, reverse=True))
