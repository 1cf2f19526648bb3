"""Tables that ended long ago: results and records stay, and the file shrinks."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import Table, func, select

from bot.game.ports import LiveKind
from bot.game.state import codec
from bot.game.state.codec import TableStateError, dump, load
from bot.game.state.table_state import Ending, TableState
from bot.records.record import read_record, replay
from bot.store import pruning
from bot.store.check import check_database
from bot.store.database.schema import handled, match_records, moves, results, tables
from bot.store.pruning import Pruned
from bot.store.repositories import people
from bot.store.store import Store, open_store
from cogs.stats.queries import Statistics
from tests.game.test_rounds import play_round
from tests.game.world import ANNA as HOST
from tests.game.world import BEN as PLAYER
from tests.game.world import CHANNEL, World
from tests.game.world import CLEO as THIRD
from tests.store.changes import ANNA, BEN, GUILD, NOON, change, finished, rows


async def number(url: str, table: Table) -> int:
    (row,) = await rows(url, select(func.count().label("number")).select_from(table))
    return int(row.number)


async def played(store: Store, *others: int) -> TableState:
    """Save a match that was played to its end; return the last state of its table."""
    world = World()
    table = await world.play(PLAYER, *others, mode="single")
    await play_round(world, table)
    assert table.state.ending is Ending.MATCH_OVER
    await world.tables.shutdown()
    for one in world.store.changes:
        await store.save(one)
    return table.state


@pytest_asyncio.fixture
async def closed() -> str:
    """The state of a table that was closed in its lobby."""
    world = World()
    state = dump((await world.open()).state)
    await world.tables.shutdown()
    return state


async def test_the_results_and_record_of_an_old_match_stay(store: Store, url: str) -> None:
    state = await played(store)
    before = await number(url, results)
    lines = await store.matches.moves(state.table_id)

    assert await store.pruning.prune(state.saved_at + 1) == Pruned(tables=1, records=1)

    assert [await number(url, one) for one in (tables, moves)] == [0, 0]
    assert await number(url, results) == before > 0
    assert await store.matches.last_match_in(CHANNEL) == state.table_id
    kept = await store.matches.pruned(state.table_id)
    assert kept is not None
    assert kept.guild_id == state.guild_id
    record = read_record(kept.record)
    *_, (_, last) = replay(record)
    assert last.state == state.game
    assert len(record.moves) == len(lines)
    assert (record.commitment, record.seed) == (state.commitment, last.state.luck.seed)


async def test_wins_are_counted_in_one_channel_even_after_pruning(store: Store) -> None:
    state = await played(store)
    where = state.guild_id, HOST, PLAYER
    for _ in range(2):
        assert sum(await store.matches.rivalry(*where, CHANNEL)) == 1
        assert await store.matches.rivalry(*where, CHANNEL + 1) == (0, 0)
        await store.pruning.prune(state.saved_at + 1)


async def test_the_check_reads_what_is_left_of_a_pruned_match(store: Store, url: str) -> None:
    state = await played(store)
    await store.pruning.prune(state.saved_at + 1)

    found = await check_database(url, replay_all=True)
    assert (found.matches, found.replayed, found.faults) == (1, 1, [])

    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database, database:
        database.execute("UPDATE match_records SET record = ?", (b"garbage",))
    found = await check_database(url)
    (fault,) = found.faults
    assert fault.startswith(f"match {state.table_id}: ")


async def test_young_and_live_tables_are_not_pruned(store: Store, url: str) -> None:
    await store.save(change("young", 0, at=100.0))
    await store.save(change("young", 1, at=100.0, live=False))
    await store.save(change("live", 0, at=1.0))
    await store.save(change("live", 1, at=1.0))

    assert await store.pruning.prune(100.0) == Pruned()
    assert [await number(url, one) for one in (tables, moves)] == [2, 2]


@pytest.mark.parametrize("rounds", [0, 1])
async def test_a_stopped_match_leaves_a_record_like_a_won_one(
    store: Store, url: str, rounds: int
) -> None:
    world = World()
    table = await world.play(PLAYER, goal=1000)
    for _ in range(rounds):
        await play_round(world, table)
    await world.stop(table)
    state = table.state
    assert state.ending is Ending.STOPPED
    await world.tables.shutdown()
    for one in world.store.changes:
        await store.save(one)
    lines = await store.matches.moves(state.table_id)

    assert await store.pruning.prune(state.saved_at + 1) == Pruned(tables=1, records=1)

    kept = await store.matches.pruned(state.table_id)
    assert kept is not None
    record = read_record(kept.record)
    *_, (_, last) = replay(record)
    assert last.state == state.game
    assert (len(record.moves), record.ending) == (len(lines), "stopped")
    assert (await check_database(url, replay_all=True)).faults == []


async def test_a_table_that_was_closed_in_its_lobby_leaves_no_record(
    store: Store, url: str, closed: str
) -> None:
    await store.save(change("oak", 0))
    await store.save(change("oak", 1, state=closed, live=False))

    assert await store.pruning.prune(100.0) == Pruned(tables=1)
    assert await number(url, match_records) == 0


async def test_any_number_of_tables_is_pruned_in_small_steps(
    store: Store, url: str, closed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "TABLES_AT_ONCE", 3)
    for index in range(10):
        await store.save(change(f"table {index}", 0, state=closed, live=False))

    assert await store.pruning.prune(100.0) == Pruned(tables=10)
    assert await number(url, tables) == 0


@pytest.mark.parametrize("error", [TableStateError, OverflowError])
async def test_an_unreadable_table_stays_and_does_not_block_others(
    store: Store,
    url: str,
    closed: str,
    monkeypatch: pytest.MonkeyPatch,
    error: type[Exception],
) -> None:
    def load(state: str) -> TableState:
        if state == "of an edition that is not installed":
            raise error
        return codec.load(state)

    monkeypatch.setattr(pruning, "TABLES_AT_ONCE", 1)
    monkeypatch.setattr(pruning, "load", load)
    for name in ("oak", "elm", "yew"):
        state = "of an edition that is not installed" if name == "elm" else closed
        await store.save(change(name, 0, state=state, live=False))

    assert await store.pruning.prune(100.0) == Pruned(tables=2)
    (left,) = await rows(url, select(tables))
    assert left.id == "elm"


async def test_an_unreadable_table_is_deleted_in_the_end(store: Store, url: str) -> None:
    for name in ("oak", "elm"):
        await store.save(change(name, 0, state="of an edition that is gone", live=False))

    assert await store.pruning.prune(100.0, 0.0) == Pruned()
    assert await store.pruning.prune(200.0, 100.0) == Pruned(tables=2, unreadable=2)
    assert [await number(url, one) for one in (tables, match_records)] == [0, 0]


async def test_clicks_are_remembered_for_a_day(store: Store, url: str) -> None:
    await store.save(change("oak", 0, interaction=1, at=100.0))
    await store.save(change("oak", 1, interaction=2, at=200.0))
    await store.pruning.drop_expired(pruning.INTERACTION_TTL + 150.0)

    assert [row.interaction_id for row in await rows(url, select(handled))] == [2]


async def test_a_pruned_tournament_leaves_no_record_of_a_match(store: Store, url: str) -> None:
    await store.save(change("oak", 0, kind=LiveKind.TOURNAMENT, live=False))

    assert await store.pruning.prune(100.0) == Pruned(tables=1)
    assert [await number(url, one) for one in (tables, match_records)] == [0, 0]


async def test_the_database_file_shrinks_after_pruning(
    file: Path, url: str, closed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "PAGES_AT_ONCE", 16)
    async with open_store(url) as store:
        for index in range(40):
            await store.save(change(f"table {index}", 0, state=closed + " " * 60_000, live=False))
    full = size(file)
    async with open_store(url) as store:
        await store.pruning.prune(100.0)
        await store.save(change("oak", 0))

    assert full > 1_000_000
    assert size(file) < full / 5


def size(file: Path) -> int:
    return file.stat().st_size


@pytest.mark.parametrize("pruned_first", [True, False])
async def test_a_deletion_leaves_the_others_a_record_without_that_person(
    store: Store, url: str, pruned_first: bool
) -> None:
    state = await played(store)
    if pruned_first:
        await store.pruning.prune(state.saved_at + 1)
    await store.privacy.forget_user(HOST, NOON)
    await store.pruning.prune(state.saved_at + 1)

    assert not await store.matches.has_played(HOST, state.table_id)
    assert await store.matches.has_played(PLAYER, state.table_id)
    kept = await store.matches.pruned(state.table_id)
    assert kept is not None
    assert "anna" not in kept.record.lower()
    *_, (_, last) = replay(read_record(kept.record))
    assert last.state == state.game
    assert (await check_database(url, replay_all=True)).faults == []


@pytest.mark.parametrize("pruned_first", [True, False])
async def test_once_all_players_have_deleted_their_data_a_match_leaves_nothing(
    store: Store, url: str, pruned_first: bool
) -> None:
    state = await played(store)
    if pruned_first:
        await store.pruning.prune(state.saved_at + 1)
    for one in (PLAYER, HOST):
        await store.privacy.forget_user(one, NOON)

    assert [await number(url, one) for one in (tables, moves, match_records)] == [0, 0, 0]


async def test_neither_of_two_players_who_delete_their_data_at_once_is_brought_back(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = await played(store, THIRD)
    erased = people.without_person
    both_have_read = Barrier(2)

    def wait_for_the_other(*of: Any) -> Sequence[str | None]:  # noqa: ANN401 - as the function has
        with suppress(BrokenBarrierError):
            both_have_read.wait(5.0)
        both_have_read.abort()
        return erased(*of)

    monkeypatch.setattr(people, "without_person", wait_for_the_other)
    await asyncio.gather(*(store.privacy.forget_user(one, NOON) for one in (HOST, PLAYER)))

    saved = await store.last_saved(state.table_id)
    assert saved is not None
    assert load(saved.state).user_ids == {THIRD}


async def test_a_deleted_server_leaves_no_records(store: Store, url: str) -> None:
    state = await played(store)
    await store.pruning.prune(state.saved_at + 1)
    await store.privacy.forget_guild(state.guild_id)

    assert await number(url, match_records) == 0


async def test_pruning_does_not_change_the_leaderboard(store: Store, closed: str) -> None:
    await store.save(change("oak", 0))
    scores = finished(1, {ANNA: 20, BEN: 0}, winner=ANNA)
    await store.save(change("oak", 1, state=closed, live=False, finished=[scores]))
    before = await Statistics(store).of_person(GUILD, ANNA)
    await store.pruning.prune(100.0)

    assert await Statistics(store).of_person(GUILD, ANNA) == before
