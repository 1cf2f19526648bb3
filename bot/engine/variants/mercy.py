"""The house rule mercy (HOU-13): a hand that grows too large is out of the round."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from bot.engine import out_of_turn, scoring
from bot.engine.cards import hand_points
from bot.engine.edition import Variant
from bot.engine.events import SeatEvent
from bot.engine.game import Game


class OutOfRound(SeatEvent):
    """A player has so many cards that they are out of the round (HOU-13)."""

    count: int


def put_out(game: Game) -> bool:
    """Put players out who have drawn to the limit or swapped for it; returns whether any were."""
    hands, limit = game.hands, game.rules.hand_limit
    full = [seat for seat in game.order if len(hands[seat]) >= limit and _has_more(game, seat)]
    for seat in takewhile(lambda _: game.result is None, full):
        _put_out(game, seat)
    return bool(full)


def _has_more(game: Game, seat: int) -> bool:
    """Whether a hand has got a card: to play one is no reason to be put out."""
    before, hand = game.state.hands[seat], game.hands[seat]
    return any(hand.count(held) > before.count(held) for held in dict.fromkeys(hand))


def _put_out(game: Game, seat: int) -> None:
    cards = out_of_turn.take_out(game, seat)
    game.away = (*game.away, (seat, hand_points(cards)))
    game.draw = game.dice.shuffled(cards) + game.draw
    game.luck = game.luck.with_share(0, len(cards))
    game.tell(OutOfRound(seat, len(cards)))
    scoring.end_by_leaving(game)
    if game.result is None:
        out_of_turn.carry_votes(game)


VARIANTS: Mapping[tuple[str, object], Variant] = {
    ("mercy", limit): Variant(hand_limit=limit, watches=(put_out,)) for limit in (20, 25, 30)
}
