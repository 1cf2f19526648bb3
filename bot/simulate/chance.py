"""Random legal play, for the simulator, the tests and the bench. Knows no edition.

The chance here is not the table's luck: it stands for the players, and for time that passes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.apply import legal
from bot.engine.moves import Move, Verb, time

if TYPE_CHECKING:
    from random import Random

    from bot.engine.state import State

HOLDING_BACK = frozenset({Verb.DRAW, Verb.PASS, Verb.PRESS})
"""What a player who could lay a card does instead; chosen seldom, so that rounds end."""
_SELDOM = 0.1
_CLOCK = 0.02


def random_move(state: State, chance: Random) -> Move:
    """A legal move, as careless players make it."""
    moves = legal(state)
    if chance.random() >= _SELDOM:
        moves = tuple([move for move in moves if move.verb not in HOLDING_BACK]) or moves
    return moves[int(chance.random() * len(moves))]


def random_happening(state: State, chance: Random) -> Move:
    """A legal move, or now and then a clock that runs out (`buzzer`, `fanfare`, `timeout`)."""
    if chance.random() >= _CLOCK:
        return random_move(state, chance)
    return chance.choice([time(Verb.TIMEOUT), *(clock.move for clock in state.clocks)])
