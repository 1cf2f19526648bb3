"""Rounds of robots against each other: each deal is played once from every seat.

Knows no command line. Time passes as at a live table: who thinks for a shorter time moves first,
and clocks run out.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from time import perf_counter
from typing import TYPE_CHECKING

from bot.engine import apply, legal, outline, start, view
from bot.engine.luck import SEED_BYTES
from bot.engine.scoring import side
from bot.table.robots.edition import remember
from bot.table.robots.memory import Memory
from bot.table.robots.sight import Sight
from bot.table.robots.strategy import choose_move
from bot.table.state.robot_style import STYLES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.engine.apply import Step
    from bot.engine.moves import Move
    from bot.engine.state import Clock, State
    from bot.simulate.play import Tables
    from bot.table.robots.chooser import Chooser

NORMAL_95 = 1.96
"""Standard deviations on either side that 95 % of a normal distribution lie in."""
ENDLESS = 10_000
"""Moves after which nobody wins a round."""


@dataclass
class RobotScore:
    """How one kind of robot has done.

    Args:
        shares: For each deal, the rounds that one of its seats has won, of those it played.
        seconds: What each decision took, in seconds.
    """

    shares: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The share of rounds that one seat wins."""
        return fmean(self.shares)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval around the rate; the deals are what differs by chance."""
        return NORMAL_95 * pstdev(self.shares) / sqrt(len(self.shares))


def contest(
    tables: Tables, robots: Sequence[str], choosers: Mapping[str, Chooser], deals: int, seed: int
) -> dict[str, RobotScore]:
    """Let robots play, each deal once for each rotation of the seats.

    Args:
        robots: Names of the robots, seat by seat; `hard:Gil` has the style of Gil.
        choosers: How each of them chooses, by what is before the colon.

    Raises:
        OptionError: The edition or the mode is not for so many players.
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
    """A round of robots."""

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
        """Who wins, a team together; nobody if the round is blocked, or does not end."""
        step = self._step
        for _ in range(ENDLESS):
            self._remember(step)
            result = step.state.result
            if result is not None:
                return () if result.winner is None else side(step.state, result.winner)
            step = apply(step.state, self._next(step.state))
        return ()

    def _remember(self, step: Step) -> None:
        for seat in step.state.order:
            seen = tuple(event.seen_by(seat) for event in step.events)
            remember(self._memories[seat], seen, view(step.state, seat))

    def _next(self, state: State) -> Move:
        """What happens next: the move of who is fastest, or a clock that runs out before."""
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
