"""What a host wants to know of a database, without changing anything in it."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.cluster.leases import ShardOwner, shard_owners
from bot.store.database.connections import Database, open_connections
from bot.store.database.errors import StoreUnavailable, store_errors
from bot.store.database.files import missing_file, parse_address, redacted, sqlite_file
from bot.store.database.migrations import known_revisions, newest_revision
from bot.store.database.schema import database_info
from bot.store.repositories.installation import InfoKey


class Schema(Enum):
    """What is in a database, as far as this version goes."""

    NEWEST = "newest"
    OLDER = "older"
    NEWER = "newer"
    EMPTY = "empty"
    FOREIGN = "foreign"
    """Tables of something else."""


@dataclass(frozen=True, slots=True)
class DatabaseReport:
    """A database that can be read and written.

    Args:
        address: For people, without the password.
        size: Of all its data, in bytes.
        copied_at: When it was last backed up or copied, as a Unix time; None for never, as far as
            is known: what `pg_dump` does is not.
        owner: The application whose games it keeps; None for none yet.
        shards: Of several processes, which one has which.
    """

    address: str
    software: str
    size: int
    schema: Schema
    copied_at: float | None
    owner: int | None
    shards: Sequence[ShardOwner] = ()


async def inspect_database(url: str) -> DatabaseReport | None:
    """Look at a database; None where its file is not there yet.

    Raises:
        StoreUnavailable: It cannot be reached, read or written.
    """
    address = parse_address(url)
    if (file := missing_file(address)) is not None:
        if not file.parent.is_dir():
            raise StoreUnavailable(f"the folder {file.parent} is not there")
        if not os.access(file.parent, os.W_OK | os.X_OK):
            raise StoreUnavailable(
                f"no database can be made in {file.parent}: it may not be written"
            )
        return None
    name = redacted(address)
    database = open_connections(address)
    try:
        with store_errors(f"the database {name} cannot be used"):
            return await _report(database, name, sqlite_file(address))
    finally:
        await database.close()


async def _report(database: Database, address: str, file: Path | None) -> DatabaseReport:
    async with database.writer.connect() as connection:
        # It takes the right to write, and gives it back.
        schema, copied_at, owner = await connection.run_sync(_contents)
        software, size = await _software_and_size(connection, file)
        await connection.rollback()
        leased = schema is Schema.NEWEST and database.kind == "postgresql"
        shards = await shard_owners(connection) if leased else []
    return DatabaseReport(address, software, size, schema, copied_at, owner, shards)


def _contents(connection: Connection) -> tuple[Schema, float | None, int | None]:
    """What is there, when it was last copied, and whose it is."""
    there = set(inspect(connection).get_table_names())
    seen = set(MigrationContext.configure(connection).get_current_heads())
    info: dict[str, str] = {}
    if database_info.name in there and seen:
        rows = connection.execute(select(database_info.c.key, database_info.c.value))
        info = {row.key: row.value for row in rows}
    copied, owner = info.get(InfoKey.COPIED_AT), info.get(InfoKey.APPLICATION)
    return (
        _schema(there, seen),
        None if copied is None else float(copied),
        None if owner is None else int(owner),
    )


def _schema(there: Collection[str], seen: AbstractSet[str]) -> Schema:
    if not seen:
        return Schema.FOREIGN if there else Schema.EMPTY
    if seen == {newest_revision()}:
        return Schema.NEWEST
    return Schema.OLDER if seen <= known_revisions() else Schema.NEWER


async def _software_and_size(connection: AsyncConnection, file: Path | None) -> tuple[str, int]:
    if file is not None:
        version = (await connection.execute(text("SELECT sqlite_version()"))).scalar_one()
        parts = (file.with_name(file.name + more) for more in ("", "-wal", "-shm"))
        return f"SQLite {version}", sum(part.stat().st_size for part in parts if part.exists())
    version = (await connection.execute(text("SHOW server_version"))).scalar_one()
    size = (await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar()
    return f"PostgreSQL {version}", int(size or 0)
