"""How strong people are, as far as their matches tell. Pure.

Weng and Lin's Bayesian rating (https://jmlr.org/papers/v12/weng11a.html, the model of Plackett and
Luce) takes places of any number of players and teams: a mean, and how uncertain it is. Robots are
opponents whose strength is fixed by their level; they have no rating of their own.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.table.ports import Standing

MU = 25.0
SIGMA = MU / 3

# Luck counts for more than skill here: a hard robot wins 28 % against three normal ones, not 40 %.
# What is usual, 25 / 6, would have ratings run after each lucky evening.
_BETA = MU / 2

# Uncertainty goes down by half of what one match can tell: by all, it goes down faster than what
# simulated players of known strength do bears out; by the share that is usual, an evening tells
# next to nothing.
_GAMMA = 0.5

_ROBOT_SIGMA = 1.0
ROBOTS: Mapping[str, float] = {"easy": 20.0, "normal": 25.0, "hard": 29.0, "expert": 35.0}
"""The strength of robots by level."""
USUAL_LEVEL = "normal"

PROVISIONAL = 10
"""Matches until a rating is more than a first guess."""

SEASON_DOUBT = 1.2
"""What a new season multiplies the uncertainty by."""

NUMBER_START = 1000
NUMBER_STEP = 40
DOUBTS = 3
"""What people read of a rating: what somebody is at least, all but surely, in handy numbers."""

_MODEL = PlackettLuce(
    mu=MU,
    sigma=SIGMA,
    beta=_BETA,
    # mypy: the annotation of openskill wants all six arguments by name.
    gamma=lambda *_, **__: _GAMMA,
)


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is.

    Args:
        mu: The mean of what is believed.
        sigma: Its standard deviation.
        matches: How many were rated.
    """

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0

    @property
    def number(self) -> int:
        """What people read: 1000 at first, more the stronger and the surer it is."""
        return round(NUMBER_START + NUMBER_STEP * (self.mu - DOUBTS * self.sigma))

    @property
    def provisional(self) -> bool:
        """Whether it is no more than a first guess."""
        return self.matches < PROVISIONAL


START = Rating()
"""Of who has played nothing yet."""


def rate(standings: Sequence[Standing], known: Mapping[int, Rating]) -> dict[int, Rating]:
    """The ratings of people after a match.

    Args:
        standings: How it ended.
        known: Ratings before it, by Discord id; who is not among them has none yet.

    Returns:
        By Discord id; empty where no two sides met.
    """
    sides: defaultdict[int, list[Standing]] = defaultdict(list)
    for standing in standings:
        sides[standing.team].append(standing)
    teams = list(sides.values())
    if len(teams) < 2:
        return {}
    before = [[_before(one, known) for one in team] for team in teams]
    after = _MODEL.rate(
        [[_MODEL.create_rating([one.mu, one.sigma]) for one in team] for team in before],
        ranks=[float(min(one.place for one in team)) for team in teams],
    )
    return {
        standing.user_id: Rating(new.mu, new.sigma, old.matches + 1)
        for team, olds, news in zip(teams, before, after, strict=True)
        for standing, old, new in zip(team, olds, news, strict=True)
        if standing.user_id is not None
    }


def chances(ratings: Iterable[Rating]) -> list[float]:
    """How likely each of some players is to win, as their ratings have it."""
    players = list(ratings)
    spread = math.sqrt(sum(one.sigma**2 + _BETA**2 for one in players))
    weights = [math.exp(one.mu / spread) for one in players]
    return [weight / sum(weights) for weight in weights]


def _before(standing: Standing, known: Mapping[int, Rating]) -> Rating:
    if standing.level:
        return Rating(ROBOTS.get(standing.level, ROBOTS[USUAL_LEVEL]), _ROBOT_SIGMA)
    return START if standing.user_id is None else known.get(standing.user_id, START)
