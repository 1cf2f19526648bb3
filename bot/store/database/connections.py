"""Connections to a database: one that writes, several that read; monitoring of its file.

This module knows both kinds of database, how their transactions begin, and the errors of their
drivers, but none of the tables.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, partial
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, TypeAlias, TypeVar, cast

import aiosqlite
import structlog
from sqlalchemy import URL, Connection, Executable, Row, Table, event
from sqlalchemy.connectors.asyncio import AsyncIODBAPIConnection, AsyncIODBAPICursor
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, Pool

from bot.game.ports import StoreUnavailable

log = structlog.get_logger(__name__)


def failures() -> tuple[type[Exception], ...]:
    """The errors raised by a failing database."""
    # The drivers raise their own errors when connecting; SQLAlchemy wraps those of statements.
    # asyncpg is optional, and SQLAlchemy imports it only for PostgreSQL.
    asyncpg = sys.modules.get("asyncpg")
    drivers = () if asyncpg is None else (asyncpg.PostgresError, asyncpg.InterfaceError)
    return (SQLAlchemyError, OSError, sqlite3.Error, *drivers)


class DamagedDatabase(StoreUnavailable):
    """The content of the database is damaged."""


def error_line(error: BaseException) -> str:
    # SQLAlchemy's own text includes the statement's values, so hands would reach the log.
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_SHMSIZE:
        return "the disk is full"  # SQLite's own text is only "disk I/O error"
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__


def is_database_outage(error: BaseException) -> bool:
    """Whether the database itself failed, so that no other write can succeed either.

    False if the data to be written may be at fault.
    """
    match error:
        case DBAPIError(connection_invalidated=True) | OperationalError():
            return True
        case InterfaceError():
            # asyncpg also raises an interface error for a value that does not fit its column.
            cause = error.orig if error.orig is None else error.orig.__cause__ or error.orig
            return not isinstance(cause, ValueError)
        case _:
            return isinstance(error, OSError | PoolTimeoutError)


@contextmanager
def store_errors(what: str) -> Iterator[None]:
    """Turn every database failure in the block into `StoreUnavailable`.

    Args:
        what: The beginning of the message, which says what could not be done.
    """
    try:
        yield
    except failures() as error:
        raise StoreUnavailable(f"{what}: {error_line(error)}") from error


class FetchedCursor:
    """A cursor that fetches all rows and closes as soon as a statement is executed."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1
        self._connection = connection
        self._rows: Sequence[Any] = ()

    async def execute(self, operation: str, parameters: Sequence[Any] = ()) -> None:
        await self._fetch(lambda cursor: cursor.execute(operation, parameters))

    async def executemany(self, operation: str, parameters: Sequence[Sequence[Any]]) -> None:
        await self._fetch(lambda cursor: cursor.executemany(operation, parameters))

    async def fetchall(self) -> Sequence[Any]:
        return self._rows

    def close(self) -> None:
        """Do nothing: the cursor is already closed."""

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

        # aiosqlite has no public, typed way to run several operations in its thread at once.
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
        """Roll back a transaction, if any; SQLAlchemy also calls this after commits and reads."""
        with suppress(ValueError):  # the connection is closed
            if self.driver_connection.in_transaction:
                super().rollback()


class _Opening(aiosqlite.Connection):
    """A connection that is closed even if opening it is cancelled; aiosqlite would drop it."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - as of sqlite3
        opened = self._opened = list[sqlite3.Connection]()

        def connect() -> sqlite3.Connection:
            opened.append(sqlite3.connect(*args, **options))
            return opened[0]

        super().__init__(connect, iter_chunk_size=64)
        self._thread.daemon = True

    def stop(self) -> asyncio.Future[Any] | None:
        """Close the connection in its thread, once any attempt to open it there has ended."""
        opened = self._opened

        def close() -> None:
            for connection in opened:
                connection.close()

        self._tx.put_nowait((None, close))
        return super().stop()


class _Driver(AsyncAdapt_aiosqlite_dbapi):
    def connect(self, *args: object, **options: object) -> AsyncAdapt_aiosqlite_connection:
        opening = super().connect(*args, async_creator_fn=_Opening, **options)
        return _Connection(self, opening.driver_connection)


DRIVER = _Driver(aiosqlite, sqlite3)
"""The `module` argument of `create_async_engine`."""

# In seconds: SQLite's wait for another process that writes; PostgreSQL's for a connection and for
# the answer to a statement.
_LOCK_WAIT = 5
_CONNECT_WAIT = 10
_ANSWER_WAIT = 30
_MOST_PAUSED = "8s"

_READERS = 4

_READ_ONLY = ("query_only = ON",)
# WAL lets readers read during a write; FULL makes commits survive a power failure.
_DURABLE = ("journal_mode = WAL", "synchronous = FULL")


WATCH_SECONDS = 2.0
"""Seconds between two checks of the file, in addition to those before and after each write."""
_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES, _MARK = 72, slice(60, 64)
"""The header's length, and the position of `user_version` in it.

