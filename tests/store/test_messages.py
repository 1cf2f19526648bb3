"""The messages of each table, stored for the next process."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace

import pytest
from sqlalchemy import select, text, true
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game.ports import LeaseLost
from bot.store.database.schema import tables
from bot.store.database.writer import Fence
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


async def test_a_message_replaces_the_previous_one(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.table_messages.keep(TABLE)
    anew = TableMessage("oak", MessageKind.TABLE, 0, 7, 71)
    await store.table_messages.keep(anew)
    assert await store.table_messages.of("oak") == [anew]


async def test_one_message_can_be_forgotten_and_the_others_stay(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.table_messages.keep(TABLE)
    await store.table_messages.keep(HAND)
    of_ben = TableMessage("oak", MessageKind.HAND, BEN, 9, 90)
    await store.table_messages.keep(of_ben)
    await store.table_messages.drop(of_ben)
    assert set(await store.table_messages.of("oak")) == {TABLE, HAND}
    await store.table_messages.settle("oak")
    # Through this list, a deletion finds the messages that name a person.
    assert await store.table_messages.of("oak") == [TABLE]


async def test_changes_of_messages_saved_together_apply_in_order(store: Store) -> None:
    await store.save(change("oak", 0))
    messages = store.table_messages
    of_ben = TableMessage("oak", MessageKind.HAND, BEN, 9, 90)
    await asyncio.gather(
        messages.keep(HAND),
        messages.keep(of_ben),
        messages.drop(of_ben),
        messages.keep(TABLE),
        messages.settle("oak"),
        messages.keep(of_ben),
    )
    assert set(await messages.of("oak")) == {TABLE, of_ben}


async def test_message_contents_are_handed_only_to_the_next_process(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.table_messages.keep(TABLE)
    await store.table_messages.keep(replace(HAND, called=3))
    gone = TableMessage("oak", MessageKind.HAND, BEN, 9, 90, shown="d")
    left = [replace(TABLE, shown="a"), replace(HAND, shown="b", called=4), gone]
    await store.table_messages.leave(left)

    # Storing the content of a message that is no longer kept does not bring it back.
    assert set(await store.table_messages.of("oak")) == set(left[:2])
    assert set(await store.table_messages.of("oak")) == {TABLE, replace(HAND, called=4)}


async def test_the_next_message_starts_with_unknown_content(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.table_messages.keep(replace(HAND, called=3))
    await store.table_messages.leave([replace(HAND, message_id=79, shown="a", called=5)])
    assert await store.table_messages.of("oak") == [replace(HAND, called=3)]
    await store.table_messages.leave([replace(HAND, shown="a", called=5)])
    anew = replace(HAND, message_id=81)
    await store.table_messages.keep(anew)
    assert await store.table_messages.of("oak") == [anew]


async def test_a_message_is_known_until_discord_has_deleted_it(store: Store) -> None:
    await store.save(change("oak", 0, guild=5))
    messages = store.table_messages
    anew = replace(HAND, message_id=HAND.message_id + 1)
    await messages.keep(HAND)
    await messages.keep(anew, HAND)
    await messages.drop(anew)
    found = {one.message_id: guild_id for guild_id, one in await messages.to_be_deleted()}
    assert found == {HAND.message_id: 5, anew.message_id: 5}

    await messages.deleted(HAND.message_id)

    ((_, left),) = await messages.to_be_deleted()
    assert (left.message_id, left.channel_id, left.user_id) == (
        anew.message_id,
        anew.channel_id,
        anew.user_id,
    )


LOST, HELD = 5, 6
"""A server that another process has taken over, and one that this process still holds."""


class LostLease(Fence):
    """The fence of a process that has lost one of its two servers."""

    async def lost(
        self, connection: AsyncConnection, guild_ids: Collection[int]
    ) -> Collection[int]:
        return {LOST} & set(guild_ids)


async def test_a_process_that_has_lost_a_server_saves_nothing_about_its_messages(
    store: Store,
) -> None:
    await store.save(change("oak", 0, guild=LOST))
    messages = store.table_messages
    await messages.keep(TABLE)
    await messages.keep(HAND)
    store.writer.fence = LostLease("late")
    late = replace(TABLE, message_id=TABLE.message_id + 1)
    for write in (
        messages.keep(late, TABLE, home=LOST),
        messages.leave([replace(TABLE, shown="a")], home=LOST),
        messages.drop(HAND, home=LOST),
        messages.settle("oak", home=LOST),
    ):
        with pytest.raises(LeaseLost):
            await write

    assert set(await messages.of("oak")) == {TABLE, HAND}
    assert await messages.to_be_deleted() == []


async def test_a_refused_change_does_not_affect_the_rest_of_its_transaction(store: Store) -> None:
    await store.save(change("oak", 0, guild=LOST))
    await store.save(change("elm", 0, guild=HELD))
    store.writer.fence = LostLease("late")
    messages, of_elm = store.table_messages, replace(TABLE, table_id="elm", message_id=75)
    refused, saved, *_ = await asyncio.gather(
        messages.keep(TABLE, home=LOST),
        store.save(change("oak", 1, guild=LOST)),
        store.save(change("elm", 1, guild=HELD)),
        messages.keep(of_elm, home=HELD),
        return_exceptions=True,
    )

    assert [type(one) for one in (refused, saved)] == [LeaseLost, LeaseLost]
    found = [await store.last_saved(one) for one in ("oak", "elm")]
    assert [one.revision for one in found if one is not None] == [0, 1]
    assert await messages.of("oak") == []
    assert await messages.of("elm") == [of_elm]


async def test_a_message_that_nobody_keeps_must_be_deleted(store: Store) -> None:
    await store.save(change("oak", 0, guild=LOST))
    await store.table_messages.disown(TABLE)
    await store.table_messages.disown(HAND)
    await store.table_messages.keep(TABLE)

    assert await store.table_messages.is_kept(TABLE), "another process has the same one"
    assert not await store.table_messages.is_kept(HAND)
    ((guild_id, left),) = await store.table_messages.to_be_deleted()
    assert (guild_id, left.message_id) == (LOST, HAND.message_id)


async def test_a_finished_table_is_owed_again_if_an_outdated_hand_may_still_be_shown(
    store: Store,
) -> None:
    for table, is_live in (("oak", False), ("elm", True)):
        await store.save(change(table, 0))
        await store.table_messages.keep(replace(TABLE, table_id=table, message_id=len(table)))
        await store.save(change(table, 1, live=is_live))
        await store.table_messages.settle(table)
        await store.table_messages.owe(replace(HAND, table_id=table, shown="old", called=3))

    assert [one.table_id for one in await store.owed()] == ["oak"]
    assert HAND in await store.table_messages.of("oak")


@pytest.mark.databases("sqlite")
async def test_an_index_serves_the_query_for_tables_whose_end_is_not_shown(store: Store) -> None:
    query = select(tables.c.id).where(tables.c.owed == true())
    async with store.database.reader.connect() as connection:
        sql = query.compile(connection, compile_kwargs={"literal_binds": True})
        rows = (await connection.execute(text(f"EXPLAIN QUERY PLAN {sql}"))).all()
    assert [row.detail for row in rows] == ["SCAN tables USING INDEX ix_tables_owed"]
