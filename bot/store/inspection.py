"""What a host wants to know of a database, without changing anything in it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, select, text

from bot.store.cluster.leases import shard_owners
from bot.store.database.address import parse_address, redacted
from bot.store.database.connections import open_connections
from bot.store.database.errors import StoreUnavailable, store_errors
from bot.store.database.migrations import migrations
from bot.store.database.schema import settings
from bot.store.repositories.settings import Scope, Setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store.cluster.leases import ShardOwner
    from bot.store.database.connections import Database

COPIED_AT = Setting(Scope.GUILD, "copied-at", float)
"""When the database was last copied, as a Unix time; of no server, so kept under `NOBODY`."""
NOBODY = 0


@dataclass(frozen=True, slots=True)
class DatabaseReport:
    """A database that can be read and written.

    Args:
        address: For people, without the password.
        size: Of all its data, in bytes.
        migrated: Whether it has the newest schema.
        copied_at: When it was last copied, as a Unix time; None for never.
        shards: Of several processes, which one has which.
    """

    address: str
    software: str
    size: int
    migrated: bool
    copied_at: float | None
    shards: Sequence[ShardOwner] = ()


def database_file(url: str) -> Path | None:
    """The file of a SQLite database; None where the database is a server's.

    Raises:
        StoreUnavailable: It is no address.
    """
    address = parse_address(url)
    local = address.get_backend_name() == "sqlite" and address.database is not None
    return Path(str(address.database)) if local else None


async def inspect_database(url: str) -> DatabaseReport | None:
    """Look at a database; None where its file is not there yet.

    Raises:
        StoreUnavailable: It cannot be reached, read or written.
    """
    file = database_file(url)
    if file is not None and not file.exists():
        if not file.parent.is_dir():
            raise StoreUnavailable(f"the folder {file.parent} is not there")
        return None
    address = redacted(parse_address(url))
    database = open_connections(parse_address(url))
    try:
        with store_errors(f"the database {address} cannot be used"):
            return await _report(database, address, file)
    finally:
        await database.close()


async def _report(database: Database, address: str, file: Path | None) -> DatabaseReport:
    newest = set(ScriptDirectory.from_config(migrations()).get_heads())
    async with database.writer.connect() as connection:
        # It takes the right to write, and gives it back.
        seen, copied_at = await connection.run_sync(_schema_and_copy)
        software, size = await _software_and_size(connection, file)
        await connection.rollback()
        leased = seen == newest and database.kind == "postgresql"
        shards = await shard_owners(connection) if leased else []
    return DatabaseReport(address, software, size, seen == newest, copied_at, shards)


def _schema_and_copy(connection: Connection) -> tuple[set[str], float | None]:
    seen = set(MigrationContext.configure(connection).get_current_heads())
    if settings.name not in inspect(connection).get_table_names():
        return seen, None
    copied = connection.execute(
        select(settings.c.value).where(
            settings.c.scope == COPIED_AT.scope,
            settings.c.owner_id == NOBODY,
            settings.c.key == COPIED_AT.key,
        )
    ).scalar_one_or_none()
    return seen, None if copied is None else COPIED_AT.parse(copied)


async def _software_and_size(connection: AsyncConnection, file: Path | None) -> tuple[str, int]:
    if file is not None:
        version = (await connection.execute(text("SELECT sqlite_version()"))).scalar_one()
        parts = (file.with_name(file.name + more) for more in ("", "-wal", "-shm"))
        return f"SQLite {version}", sum(part.stat().st_size for part in parts if part.exists())
    version = (await connection.execute(text("SHOW server_version"))).scalar_one()
    size = (await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar()
    return f"PostgreSQL {version}", int(size or 0)
