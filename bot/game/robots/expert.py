"""The expert robot: it plays the best answers of a hard one on, in worlds that may be.

It looks ahead where it is given what its seat knows of the whole game; else it answers as *hard*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import ClassVar

import structlog

from bot.engine.moves import Move, Verb
from bot.engine.playout import Playout
from bot.engine.state import State
from bot.engine.turn import Turn
from bot.game.robots import edition
from bot.game.robots.levels import (
    Chooser,
    Easy,
    Hard,
    Normal,
    Reckoning,
    called_with,
    chance_of_bluff,
    outlook,
    preference,
)
from bot.game.robots.memory import Sight
from bot.game.robots.worlds import ImpossibleWorld, Knowledge, Worlds
from bot.game.state.table_state import RobotLevel, RobotStyle
from bot.runtime import worker_processes

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


log = structlog.get_logger(__name__)

WAITING = 4
"""Answers that each process may have before it, at most; a robot more is busy."""


class LookAhead:
    """The processes in which experts look ahead.

    Args:
        processes: How many there are at most; 0 for none.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._executor: Executor | None = None
        self._under_way: set[Future[Move]] = set()

    def ask(self, known: Knowledge, answers: Sequence[Move], seed: int) -> Future[Move] | None:
        """Have the best of several answers looked for; None where all are busy.

        Args:
            answers: The one to give without looking ahead comes first.
            seed: Where the chance of the worlds comes from.
        """
        self._under_way = {one for one in self._under_way if not one.done()}
        if len(self._under_way) >= self._processes * (1 + WAITING):
            return None
        try:
            if self._executor is None:
                self._executor = self._start()
            answer = self._executor.submit(best_answer, known, answers, seed, Expert.budget)
        except (BrokenExecutor, OSError) as error:
            log.warning("the processes that look ahead are started anew", reason=str(error))
            self.close()
            return None
        self._under_way.add(answer)
        return answer

    def close(self) -> None:
        """End the processes, if there are any."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _start(self) -> Executor:
        return worker_processes(self._processes)


THINKING_SECONDS = (1.2, 3.2)
"""How long a robot usually thinks, from and to, in seconds; `thinking` fits it to the question."""
REACTION_SECONDS = (0.7, 1.8)
"""How long it takes to call, to catch or to lay a card out of turn, in seconds."""
SHARE = 0.25
"""The most of what is left on a clock that a robot thinks; so no clock runs out on it."""

QUICK = 0.6
"""The share of these times that a quick robot takes."""

CHOOSERS: Mapping[str, Chooser] = {
    RobotLevel.EASY: Easy(),
    RobotLevel.NORMAL: Normal(),
    RobotLevel.HARD: Hard(),
    RobotLevel.EXPERT: Expert(),
}
"""How each level chooses."""


@dataclass(frozen=True, slots=True)
class TimedMove:
    """What a robot is about to do.

    Args:
        move: The move; `timeout` if it knows no answer.
        pause: How long it waits before it, in seconds.
    """

    move: Move
    pause: float


def choose_move(
    sight: Sight, chooser: Chooser, rng: Random, left: float | None
) -> TimedMove | None:
    """What the robot of a seat does now; None if it waits.

    Args:
        left: What is left on the clock of the open question, in seconds, if one runs.
    """
    noise = rng.random()  # before it chooses: what that draws depends on the hand
    move, span, share = chooser.reaction(sight, rng), REACTION_SECONDS, 1.0
    if move is None:
        if not sight.asked:
            return None
        move, span, share = chooser.answer(sight, rng), THINKING_SECONDS, edition.share(sight)
    low, high = span
    pause = share * (low + noise * (high - low))
    if sight.style is RobotStyle.QUICK:
        pause *= QUICK
    return TimedMove(move, pause if left is None else max(0.0, min(pause, left * SHARE)))
