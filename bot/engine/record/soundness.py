"""Whether a state that was read can be played on: what its text alone cannot tell.

The rules need not look for what they never make: a seat that there is not, a pile without a card, a
question that nobody can answer.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from bot.engine.apply import legal
from bot.engine.editions import EDITIONS

if TYPE_CHECKING:
    from bot.engine.state import State


def check(state: State) -> None:
    """Check that a state can be played on.

    Raises:
        ValueError: Something in it cannot be.
        LookupError: A question is about what there is not.
    """
    seats, asked = set(range(len(state.hands))), {one for each in state.stack for one in each.seats}
    laid, match = state.laid, state.match
    named = chain(
        (state.order, state.said, state.exposed, match.out, match.gone, match.winners or ()),
        ((one.accused, *one.voters) for one in state.votes),
        () if laid is None else ((laid.seat,), () if laid.player is None else (laid.player,)),
        () if state.result is None else ((seat,) for seat, _ in state.result.points),
    )
    wholes = {
        "the edition": state.edition in EDITIONS,
        "the seats": sorted(match.ring) == sorted(seats) and len(match.scores) == len(seats),
        "who is named": {state.dealer, *chain.from_iterable(named)} <= seats,
        "who is asked": asked <= set(state.order) and all(one.seats for one in state.stack),
        "the order": len({*state.order}) == len(state.order) and state.direction in {-1, 1},
        "the counts": min(state.number, state.turns, state.passes, match.round) >= 0,
        "the piles": bool(state.piles) and all(pile.cards for pile in state.piles),
        "the question": (state.result is None) == bool(state.stack),
    }
    wrong = next((name for name, whole in wholes.items() if not whole), None)
    moves = () if wrong else legal(state)
    held = all(one.card is None or one.card in state.hands[one.seat or 0] for one in moves)
    if wrong or not held or (state.stack and not moves):
        raise ValueError(f"{wrong or 'what can be moved'} cannot be")
