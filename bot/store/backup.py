"""Backs up and restores SQLite databases, copies databases of any kind, and toggles a drain.

Every public function raises `StoreUnavailable` if it fails.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import ExitStack, aclosing, asynccontextmanager, closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from stat import S_ISREG
from threading import Event
from time import time

from sqlalchemy import URL, Integer, Table, func, insert, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game.ports import LiveKind, StoreUnavailable
from bot.runtime import at_interrupt
from bot.store.check import Schema, inspect_database
from bot.store.database.connections import Database, open_connections, store_errors
from bot.store.database.declarations import metadata, undeclared_tables
from bot.store.database.files import (
    exclusive_use,
    exists,
    find_damage,
    parse_address,
    redacted,
    require_database,
    sqlite_file,
)
from bot.store.database.migrations import known_revisions
from bot.store.database.schema import tables
from bot.store.database.writer import Writer
from bot.store.forgotten import ForgottenList
from bot.store.repositories.installation import DatabaseInfo, InfoKey
from bot.store.store import Store, open_store


@asynccontextmanager
async def open_store_beside_bot(url: str) -> AsyncIterator[Store]:
    """Open a database; its schema is updated only while no bot uses its file.

    A bot of an older version would otherwise continue with a schema that it does not know.
    """
    report = await inspect_database(url)
    with ExitStack() as stack:
        if report is None or report.schema is not Schema.NEWEST:
            stack.enter_context(exclusive_use(parse_address(url)))
        async with open_store(url) as store:
            yield store


def back_up(address: URL, target: Path) -> None:
    """Copy a SQLite database as of one moment, while a bot may be using it.

    The target must not exist; if the copy fails, nothing is written.
    """
    path = _file_of(address, "pg_dump --format=custom --file=FILE")
    require_database(address)
    with store_errors(f"{redacted(address)} cannot be backed up to {target}"):
        if not exists(target.parent):
            raise StoreUnavailable(f"the folder {target.parent} does not exist")
        if exists(target):
            raise StoreUnavailable(f"{target} already exists: a backup overwrites nothing")
        _copy(path, target)
    with suppress(sqlite3.Error):
        # The note is for `doctor`; a backup that cannot be noted is still valid.
        _note(path)


def bring_back(address: URL, backup: Path) -> Path | None:
    """Replace a SQLite database with a backup, in one step.

    Even if this process is killed, the file is complete: either the old database or the backup.
    A failure changes nothing.

    Returns:
        The path where the previous database is now; None if there was none.
    """
    path = _file_of(address, "pg_restore --clean --dbname=…").resolve()
    refusal = f"{backup} cannot be restored to {redacted(address)}"
    with store_errors(refusal):
        _examine(backup)
    with exclusive_use(address), store_errors(refusal):
        new = path.with_name(f"{path.name}.new")
        try:
            _copy(backup, new)
            return _replace(path, new)
        finally:
            new.unlink(missing_ok=True)


async def forget_restored(url: str, forgotten: Path, now: float) -> int:
    """Delete the data of people who are noted as deleted since a restored backup was written.

    People who are named by a live table leave it when the bot next starts, and are deleted then.

    Returns:
        The number of all these people, including those who are deleted at the next start.

    Raises:
        StoreUnavailable: The database, or the list of deletions, cannot be used.
    """
    with store_errors(f"the deletions in {forgotten} cannot be read"):
        if await asyncio.to_thread(ForgottenList(forgotten).is_empty):
            return 0
    with exclusive_use(parse_address(url)):
        async with open_store(url, forgotten=forgotten) as store:
            with store_errors(f"the deletions in {forgotten} cannot be read"):
                people = await store.privacy.back_from_backup()
            for user_id in people:
                if not await store.live_tables_of(user_id, tuple(LiveKind)):
                    await store.privacy.forget_user(user_id, now, noted=True)
    return len(people)


def _replace(path: Path, new: Path) -> Path | None:
    """Replace a database with another; return the path where the previous one is now, or None."""
    if not exists(path):
        _put_in_place(new, path)
        return None
    aside = _keep(path)
    try:
        with _without_logs(path, aside):
            _put_in_place(new, path)
    except OSError:
        aside.unlink()
        raise
    return aside


def _file_of(address: URL, tool: str) -> Path:
    if (file := sqlite_file(address)) is None:
        raise StoreUnavailable(
            f"{redacted(address)} is PostgreSQL, which has its own tool for that: {tool}"
        )
    return file


_PAGES, _INSTRUCTIONS = 1000, 100_000
"""The pages copied, and the SQLite instructions run, between two checks for Ctrl-C."""


def _copy(source: Path, target: Path) -> None:
    """Copy a database through SQLite, so that the copy includes its write-ahead log.

    Ctrl-C raises `KeyboardInterrupt` and leaves no part of a copy behind.
    """
    part, interrupted = target.with_name(f"{target.name}.part"), Event()

    def look(*_: int) -> None:
        if interrupted.is_set():
            raise KeyboardInterrupt

    part.unlink(missing_ok=True)
    with at_interrupt(interrupted.set):
        try:
            os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            with closing(_open(source)) as old, closing(sqlite3.connect(part)) as new:
                # Read as of one moment; otherwise a write between two steps would restart the copy.
                old.execute("BEGIN")
                old.execute("PRAGMA schema_version")
                old.backup(new, pages=_PAGES, progress=look)
                # The copy is a single file, without a write-ahead log.
                new.execute("PRAGMA journal_mode = DELETE")
                # If it replaces the database of a running bot, the missing mark reveals the copy.
                new.execute("PRAGMA user_version = 0")
                new.set_progress_handler(interrupted.is_set, _INSTRUCTIONS)
                damage = find_damage(new)
            look()
            if damage is not None:
                raise StoreUnavailable(f"{source} is damaged ({damage})")
            _write_through(part)
            part.replace(target)
        except sqlite3.OperationalError:
            look()  # Ctrl-C may have ended the search for damage
            raise
        finally:
            part.unlink(missing_ok=True)


def _note(path: Path) -> None:
    """Record in a database that it has been backed up."""
    row = (InfoKey.COPIED_AT, str(time()))
    with closing(_open(path)) as connection, connection:
        connection.execute("INSERT OR REPLACE INTO database_info (key, value) VALUES (?, ?)", row)


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True)


def _write_through(path: Path) -> None:
    """Flush a file to disk before it replaces another file."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _examine(backup: Path) -> None:
    """Check that a file is a database of this bot that this version can read."""
    if not exists(backup):
        raise StoreUnavailable(f"{backup} does not exist")
    if not S_ISREG(backup.stat().st_mode):
        raise StoreUnavailable(f"{backup} is not a file")
    with closing(_open(backup)) as connection:
        if (damage := find_damage(connection)) is not None:
            raise StoreUnavailable(f"{backup} is damaged ({damage})")
        try:
            seen = {row[0] for row in connection.execute("SELECT version_num FROM alembic_version")}
        except sqlite3.OperationalError:
            seen = set()
    if not seen:
        raise StoreUnavailable(f"{backup} is not a database of this bot")
    if unknown := seen - known_revisions():
        raise StoreUnavailable(
            f"{backup} was written by a newer version of the bot (its schema is "
            f"{', '.join(sorted(unknown))}): update the bot first"
        )


