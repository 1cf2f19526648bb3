"""How long the robots of a table take: less where many move in a row, more where a person may act.

What a robot thinks of by itself is `strategy`'s; here it is fitted to the table.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine import threatened
from bot.table.rules import clocks

if TYPE_CHECKING:
    from bot.engine.state import State
    from bot.table.state.table_state import TableState

SECONDS_TO_REACT = 6.0
"""How much longer a robot takes while a person could still stop harm, whatever that person holds:
they have to be called first, and the pause tells nothing."""
ROW_SECONDS = 8.0
"""How long robots take that move one after the other, until a person is on turn."""
LEAST_SECONDS = 0.05
"""How long a robot takes at least; where nobody sits at the table, at most."""


@dataclass(frozen=True, slots=True)
class PauseRange:
    """What becomes of a robot's pause, in seconds.

    Args:
        most: The longest that it may be.
        extra: What is added then.
    """

    most: float = math.inf
    extra: float = 0.0

    def fitted(self, pause: float) -> float:
        """A pause as the table has it."""
        return min(pause, self.most) + self.extra


class RobotPace:
    """How long the robots of one table take, question by question."""

    def __init__(self) -> None:
        self._question = 0
        self._range = PauseRange()
        self._row_began: float | None = None

    def at(self, state: TableState, game: State, now: float) -> PauseRange:
        """What holds for the open question.

        Args:
            now: Unix time in seconds.
        """
        if game.number != self._question:
            self._question, self._range = game.number, self._range_of(state, game, now)
        return self._range

    def _range_of(self, state: TableState, game: State, now: float) -> PauseRange:
        if not state.people:
            return PauseRange(LEAST_SECONDS)
        if set(state.asked) & set(state.present):
            self._row_began = None
            return PauseRange()
        if self._row_began is None:
            self._row_began = now
        # On the game's own clock nobody is left time: that would cost the robot its turn.
        on_clock = clocks.question_seconds_left(state, now) is not None
        if not on_clock and threatened(game) in state.present:
            self._row_began += SECONDS_TO_REACT
            return PauseRange(extra=SECONDS_TO_REACT)
        left = self._row_began + ROW_SECONDS - now
        # Each leaves a share to those after it, who may draw and then play.
        return PauseRange(max(LEAST_SECONDS, left / (_robots_in_a_row(state, game) + 1)))


def _robots_in_a_row(state: TableState, game: State) -> int:
    """How many robots move from who is asked on until a person is on turn."""
    order = game.order[:: game.direction]
    begin = order.index(state.asked[0])
    row = (*order[begin:], *order[:begin])
    return next((place for place, seat in enumerate(row) if seat in state.present), len(row))
