"""Seasons and months by the calendar."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.game.rules.ratings import month_of, season_before, season_end, season_of, season_start


def moment(*parts: int) -> float:
    return datetime(*parts, tzinfo=UTC).timestamp()  # type: ignore[arg-type,misc]  # a date


@pytest.mark.parametrize(
    ("at", "season"),
    [
        (moment(2026, 1, 1), "2026-Q1"),
        (moment(2026, 3, 31, 23, 59, 59), "2026-Q1"),
        (moment(2026, 4, 1), "2026-Q2"),
        (moment(2026, 12, 31), "2026-Q4"),
    ],
)
def test_a_season_is_a_quarter_of_a_year(at: float, season: str) -> None:
    assert season_of(at) == season
    assert season_start(season) <= at
    assert season_of(season_start(season) - 1) == season_before(season)
    assert season_end(season_before(season)) == season_start(season)


def test_a_month_is_written_with_its_year() -> None:
    assert month_of(moment(2026, 3, 31, 23, 59, 59)) == "2026-03"
    assert month_of(moment(2026, 12, 1)) == "2026-12"


def test_the_season_before_the_first_of_a_year_is_the_last_of_the_previous_year() -> None:
    assert season_before("2026-Q1") == "2025-Q4"
    assert season_before("2026-Q3") == "2026-Q2"


@pytest.mark.parametrize("season", ["", "2026", "2026-Q0", "2026-Q5", "3026-Q1", "٢026-Q1"])
def test_an_invalid_season_is_refused(season: str) -> None:
    with pytest.raises(ValueError, match="not a season"):
        season_start(season)