Source: https://www.sqlite.org/fileformat.html
"""


class WatchedFile:
    """Detects that a database file or its write-ahead log was replaced after it was opened.

    Args:
        mark: The number in the file's header that distinguishes it from its copies, if any.
    """

    def __init__(self, path: str, mark: int | None = None) -> None:
        self._path = path
        # Kept open until the connections are closed: closing the file anywhere in this process
        # releases SQLite's locks (https://www.sqlite.org/howtocorrupt.html, 2.2). O_BINARY is
        # needed because in Windows' text mode a byte 0x1A would end the file.
        self._handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        found = {name: _identity(name) for name in (path, f"{path}-wal")}
        # Some disks do not support a write-ahead log.
        self._opened = {name: identity for name, identity in found.items() if identity is not None}
        # The new mark may still be in the write-ahead log.
        new = () if mark is None else (self._header()[_MARK], mark.to_bytes(4, "big"))
        self._marks = frozenset(new)
        self._fault: str | None = None

    def close(self) -> None:
        os.close(self._handle)

    def check(self) -> None:
        """Check that the files are those that were opened, or raise `StoreUnavailable`."""
        fault = self._find_fault()
        if fault is not None:
            raise StoreUnavailable(fault)

    async def watch(self) -> None:
        """Log when the file is lost and when it is back, until cancelled."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            fault = self._find_fault()
            if fault is not None and self._fault is None:
                log.error("the database is lost: nothing is saved, all moves refused", reason=fault)
            elif fault is None and self._fault is not None:
                log.info("the database is back")
            self._fault = fault

    def _find_fault(self) -> str | None:
        try:
            return self._difference()
        except OSError as error:  # such as on a failing disk
            return f"the database file {self._path} cannot be read: {error.strerror}"

    def _difference(self) -> str | None:
        for name, opened in self._opened.items():
            now = _identity(name)
            if now is None:
                return f"the database file {name} is gone"
            if now != opened:
                return f"the database file {name} was replaced while the bot ran"
        header = self._header()
        other = self._marks and header[_MARK] not in self._marks
        if other or not header.startswith(_MAGIC):
            return f"the database file {self._path} was overwritten while the bot ran"
        return None

    def _header(self) -> bytes:
        os.lseek(self._handle, 0, os.SEEK_SET)
        return os.read(self._handle, _HEADER_BYTES)


def _identity(path: str) -> tuple[int, int] | None:
    """The device and inode of a file; None if it does not exist."""
    try:
        found = os.stat(path)  # noqa: PTH116 - called before and after each write
    except OSError:
        return None
    return found.st_dev, found.st_ino


Rows: TypeAlias = Sequence[Row[*tuple[Any, ...]]]