def _keep(path: Path) -> Path:
    """Give a database a second name, so that it survives the replacement of the first."""
    _write_logs_back(path)
    for one in path.parent.glob(f"{path.name}.before-*"):
        # This name was left by a process that was killed before the backup replaced the database.
        if one.samefile(path):
            one.unlink()
    moment = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    aside = path.with_name(f"{path.name}.before-{moment}")
    try:
        aside.hardlink_to(path)
    except OSError:  # such as on a disk without hard links, where it is copied
        part = path.with_name(f"{path.name}.part")
        shutil.copy2(path, part)
        _write_through(part)
        part.replace(aside)
    _write_through_folder(path)
    return aside


def _write_logs_back(path: Path) -> None:
    """Merge the write-ahead log into the file of an undamaged database.

    Raises:
        sqlite3.Error: Another process has the database open.
    """
    try:
        with closing(_open(path)) as old:
            old.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in {
            sqlite3.SQLITE_BUSY,
            sqlite3.SQLITE_LOCKED,
        }:
            raise


@contextmanager
def _without_logs(path: Path, aside: Path) -> Iterator[None]:
    """Move a damaged database's logs aside, so that SQLite does not apply them to its successor.

    They are moved back if the block raises `OSError`.
    """
    moved: list[tuple[Path, Path]] = []
    try:
        for suffix in ("-wal", "-shm", "-journal"):
            log, kept = path.with_name(path.name + suffix), aside.with_name(aside.name + suffix)
            if exists(log):
                log.replace(kept)
                moved.append((log, kept))
        if moved:
            _write_through_folder(path)
        yield
    except OSError:
        for log, kept in moved:
            kept.replace(log)
        raise


