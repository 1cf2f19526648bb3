"""The war of the wheel (WIZ-18): all show their highest number card, the highest is discarded."""

from __future__ import annotations

from typing import ClassVar

from bot.engine.cards import Card
from bot.engine.editions.wizz.discards import discard
from bot.engine.events import Event
from bot.engine.game import Game


class WarShown(Event):
    """Players showed a number card each, all at once; `cards` by seat."""

    shows: ClassVar[bool] = True

    cards: tuple[tuple[int, Card], ...]


class WarEnded(Event):
    """The war is over; `winner` is None where nobody could show a higher card than the others."""

    winner: int | None


def war(game: Game, spinner: int) -> None:
    """Let everyone show, equal players again, until one has won or none can show more."""
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
        # All that the winner showed, the first one last.
        discard(game, left[0], rows[left[0]][showings - 1 :: -1])


def _by_number(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The number cards of a hand, the highest first, of equal ones the older."""
    cards = (held for held in hand if held.number is not None)
    return tuple(sorted(cards, key=lambda held: held.points, reverse=True))
