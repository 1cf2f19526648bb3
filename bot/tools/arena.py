"""`python -m bot arena`: robots play each other, each deal once for every rotation of seats.

Time passes as at a live table: the robot with the shortest thinking time moves first, and clocks
run out.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, pstdev, quantiles
from time import perf_counter

from bot.engine import apply, legal, outline, start, view
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Move
from bot.engine.options import OptionError
from bot.engine.scoring import side
from bot.engine.state import Clock, State
from bot.game.robots.edition import remember
from bot.game.robots.expert import CHOOSERS, choose_move
from bot.game.robots.levels import Chooser
from bot.game.robots.memory import Memory, Sight
from bot.game.state.table_state import STYLES
from bot.tools.simulate import Tables, add_table_arguments, tables_of

NORMAL_95 = 1.96
"""The standard deviations on either side that cover 95 % of a normal distribution."""
ENDLESS = 10_000
"""The number of moves after which a round has no winner."""


@dataclass
class RobotScore:
    """The results of one kind of robot: its share of wins in each deal, and its decision times."""

    shares: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The mean share of rounds that a seat with such a robot wins."""
        return fmean(self.shares)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval around the rate, with the deals as the sample."""
        return NORMAL_95 * pstdev(self.shares) / sqrt(len(self.shares))


def contest(
    tables: Tables, robots: Sequence[str], choosers: Mapping[str, Chooser], deals: int, seed: int
) -> dict[str, RobotScore]:
    """Let robots play each deal once for each rotation of the seats.

    Args:
        robots: The names of the robots, seat by seat; `hard:Gil` has the style of Gil.

    Raises:
        OptionError: The edition or the mode does not allow this number of players.
    """
    chance = Random(seed)
    scores: dict[str, RobotScore] = {name: RobotScore() for name in robots}
    for _ in range(deals):
        secret, luck = chance.randbytes(SEED_BYTES), chance.randbytes(SEED_BYTES)
        won: dict[str, float] = defaultdict(float)
        for first in range(len(robots)):
            seated = [*robots[first:], *robots[:first]]
            arena = _Round(tables, seated, choosers, secret, Random(luck))
            for seat in arena.play():
                won[seated[seat]] += 1 / robots.count(seated[seat])
            for name, seconds in arena.seconds:
                scores[name].seconds.append(seconds)
        for name, score in scores.items():
            score.shares.append(won[name] / len(robots))
    return scores


class _Round:
    def __init__(
        self,
        tables: Tables,
        seated: Sequence[str],
        choosers: Mapping[str, Chooser],
        secret: bytes,
        luck: Random,
    ) -> None:
        self.seconds: list[tuple[str, float]] = []
        self._luck = luck
        self._seated = seated
        parts = [name.partition(":") for name in seated]
        self._choosers = [choosers[level] for level, _, _ in parts]
        self._styles = [STYLES.get(name) for _, _, name in parts]
        self._memories = [Memory(seat, tables.edition) for seat in range(len(seated))]
        self._step = start(tables.edition, tables.options, len(seated), secret)
        self._now = 0.0
        self._due: dict[Clock, float] = {}

    def play(self) -> tuple[int, ...]:
        """Play the round; return the winner's seat, or the seats of the winning team.

        The result is empty if nobody wins or the round never ends.
        """
        step = self._step
        for _ in range(ENDLESS):
            for seat in step.state.order:
                seen = tuple(event.seen_by(seat) for event in step.events)
                remember(self._memories[seat], seen, view(step.state, seat))
            result = step.state.result
            if result is not None:
                return () if result.winner is None else side(step.state, result.winner)
            step = apply(step.state, self._next(step.state))
        return ()

    def _next(self, state: State) -> Move:
        """The move of the fastest robot, or of a clock that runs out before it."""
        self._due = {
            clock: self._due.get(clock, self._now + clock.seconds) for clock in state.clocks
        }
        planned = []
        for seat in sorted({move.seat for move in legal(state) if move.seat is not None}):
            begun = perf_counter()
            chooser = self._choosers[seat]
            known = outline(state, seat) if chooser.looks_ahead else None
            memory, style = self._memories[seat], self._styles[seat]
            sight = Sight.of_view(view(state, seat), memory, known, style)
            timed = choose_move(sight, chooser, self._luck, None)
            if timed is not None:
                planned.append((timed.pause, seat, timed.move))
                self.seconds.append((self._seated[seat], perf_counter() - begun))
        pause, _, move = min(planned, key=lambda one: one[:2])
        first = min(self._due, key=self._due.__getitem__, default=None)
        if first is not None and self._due[first] < self._now + pause:
            self._now = self._due[first]
            return first.move
        self._now += pause
        return move


ROUNDS = 2000
ROBOTS = "hard,normal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--robots",
        default=ROBOTS,
        metavar="A,B",
        help="levels seat by seat, hard:Gil with the style of Gil; the last takes all others",
    )
    add_table_arguments(parser, ROUNDS)


def main(args: argparse.Namespace, choosers: Mapping[str, Chooser] = CHOOSERS) -> int:
    """Play a contest and print the share of wins of each kind of robot.

    Return the exit status: 1 for invalid arguments.
    """
    try:
        tables = tables_of(args)
        robots = seated(args.robots.split(","), tables.players, choosers)
        deals = -(-args.rounds // len(robots))
        scores = contest(tables, robots, choosers, deals, args.seed)
    except OptionError as error:
        print(f"uno: {error}", file=sys.stderr)
        return 1
    size = len(robots)
    print(f"{args.edition}, {size} players, {deals} deals from every seat: {deals * size} rounds")
    print(*_rows(scores, robots), sep="\n")
    return 0


def seated(names: list[str], players: int, known: Mapping[str, Chooser]) -> list[str]:
    """Each seat's robot; the last of `names` fills the remaining seats. May raise `OptionError`."""
    for name in names:
        level, colon, style = name.partition(":")
        if level not in known:
            raise OptionError(f"no robot {level!r}; there are {', '.join(known)}")
        if colon and style not in STYLES:
            raise OptionError(f"no robot is called {style!r}; there are {', '.join(STYLES)}")
    if len(names) > players:
        raise OptionError(f"{len(names)} robots are too many for {players} players")
    return [*names, *names[-1:] * (players - len(names))]


def _rows(scores: Mapping[str, RobotScore], robots: Sequence[str]) -> list[str]:
    rows = [f"{'robot':<8} seats    wins  95 % interval  a decision, 99 of 100 below"]
    for name, score in scores.items():
        low, high = (100 * (score.rate + sign * score.margin) for sign in (-1, 1))
        mean, slow = 1000 * fmean(score.seconds), 1000 * quantiles(score.seconds, n=100)[-1]
        rows.append(
            f"{name:<8} {robots.count(name):>5} {100 * score.rate:>6.1f}%"
            f"  {low:>5.1f} to {high:<5.1f}  {mean:>7.2f} ms {slow:>10.2f} ms"
        )
    return [*rows, f"{'(even)':<8} {'':>5} {100 / len(robots):>6.1f}%"]
