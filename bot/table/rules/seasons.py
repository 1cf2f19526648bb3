"""Seasons and months, in which results are counted on their own: by the calendar, in UTC. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

MONTHS = 3
"""Months of a season."""
_SEASON = re.compile(r"(?P<year>[12]\d{3})-Q(?P<number>[1-4])", re.ASCII)


@dataclass(frozen=True, slots=True)
class SeasonChoice:
    """What a server has chosen.

    Args:
        podium: Discord id of the channel in which the best of a season are told, if one is.
    """

    seasons: bool = True
    podium: int | None = None


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
