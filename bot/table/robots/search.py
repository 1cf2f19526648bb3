"""The expert's look ahead: answers are played on in worlds that may be, and half are dropped again.

All answers of a round are tried in the same worlds, with the same luck. A world is played for some
turns by hard robots, and what it has come to is judged by all hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from bot.engine.playout import Playout
from bot.engine.turn import Turn
from bot.table.robots.hard import Hard
from bot.table.robots.outlook import outlook
from bot.table.robots.sight import Sight
from bot.table.robots.worlds import Worlds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.moves import Move
    from bot.engine.state import State
    from bot.table.robots.worlds import Knowledge

PLAYER = Hard()
"""Who plays the worlds on, without a memory."""
ADVANTAGE = 0.3
"""Worlds that an answer has to win more than the first one, as a few worlds say little."""
ENDLESS = 60
"""Moves after which a world is judged wherever it stands."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How far a robot looks ahead.

    Args:
        worlds: Worlds that all answers are tried in; the better half of them, again and again, in
            as many more as there are fewer of them.
        turns: Turns that each is played on.
        seconds: Time that it takes at most, in seconds; every halving has the same share of it.
    """

    worlds: int = 100
    turns: int = 6
    seconds: float = 0.05


def best_answer(known: Knowledge, answers: Sequence[Move], seed: int, budget: Budget) -> Move:
    """The answer that wins most often in worlds that fit all that is known.

    Args:
        answers: The better one seems before it is looked at, the earlier.
        seed: Where the chance of the worlds comes from.

    Raises:
        ImpossibleWorld: What is known does not fit together.
    """
    begun, rng, worlds = perf_counter(), Random(seed), Worlds(known)
    left = list(answers)
    halvings = (len(left) - 1).bit_length()
    won = dict.fromkeys(left, -ADVANTAGE) | {left[0]: 0.0}
    for halving in range(1, halvings + 1):
        until = begun + budget.seconds * halving / halvings
        for _ in range(budget.worlds * len(answers) // len(left)):
            state, chance = worlds.deal(rng), rng.random()
            for move in left:
                won[move] += _played_on(state, known.seat, move, Random(chance), budget.turns)
            if perf_counter() > until:
                break
        left.sort(key=won.__getitem__, reverse=True)
        left = left[: (len(left) + 1) // 2]
    return left[0]


def _played_on(state: State, seat: int, move: Move, rng: Random, turns: int) -> float:
    """How good it looks for a seat when some turns after an answer another one begins."""
    playout = Playout(state)
    game = playout.game
    last = game.turns + turns
    playout.apply(move)
    for _ in range(ENDLESS):
        if game.result is not None:
            break
        question = game.stack[-1]
        if game.turns >= last and isinstance(question, Turn):
            break
        seats = question.seats
        asked = seats[0] if len(seats) == 1 else rng.choice(seats)
        answers = playout.answers(asked)
        if len(answers) == 1:
            playout.apply(answers[0])
        else:
            playout.apply(PLAYER.answer(Sight.of_game(game, asked, answers), rng))
    return outlook(game, seat)
