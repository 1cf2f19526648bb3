"""The expert robot, the processes that it uses, and the choice of any robot's move and pause.

An expert plays out the best answers of a hard robot in random worlds that fit its knowledge.
A seat for which no outline of the game can be made (`engine.view.outline`) plays like a hard robot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import ClassVar

import structlog

from bot.engine.apply import Playout
from bot.engine.moves import Move, Verb
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
"""The robot that plays out the worlds, without a memory."""
ADVANTAGE = 0.3
"""The number of worlds by which an answer must beat the first one: small leads prove little."""
ENDLESS = 60
"""The most moves played in a world before it is judged, finished or not."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits on how far a robot looks ahead.

    Args:
        worlds: The number of worlds in which all answers are tried. After each halving, the better
            half is tried in more worlds, so that the number of trials stays the same.
        turns: The number of turns for which each world is played.
        seconds: The time limit, divided equally among the halvings.
    """

    worlds: int = 100
    turns: int = 6
    seconds: float = 0.05


def best_answer(known: Knowledge, answers: Sequence[Move], seed: int, budget: Budget) -> Move:
    """The answer that wins most often in worlds that fit the robot's knowledge.

    Args:
        answers: The answers to try, the most promising first.
        seed: The seed of the worlds' random numbers.

    Raises:
        ImpossibleWorld: The robot's knowledge contradicts itself.
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
    """A seat's probability of winning, estimated some turns after an answer."""
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
"""The most cards to try, and the most answers without a card: the hard robot's favourites."""
SEEDS = 2**32


class Expert(Hard):
    looks_ahead: ClassVar[bool] = True
    tempted: ClassVar[float] = 0.05
    budget: ClassVar[Budget] = Budget()

    def answer(self, sight: Sight, rng: Random) -> Move:
        """The answer that wins most often, or a hard robot's answer if looking ahead fails."""
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
    """Everything that a robot knows, with its outline of the state; None without a memory."""
    if sight.memory is None:
        return None
    bluff = chance_of_bluff(sight, Expert.tempted)
    return Knowledge.of(outline, sight.view, sight.memory, bluff)


def candidates(sight: Sight, hard: Move) -> list[Move]:
    """The answers worth trying; the hard robot's (`hard`) comes first.

    Playing, drawing and challenging are all considered: a challenge reveals a hand (MAS-30), and
    keeping a card can be better than playing it.
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
"""The most searches that may wait for each process; if more would, experts do not look ahead."""


class LookAhead:
    """The processes in which experts look ahead, at most `processes` of them; 0 for none."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._executor: Executor | None = None
        self._under_way: set[Future[Move]] = set()

    def ask(self, known: Knowledge, answers: Sequence[Move], seed: int) -> Future[Move] | None:
        """Start a search like `best_answer`; None if no process is available."""
        self._under_way = {one for one in self._under_way if not one.done()}
        if len(self._under_way) >= self._processes * (1 + WAITING):
            return None
        try:
            if self._executor is None:
                self._executor = self._start()
            answer = self._executor.submit(best_answer, known, answers, seed, Expert.budget)
        except (BrokenExecutor, OSError) as error:
            log.warning("the processes that look ahead are restarted", reason=str(error))
            self.close()
            return None
        self._under_way.add(answer)
        return answer

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _start(self) -> Executor:
        return worker_processes(self._processes)


THINKING_SECONDS = (1.2, 3.2)
"""The range of a robot's pause before an answer; `share` scales it."""
REACTION_SECONDS = (0.7, 1.8)
"""The range of a robot's pause before a call, a catch or a card out of turn."""
SHARE = 0.25
"""The maximum share of the time left on a clock, so that a robot's clock never runs out."""

QUICK = 0.6

CHOOSERS: Mapping[str, Chooser] = {
    RobotLevel.EASY: Easy(),
    RobotLevel.NORMAL: Normal(),
    RobotLevel.HARD: Hard(),
    RobotLevel.EXPERT: Expert(),
}


@dataclass(frozen=True, slots=True)
class TimedMove:
    """A move that a robot makes after a pause in seconds; `timeout` if it has no answer."""

    move: Move
    pause: float


def choose_move(
    sight: Sight, chooser: Chooser, rng: Random, left: float | None
) -> TimedMove | None:
    """The next move of a seat's robot, with `left` seconds on the clock; None if it waits."""
    noise = rng.random()  # drawn first, as the choice draws a varying number of random values
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
