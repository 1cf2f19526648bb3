"""Achievements in words."""

from __future__ import annotations

import pytest

from bot.game.rules.ratings import ACHIEVEMENTS, Achievement
from bot.i18n import Locale
from cogs.stats.panels import achievements_panel, told_panel
from cogs.stats.queries import NOT_COUNTED, PersonAchievements
from tests.present.panel_reading import flaws, words


@pytest.mark.parametrize("locale", Locale)
def test_what_is_earned_and_what_comes_next_is_listed(locale: Locale) -> None:
    record = PersonAchievements((Achievement("wins", 5),), {"wins": 7, "rounds": 9})
    panel = achievements_panel("Ada", record, locale)
    everything = PersonAchievements(ACHIEVEMENTS, {})

    assert flaws(panel) == flaws(achievements_panel("Ada", everything, locale)) == []
    for part in (":trophy: 5 ", "25 ", "7 ", "9 ", str(len(ACHIEVEMENTS))):
        assert part in words(panel)
    # What is a surprise is counted, not named.
    assert "150" not in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_of_who_is_not_rated_nothing_is_listed(locale: Locale) -> None:
    panel = achievements_panel("Ada", NOT_COUNTED, locale)
    assert flaws(panel) == []
    assert "0" not in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_all_of_a_round_are_told_together(locale: Locale) -> None:
    panel = told_panel([("A*a", ACHIEVEMENTS), ("Ben", ACHIEVEMENTS[:1])] * 2, locale)
    assert flaws(panel) == []
    # Two people may be called the same.
    assert words(panel).count(r"A\*a") == words(panel).count("Ben") == 2
    assert flaws(told_panel([("Ada" * 10, ACHIEVEMENTS)] * 30, locale)) == []


@pytest.mark.parametrize("locale", Locale)
def test_of_each_thing_the_most_is_told(locale: Locale) -> None:
    panel = told_panel([("Ada", [Achievement("wins", 25), Achievement("wins", 5)])], locale)
    assert words(panel).count("25 ") == 1
    assert " 5 " not in words(panel)