@dataclass(frozen=True, slots=True)
class Database:
    """An open database.

    Args:
        writer: One connection; its transactions hold the write lock from their beginning.
        reader: Read-only connections that never wait for the writer.
        slow_reader: One read-only connection for large queries, so that small ones need not wait.
    """

    writer: AsyncEngine
    reader: AsyncEngine
    slow_reader: AsyncEngine
    file: WatchedFile | None = None
    _closed: asyncio.Event = field(default_factory=asyncio.Event)
    _reads: set[asyncio.Task[Rows]] = field(default_factory=set)

    @property
    def kind(self) -> str:
        return self.writer.dialect.name

    async def read(self, query: Executable, *, slow: bool = False) -> Rows:
        """Execute a query; if the caller is cancelled, the query still runs to its end.

        Args:
            slow: Whether it may scan many rows; only one such query runs at a time.

        Raises:
            StoreUnavailable: The database failed, or is closed.
        """
        if self._closed.is_set():
            raise StoreUnavailable("the store is closed")
        self.check_file()
        reading = asyncio.create_task(self._read(self.slow_reader if slow else self.reader, query))
        self._reads.add(reading)
        reading.add_done_callback(self._ended)
        # Cancelled in the middle, the query would return its connection after the pool is disposed.
        # Unlike `shield`, `wait` does not report failures that are no longer awaited.
        await asyncio.wait({reading})
        return reading.result()

    async def _read(self, reader: AsyncEngine, query: Executable) -> Rows:
        with store_errors("the database cannot be read"):
            async with reader.connect() as connection:
                return (await connection.execute(query)).all()

    def _ended(self, reading: asyncio.Task[Rows]) -> None:
        self._reads.discard(reading)
        if not reading.cancelled():
            reading.exception()  # it may no longer be awaited

    def check_file(self) -> None:
        """Check that the file is still the one that was opened, or raise `StoreUnavailable`."""
        if self.file is not None:
            self.file.check()

    def observe(self, observer: Callable[[str, float], None]) -> None:
        """Report the duration of each transaction: `read` or `write`, and seconds."""
        for engine in (self.reader, self.slow_reader, self.writer):
            kind = "write" if engine is self.writer else "read"
            _time_transactions(engine.sync_engine.pool, partial(observer, kind))

    async def aclose(self) -> None:
        """Close all connections once the current reads have ended."""
        self._closed.set()
        # A connection returned to a disposed pool would stay open.
        if self._reads:
            await asyncio.wait(self._reads)
        await self.reader.dispose()
        await self.slow_reader.dispose()
        await self.writer.dispose()


