"""Opened tables are remembered for an hour, for the limits."""

from __future__ import annotations

import pytest

from bot.game.rules.access import HOUR, PastOpening
from bot.game.state.table_state import HomeServer
from bot.store.store import Store
from tests.store.changes import ANNA, BEN, GUILD

pytestmark = pytest.mark.databases("sqlite", "postgresql")

FIRST = PastOpening("a", ANNA, GUILD, 1000.25)
ELSEWHERE = PastOpening("b", ANNA, HomeServer(GUILD + 1), 1001.0)
OF_BEN = PastOpening("c", BEN, GUILD, 1002.0)
OTHERS = PastOpening("d", BEN, HomeServer(GUILD + 1), 1003.0)


async def opened(store: Store) -> None:
    for one in (FIRST, ELSEWHERE, OF_BEN, OTHERS):
        await store.openings.add(one)


async def test_openings_are_counted_by_person_and_by_server(store: Store) -> None:
    await opened(store)
    assert {*await store.openings.recent(ANNA, GUILD, 0)} == {FIRST, ELSEWHERE, OF_BEN}
    assert {*await store.openings.recent(ANNA, GUILD, FIRST.at)} == {ELSEWHERE, OF_BEN}

    await store.openings.remove(ELSEWHERE.id)
    assert {*await store.openings.recent(ANNA, GUILD, 0)} == {FIRST, OF_BEN}


async def test_an_opening_is_kept_for_an_hour(store: Store) -> None:
    await opened(store)
    await store.pruning.drop_expired(ELSEWHERE.at + HOUR)

    assert {*await store.openings.recent(ANNA, GUILD, 0)} == {ELSEWHERE, OF_BEN}


async def test_openings_still_count_anonymously_after_a_deletion(
    store: Store,
) -> None:
    await opened(store)
    assert (await store.privacy.export_user(ANNA))["openings"] == [
        {"guild_id": GUILD, "at": FIRST.at},
        {"guild_id": HomeServer(GUILD + 1), "at": ELSEWHERE.at},
    ]
    await store.privacy.forget_user(ANNA, 0.0)

    assert (await store.privacy.export_user(ANNA))["openings"] == []
    assert {*await store.openings.recent(ANNA, 0, 0)} == {FIRST, ELSEWHERE}
    of_server = {(one.id, one.user_id) for one in await store.openings.recent(BEN, GUILD, 0)}
    assert of_server == {("a", 0), ("c", BEN), ("d", BEN)}
    await store.privacy.forget_guild(GUILD)
    assert {one.id for one in await store.openings.recent(BEN, GUILD, 0)} == {"d"}
