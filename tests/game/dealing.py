"""Rounds of a dozen moves: hands of a few cards that fit, where a test asks for them."""

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
    """Deal only a few cards, in each round dealt meanwhile.

    The other cards lie below the draw pile.

    Args:
        kept: The cards of each hand.
        fitting: Whether they are numbers of the colour that is played; else what was dealt first.
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
    """Deal whole hands again, within `few_cards`."""
    with patch.object(rounds, "open_round", _open_round):
        yield
