"""The connections to a database: one that writes, a few that read.

Knows the two kinds of database and how their transactions begin; knows no table in them.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, partial
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, TypeVar, cast

import aiosqlite
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Executable, Row, Table, event, func, select
from sqlalchemy.connectors.asyncio import AsyncIODBAPIConnection, AsyncIODBAPICursor
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, Pool

from bot.store.database.errors import NewerDatabase, StoreUnavailable, store_errors
from bot.store.database.files import WatchedFile, sqlite_file


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

# Seconds: how long SQLite waits for a writer of another process, PostgreSQL for a connection
# and for the answer to a statement.
_LOCK_WAIT = 5
_CONNECT_WAIT = 10
_ANSWER_WAIT = 30
_MOST_PAUSED = "8s"

_READERS = 4

_READ_ONLY = ("query_only = ON",)
# WAL lets readers read while the writer writes, and FULL keeps a commit through a loss of power.
_DURABLE = ("journal_mode = WAL", "synchronous = FULL")


@dataclass(frozen=True, slots=True)
class Database:
    """An open database.

    Args:
        writer: One connection; its transactions hold the right to write from their begin on.
        reader: Connections that only read and never wait for the writer.
        slow_reader: One for what reads much, so that nothing else waits for it.
        file: The file of a SQLite database, watched once it is open.
    """

    writer: AsyncEngine
    reader: AsyncEngine
    slow_reader: AsyncEngine
    file: WatchedFile | None = None
    _closed: asyncio.Event = field(default_factory=asyncio.Event)
    _reads: set[asyncio.Future[None]] = field(default_factory=set)
    """Of each read that goes on, what is done with it."""

    @property
    def kind(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.writer.dialect.name

    async def read(
        self, query: Executable, *, slow: bool = False
    ) -> Sequence[Row[*tuple[Any, ...]]]:
        """Read rows.

        Args:
            slow: Whether many rows may have to be looked at; one such read goes on at a time.

        Raises:
            StoreUnavailable: The database failed, or is closed.
        """
        if self._closed.is_set():
            raise StoreUnavailable("the store is closed")
        self.check_file()
        done = asyncio.get_running_loop().create_future()
        self._reads.add(done)
        try:
            with store_errors("the database cannot be read"):
                reader = self.slow_reader if slow else self.reader
                async with reader.connect() as connection:
                    return (await connection.execute(query)).all()
        finally:
            self._reads.discard(done)
            done.set_result(None)

    def check_file(self) -> None:
        """See that the file is still the one that was opened.

        Raises:
            StoreUnavailable: It is gone, or another one.
        """
        if self.file is not None:
            self.file.check()

    def observe(self, observer: Callable[[str, float], None]) -> None:
        """Tell how long each transaction takes, from its begin until it is durable.

        Args:
            observer: Called with `read` or `write`, and seconds.
        """
        readers = [("read", self.reader), ("read", self.slow_reader)]
        for kind, engine in (*readers, ("write", self.writer)):
            _time_transactions(engine.sync_engine.pool, partial(observer, kind))

    async def close(self) -> None:
        """Close all connections, once those that read have done so."""
        self._closed.set()
        # A connection that comes back to a pool that is no more would stay open.
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
    """Make the connections to a database; they open when they are first used.

    Args:
        address: As `parse_address` gives it; a file that is not there is not made.
        answer_wait: Seconds for which an answer of PostgreSQL is waited for; None for as long as
            it takes, as maintenance goes through all rows at once.
    """
    if address.get_backend_name() == "sqlite":
        address = _existing(address)
        # The right to write is taken first, so that what a transaction has read is
        # still true when it writes.
        return Database(
            writer=_sqlite(
                address,
                1,
                "BEGIN IMMEDIATE",
                (*_DURABLE, "foreign_keys = ON"),
            ),
            reader=_sqlite(address, _READERS, None, _READ_ONLY),
            slow_reader=_sqlite(address, 1, None, _READ_ONLY),
        )
    # A process that is paused amid writing gives its locks back: another may have its tables.
    paused = {"idle_in_transaction_session_timeout": _MOST_PAUSED}
    return Database(
        writer=_postgresql(address, 1, answer_wait, paused),
        reader=_postgresql(address, _READERS, answer_wait, reads=True),
        slow_reader=_postgresql(address, 1, answer_wait, reads=True),
    )


def open_for_migration(address: URL) -> AsyncEngine:
    """Make the one connection by which the schema is changed.

    On SQLite without foreign keys: where Alembic makes a table anew, it drops the old one, and
    all that depends on it would be deleted.

    Args:
        address: As `parse_address` gives it.
    """
    if address.get_backend_name() == "sqlite":
        return _sqlite(address, 1, "BEGIN IMMEDIATE", (*_DURABLE, "foreign_keys = OFF"))
    return _postgresql(address, 1, answer_wait=None)


def insert_into(table: Table, kind: str) -> sqlite.Insert | postgresql.Insert:
    """Begin an INSERT that can say what happens on a conflict; each kind has its own class.

    Args:
        kind: `sqlite` or `postgresql`.
    """
    return sqlite.insert(table) if kind == "sqlite" else postgresql.insert(table)


@cache
def upsert_into(table: Table, kind: str) -> sqlite.Insert | postgresql.Insert:
    """Begin an INSERT that updates the row with the same primary key, where there is one.

    All its other columns are updated: one that is given no value gets its default. Made once for
    each table, as it takes SQLAlchemy longer than the rest of the statement.

    Args:
        kind: `sqlite` or `postgresql`.
    """
    row = insert_into(table, kind)
    others = [column.key for column in table.columns if not column.primary_key]
    return row.on_conflict_do_update(
        index_elements=list(table.primary_key), set_={key: row.excluded[key] for key in others}
    )


def _existing(address: URL) -> URL:
    """The address of a SQLite file that is never made by opening it.

    A new one in the place of a file that somebody moves would stay in use when that is back, and
    take its log of writes along when it is closed.

    Source: https://docs.sqlalchemy.org/en/20/dialects/sqlite.html#uri-connections
    """
    file = sqlite_file(address)
    assert file is not None, "it is asked of SQLite alone"
    return address.set(database=file.absolute().as_uri(), query={"mode": "rw", "uri": "true"})


def _sqlite(
    address: URL, connections: int, begin: str | None, pragmas: Sequence[str]
) -> AsyncEngine:
    """Make connections to a SQLite file.

    Args:
        begin: How a transaction begins; None where each statement is one, and nothing is written.
    """
    engine = create_async_engine(
        address,
        module=DRIVER,
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

    if begin is not None:

        @event.listens_for(engine.sync_engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

    return engine


def _postgresql(
    address: URL,
    connections: int,
    answer_wait: float | None,
    server_settings: Mapping[str, str] | None = None,
    *,
    reads: bool = False,
) -> AsyncEngine:
    """Make connections to a PostgreSQL server.

    Args:
        reads: Whether each statement is a transaction, and nothing is written.
    """
    return create_async_engine(
        address,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        # A server is restarted now and then: a connection is tried before it is used.
        pool_pre_ping=True,
        isolation_level="AUTOCOMMIT" if reads else None,
        connect_args={
            "timeout": _CONNECT_WAIT,
            "command_timeout": answer_wait,
            "server_settings": dict(server_settings or {}),
        },
    )


Key = TypeVar("Key")
Answer = TypeVar("Answer")


class BatchedReads(Generic[Key, Answer]):
    """Asks for all that is wanted in one query; what is wanted meanwhile is in the next one.

    Args:
        most: Keys in one query, so that its rows do not keep the event loop busy.
    """

    def __init__(self, most: int = 100) -> None:
        self._most = most
        self._wanted: dict[Key, asyncio.Future[Answer]] = {}
        self._task: asyncio.Task[None] | None = None

    async def get(
        self, key: Key, fetch: Callable[[Collection[Key]], Awaitable[Mapping[Key, Answer]]]
    ) -> Answer:
        """Read what is kept under a key, as it is now or later.

        Args:
            fetch: Reads many; has an answer for each key. The same one at every call.

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
            # Who asks for one of them from now on may know of a later write.
            asked = {key: self._wanted.pop(key) for key in keys}
            try:
                found = await fetch(keys)
            except Exception as error:  # noqa: BLE001 - it is raised where the answers are awaited
                for answer in asked.values():
                    _fail(answer, error)
            else:
                for key, answer in asked.items():
                    answer.set_result(found[key])