def _put_in_place(new: Path, path: Path) -> None:
    new.replace(path)
    _write_through_folder(path)


def _write_through_folder(path: Path) -> None:
    """Write the folder's entry for a file through to the disk, if the system can."""
    if os.name == "nt":
        return
    handle = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


_BATCH = 1000
"""The number of rows in memory at a time."""


class CopyError(Exception):
    """The database cannot be copied to the target; the message is one line for the host."""


async def copy_database(source_url: str, target_url: str) -> Mapping[str, int]:
    """Copy every row, as of one moment, in one transaction.

    Both databases are first updated to the newest schema. A bot of this version may be using the
    source; data that it saves after the start is not copied.

    Returns:
        The number of rows of each table, the same in both databases.

    Raises:
        CopyError: The target is not empty or is the source, or some rows would not be copied.
    """
    old, new = parse_address(source_url), parse_address(target_url, "--to")
    if old == new:
        raise CopyError("the database cannot be copied into itself")
    require_database(old)
    async with open_store_beside_bot(source_url) as store, open_store(target_url):
        async with (
            aclosing(open_connections(old, None)) as source,
            aclosing(open_connections(new, None)) as target,
        ):
            with store_errors("the database cannot be copied"):
                copied = await _copy_all(source, target)
        await store.info.put(InfoKey.COPIED_AT, time())
    return copied


async def _copy_all(source: Database, target: Database) -> Mapping[str, int]:
    copied: dict[str, int] = {}
    async with target.writer.begin() as into, source.reader.connect() as out_of:
        # One snapshot for all tables; by default each statement has its own.
        if source.kind == "postgresql":
            await out_of.execution_options(isolation_level="REPEATABLE READ")
        else:
            await out_of.exec_driver_sql("BEGIN")
        # Other programs may have tables in one of the databases, but rarely the same ones in both.
        there, here = [await one.run_sync(undeclared_tables) for one in (out_of, into)]
        if unknown := there & here:
            raise CopyError(
                f"{', '.join(sorted(unknown))} would not be copied: no installed part of the bot "
                "declares this data"
            )
        for table in metadata.sorted_tables:
            if await _count(into, table):
                raise CopyError(f"the database to copy into is not empty: it has {table.name}")
        for table in metadata.sorted_tables:
            await _copy_table(table, out_of, into)
            copied[table.name] = await _count(out_of, table)
            if (number := await _count(into, table)) != copied[table.name]:
                raise CopyError(f"{table.name}: {number} rows of {copied[table.name]} were copied")
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
    """Make PostgreSQL number new rows after the copied ones."""
    (key, *others) = table.primary_key.columns
    if others or key is not table.autoincrement_column or not isinstance(key.type, Integer):
        return
    sequence = func.pg_get_serial_sequence(table.name, key.name)
    last = select(func.max(key)).scalar_subquery()
    if (await connection.execute(select(last))).scalar_one() is not None:
        await connection.execute(select(func.setval(sequence, last)))


async def toggle_drain(url: str, now: float) -> tuple[bool, int]:
    """Request a drain, or withdraw the request; the schema is left as it is.

    Returns:
        Whether the bot now stops opening tables, and the number of open ones.
    """
    address = parse_address(url)
    require_database(address)
    async with (
        aclosing(open_connections(address)) as database,
        aclosing(Writer(database)) as writer,
    ):
        info = DatabaseInfo(database, writer)
        started_at = await info.get(InfoKey.STARTED_AT)
        if started_at is None:
            raise StoreUnavailable("no bot has ever used this database")
        asked_at = await info.get(InfoKey.DRAINED_AT)
        drain = asked_at is None or float(asked_at) <= float(started_at)
        if drain:
            await info.put(InfoKey.DRAINED_AT, now)
        else:
            await info.clear(InfoKey.DRAINED_AT)
        is_open = tables.c.live == true(), tables.c.kind == LiveKind.TABLE.value
        (row,) = await database.read(select(func.count()).where(*is_open))
    return drain, row[0]
