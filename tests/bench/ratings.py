"""Whether ratings recover the strength of simulated players and predict their chances."""

from __future__ import annotations

import argparse
import math
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from bot.game.ports import Standing
from bot.game.rules.ratings import BETA, MU, SIGMA, START, Rating, rate

STEPS = 20
"""The number of steps between chances of 0 and 1 in the calibration."""
MOST_SEATS = 5
LEAST_TOLD = 100
"""The fewest predictions that make a bar meaningful."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Predictions of about the same chance, and how many of them came true.

    Args:
        told: The mean of the predicted chances, from 0 to 1.
        won: The share of them that came true.
    """

    told: float
    won: float
    count: int

    @property
    def error(self) -> float:
        """The standard error of `won`."""
        return math.sqrt(self.told * (1 - self.told) / self.count)


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of simulated matches.

    Args:
        correlation: Spearman's correlation of strengths and ratings: 1 if their orders agree.
        calibration: The calibration over the second half of the matches.
    """

    correlation: float
    calibration: tuple[Bar, ...]


def simulate(matches: int, people: int, seed: int) -> Findings:
    """Rate matches between players of known strength."""
    random = Random(seed)
    strengths = [random.gauss(MU, SIGMA) for _ in range(people)]
    known = dict.fromkeys(range(people), START)
    told: defaultdict[int, list[tuple[float, bool]]] = defaultdict(list)
    for number in range(matches):
        players = random.sample(range(people), random.randint(2, MOST_SEATS))
        ended = _match(strengths, players, random)
        if number >= matches // 2:
            for user_id, chance in zip(
                players, _chances(known[one] for one in players), strict=True
            ):
                told[round(chance * STEPS)].append((chance, user_id == ended[0].user_id))
        known |= rate(ended, known)
    bars = [
        Bar(
            sum(chance for chance, _ in each) / len(each),
            sum(won for _, won in each) / len(each),
            len(each),
        )
        for _, each in sorted(told.items())
        if len(each) >= LEAST_TOLD
    ]
    numbers = [known[one].number for one in range(people)]
    return Findings(_correlation(strengths, numbers), tuple(bars))


def _chances(ratings: Iterable[Rating]) -> list[float]:
    """Each player's probability of winning."""
    players = list(ratings)
    spread = math.sqrt(sum(one.sigma**2 + BETA**2 for one in players))
    weights = [math.exp(one.mu / spread) for one in players]
    return [weight / sum(weights) for weight in weights]


def _match(strengths: Sequence[float], players: Sequence[int], random: Random) -> list[Standing]:
    """The standings of a random match that stronger players win more often (Plackett's model)."""
    left, ranked = list(players), list[int]()
    while left:
        (best,) = random.choices(left, [math.exp(strengths[one] / MU) for one in left])
        ranked.append(best)
        left.remove(best)
    # For half of the matches only the winner is known, as for a single round.
    last = 2 if random.random() < 1 / 2 else len(ranked)
    return [Standing(min(place, last), place, one) for place, one in enumerate(ranked, 1)]


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    ranks = [[sorted(each).index(value) for value in each] for each in (one, other)]
    mean = (len(one) - 1) / 2
    products = sum((a - mean) * (b - mean) for a, b in zip(*ranks, strict=True))
    squares = sum((rank - mean) * (rank - mean) for rank in ranks[0])
    correlation: float = products / squares
    return correlation


def main(argv: Sequence[str]) -> int:
    """Simulate rated matches, and print how well the ratings predict them.

    Args:
        argv: See `--help`.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench ratings", description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    began = time.perf_counter()
    found = simulate(arguments.matches, arguments.people, arguments.seed)
    print(f"{arguments.matches:,} matches of {arguments.people} people, 2 to {MOST_SEATS} at once")
    print(f"rank correlation of strength and rating: {found.correlation:.3f}")
    print(f"{time.perf_counter() - began:.1f} s\n\n{'told':>6}{'won':>8}{'times':>8}")
    for bar in found.calibration:
        plot = "".join(_letter(bar, column / 100) for column in range(0, 81, 2))
        print(f"{bar.told:>6.1%}{bar.won:>8.1%}{bar.count:>8}  {plot}")
    print("o: told; x: won; *: both")
    return 0


def _letter(bar: Bar, share: float) -> str:
    """The character of a plot at a share from 0 to 1, in steps of 2 %."""
    at_told, at_won = (abs(one - share) <= 1 / 100 for one in (bar.told, bar.won))
    return "*" if at_told and at_won else "o" if at_told else "x" if at_won else "·"
