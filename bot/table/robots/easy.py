"""The easy robot: careless. It lays what fits, doubts and names by chance, forgets to call."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.engine.moves import Verb
from bot.table.robots.chooser import Chooser, Habits

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from bot.engine.moves import Move
    from bot.table.robots.sight import Sight

CHALLENGES = 0.2
"""How often it doubts."""


class Easy(Chooser):
    """A careless robot."""

    habits: ClassVar[Habits] = Habits(
        calls=0.5, calls_late=0.3, catches=0.1, jumps=0.1, reacts=0.3, keeps=0.1, style=0.5
    )

    def best_play(self, sight: Sight, plays: Sequence[Move], rng: Random) -> Move:
        """Any, rather one that it likes."""
        return self.best(sight, plays, rng, _any)

    def best_other(self, sight: Sight, others: Sequence[Move], rng: Random) -> Move:
        """Any, and doubt at times."""
        doubts = [move for move in others if move.verb is Verb.CHALLENGE]
        if doubts and rng.random() < CHALLENGES:
            return doubts[0]
        rest = [move for move in others if move not in doubts]
        return self.best(sight, rest, rng, _any)


def _any(move: Move) -> float:
    """What a move is worth to whom all are alike."""
    del move
    return 0.0
