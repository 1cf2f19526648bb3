from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.store.repositories.messages import MessageKind, TableMessage
from bot.store.store import Store, open_store
from tests.store.changes import ANNA, BEN, change

pytestmark = pytest.mark.databases("sqlite", "postgresql")

TABLE = TableMessage("oak", MessageKind.TABLE, 0, 7, 70)
HAND = TableMessage("oak", MessageKind.HAND, ANNA, 8, 80)


async def test_a_new_process_finds_the_messages_of_a_table(url: str) -> None:
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        await store.table_messages.keep(TABLE)
        await store.table_messages.keep(HAND)
    async with open_store(url) as store:
        assert set(await store.table_messages.of("oak")) == {TABLE, HAND}
        assert await store.table_messages.of("elm") == []


async def test_a_message_takes_the_place_of_the_one_before_it(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.table_messages.keep(TABLE)
    anew = TableMessage("oak", MessageKind.TABLE, 0, 7, 71)
    await store.table_messages.keep(anew)
    assert await store.table_messages.of("oak") == [anew]


async def test_one_message_is_forgotten_and_the_others_stay(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.table_messages.keep(TABLE)
    await store.table_messages.keep(HAND)
    await store.table_messages.keep(TableMessage("oak", MessageKind.HAND, BEN, 9, 90))
    await store.table_messages.drop("oak", MessageKind.HAND, BEN)
    assert set(await store.table_messages.of("oak")) == {TABLE, HAND}
    await store.table_messages.drop_personal("oak")
    # Whoever wants their name out of it finds it by this.
    assert await store.table_messages.of("oak") == [TABLE]


async def test_a_message_is_deleted_by_what_comes_after_it(store: Store) -> None:
    await store.save(change("oak", 0))
    messages = store.table_messages
    of_ben = TableMessage("oak", MessageKind.HAND, BEN, 9, 90)
    await asyncio.gather(
        messages.keep(HAND),
        messages.keep(of_ben),
        messages.drop("oak", MessageKind.HAND, BEN),
        messages.keep(TABLE),
        messages.drop_personal("oak"),
        messages.keep(of_ben),
    )
    assert set(await messages.of("oak")) == {TABLE, of_ben}


async def test_what_messages_show_is_told_the_next_process_and_no_other(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.table_messages.keep(TABLE)
    await store.table_messages.keep(replace(HAND, called=3))
    gone = TableMessage("oak", MessageKind.HAND, BEN, 9, 90, shown="d")
    left = [replace(TABLE, shown="a"), replace(HAND, shown="b", called=4), gone]
    await store.table_messages.leave(left)

    # What is not posted any more is not posted by that.
    assert set(await store.table_messages.of("oak")) == set(left[:2])
    assert set(await store.table_messages.of("oak")) == {TABLE, replace(HAND, called=4)}


async def test_what_a_message_shows_is_not_known_of_the_one_after_it(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.table_messages.keep(replace(HAND, called=3))
    await store.table_messages.leave([replace(HAND, message_id=79, shown="a", called=5)])
    assert await store.table_messages.of("oak") == [replace(HAND, called=3)]
    await store.table_messages.leave([replace(HAND, shown="a", called=5)])
    anew = replace(HAND, message_id=81)
    await store.table_messages.keep(anew)
    assert await store.table_messages.of("oak") == [anew]
