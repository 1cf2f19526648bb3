"""Copying a database into another: all of it, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Table, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.settings import SERVER
from bot.store import backup
from bot.store.backup import CopyError, copy_database
from bot.store.database.declarations import metadata
from bot.store.database.schema import moves, results
from bot.store.store import Store, open_store
from tests.store.changes import ANNA, BEN, GUILD, change, finished, rows
from tests.store.databases import Databases, PostgresqlDatabases

pytestmark = [
    pytest.mark.databases("sqlite", "postgresql"),
    pytest.mark.usefixtures("started_url"),
]


@pytest.fixture
def empty(postgresql_databases: PostgresqlDatabases) -> Iterator[str]:
    """A target that nothing has been copied to, and that no bot has started on."""
    with postgresql_databases.new() as made:
        yield made


@pytest.fixture
def target(postgresql_databases: PostgresqlDatabases) -> Iterator[str]:
    """A started target that nothing has been copied to."""
    with postgresql_databases.started() as made:
        yield made


async def play(store: Store) -> None:
    """Fill a store with a table, a round, a player and a setting."""
    await store.save(change("oak", 0))
    for revision in range(1, 4):
        done = [finished(revision, {ANNA: 20, BEN: 0}, winner=ANNA)]
        await store.save(change("oak", revision, interaction=revision, finished=done))
    await store.players.remember(ANNA, "Änna ♥", 5.0)
    await store.settings.put(SERVER["turn-seconds"], GUILD, 30)


async def everything(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables, except the notes about copies."""
    found = {}
    for table in metadata.sorted_tables:
        query = select(table).order_by(*table.primary_key.columns)
        kept = [tuple(row) for row in await rows(url, query)]
        found[table.name] = [row for row in kept if "copied-at" not in row]
    return found


async def test_every_row_is_copied(url: str, empty: str) -> None:
    async with open_store(url) as store:
        await play(store)

    copied = await copy_database(url, empty)

    assert await everything(empty) == await everything(url)
    assert (copied["moves"], copied["results"], copied["players"]) == (3, 6, 1)


async def test_play_can_continue_in_the_copy(url: str, target: str) -> None:
    async with open_store(url) as store:
        await play(store)
    await copy_database(url, target)

    async with open_store(target) as store:
        done = [finished(4, {ANNA: 0, BEN: 70}, winner=BEN)]
        await store.save(change("oak", 4, interaction=4, finished=done))
        (oak,) = await store.live_tables()
    assert oak.revision == 4
    assert len(await rows(target, select(moves))) == 4
    assert len(await rows(target, select(results))) == 8


async def test_a_copy_never_replaces_a_database_with_games(url: str, target: str) -> None:
    for one in (url, target):
        async with open_store(one) as store:
            await play(store)
    before = await everything(target)

    with pytest.raises(CopyError, match="is not empty"):
        await copy_database(url, target)
    assert await everything(target) == before


async def test_a_database_with_tables_of_a_feature_that_is_not_installed_is_not_copied(
    url: str, target: str
) -> None:
    for one in (url, target):
        async with open_store(one) as store:
            await store.write(text("CREATE TABLE dice_throws (number INTEGER)"))

    with pytest.raises(CopyError, match="dice_throws"):
        await copy_database(url, target)


async def test_a_database_is_not_copied_into_itself(url: str) -> None:
    with pytest.raises(CopyError, match="into itself"):
        await copy_database(url, url)


@pytest.mark.databases("sqlite")
async def test_a_postgresql_database_can_be_copied_back_into_a_file(
    url: str, target: str, databases: Databases
) -> None:
    async with open_store(url) as store:
        await play(store)
    await copy_database(url, target)

    with databases.new() as back:
        await copy_database(target, back)
        assert await everything(back) == await everything(url)


async def test_rows_saved_during_a_copy_are_not_in_it(
    url: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_table: Callable[..., Any] = backup._copy_table  # noqa: SLF001 - between two tables

    async def save_before_moves(table: Table, *connections: AsyncConnection) -> None:
        if table is moves:
            await store.save(change("oak", 4))
        await copy_table(table, *connections)

    monkeypatch.setattr(backup, "_copy_table", save_before_moves)
    async with open_store(url) as store:
        await play(store)
        await copy_database(url, target)

    (counted,) = await rows(target, select(func.count().label("number")).select_from(moves))
    assert counted.number == 3
