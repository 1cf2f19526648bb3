"""Deals of the day and planned tables, as they are told in every language."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.engine.editions import EDITIONS
from bot.game.daily import DailyScore, edition_of, start_of
from bot.game.rules.requests import OpenRequest
from bot.i18n import Locale, tr
from bot.present.components import ActionKind
from cogs.daily.panels import (
    DELETED,
    OwnTry,
    RankedTry,
    daily_panel,
    daily_result_panel,
    fair_daily_panel,
    shared_daily_panel,
)
from cogs.plans.panels import plan_opens_panel, plan_panel
from tests.present.panel_reading import actions, flaws, words

DAY = "2026-11-22"
WON, LOST = OwnTry(DailyScore(97, 12), 2, 40), OwnTry(DailyScore(-31, 20), 39, 40)
COMMITMENTS = ("ab" * 32, "cd" * 32)
SECRET = bytes(range(32))
REQUEST = OpenRequest(1, 2, "tippo", 3, "A*a", "fr", "fr", 0.0, {})


def date(day: str) -> str:
    """A day as Discord shows it to each reader, by its noon in UTC."""
    return f"<t:{int(start_of(day)) + 12 * 3600}:D>"


@pytest.mark.parametrize("locale", Locale)
def test_the_deals_say_how_each_stands(locale: Locale) -> None:
    own = {"master": WON, "royal": LOST, "tippo": OwnTry(None), "wizz": DELETED}
    best = dict.fromkeys(EDITIONS, DailyScore(210, 9))
    panel = daily_panel(DAY, own, best, locale, streak=3)
    fresh = daily_panel(DAY, {}, {}, locale, streak=0)

    assert flaws(panel) == flaws(fresh) == []
    for part in (date(DAY), "97", "12", "31", "20", "39"):
        assert part in words(panel)
    assert "-31" not in words(panel)
    deleted = tr(locale, "daily-line-deleted", edition=tr(locale, "edition-wizz"))
    assert deleted in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_what_the_deals_are_verified_by_stands_behind_a_button(locale: Locale) -> None:
    fresh = fair_daily_panel(DAY, COMMITMENTS, None, locale)
    panel = fair_daily_panel(DAY, COMMITMENTS, SECRET, locale)

    assert flaws(fresh) == flaws(panel) == []
    for part in (*COMMITMENTS, date("2026-11-21"), SECRET.hex()):
        assert part in words(panel)
    overview = daily_panel(DAY, {}, {}, locale, streak=0)
    assert ActionKind.FAIR_DAILY in {one.kind for one in actions(overview)}


def test_every_edition_has_its_day_which_stands_first_and_is_announced_the_day_before() -> None:
    days = [f"2026-11-{day}" for day in range(20, 20 + len(EDITIONS))]
    assert {edition_of(day) for day in days} == set(EDITIONS)

    for day, after in pairwise(days):
        panel = daily_panel(day, {}, {}, Locale.ENGLISH, streak=0)
        name, following = (tr(Locale.ENGLISH, f"edition-{edition_of(one)}") for one in (day, after))
        assert f"**{name}** has its day; tomorrow: {following}." in words(panel)
        assert next(iter(actions(panel))).detail == edition_of(day)


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("own", [WON, LOST])
def test_a_result_ranks_the_best_and_who_is_level_shares_a_place(
    locale: Locale, own: OwnTry
) -> None:
    best = [RankedTry(name, DailyScore(97, 12)) for name in ("A*a", None)]
    last = RankedTry("Ben", DailyScore(-31, 20))
    panel = daily_result_panel(DAY, "master", own, [*best, last], locale)
    shared = shared_daily_panel("A*a", DAY, "master", own, locale, streak=2)

    assert flaws(panel) == flaws(shared) == []
    assert r"A\*a" in words(panel)
    assert [words(panel).count(f" {place}. ") for place in (1, 2, 3)] == [2, 0, 1]
    assert flaws(daily_result_panel(DAY, "master", own, (), locale)) == []


@pytest.mark.parametrize("locale", Locale)
def test_a_plan_is_told_and_who_said_yes_is_called(locale: Locale) -> None:
    people = range(10**18, 10**18 + 81)
    planned = plan_panel(REQUEST, 9, 1_800_000_000.0, locale)
    opens = plan_opens_panel(REQUEST, "t1", people, locale)
    taken = plan_opens_panel(REQUEST, "", people, locale)

    assert flaws(planned) == flaws(opens) == flaws(taken) == []
    assert r"A\*a" in words(planned)
    assert "<t:1800000000:F>" in words(planned)
    assert all(f"<@{one}>" in words(opens) for one in people)
