"""Achievements in words."""

from __future__ import annotations

import re

import pytest

from bot.game.rules.ratings import ACHIEVEMENTS, GOALS, Achievement
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.panels.hand import without_hand_panel
from bot.present.panels.rounds import Earned, ResultExtras
from bot.present.panels.table import channel_panel
from bot.present.text.names import seat_name
from bot.present.text.results import achievements_text
from cogs.stats.panels import achievements_panel
from cogs.stats.queries import NOT_COUNTED, PersonAchievements
from tests.present.panel_reading import flaws, words
from tests.present.table_states import moments


@pytest.mark.parametrize("locale", Locale)
def test_earned_and_next_achievements_are_listed(locale: Locale) -> None:
    record = PersonAchievements((Achievement("wins", 5),), {"wins": 7, "rounds": 9})
    panel = achievements_panel("Ada", record, locale)
    everything = PersonAchievements(ACHIEVEMENTS, {})

    assert flaws(panel) == flaws(achievements_panel("Ada", everything, locale)) == []
    earned_wins, rounds = (tr(locale, f"achievement-name-{one}") for one in ("wins", "rounds"))
    assert f":achievement: **{earned_wins}** (" in words(panel)
    assert f":seat: **{rounds}** (" in words(panel)
    for part in ("5 ", "25 ", "7 ", "9 ", str(len(ACHIEVEMENTS))):
        assert part in words(panel)
    # Secret achievements are counted, not named.
    assert not re.search(r"\b150\b", words(panel))


@pytest.mark.parametrize("locale", Locale)
def test_achievements_of_unrated_players_are_not_listed(locale: Locale) -> None:
    panel = achievements_panel("Ada", NOT_COUNTED, locale)
    assert flaws(panel) == []
    assert "0" not in words(panel)


def test_no_rating_is_a_goal_outside_the_bots_servers() -> None:
    record = PersonAchievements((), {})
    rating = tr(Locale.ENGLISH, "achievement-name-rating")

    assert rating in words(achievements_panel("Ada", record, Locale.ENGLISH))
    outside = words(achievements_panel("Ada", record, Locale.ENGLISH, on_server=False))
    assert rating not in outside
    assert f" of {len(ACHIEVEMENTS) - len(GOALS['rating'])}" in outside


def ended_round() -> tuple[TableState, tuple[int, ...]]:
    """A finished round, and the Discord ids of its people."""
    *_rest, (state, _events) = moments("master", 3, 4, 3_000)
    ids = tuple(player.user_id for player in state.players if player.user_id is not None)
    return state, ids


def earned(user_id: int, *achievements: Achievement, is_public: bool = True) -> Earned:
    return Earned(user_id, 1, achievements, is_public)


@pytest.mark.parametrize("locale", Locale)
def test_all_achievements_of_a_round_are_announced_at_its_end(locale: Locale) -> None:
    state, (ada, ben, *_rest) = ended_round()
    extras = ResultExtras((earned(ada, *ACHIEVEMENTS), earned(ben, ACHIEVEMENTS[0])))
    most = ResultExtras(tuple(earned(one, *ACHIEVEMENTS) for one in (ada, ben) * 20))

    told = words(channel_panel(state, locale, extras=extras))
    for seat, achieved in enumerate((ACHIEVEMENTS, ACHIEVEMENTS[:1])):
        words_of = achievements_text(achieved, locale)
        name = seat_name(state, seat)
        said = {"you": "no", "name": name, "achievements": words_of}
        count = len({one.kind for one in achieved})
        line = tr(locale, "achievement-told", **said, count=count)
        assert line.startswith("-# :achievement: ")
        assert line in told
    # Only the winner has a trophy.
    assert told.count(":trophy:") == words(channel_panel(state, locale)).count(":trophy:")
    for one in (extras, most):
        assert flaws(channel_panel(state, locale, extras=one)) == []
        assert flaws(without_hand_panel(state, 0, locale, one)) == []


@pytest.mark.parametrize("is_public", [True, False])
def test_new_achievements_are_shown_in_the_hand(is_public: bool) -> None:
    state, (ada, ben, *_rest) = ended_round()
    extras = ResultExtras((earned(ada, Achievement("wins", 25), is_public=is_public),))
    seat = state.seat_of(ada)
    other = state.seat_of(ben)
    assert seat is not None
    assert other is not None

    assert "25 " in words(without_hand_panel(state, seat, Locale.ENGLISH, extras))
    assert "25 rounds" not in words(without_hand_panel(state, other, Locale.ENGLISH, extras))
    told = words(channel_panel(state, Locale.ENGLISH, extras=extras))
    assert ("25 rounds" in told) == is_public


def test_people_with_the_same_achievement_share_a_line() -> None:
    state, (ada, ben, *_rest) = ended_round()
    extras = ResultExtras(tuple(earned(one, Achievement("wins", 25)) for one in (ada, ben)))
    told = words(channel_panel(state, Locale.ENGLISH, extras=extras))
    assert told.count("25 rounds") == 1
    assert " and ".join(seat_name(state, seat) for seat in (0, 1)) in told


@pytest.mark.parametrize("locale", Locale)
def test_only_the_highest_step_of_an_achievement_is_shown(locale: Locale) -> None:
    told = achievements_text([Achievement("wins", 25), Achievement("wins", 5)], locale)
    assert told.count("25 ") == 1
    assert " 5 " not in f" {told}"


def test_two_steps_of_one_achievement_are_announced_as_one_achievement() -> None:
    state, (ada, *_rest) = ended_round()
    extras = ResultExtras((earned(ada, Achievement("wins", 5), Achievement("wins", 25)),))
    assert "· new achievement: " in words(channel_panel(state, Locale.ENGLISH, extras=extras))


def test_a_new_achievement_shows_its_name_and_reason() -> None:
    assert achievements_text([Achievement("editions", 5)], Locale.ENGLISH) == (
        "**Globetrotter** (5 editions played)"
    )
    assert achievements_text(ACHIEVEMENTS, Locale.ENGLISH).count("(") == 0


def test_the_digits_of_a_rating_are_not_grouped() -> None:
    record = PersonAchievements((), {"rating": 1075})
    told = words(achievements_panel("Ada", record, Locale.ENGLISH))

    assert "(a rating of 1500): 1075 of 1500" in told
    assert "(1,000 points in all)" in told
