"""SQLite by aiosqlite, with one trip to a connection's thread for each statement.

SQLAlchemy's adapter makes four: a cursor, the statement, its rows, the cursor's end. Each wakes two
threads, which costs more than most statements do.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.connectors.asyncio import AsyncIODBAPIConnection, AsyncIODBAPICursor


class FetchedCursor:
    """A cursor that has all its rows, and is closed, once a statement is executed."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1
        self._connection = connection
        self._rows: Sequence[Any] = ()

    async def execute(self, operation: str, parameters: Sequence[Any] = ()) -> None:
        """Execute a statement and fetch its rows."""
        await self._fetch(lambda cursor: cursor.execute(operation, parameters))

    async def executemany(self, operation: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Execute a statement once for each of many parameters."""
        await self._fetch(lambda cursor: cursor.executemany(operation, parameters))

    async def fetchall(self) -> Sequence[Any]:
        """Give all rows of the last statement."""
        return self._rows

    def close(self) -> None:
        """Do nothing: it is closed already."""

    async def _fetch(self, execute: Callable[[sqlite3.Cursor], object]) -> None:
        def in_thread(connection: sqlite3.Connection) -> None:
            cursor = connection.cursor()
            try:
                execute(cursor)
                self._rows = cursor.fetchall()
                self.description = cursor.description
                self.rowcount = cursor.rowcount
                self.lastrowid = cursor.lastrowid
            finally:
                cursor.close()

        # aiosqlite has no public way, and no types, for doing several things in its thread at once.
        connection: Any = self._connection
        await connection._execute(in_thread, connection._conn)  # noqa: SLF001


class _Cursor(AsyncAdapt_aiosqlite_cursor):
    __slots__ = ()

    _awaitable_cursor_close = False

    def _make_new_cursor(self, connection: AsyncIODBAPIConnection) -> AsyncIODBAPICursor:
        return cast("AsyncIODBAPICursor", FetchedCursor(cast("aiosqlite.Connection", connection)))

    def _aenter_cursor(self, cursor: AsyncIODBAPICursor) -> AsyncIODBAPICursor:
        return cursor


class _Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ()

    _cursor_cls = _Cursor

    def rollback(self) -> None:
        """Take back what goes on; SQLAlchemy asks for it after each commit and each read, too."""
        with suppress(ValueError):  # it is closed
            if self.driver_connection.in_transaction:
                super().rollback()


class _Driver(AsyncAdapt_aiosqlite_dbapi):
    def connect(self, *args: object, **options: object) -> AsyncAdapt_aiosqlite_connection:
        return _Connection(self, super().connect(*args, **options).driver_connection)


DRIVER = _Driver(aiosqlite, sqlite3)
"""What `create_async_engine` takes as its module."""
