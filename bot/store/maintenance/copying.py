"""Copies a whole database into another one, of the same kind or not."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sqlalchemy import Integer, func, insert, select

from bot.store.database.address import parse_address
from bot.store.database.connections import open_connections
from bot.store.database.errors import store_errors
from bot.store.database.file_preparation import missing_file
from bot.store.database.metadata import metadata
from bot.store.maintenance.shared_opening import open_store_beside_bot
from bot.store.repositories.database_info import InfoKey
from bot.store.store import open_store

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store.database.connections import Database

_BATCH = 1000
"""Rows that are held at once."""


class CopyError(Exception):
    """The database cannot be copied there; the message is one line for the host."""


async def copy_database(source_url: str, target_url: str) -> Mapping[str, int]:
    """Copy every row, as of one moment, in one transaction: all of it is there, or nothing.

    Both databases are brought to the newest schema first. A bot of this version may be playing on
    the source; what it saves after the beginning is not in the copy.

    Returns:
        How many rows each table has, in both.

    Raises:
        CopyError: There is no source, the target is not empty, or it is the source.
        StoreUnavailable: A bot of another version works on the source, or a database cannot be
            opened, read or written.
    """
    old, new = parse_address(source_url), parse_address(target_url, "--to")
    if old == new:
        raise CopyError("the database cannot be copied into itself")
    if (file := missing_file(old)) is not None:
        # The start would make one.
        raise CopyError(f"there is no database {file}")
    async with open_store_beside_bot(source_url) as store, open_store(target_url):
        source, target = open_connections(old, None), open_connections(new, None)
        try:
            with store_errors("the database cannot be copied"):
                copied = await _copy_all(source, target)
        finally:
            await source.close()
            await target.close()
        await store.info.put(InfoKey.COPIED_AT, time.time())
    return copied


async def _copy_all(source: Database, target: Database) -> Mapping[str, int]:
    copied: dict[str, int] = {}
    async with target.writer.begin() as into, source.reader.connect() as out_of:
        # One moment for all tables: else each statement of a reader has one of its own.
        if source.kind == "postgresql":
            await out_of.execution_options(isolation_level="REPEATABLE READ")
        else:
            await out_of.exec_driver_sql("BEGIN")
        for table in metadata.sorted_tables:
            if await _count(into, table):
                raise CopyError(f"the database to copy into is not empty: it has {table.name}")
        for table in metadata.sorted_tables:
            await _copy_table(table, out_of, into)
            copied[table.name] = await _count(out_of, table)
            if (there := await _count(into, table)) != copied[table.name]:
                raise CopyError(f"{table.name}: {there} rows of {copied[table.name]} were copied")
        if target.kind == "postgresql":
            for table in metadata.sorted_tables:
                await _count_on(table, into)
    return copied


async def _copy_table(table: Table, out_of: AsyncConnection, into: AsyncConnection) -> None:
    rows = await out_of.stream(select(table))
    async for batch in rows.partitions(_BATCH):
        await into.execute(insert(table), [row._asdict() for row in batch])


async def _count(connection: AsyncConnection, table: Table) -> int:
    return (await connection.execute(select(func.count()).select_from(table))).scalar_one()


async def _count_on(table: Table, connection: AsyncConnection) -> None:
    """Let PostgreSQL give new rows numbers that follow those of the rows that were copied."""
    (key, *others) = table.primary_key.columns
    if others or key is not table.autoincrement_column or not isinstance(key.type, Integer):
        return
    sequence = func.pg_get_serial_sequence(table.name, key.name)
    last = select(func.max(key)).scalar_subquery()
    if (await connection.execute(select(last))).scalar_one() is not None:
        await connection.execute(select(func.setval(sequence, last)))
