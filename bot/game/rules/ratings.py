"""People's ratings, the seasons and the achievements. All functions are pure.

Ratings follow Weng and Lin (https://jmlr.org/papers/v12/weng11a.html, Plackett-Luce model): a mean
with its uncertainty, updated from the places of any number of players and teams. A robot's rating
is fixed by its level. Times are Unix times in seconds.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from openskill.models import PlackettLuce

from bot.game.ports import Standing

MU = 25.0
SIGMA = MU / 3

# Three times the customary 25 / 6, because luck outweighs skill here: a hard robot wins 28 %
# against three normal ones, not 40 %. With the customary value ratings would jump after a lucky
# evening.
BETA = MU / 2

# Uncertainty falls by half of the full amount, as simulated players of known strength turn out less
# certain than the full amount claims; with the customary share, an evening would tell almost
# nothing.
_GAMMA = 0.5

_ROBOT_SIGMA = 1.0
ROBOTS: Mapping[str, float] = {"easy": 20.0, "normal": 25.0, "hard": 29.0, "expert": 35.0}
"""The mean rating of each robot level."""
USUAL_LEVEL = "normal"

PROVISIONAL = 10
"""The number of matches below which a rating is only a first guess."""

SEASON_DOUBT = 1.2
"""The factor by which uncertainty grows at the start of a season."""

NUMBER_START = 1000
NUMBER_STEP = 40
DOUBTS = 3
"""The displayed number is the mean minus this many standard deviations, scaled to start at 1000."""

_MODEL = PlackettLuce(
    mu=MU,
    sigma=SIGMA,
    beta=BETA,
    # A lambda, since mypy would require a function to annotate all six arguments of openskill.
    gamma=lambda *_, **__: _GAMMA,
)


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's rating: mean, standard deviation, and number of rated matches."""

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0

    @property
    def number(self) -> int:
        """The number that people read; it starts at 1000."""
        return round(NUMBER_START + NUMBER_STEP * (self.mu - DOUBTS * self.sigma))

    @property
    def provisional(self) -> bool:
        return self.matches < PROVISIONAL


START = Rating()


def rate(standings: Sequence[Standing], known: Mapping[int, Rating]) -> dict[int, Rating]:
    """The new ratings of people after a match, by Discord id; empty for fewer than two sides.

    A person whose turns a robot decided is rated as if they had played without partners and come
    last.
    """
    after = _rated(standings, known)
    for one in standings:
        if one.user_id is not None and one.level:
            others = [other for other in standings if other is not one]
            last = replace(one, place=len(standings) + 1, team=-1, level="")
            lost = _rated([*others, last], known).get(one.user_id)
            if lost is not None:
                after[one.user_id] = _without_gain(known.get(one.user_id, START), lost)
    return after


def _without_gain(before: Rating, after: Rating) -> Rating:
    """The rating of a person who can only lose: neither higher nor more certain."""
    return replace(before, mu=min(before.mu, after.mu))


def _rated(standings: Sequence[Standing], known: Mapping[int, Rating]) -> dict[int, Rating]:
    """The new ratings of the people who decided their own turns."""
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
        if standing.user_id is not None and not standing.level
    }


def _before(standing: Standing, known: Mapping[int, Rating]) -> Rating:
    if standing.level:
        return Rating(ROBOTS.get(standing.level, ROBOTS[USUAL_LEVEL]), _ROBOT_SIGMA)
    return START if standing.user_id is None else known.get(standing.user_id, START)


MONTHS = 3
_SEASON = re.compile(r"(?P<year>[12]\d{3})-Q(?P<number>[1-4])", re.ASCII)


def season_before(season: str) -> str:
    year, number = season_number(season)
    return f"{year}-Q{number - 1}" if number > 1 else f"{year - 1}-Q{12 // MONTHS}"


def month_of(at: float) -> str:
    """The month of a time, such as `2026-11`."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")


def season_of(at: float) -> str:
    """The season of a time, such as `2026-Q4`; as text, seasons sort by time."""
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year}-Q{(day.month - 1) // MONTHS + 1}"


def season_number(season: str) -> tuple[int, int]:
    """The year and number (1 to 4) of a season; `ValueError` for any other text."""
    found = _SEASON.fullmatch(season)
    if found is None:
        raise ValueError(f"not a season: {season}")
    return int(found["year"]), int(found["number"])


def season_start(season: str) -> float:
    """When a season begins: Unix time in seconds; `ValueError` for any other text."""
    year, number = season_number(season)
    return datetime(year, (number - 1) * MONTHS + 1, 1, tzinfo=UTC).timestamp()


def season_end(season: str) -> float:
    """The Unix time when the next season begins; `ValueError` for any other text."""
    year, number = season_number(season)
    last = number == 12 // MONTHS
    return season_start(f"{year + 1}-Q1" if last else f"{year}-Q{number + 1}")


CHAMPION, TOURNAMENT_WINNER = "champion", "tournament"
BANDS: Mapping[str, int] = {
    "bronze": 1_000,
    "silver": 1_200,
    "gold": 1_400,
    "platinum": 1_600,
    "diamond": 1_800,
}
"""The bands of ratings, by the lowest number of each; a provisional rating is in none.

After 50 matches, half of simulated players with as much skill as luck are above 1,400.
"""
RANKS = (CHAMPION, TOURNAMENT_WINNER, *reversed(tuple(BANDS)))
"""The ranks for which a server can have roles, in one edition or in all together."""


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
"""The thresholds of each kind of achievement."""
HIDDEN = frozenset({"best-round", "most-drawn"})
"""Kinds of achievements that are shown only once they are achieved."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement of a kind in `GOALS`; `goal` is the threshold to reach."""

    kind: str
    goal: int

    @property
    def name(self) -> str:
        return f"{self.kind} {self.goal}"

    @classmethod
    def of(cls, name: str) -> Achievement | None:
        """The achievement with this name; None if it belongs to another version."""
        return _BY_NAME.get(name)


ACHIEVEMENTS = tuple(Achievement(kind, goal) for kind, goals in GOALS.items() for goal in goals)
_BY_NAME = {one.name: one for one in ACHIEVEMENTS}


def achieved(counts: Mapping[str, int]) -> Sequence[Achievement]:
    return [one for one in ACHIEVEMENTS if counts.get(one.kind, 0) >= one.goal]
