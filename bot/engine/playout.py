"""A game played on in place, for whoever looks ahead: no events, no clocks, no states between."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.apply import game_of, make, moves_of
from bot.engine.moves import Move
from bot.engine.state import State


class Playout:
    """Moves made one after the other in a single `Game`; the state it began with stays as it is."""

    def __init__(self, state: State) -> None:
        self.game = game_of(state)
        """The game as it has come to be; `apply` alone changes it."""
        self.game.quiet = True
        self.over = state.result is not None
        """Whether the round is over."""

    def legal(self, seat: int | None = None) -> list[Move]:
        """The moves that may be made now, of all seats or of one."""
        return [] if self.over else moves_of(self.game, seat)

    def answers(self, seat: int) -> Sequence[Move]:
        """The answers to the open question of a seat that is asked."""
        return self.game.stack[-1].options(self.game, seat)

    def apply(self, move: Move) -> None:
        """Make a move; clocks of the state it began with can still run out.

        Raises:
            RuleError: The rules refuse it; nothing has changed.
        """
        game = self.game
        make(game, move)
        game.settle()
        game.number += 1 if game.reasked else 0
        game.reasked = False
        self.over = game.result is not None

    def state(self) -> State:
        """The state that the game has come to, with the clocks that it began with."""
        return self.game.freeze()
