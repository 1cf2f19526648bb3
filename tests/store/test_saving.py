"""Saving changes of tables: each revision and click is saved once, and a failed change fails alone.

The other changes in its transaction are saved nevertheless.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Never

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError

from bot.game.ports import (
    AlreadyHandled,
    Change,
    ChannelTaken,
    LiveKind,
    MoveRecord,
    SavedTable,
    StaleRevision,
    StoreUnavailable,
)
from bot.game.state.table_state import OUTSIDE
from bot.store.database.schema import moves, tables
from bot.store.store import Store, open_store
from tests.store.changes import ANNA, GUILD, change, channel_of, rows

pytestmark = pytest.mark.databases("sqlite", "postgresql")


def at(table: str, revision: int) -> SavedTable:
    return SavedTable(table, revision, GUILD, channel_of(table), f"{table} at {revision}")


async def test_a_move_survives_a_restart(started_url: str) -> None:
    async with open_store(started_url) as store:
        await store.save(change("oak", 0))
        await store.save(change("oak", 1))
    async with open_store(started_url) as store:
        assert await store.live_tables() == [at("oak", 1)]


async def test_a_closed_table_is_not_restored_but_its_moves_are_kept(started_url: str) -> None:
    async with open_store(started_url) as store:
        await store.save(change("oak", 0))
        await store.save(change("oak", 1, text="A leave", live=False))
        assert await store.live_tables() == []
    assert [row.text for row in await rows(started_url, select(moves))] == ["A leave"]


@pytest.mark.parametrize("revision", [0, 1, 3])
async def test_only_the_next_revision_is_saved(store: Store, revision: int) -> None:
    await store.save(change("oak", 0))
    await store.save(change("oak", 1))
    with pytest.raises(StaleRevision):
        await store.save(change("oak", revision, state="lost"))
    assert await store.live_tables() == [at("oak", 1)]


async def test_a_table_that_was_never_opened_has_no_second_revision(store: Store) -> None:
    with pytest.raises(StaleRevision):
        await store.save(change("oak", 1))
    assert await store.live_tables() == []


async def test_a_click_that_arrives_twice_is_played_once(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.save(change("oak", 1, interaction=7))
    with pytest.raises(AlreadyHandled):
        await store.save(change("oak", 2, interaction=7))
    with pytest.raises(AlreadyHandled):
        await store.save(change("oak", 1, interaction=7))
    assert await store.live_tables() == [at("oak", 1)]


async def test_the_same_click_taken_by_two_processes_opens_one_table(started_url: str) -> None:
    async with open_store(started_url) as one, open_store(started_url) as other:
        outcomes = await asyncio.gather(
            one.save(change("oak", 0, interaction=7)),
            other.save(change("elm", 0, interaction=7)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes if outcome] == [AlreadyHandled]
        assert len(await one.live_tables()) == 1


async def test_one_click_that_reaches_two_tables_at_once_changes_only_one_of_them(
    store: Store,
) -> None:
    outcomes = await asyncio.gather(
        store.save(change("oak", 0, interaction=7)),
        store.save(change("elm", 0, interaction=7)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), AlreadyHandled]
    assert await store.live_tables() == [at("oak", 0)]


async def test_only_one_of_two_processes_makes_the_move(started_url: str) -> None:
    async with open_store(started_url) as one, open_store(started_url) as other:
        await one.save(change("oak", 0))
        outcomes = await asyncio.gather(
            one.save(change("oak", 1)), other.save(change("oak", 1)), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes if outcome] == [StaleRevision]


async def test_only_one_of_two_processes_opens_a_table_in_a_channel(started_url: str) -> None:
    async with open_store(started_url) as one, open_store(started_url) as other:
        outcomes = await asyncio.gather(
            one.save(change("oak", 0, channel=9)),
            other.save(change("elm", 0, channel=9)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes if outcome] == [ChannelTaken]
        assert len(await one.live_tables()) == 1


async def test_the_first_of_two_simultaneous_tables_gets_the_channel(store: Store) -> None:
    outcomes = await asyncio.gather(
        *(store.save(change(wood, 0, channel=9)) for wood in ("oak", "elm")),
        store.save(change("fir", 0)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), ChannelTaken, type(None)]
    assert [table.table_id for table in await store.live_tables()] == ["fir", "oak"]


async def test_a_click_that_found_its_channel_taken_leaves_no_trace(store: Store) -> None:
    await store.save(change("oak", 0, channel=9))
    with pytest.raises(ChannelTaken):
        await store.save(change("elm", 0, channel=9, interaction=7))
    await store.save(change("oak", 1, channel=9, live=False))
    await store.save(change("elm", 0, channel=9, interaction=7))
    assert [table.table_id for table in await store.live_tables()] == ["elm"]


async def test_a_channel_can_have_a_tournament_beside_its_table(store: Store) -> None:
    await store.save(change("oak", 0, channel=9))
    await store.save(change("cup", 0, channel=9, kind=LiveKind.TOURNAMENT))
    with pytest.raises(ChannelTaken):
        await store.save(change("bowl", 0, channel=9, kind=LiveKind.TOURNAMENT))


async def test_a_channel_can_have_slow_tables_beside_an_ordinary_one(store: Store) -> None:
    await store.save(change("oak", 0, channel=9, due_at=60.0))
    await store.save(change("elm", 0, channel=9, due_at=60.0))
    await store.save(change("fir", 0, channel=9))
    with pytest.raises(ChannelTaken):
        await store.save(change("ash", 0, channel=9))
    assert [table.table_id for table in await store.live_tables()] == ["fir"]
    assert sorted(one.table_id for one in await store.sleeping()) == ["elm", "oak"]


async def test_a_channel_whose_table_was_set_aside_is_free(store: Store) -> None:
    await store.save(change("oak", 0, channel=9))
    await store.set_aside("oak", "unreadable")
    await store.save(change("elm", 0, channel=9))
    assert [table.table_id for table in await store.live_tables()] == ["elm"]


async def test_a_refused_click_can_be_repeated(store: Store) -> None:
    await store.save(change("oak", 0))
    with pytest.raises(StaleRevision):
        await store.save(change("oak", 5, interaction=7))
    await store.save(change("oak", 1, interaction=7))
    assert await store.live_tables() == [at("oak", 1)]


async def test_one_stale_move_among_many_fails_alone(store: Store) -> None:
    woods = ["ash", "elm", "fir", "oak", "yew"]
    await asyncio.gather(*(store.save(change(wood, 0)) for wood in woods))
    await store.save(change("fir", 1))
    outcomes = await asyncio.gather(
        *(store.save(change(wood, 1)) for wood in woods), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes if outcome] == [StaleRevision]
    assert isinstance(outcomes[woods.index("fir")], StaleRevision)
    assert {table.table_id: table.revision for table in await store.live_tables()} == dict.fromkeys(
        woods, 1
    )


@pytest.mark.parametrize("late", ["cup", "oak"])
async def test_changes_that_belong_together_are_saved_together_or_not_at_all(
    store: Store, late: str
) -> None:
    await store.save(change("cup", 0, kind=LiveKind.TOURNAMENT))
    await store.save(change("oak", 0))
    await store.save(change(late, 1))
    revisions = {one: 2 if one == late else 1 for one in ("cup", "oak")}
    wrong = {"cup": 1, "oak": 1}
    outcomes = await asyncio.gather(
        store.save(change("elm", 0)),
        store.save(*(change(one, wrong[one]) for one in wrong)),
        store.save(change("fir", 0)),
        return_exceptions=True,
    )

    assert [type(one) for one in outcomes] == [type(None), StaleRevision, type(None)]
    assert {one: await revision_of(store, one) for one in ("cup", "oak", "elm", "fir")} == {
        **dict.fromkeys(("cup", "oak", "elm", "fir"), 0),
        late: 1,
    }
    await store.save(*(change(one, number, interaction=None) for one, number in revisions.items()))
    assert {one: await revision_of(store, one) for one in revisions} == revisions


async def test_a_table_is_opened_only_with_its_accompanying_change(store: Store) -> None:
    await store.save(change("fir", 0, channel=9))
    await store.save(change("cup", 0, kind=LiveKind.TOURNAMENT))
    with pytest.raises(ChannelTaken):
        await store.save(change("cup", 1, interaction=7), change("oak", 0, channel=9))
    assert await revision_of(store, "cup") == 0
    await store.save(change("cup", 1, interaction=7), change("oak", 0))
    assert await revision_of(store, "oak") == 0


async def revision_of(store: Store, table: str) -> int | None:
    saved = await store.last_saved(table)
    return None if saved is None else saved.revision


async def test_two_moves_at_one_table_at_once_are_saved_in_order(store: Store) -> None:
    await store.save(change("oak", 0))
    await asyncio.gather(store.save(change("oak", 1)), store.save(change("oak", 2)))
    assert await store.live_tables() == [at("oak", 2)]


async def test_a_table_set_aside_keeps_its_state_and_does_not_stop_others(started_url: str) -> None:
    async with open_store(started_url) as store:
        await store.save(change("elm", 0))
        await store.save(change("oak", 0))
        await store.set_aside("oak", "a state of version 9")
        assert await store.live_tables() == [at("elm", 0)]
    (oak,) = await rows(started_url, select(tables).where(tables.c.id == "oak"))
    assert (oak.state, oak.set_aside) == ("oak at 0", "a state of version 9")


async def test_a_caller_who_stops_waiting_loses_no_change(store: Store) -> None:
    await store.save(change("oak", 0))
    saving = asyncio.create_task(store.save(change("oak", 1)))
    await asyncio.sleep(0)
    saving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await saving
    await store.save(change("oak", 2))
    assert await store.live_tables() == [at("oak", 2)]


async def test_closing_writes_pending_changes(started_url: str) -> None:
    async with open_store(started_url) as store:
        saving = [asyncio.create_task(store.save(change(f"table {n}", 0))) for n in range(40)]
        await asyncio.sleep(0)
    await asyncio.gather(*saving)
    (counted,) = await rows(started_url, select(func.count().label("number")).select_from(tables))
    assert counted.number == 40


async def test_a_closed_store_accepts_no_changes(started_url: str) -> None:
    async with open_store(started_url) as store:
        pass
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.save(change("oak", 0))


@pytest.mark.databases("sqlite")
async def test_reading_does_not_wait_for_a_writer(file: Path, store: Store) -> None:
    await store.save(change("oak", 0))
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    saving = asyncio.create_task(store.save(change("oak", 1)))
    assert await store.live_tables() == [at("oak", 0)]
    assert not saving.done()
    other.execute("ROLLBACK")
    other.close()
    await saving
    assert await store.live_tables() == [at("oak", 1)]


def refuse(file: Path, trigger: str) -> None:
    """Have the database refuse the move `A leave`, as a disk or server might refuse any move."""
    connection = sqlite3.connect(file)
    connection.executescript(
        "CREATE TABLE parent (id INTEGER PRIMARY KEY);"
        "CREATE TABLE orphan (id REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);"
        "CREATE TRIGGER refuse AFTER INSERT ON moves WHEN NEW.text = 'A leave' "
        f"BEGIN {trigger}; END;"
    )
    connection.close()


AT_THE_STATEMENT = "SELECT RAISE(ABORT, 'no room')"
AT_THE_COMMIT = "INSERT INTO orphan VALUES (1)"


@pytest.mark.databases("sqlite")
async def test_a_change_that_cannot_be_written_fails_alone(file: Path, store: Store) -> None:
    refuse(file, AT_THE_STATEMENT)
    await asyncio.gather(*(store.save(change(wood, 0)) for wood in ("elm", "oak", "yew")))
    outcomes = await asyncio.gather(
        store.save(change("elm", 1)),
        store.save(change("oak", 1, text="A leave")),
        store.save(change("yew", 1)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), StoreUnavailable, type(None)]
    assert await store.live_tables() == [at("elm", 1), at("oak", 0), at("yew", 1)]


async def test_a_value_too_large_for_its_column_fails_alone(store: Store) -> None:
    await asyncio.gather(*(store.save(change(wood, 0)) for wood in ("elm", "oak", "yew")))
    huge = replace(change("oak", 1), moves=(MoveRecord(2**70, "A leave", 1.0),))
    outcomes = await asyncio.gather(
        store.save(change("elm", 1)),
        store.save(huge),
        store.save(change("yew", 1)),
        return_exceptions=True,
    )
    assert [outcome is None for outcome in outcomes] == [True, False, True]
    assert await store.live_tables() == [at("elm", 1), at("oak", 0), at("yew", 1)]


@pytest.mark.databases("sqlite")
@pytest.mark.parametrize("how", ["full", "lost"])
async def test_a_group_is_not_split_if_the_database_itself_fails(
    file: Path, store: Store, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    attempts: list[int] = []

    async def fail(_connection: object, changes: Sequence[Change]) -> Never:
        attempts.append(len(changes))
        if how == "lost":
            raise ConnectionResetError("connection lost")
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("disk is full"))

    monkeypatch.setattr("bot.store.database.writer.write_changes", fail)
    outcomes = await asyncio.gather(
        *(store.save(change(f"table {n}", 0)) for n in range(60)), return_exceptions=True
    )

    assert {type(outcome) for outcome in outcomes} == {StoreUnavailable}
    assert attempts == [60]


@pytest.mark.databases("sqlite")
async def test_a_failing_commit_fails_every_change_in_it(file: Path, store: Store) -> None:
    refuse(file, AT_THE_COMMIT)
    await asyncio.gather(*(store.save(change(wood, 0)) for wood in ("elm", "oak")))
    outcomes = await asyncio.gather(
        store.save(change("elm", 1)),
        store.save(change("oak", 1, text="A leave")),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailable, StoreUnavailable]
    assert await store.live_tables() == [at("elm", 0), at("oak", 0)]
    await store.save(change("elm", 1))
    assert await store.live_tables() == [at("elm", 1), at("oak", 0)]


@pytest.mark.databases("sqlite")
async def test_a_failure_is_logged_in_one_line_without_any_hand(file: Path, store: Store) -> None:
    refuse(file, AT_THE_STATEMENT)
    await store.save(change("oak", 0))
    state = json.dumps({"seats": [ANNA]})
    with pytest.raises(StoreUnavailable) as caught:
        await store.save(change("oak", 1, text="A leave", state=state))
    assert str(caught.value) == "the database cannot be written: no room"
    logged = "".join(traceback.format_exception(caught.value))
    assert "INSERT INTO moves" in logged
    assert str(ANNA) not in logged


async def test_the_live_tables_of_some_servers_are_read_separately(store: Store) -> None:
    await store.save(change("oak", 0, guild=1))
    await store.save(change("elm", 0, guild=2))
    await store.save(change("yew", 0, guild=3))
    found = await store.live_tables(guild_ids={1, 3})

    assert {one.table_id for one in found} == {"oak", "yew"}
    assert await store.live_tables(guild_ids=()) == []


async def test_a_live_table_outside_servers_is_found_by_its_channel(store: Store) -> None:
    await store.save(change("oak", 0, guild=OUTSIDE, channel=8))
    await store.save(change("elm", 0, guild=1, channel=9))
    await store.save(change("yew", 0, guild=OUTSIDE, channel=10))
    await store.save(change("yew", 1, guild=OUTSIDE, channel=10, live=False))

    assert [one.table_id for one in await store.live_tables_outside(8)] == ["oak"]
    assert [await store.live_tables_outside(one) for one in (9, 10)] == [[], []]
