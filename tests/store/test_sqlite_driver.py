"""A query needs as few trips to SQLite's thread as possible."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiosqlite
import pytest
import pytest_asyncio
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from bot.store.database.connections import Database, open_connections
from bot.store.database.files import parse_address
from bot.store.database.schema import database_info

KEY, VALUE = database_info.c.key, database_info.c.value


@pytest_asyncio.fixture
async def database(started_url: str) -> AsyncIterator[Database]:
    opened = open_connections(parse_address(started_url))
    yield opened
    await opened.aclose()


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """A list with one entry for each time the loop waits for a connection's thread."""
    counted: list[None] = []
    execute: Callable[..., Any] = aiosqlite.Connection._execute  # noqa: SLF001 - all go through it

    async def count(*args: Any, **options: Any) -> Any:  # noqa: ANN401 - as aiosqlite has it
        counted.append(None)
        return await execute(*args, **options)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", count)
    return counted


async def test_a_read_takes_one_trip(database: Database, trips: list[None]) -> None:
    await database.read(select(KEY))
    trips.clear()
    await database.read(select(KEY))
    assert len(trips) == 1


async def test_a_write_takes_a_trip_for_each_statement_and_one_each_to_begin_and_end(
    database: Database, trips: list[None]
) -> None:
    rows = [{"key": key, "value": "1"} for key in "ab"]
    async with database.writer.begin():
        pass
    trips.clear()
    async with database.writer.begin() as connection:
        await connection.execute(insert(database_info), rows)
        gone = await connection.execute(delete(database_info).where(KEY.in_(["a", "b", "c"])))
    assert gone.rowcount == 2
    assert len(trips) == 4


async def test_a_write_that_fails_is_rolled_back(database: Database) -> None:
    row = insert(database_info).values(key="once", value="1")

    async def write_twice() -> None:
        async with database.writer.begin() as connection:
            await connection.execute(row)
            await connection.execute(row)

    with pytest.raises(IntegrityError):
        await write_twice()
    assert await database.read(select(VALUE).where(KEY == "once")) == []


async def test_a_write_that_is_cancelled_is_rolled_back(database: Database) -> None:
    begun = asyncio.Event()

    async def write() -> None:
        async with database.writer.begin() as connection:
            await connection.execute(insert(database_info).values(key="first", value="1"))
            begun.set()
            await connection.execute(insert(database_info).values(key="second", value="1"))

    writing = asyncio.create_task(write())
    await begun.wait()
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)

    assert writing.cancelled()
    async with database.writer.begin() as connection:
        query = select(KEY).where(KEY.in_(["first", "second"]))
        assert (await connection.execute(query)).all() == []


async def test_a_write_without_a_commit_is_rolled_back(database: Database) -> None:
    async with database.writer.connect() as connection:
        await connection.execute(insert(database_info).values(key="lost", value="1"))
    async with database.writer.begin():
        pass
    assert await database.read(select(VALUE).where(KEY == "lost")) == []


async def test_a_read_sees_what_was_written_since_the_last_read(database: Database) -> None:
    query = select(VALUE).where(KEY == "later")
    assert await database.read(query) == []
    async with database.writer.begin() as connection:
        await connection.execute(insert(database_info).values(key="later", value="1"))
    assert [row.value for row in await database.read(query)] == ["1"]