def _time_transactions(pool: Pool, observer: Callable[[float], None]) -> None:
    @event.listens_for(pool, "checkout")
    def _begun(_: DBAPIConnection, entry: ConnectionPoolEntry, __: object) -> None:
        entry.info["begun"] = perf_counter()

    @event.listens_for(pool, "checkin")
    def _ended(_: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        if (begun := entry.info.pop("begun", None)) is not None:
            observer(perf_counter() - begun)


def open_connections(address: URL, answer_wait: float | None = _ANSWER_WAIT) -> Database:
    """Create the connections to a database; they are opened on first use.

    Args:
        address: From `parse_address`; a missing file is not created.
        answer_wait: Seconds to wait for an answer of PostgreSQL; None for no limit, since
            maintenance processes all rows at once.
    """
    if address.get_backend_name() == "sqlite":
        address = _existing(address)
        # The write lock is taken first, so that data read in a transaction is still current when
        # it writes.
        return Database(
            writer=_sqlite(address, 1, "BEGIN IMMEDIATE", (*_DURABLE, "foreign_keys = ON")),
            reader=_sqlite(address, _READERS, None, _READ_ONLY),
            slow_reader=_sqlite(address, 1, None, _READ_ONLY),
        )
    return Database(
        # A process paused during a write loses its locks, as another may now own its tables.
        writer=postgresql_engine(address, 1, answer_wait, most_paused=_MOST_PAUSED),
        reader=postgresql_engine(address, _READERS, answer_wait, reads=True),
        slow_reader=postgresql_engine(address, 1, answer_wait, reads=True),
    )


def open_for_migration(address: URL) -> AsyncEngine:
    """Create the single connection for changes to the schema.

    On SQLite it ignores foreign keys: when Alembic recreates a table, it drops the old one, which
    would delete all rows that depend on it.
    """
    if address.get_backend_name() == "sqlite":
        return _sqlite(address, 1, "BEGIN IMMEDIATE", (*_DURABLE, "foreign_keys = OFF"))
    return postgresql_engine(address, 1, answer_wait=None)


def insert_into(table: Table, kind: str) -> sqlite.Insert | postgresql.Insert:
    """An INSERT with support for ON CONFLICT, which differs by kind: `sqlite` or `postgresql`."""
    return sqlite.insert(table) if kind == "sqlite" else postgresql.insert(table)


@cache
def upsert_into(table: Table, kind: str) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that replaces a row with the same primary key; `kind` as in `insert_into`.

    Columns without a value are set to their defaults. The statement is cached for each table,
    because building it takes SQLAlchemy longer than everything else about it.
    """
    row = insert_into(table, kind)
    others = [column.key for column in table.columns if not column.primary_key]
    return row.on_conflict_do_update(
        index_elements=list(table.primary_key), set_={key: row.excluded[key] for key in others}
    )


def _existing(address: URL) -> URL:
    """The address that opens a SQLite file only if it exists.

    A new file in place of a moved one would stay in use after the old one returns, and adopt its
    write-ahead log when closed.

    Source: https://docs.sqlalchemy.org/en/20/dialects/sqlite.html#uri-connections
    """
    assert address.database is not None, "the store is a file"
    file = Path(address.database).absolute().as_uri()
    return address.set(database=file, query={"mode": "rw", "uri": "true"})


def _sqlite(
    address: URL, connections: int, begin: str | None, pragmas: Sequence[str]
) -> AsyncEngine:
    """A pool of SQLite connections; `begin` begins a transaction, and is None if they only read."""
    engine = create_async_engine(
        address,
        module=DRIVER,
        pool_size=connections,
        max_overflow=0,
        # The values contain hands, which must not appear in errors.
        hide_parameters=True,
        # Without an isolation level, Python begins no transactions itself: `begin` does.
        connect_args={"timeout": _LOCK_WAIT, "isolation_level": None},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if begin is not None:

        @event.listens_for(engine.sync_engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

    return engine


def postgresql_engine(
    address: URL,
    connections: int,
    answer_wait: float | None,
    *,
    connect_wait: float = _CONNECT_WAIT,
    most_paused: str | None = None,
    reads: bool = False,
) -> AsyncEngine:
    """Create connections to a PostgreSQL server.

    Args:
        answer_wait: Seconds to wait for an answer; None for no limit.
        most_paused: The longest pause of a process in a transaction; after it, the process loses
            its locks.
        reads: Whether each statement is its own transaction.
    """
    paused = {} if most_paused is None else {"idle_in_transaction_session_timeout": most_paused}
    return create_async_engine(
        address,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        # Servers restart occasionally, so a connection is tested before use.
        pool_pre_ping=True,
        isolation_level="AUTOCOMMIT" if reads else None,
        connect_args={
            "timeout": connect_wait,
            "command_timeout": answer_wait,
            "server_settings": paused,
        },
    )


Key = TypeVar("Key")
Answer = TypeVar("Answer")


class BatchedReads(Generic[Key, Answer]):
    """Combines requests for several keys into one query, at most `most` keys at a time.

    Requests made during a query go into the next one.
    """

    def __init__(self, most: int = 100) -> None:
        self._most = most
        self._wanted: dict[Key, asyncio.Future[Answer]] = {}
        self._task: asyncio.Task[None] | None = None

    async def get(
        self, key: Key, fetch: Callable[[Collection[Key]], Awaitable[Mapping[Key, Answer]]]
    ) -> Answer:
        """Read the value that a key has at the time of the call or later.

        Args:
            fetch: Reads many keys, and returns a value for each; the same function at every call.

        Raises:
            StoreUnavailable: The database failed.
        """
        if key not in self._wanted:
            self._wanted[key] = asyncio.get_running_loop().create_future()
        answer = self._wanted[key]
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._fetch_all(fetch), name="batched reads")
        return await asyncio.shield(answer)

    async def _fetch_all(
        self, fetch: Callable[[Collection[Key]], Awaitable[Mapping[Key, Answer]]]
    ) -> None:
        while self._wanted:
            keys = tuple(islice(self._wanted, self._most))
            # A later request may follow a write that this query does not see.
            asked = {key: self._wanted.pop(key) for key in keys}
            try:
                found = await fetch(keys)
                answers = {key: found[key] for key in keys}
            except Exception as error:  # noqa: BLE001 - it is raised where the answers are awaited
                for answer in asked.values():
                    _fail(answer, error)
            else:
                for key, answer in asked.items():
                    answer.set_result(answers[key])


def _fail(answer: asyncio.Future[Answer], error: Exception) -> None:
    """Fail a request with an error of its own, since tracebacks grow with every raise."""
    if isinstance(error, StoreUnavailable):
        answer.set_exception(StoreUnavailable(str(error)))
    else:
        answer.set_exception(RuntimeError(f"a read failed: {error!r}"))
    # If the request was cancelled, the event loop must not warn about an unretrieved error.
    answer.exception()


class AdvisoryLock(IntEnum):
    """Numbers of PostgreSQL's advisory locks; nothing else in the database may use them."""

    MIGRATION = 0x554E4F
    LEASES = 0x554E4F01
    COMMANDS = 0x554E4F02
    EMOJIS = 0x554E4F03
