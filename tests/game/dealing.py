"""Rounds of a dozen moves: hands of a few cards, by default all playable."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from unittest.mock import patch

from bot.engine import rounds
from bot.engine.cards import Card, Colour
from bot.engine.game import Game

_open_round = rounds.open_round


@contextmanager
def few_cards(kept: int = 2, *, fitting: bool = True) -> Iterator[None]:
    """Deal only a few cards to each hand in every round that begins in the block.

    The other cards are at the bottom of the draw pile.

    Args:
        kept: The number of cards in each hand.
        fitting: Whether to choose numbers of the current colour, rather than the first cards dealt.
    """

    def open_round(game: Game) -> None:
        _open_round(game)
        if fitting:
            cards = [*chain(*game.hands), *game.draw]
            colour = game.piles[0].colour or Colour.RED
            wanted = [card for card in cards if _is_number(card, colour)]
            hands = [wanted[kept * seat : kept * (seat + 1)] for seat in range(len(game.hands))]
            for card in chain(*hands):
                cards.remove(card)
        else:
            hands = [list(hand[:kept]) for hand in game.hands]
            cards = [*chain(*(hand[kept:] for hand in game.hands)), *game.draw]
        game.hands, game.draw = [*map(tuple, hands)], tuple(cards)

    with patch.object(rounds, "open_round", open_round):
        yield


def _is_number(card: Card, colour: Colour) -> bool:
    return card.colour is colour and bool(card.number) and not card.marked


@contextmanager
def whole_hands() -> Iterator[None]:
    """Deal whole hands again, inside a `few_cards` block."""
    with patch.object(rounds, "open_round", _open_round):
        yield
