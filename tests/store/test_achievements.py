"""Achievements are announced once, for what people have done themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game.ports import PersonFigure
from bot.game.rules.ratings import ACHIEVEMENTS, Achievement, achieved
from bot.settings import PERSON
from bot.store.store import Store
from cogs.stats.queries import EarnedAchievements, PersonAchievements
from tests.store.changes import ANNA, BEN, GUILD, NOON, change, finished

pytestmark = pytest.mark.databases("sqlite", "postgresql")

THREE_IN_A_ROW, ROUNDS = Achievement("streak", 3), Achievement("rounds", 10)


async def play(store: Store, rounds: int, *, table: str = "oak", practice: bool = False) -> None:
    """Let Anna win some rounds against Ben, in each of which both call UNO once."""
    await store.save(change(table, 0))
    for number in range(1, rounds + 1):
        end = finished(number, {ANNA: 10, BEN: 0}, winner=ANNA, practice=practice)
        calls = tuple(PersonFigure(one, "calls", 1) for one in (ANNA, BEN))
        await store.save(change(table, number, finished=[replace(end, figures=calls)]))


def test_there_are_at_least_thirty_achievements_with_distinct_names() -> None:
    assert len(ACHIEVEMENTS) == len({one.name for one in ACHIEVEMENTS}) >= 30
    assert all(Achievement.of(one.name) == one and len(one.name) <= 32 for one in ACHIEVEMENTS)
    assert Achievement.of("of a later version") is None
    assert achieved({}) == []
    assert Achievement("calls", 100) not in achieved({"calls": 99})
    assert Achievement("calls", 100) in achieved({"calls": 100})


async def test_an_achievement_is_announced_once(store: Store) -> None:
    await play(store, 2)
    assert await EarnedAchievements(store).untold(GUILD, [ANNA, BEN]) == {}
    await play(store, 1, table="elm")
    assert await EarnedAchievements(store).untold(GUILD, [ANNA, BEN]) == {ANNA: [THREE_IN_A_ROW]}

    await EarnedAchievements(store).told(GUILD, {ANNA: [ROUNDS]})
    assert await EarnedAchievements(store).untold(GUILD, [ANNA]) == {ANNA: [THREE_IN_A_ROW]}
    await EarnedAchievements(store).told(GUILD, {ANNA: [THREE_IN_A_ROW]})
    await play(store, 1, table="ash")
    assert await EarnedAchievements(store).untold(GUILD, [ANNA, BEN]) == {}
    found = await EarnedAchievements(store).of_person(GUILD, ANNA)
    assert found.earned == (THREE_IN_A_ROW,)
    assert (found.counts["rounds"], found.counts["calls"]) == (4, 4)


async def test_a_person_whose_turns_others_decided_achieves_nothing(store: Store) -> None:
    await store.save(change("oak", 0))
    for number in range(1, 12):
        end = finished(number, {ANNA: 10, BEN: 0}, winner=ANNA)
        rows = tuple(replace(row, own=row.user_id == ANNA) for row in end.results)
        await store.save(change("oak", number, finished=[replace(end, results=rows)]))
    ben = await EarnedAchievements(store).of_person(GUILD, BEN)

    assert ben.earned == ()
    assert (ben.counts["rounds"], ben.counts.get("editions", 0)) == (0, 0)
    assert (await EarnedAchievements(store).of_person(GUILD, ANNA)).counts["rounds"] == 11


async def test_rounds_and_figures_earn_achievements_for_the_loser_too(store: Store) -> None:
    await play(store, 10)
    ben = (await EarnedAchievements(store).untold(GUILD, [BEN]))[BEN]
    assert set(ben) == {ROUNDS, Achievement("calls", 10)}


async def test_practice_and_unrated_players_achieve_nothing(store: Store) -> None:
    await play(store, 10, practice=True)
    await store.settings.put(PERSON["rated"], ANNA, "no")
    await play(store, 10, table="elm")
    assert ANNA not in await EarnedAchievements(store).untold(GUILD, [ANNA, BEN])


async def test_achievements_of_an_unrated_person_are_hidden(store: Store) -> None:
    await play(store, 3)
    assert (await EarnedAchievements(store).of_person(GUILD, ANNA)).counts["calls"] == 3
    await store.settings.put(PERSON["rated"], ANNA, "no")

    assert await EarnedAchievements(store).of_person(GUILD, ANNA) == PersonAchievements(
        (), {}, counted=False
    )
    assert await EarnedAchievements(store).untold(GUILD, [ANNA]) == {}


async def test_achievements_are_exported_and_deleted_with_the_person(store: Store) -> None:
    await play(store, 3)
    export = await store.privacy.export_user(ANNA)
    assert [one["name"] for one in export["achievements"]] == ["streak 3"]
    await store.privacy.forget_user(ANNA, NOON)
    assert await EarnedAchievements(store).untold(GUILD, [ANNA]) == {}
