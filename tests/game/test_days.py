"""The days of the daily deal."""

from __future__ import annotations

from bot.engine.editions import EDITIONS
from bot.game.days import day_after, day_of, edition_of, start_of

DAY = "2026-11-22"


def test_a_day_begins_at_midnight_utc_everywhere() -> None:
    assert start_of("1970-01-02") == 24 * 60 * 60
    assert day_of(start_of(DAY)) == DAY
    assert day_of(start_of(DAY) - 1) == "2026-11-21"


def test_days_are_counted_across_the_ends_of_months_and_years() -> None:
    assert day_after("2026-12-31") == "2027-01-01"
    assert day_after("2028-03-01", -1) == "2028-02-29"


def test_the_editions_take_turns_day_by_day() -> None:
    editions = [edition_of(day_after(DAY, number)) for number in range(2 * len(EDITIONS))]

    assert sorted(editions[: len(EDITIONS)]) == sorted(EDITIONS)
    assert editions[: len(EDITIONS)] == editions[len(EDITIONS) :]
