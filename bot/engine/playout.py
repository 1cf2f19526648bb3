"""A game simulated in place, for looking ahead: no events, no clocks, no intermediate states."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.apply import game_of, make, moves_of
from bot.engine.moves import Move
from bot.engine.state import State


class Playout:
    """Makes moves in a single `Game`; the state it began with does not change."""

    def __init__(self, state: State) -> None:
        self.game = game_of(state)
        """Changed only by `apply`."""
        self.game.quiet = True
        self.over = state.result is not None

    def legal(self, seat: int | None = None) -> list[Move]:
        return [] if self.over else moves_of(self.game, seat)

    def answers(self, seat: int) -> Sequence[Move]:
        return self.game.stack[-1].options(self.game, seat)

    def apply(self, move: Move) -> None:
        """Make a move; clocks of the initial state can still run out."""
        game = self.game
        make(game, move)
        game.settle()
        game.number += 1 if game.reasked else 0
        game.reasked = False
        self.over = game.result is not None

    def state(self) -> State:
        """The state reached, with the clocks of the initial state."""
        return self.game.freeze()
