"""How strong people are, as far as their matches tell. Pure.

Weng and Lin's Bayesian rating (https://jmlr.org/papers/v12/weng11a.html, the model of Plackett and
Luce) takes places of any number of players and teams: a mean, and how uncertain it is. Robots are
opponents whose strength is fixed by their level; they have no rating of their own.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from openskill.models import PlackettLuce

from bot.game.ports import Standing

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


MONTHS = 3
"""Months of a season."""
_SEASON = re.compile(r"(?P<year>[12]\d{3})-Q(?P<number>[1-4])", re.ASCII)


class Period(StrEnum):
    """Of which time results are looked at."""

    ALL = "all"
    SEASON = "season"
    MONTH = "month"


@dataclass(frozen=True, slots=True)
class Timespan:
    """A season or a month.

    Args:
        key: Its name, as `season_of` and `month_of` spell it.
        start: When it begins: Unix time in seconds.
        over: Whether it is a season that has ended.
    """

    key: str
    start: float
    over: bool = False


def timespan(period: str, now: float) -> Timespan | None:
    """The season or month of a moment, or a season of before; None for all time.

    Args:
        period: A `Period`, or a season as `season_of` spells it.
        now: Unix time in seconds.

    Raises:
        ValueError: It is neither.
    """
    match period:
        case Period.ALL:
            return None
        case Period.MONTH:
            day = datetime.fromtimestamp(now, UTC)
            return Timespan(month_of(now), datetime(day.year, day.month, 1, tzinfo=UTC).timestamp())
        case _:
            season = season_of(now) if period == Period.SEASON else period
            return Timespan(season, season_start(season), over=season < season_of(now))


def season_before(season: str) -> str:
    """The season before one."""
    year, number = season_number(season)
    return f"{year}-Q{number - 1}" if number > 1 else f"{year - 1}-Q{12 // MONTHS}"


def month_of(at: float) -> str:
    """The month of a moment, such as `2026-11`.

    Args:
        at: Unix time in seconds.
    """
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")


def season_of(at: float) -> str:
    """The season of a moment, such as `2026-Q4`; later ones sort behind.

    Args:
        at: Unix time in seconds.
    """
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year}-Q{(day.month - 1) // MONTHS + 1}"


def season_number(season: str) -> tuple[int, int]:
    """Year and number of a season, both as people write them.

    Raises:
        ValueError: It is none.
    """
    found = _SEASON.fullmatch(season)
    if found is None:
        raise ValueError(f"no season: {season}")
    return int(found["year"]), int(found["number"])


def season_start(season: str) -> float:
    """When a season begins: Unix time in seconds.

    Raises:
        ValueError: It is none.
    """
    year, number = season_number(season)
    return datetime(year, (number - 1) * MONTHS + 1, 1, tzinfo=UTC).timestamp()


GOALS: Mapping[str, Sequence[int]] = {
    "rounds": (10, 100, 1000),
    "wins": (5, 25, 100, 500),
    "matches-won": (5, 25, 100),
    "streak": (3, 5, 8),
    "points": (1_000, 10_000),
    "editions": (3, 5),
    "calls": (10, 100),
    "catches": (5, 25),
    "bluffs": (10, 50),
    "challenges-won": (5, 25),
    "rating": (1_500, 1_750),
    "best-round": (150, 250),
    "most-drawn": (8, 14),
}
"""How much of each thing is an achievement."""
HIDDEN = frozenset({"best-round", "most-drawn"})
"""What is told only once it is achieved."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """So much of one thing.

    Args:
        kind: One of `GOALS`.
    """

    kind: str
    goal: int

    @property
    def name(self) -> str:
        """How the store spells it."""
        return f"{self.kind} {self.goal}"

    @classmethod
    def of(cls, name: str) -> Achievement | None:
        """The achievement of a name; None for one that only another version knows."""
        return _BY_NAME.get(name)


ACHIEVEMENTS = tuple(Achievement(kind, goal) for kind, goals in GOALS.items() for goal in goals)
_BY_NAME = {one.name: one for one in ACHIEVEMENTS}


def achieved(counts: Mapping[str, int]) -> Sequence[Achievement]:
    """What somebody has achieved.

    Args:
        counts: How much of each thing they have done.
    """
    return [one for one in ACHIEVEMENTS if counts.get(one.kind, 0) >= one.goal]


@dataclass(frozen=True, slots=True)
class PersonAchievements:
    """What a person has achieved in a server, and how far they are.

    Args:
        earned: In the order of `ACHIEVEMENTS`.
        counts: How much of each thing they have done.
        counted: Whether they want any of it to be counted and seen.
    """

    earned: tuple[Achievement, ...]
    counts: Mapping[str, int]
    counted: bool = True


NOT_COUNTED = PersonAchievements((), {}, counted=False)
"""Of who does not want to be rated."""
