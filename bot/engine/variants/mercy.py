"""The house rule mercy (HOU-13): a player whose hand grows too large is out of the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import takewhile

from bot.engine import out_of_turn, scoring
from bot.engine.cards import Card
from bot.engine.edition import Variant
from bot.engine.events import OutOfRound
from bot.engine.game import Game

PutAway = Callable[[Game, tuple[Card, ...]], int]
"""Moves the cards of a player who is out, and returns their points."""


def under_draw_pile(game: Game, cards: tuple[Card, ...]) -> int:
    """Put the cards under the draw pile; they count as if they were still held (HOU-13)."""
    game.draw = game.dice.shuffled(cards) + game.draw
    game.luck = game.luck.with_share(0, len(cards))
    return game.rules.hand_points(cards)


def put_out(put_away: PutAway, game: Game) -> bool:
    """Put out the players who have drawn or swapped up to the limit; return whether any were."""
    hands, limit = game.hands, game.rules.hand_limit
    full = [seat for seat in game.order if len(hands[seat]) >= limit and _has_more(game, seat)]
    for seat in takewhile(lambda _: game.result is None, full):
        _put_out(game, seat, put_away)
    return bool(full)


def _has_more(game: Game, seat: int) -> bool:
    """Whether a hand has gained a card; playing one never puts anybody out."""
    before, hand = game.state.hands[seat], game.hands[seat]
    return any(hand.count(held) > before.count(held) for held in dict.fromkeys(hand))


def _put_out(game: Game, seat: int, put_away: PutAway) -> None:
    cards = out_of_turn.take_out(game, seat)
    game.away = (*game.away, (seat, put_away(game, cards)))
    game.tell(OutOfRound(seat, len(cards)))
    if not game.stack:
        return  # nothing is pending: the last card is taking effect, and ends the round itself
    scoring.end_by_leaving(game)
    if game.result is None:
        out_of_turn.carry_votes(game)


VARIANTS: Mapping[tuple[str, object], Variant] = {
    ("mercy", limit): Variant(hand_limit=limit, watches=(partial(put_out, under_draw_pile),))
    for limit in (20, 25, 30)
}
