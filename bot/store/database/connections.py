"""The connections to a database: one that writes, a few that read.

Knows the two kinds of database and how their transactions begin; knows no table in them.
"""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.database.errors import store_errors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import URL, Connection, Executable, Row, Table
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

# Seconds: how long SQLite waits for a writer of another process, PostgreSQL for a connection
# and for the answer to a statement.
_LOCK_WAIT = 5
_CONNECT_WAIT = 10
_ANSWER_WAIT = 30

_READERS = 4


@dataclass(frozen=True, slots=True)
class Database:
    """An open database.

    Args:
        writer: One connection; its transactions hold the right to write from their begin on.
        reader: Connections that only read and never wait for the writer.
    """

    writer: AsyncEngine
    reader: AsyncEngine

    @property
    def kind(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.writer.dialect.name

    async def read(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        """Read rows.

        Raises:
            StoreUnavailable: The database failed.
        """
        with store_errors("the database cannot be read"):
            async with self.reader.connect() as connection:
                return (await connection.execute(query)).all()

    async def close(self) -> None:
        """Close all connections."""
        await self.reader.dispose()
        await self.writer.dispose()


def open_connections(address: URL) -> Database:
    """Make the connections to a database; they open when they are first used.

    Args:
        address: As `address_of` gives it.
    """
    if address.get_backend_name() == "sqlite":
        # WAL lets readers read while the writer writes, and FULL keeps a commit through a loss
        # of power. The right to write is taken first, so that what a transaction has read is
        # still true when it writes.
        return Database(
            writer=_sqlite(
                address,
                1,
                "BEGIN IMMEDIATE",
                ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"),
            ),
            reader=_sqlite(address, _READERS, "BEGIN", ("query_only = ON",)),
        )
    return Database(writer=_postgresql(address, 1), reader=_postgresql(address, _READERS))


async def check_file(address: URL) -> None:
    """See that the file of a SQLite database can be opened, before aiosqlite tries.

    Where it cannot, aiosqlite leaves a thread behind that reports to the event loop, and
    complains when the loop has ended with the error meanwhile.

    Args:
        address: As `address_of` gives it; of a server, nothing is tried.

    Raises:
        sqlite3.OperationalError: The file cannot be opened.
    """
    if address.get_backend_name() == "sqlite" and address.database is not None:
        await asyncio.to_thread(_try, address.database)


def _try(path: str) -> None:
    sqlite3.connect(path).close()


def insert_into(table: Table, kind: str) -> sqlite.Insert | postgresql.Insert:
    """Begin an INSERT that can say what happens on a conflict; each kind has its own class.

    Args:
        kind: `sqlite` or `postgresql`.
    """
    return sqlite.insert(table) if kind == "sqlite" else postgresql.insert(table)


def _sqlite(address: URL, connections: int, begin: str, pragmas: Sequence[str]) -> AsyncEngine:
    engine = create_async_engine(
        address,
        pool_size=connections,
        max_overflow=0,
        # The values hold hands: they are not repeated in errors.
        hide_parameters=True,
        # Without an isolation level Python begins no transaction by itself: `begin` does.
        connect_args={"timeout": _LOCK_WAIT, "isolation_level": None},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _postgresql(address: URL, connections: int) -> AsyncEngine:
    return create_async_engine(
        address,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        # A server is restarted now and then: a connection is tried before it is used.
        pool_pre_ping=True,
        connect_args={"timeout": _CONNECT_WAIT, "command_timeout": _ANSWER_WAIT},
    )