def _fail(answer: asyncio.Future[Answer], error: Exception) -> None:
    """Have an answer raise an error of its own, as a traceback grows with every raise."""
    if isinstance(error, StoreUnavailable):
        answer.set_exception(StoreUnavailable(str(error)))
    else:
        answer.set_exception(RuntimeError(f"a read failed: {error!r}"))
    # Whoever asked may have gone; the event loop need not say that nobody looked.
    answer.exception()


class AdvisoryLock(IntEnum):
    """What is locked; any numbers, as long as nothing else in the same database locks them."""

    MIGRATION = 0x554E4F
    LEASES = 0x554E4F01
    COMMANDS = 0x554E4F02
    EMOJIS = 0x554E4F03


MIGRATIONS = Path(__file__).resolve().parents[3] / "data" / "migrations"


def migrations() -> Config:
    """Configure Alembic for this project, wherever it was started from."""
    config = Config()
    # The value goes through a parser to which a percent sign is special.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(migrations())


def known_revisions() -> set[str]:
    """The migrations that this version knows."""
    return {one.revision for one in _scripts().walk_revisions()}


def newest_revision() -> str | None:
    """The migration after which the schema is this version's."""
    return _scripts().get_current_head()


def upgrade_schema(connection: Connection) -> None:
    """Run the migrations that the database has not seen, all in the open transaction.

    Args:
        connection: In a transaction that may write; on SQLite without foreign keys.

    Raises:
        NewerDatabase: The database has seen migrations that this version does not know.
        StoreUnavailable: A migration has left rows that point nowhere; all is to be rolled back.
    """
    if connection.dialect.name == "postgresql":
        # Two processes may start at once; on SQLite the transaction itself keeps others out.
        connection.execute(select(func.pg_advisory_xact_lock(AdvisoryLock.MIGRATION.value)))
    seen = set(MigrationContext.configure(connection).get_current_heads())
    if unknown := seen - known_revisions():
        raise NewerDatabase(
            f"the database is newer than this version of the bot (its schema is "
            f"{', '.join(sorted(unknown))}, known is {newest_revision()}): "
            "update the bot or give it another database"
        )
    if seen != {newest_revision()}:
        config = migrations()
        orphans = _orphans(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if lost := _orphans(connection) - orphans:
            raise StoreUnavailable(
                f"the database cannot be brought up to date: rows of {', '.join(sorted(lost))} "
                "would point nowhere"
            )


def _orphans(connection: Connection) -> set[str]:
    """The tables with rows that point nowhere: on SQLite nothing else sees to that meanwhile."""
    if connection.dialect.name != "sqlite":
        return set()
    return {row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check")}
