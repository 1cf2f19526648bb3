"""The house rule mercy (HOU-13): a hand that has grown too large is out of the round."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine import out_of_turn, scoring
from bot.engine.cards import hand_points
from bot.engine.edition import Variant
from bot.engine.events import SeatEvent
from bot.engine.game import Game


class OutOfRound(SeatEvent):
    """A player holds so many cards that the round is over for them (HOU-13)."""

    count: int


def put_out(game: Game) -> bool:
    """Take those out of the round whose hands have reached the limit by growing."""
    grown, game.grown = game.grown, []
    was_out = len(game.away)
    for seat in grown:
        full = len(game.hands[seat]) >= game.rules.hand_limit
        if full and seat in game.order and game.result is None:
            _put_out(game, seat)
    return len(game.away) > was_out


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
