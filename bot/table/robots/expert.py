"""The expert robot: it plays the best answers of a hard one on, in worlds that may be.

It looks ahead where it is given what its seat knows of the whole game; else it answers as *hard*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.engine.moves import Verb
from bot.table.robots.chooser import called_with
from bot.table.robots.hard import Hard, Reckoning, chance_of_bluff
from bot.table.robots.normal import preference
from bot.table.robots.search import Budget, best_answer
from bot.table.robots.worlds import ImpossibleWorld, Knowledge

if TYPE_CHECKING:
    from random import Random

    from bot.engine.moves import Move
    from bot.engine.state import State
    from bot.table.robots.sight import Sight

MOST = 5
"""Cards that are played on, and answers without a card; those that a hard robot likes best."""
SEEDS = 2**32


class Expert(Hard):
    """A robot that looks ahead."""

    looks_ahead: ClassVar[bool] = True
    tempted: ClassVar[float] = 0.05
    budget: ClassVar[Budget] = Budget()

    def answer(self, sight: Sight, rng: Random) -> Move:
        """The answer that wins most often, where it can look ahead."""
        move = super().answer(sight, rng)
        known = None if sight.outline is None else knowledge(sight, sight.outline)
        answers = candidates(sight, move)
        if known is None or len(answers) == 1:
            return move
        try:
            return best_answer(known, answers, rng.randrange(SEEDS), self.budget)
        except ImpossibleWorld:
            return move


def knowledge(sight: Sight, outline: State) -> Knowledge | None:
    """All that a robot knows; None for one that remembers nothing.

    Args:
        outline: What its seat may know of the whole game.
    """
    if sight.memory is None:
        return None
    bluff = chance_of_bluff(sight, Expert.tempted)
    return Knowledge.of(outline, sight.view, sight.memory, bluff)


def candidates(sight: Sight, hard: Move) -> list[Move]:
    """The answers worth looking at beside the one of a hard robot, which comes first.

    To lay a card, to draw, to doubt: every kind of answer is looked at. A challenge shows a hand
    (MAS-30), and a card that is kept can be worth more than one that is laid.

    Args:
        hard: What a hard robot does.
    """
    answers = sight.answers
    if len(answers) < 2 or (hard.verb is Verb.PLAY and len(sight.hand) == 1):
        return [hard]
    plays = [called_with(sight, move) for move in answers if move.verb is Verb.PLAY]
    others = [move for move in answers if move.verb is not Verb.PLAY]
    if len(plays) > 1:
        plays.sort(key=Reckoning(sight).worth, reverse=True)
    others.sort(key=lambda move: preference(sight, move), reverse=True)
    return [hard, *(move for move in plays[:MOST] + others[:MOST] if move != hard)]
