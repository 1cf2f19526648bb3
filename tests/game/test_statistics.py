"""Totals of results, and the achievements that follow from them."""

from __future__ import annotations

from bot.game.rules.ratings import ACHIEVEMENTS, PROVISIONAL, Achievement, achieved
from cogs.leaderboard.queries import RatingFigures
from cogs.stats.queries import NO_RESULTS, ResultTotals


def test_the_win_rate_is_the_share_of_rounds_won() -> None:
    totals = ResultTotals(matches=2, matches_won=1, rounds=8, wins=2, points=300, best_round=90)

    assert totals.win_rate == 0.25
    assert NO_RESULTS.win_rate == 0


def test_a_rating_from_few_matches_is_provisional() -> None:
    assert RatingFigures(1200, PROVISIONAL - 1).provisional
    assert not RatingFigures(1200, PROVISIONAL).provisional


def test_an_achievement_is_reached_with_its_goal() -> None:
    assert achieved({"wins": 25, "streak": 2}) == [Achievement("wins", 5), Achievement("wins", 25)]
    assert achieved({}) == []


def test_only_achievements_of_this_version_are_found_by_name() -> None:
    assert [Achievement.of(one.name) for one in ACHIEVEMENTS] == list(ACHIEVEMENTS)
    assert Achievement.of("somersaults 3") is None
