"""Stored figures of people and servers: sums and maxima."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game.ports import GameResult, PersonFigure
from bot.game.rules.results import SERVER
from bot.settings import PERSON
from bot.store.store import Store
from cogs.stats.queries import Statistics
from tests.store.changes import ANNA, BEN, GUILD, NOON, change, finished

pytestmark = pytest.mark.databases("sqlite", "postgresql")


def with_figures(number: int, *figures: tuple[int, str, int]) -> GameResult:
    end = finished(number, {ANNA: 1, BEN: 0}, winner=ANNA)
    return replace(end, figures=tuple(PersonFigure(*one) for one in figures))


async def test_sums_are_added_and_maxima_kept(store: Store) -> None:
    first = with_figures(1, (ANNA, "calls", 2), (ANNA, "most-drawn", 6), (SERVER, "hour-21", 1))
    second = with_figures(2, (ANNA, "calls", 1), (ANNA, "most-drawn", 4), (SERVER, "hour-21", 1))
    await store.save(change("oak", 0))
    # A round that is reported twice counts once.
    await store.save(change("oak", 1, finished=[first, first]))
    await store.save(change("oak", 2, finished=[first, second]))

    assert await Statistics(store).figures(GUILD, ANNA) == {"calls": 3, "most-drawn": 6}
    assert await Statistics(store).figures(GUILD, SERVER) == {"hour-21": 2}
    assert await Statistics(store).figures(GUILD + 1, SERVER) == {}


async def test_an_unrated_person_is_not_counted(store: Store) -> None:
    await store.settings.put(PERSON["rated"], ANNA, "no")
    await store.save(change("oak", 0))
    end = with_figures(1, (ANNA, "calls", 2), (BEN, "calls", 1))
    await store.save(change("oak", 1, finished=[end]))
    await store.settings.put(PERSON["rated"], ANNA, "yes")

    assert await Statistics(store).figures(GUILD, ANNA) == {}
    assert await Statistics(store).figures(GUILD, BEN) == {"calls": 1}


async def test_figures_are_exported_and_deleted_with_the_person(store: Store) -> None:
    await store.save(change("oak", 0))
    end = with_figures(1, (ANNA, "calls", 2), (BEN, "calls", 1))
    await store.save(change("oak", 1, finished=[end]))
    export = await store.privacy.export_user(ANNA)
    await store.privacy.forget_user(ANNA, NOON)

    assert [(one["name"], one["value"]) for one in export["figures"]] == [("calls", 2)]
    assert await Statistics(store).figures(GUILD, ANNA) == {}
    assert await Statistics(store).figures(GUILD, BEN) == {"calls": 1}
    await store.privacy.forget_guild(GUILD)
    assert await Statistics(store).figures(GUILD, BEN) == {}
