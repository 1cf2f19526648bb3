"""People's choices are remembered; while they cannot be read, the defaults apply."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from bot.game.ports import StoreUnavailable
from bot.settings import PERSON, NoticeMode, Preferences, Scope, Sorting
from bot.store.repositories.settings import PreferencesCache, SettingsRepository
from bot.store.store import Store

ANNA, BEN, CLEO = 1, 2, 3


def tell_nobody(user_id: int) -> None:
    """Do nothing: no other process has to hear of a choice."""


def fail_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the store fail to read settings."""

    async def fail(settings: SettingsRepository, scope: Scope, owner_id: int) -> None:
        raise StoreUnavailable(f"no settings of {scope} {owner_id} of {settings}")

    monkeypatch.setattr("bot.store.repositories.settings.SettingsRepository.stored", fail)


async def test_two_choices_made_at_once_both_count(store: Store) -> None:
    preferences_cache = PreferencesCache(store.settings, tell_nobody)
    await preferences_cache.load(ANNA)

    await asyncio.gather(
        preferences_cache.save(ANNA, "notice", NoticeMode.NONE),
        preferences_cache.save(ANNA, "sorting", Sorting.DRAWN),
    )

    chosen = Preferences(notice=NoticeMode.NONE, sorting=Sorting.DRAWN)
    assert preferences_cache.cached(ANNA) == chosen
    assert await PreferencesCache(store.settings, tell_nobody).load(ANNA) == chosen


async def test_a_choice_made_while_settings_are_being_read_is_not_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences_cache = PreferencesCache(store.settings, tell_nobody)
    read, began, ends = store.settings.stored, asyncio.Event(), asyncio.Event()

    async def slowly(settings: SettingsRepository, scope: Scope, owner_id: int) -> object:
        found = await read(scope, owner_id)
        if not began.is_set():
            began.set()
            await ends.wait()
        return found

    monkeypatch.setattr("bot.store.repositories.settings.SettingsRepository.stored", slowly)
    looking = asyncio.create_task(preferences_cache.load(ANNA))
    await began.wait()
    await preferences_cache.save(ANNA, "notice", NoticeMode.NONE)
    ends.set()

    assert (await looking).notice is NoticeMode.NONE
    assert preferences_cache.cached(ANNA).notice is NoticeMode.NONE


async def test_unreadable_preferences_count_as_the_defaults_and_are_logged_once(
    store: Store, monkeypatch: pytest.MonkeyPatch, log: list[MutableMapping[str, Any]]
) -> None:
    await store.settings.put(PERSON["notice"], ANNA, NoticeMode.NONE)
    preferences_cache = PreferencesCache(store.settings, tell_nobody)
    with monkeypatch.context() as broken:
        fail_to_read(broken)
        for person in (ANNA, BEN, ANNA):
            assert await preferences_cache.load(person) == Preferences()

    assert [line["event"] for line in log] == ["preferences cannot be read"]
    assert (await preferences_cache.load(ANNA)).notice is NoticeMode.NONE


async def test_a_saved_value_unknown_to_this_version_is_ignored(store: Store) -> None:
    await store.settings.put(PERSON["notice"], ANNA, "by pigeon")
    await store.settings.put(PERSON["sorting"], ANNA, Sorting.DRAWN)

    assert await PreferencesCache(store.settings, tell_nobody).load(ANNA) == Preferences(
        sorting=Sorting.DRAWN
    )


async def test_the_cache_forgets_the_person_seen_longest_ago_first(store: Store) -> None:
    for person in (ANNA, BEN, CLEO):
        await store.settings.put(PERSON["notice"], person, NoticeMode.NONE)
    preferences_cache = PreferencesCache(store.settings, tell_nobody, size=2)
    for person in (ANNA, BEN, ANNA, CLEO):
        await preferences_cache.load(person)

    kept = [preferences_cache.cached(person).notice for person in (ANNA, BEN, CLEO)]
    assert kept == [NoticeMode.NONE, Preferences().notice, NoticeMode.NONE]
