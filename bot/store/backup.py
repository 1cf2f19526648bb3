"""Backs a SQLite database up while the bot runs, and brings a backup back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import time

from sqlalchemy import URL, Integer, Table, func, insert, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game.ports import LiveKind
from bot.store.check import Schema, inspect_database
from bot.store.database.connections import Database, known_revisions, open_connections
from bot.store.database.errors import StoreUnavailable, store_errors
from bot.store.database.files import (
    exclusive_use,
    find_damage,
    parse_address,
    redacted,
    require_database,
    sqlite_file,
)
from bot.store.database.schema import metadata, tables
from bot.store.database.writer import Writer
from bot.store.repositories.installation import DatabaseInfo, InfoKey
from bot.store.store import Store, open_store


@asynccontextmanager
async def open_store_beside_bot(url: str) -> AsyncIterator[Store]:
    """Open a database; where its schema is not the newest, only if no bot works on its file.

    A bot of an older version would go on with a schema that it does not know.

    Raises:
        StoreUnavailable: A bot of another version works on it, or it cannot be opened.
    """
    report = await inspect_database(url)
    with ExitStack() as stack:
        if report is None or report.schema is not Schema.NEWEST:
            stack.enter_context(exclusive_use(parse_address(url)))
        async with open_store(url) as store:
            yield store


def back_up(address: URL, target: Path) -> None:
    """Copy a SQLite database as it is at one moment; a bot may work on it.

    Args:
        address: As `parse_address` gives it.
        target: The file to be written; it must not be there yet.

    Raises:
        StoreUnavailable: It could not be done, and nothing was written.
    """
    path = _file_of(address, "pg_dump --format=custom --file=FILE")
    require_database(address)
    with store_errors(f"{redacted(address)} cannot be backed up to {target}"):
        if not target.parent.is_dir():
            raise StoreUnavailable(f"the folder {target.parent} is not there")
        if target.exists():
            raise StoreUnavailable(f"{target} is there already: a backup overwrites nothing")
        _copy(path, target)
    with suppress(sqlite3.Error):
        # For `doctor`; a backup that cannot be noted is one, too.
        _note(path)


def bring_back(address: URL, backup: Path) -> Path | None:
    """Put a backup in the place of a SQLite database, in one step.

    Whatever ends this process, one of the two stands there whole.

    Args:
        address: As `parse_address` gives it.

    Returns:
        Where the database of before is now; None if there was none.

    Raises:
        StoreUnavailable: Somebody works on the database, or the backup is none; nothing has
            changed.
    """
    path = _file_of(address, "pg_restore --clean --dbname=…").resolve()
    refusal = f"{backup} cannot be brought back to {redacted(address)}"
    with store_errors(refusal):
        _examine(backup)
    with exclusive_use(address), store_errors(refusal):
        new = path.with_name(f"{path.name}.new")
        try:
            _copy(backup, new)
            return _replace(path, new)
        finally:
            new.unlink(missing_ok=True)


def _replace(path: Path, new: Path) -> Path | None:
    """Put a database in the place of another; returns where that one is now, if there was one."""
    if not path.exists():
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


def _copy(source: Path, target: Path) -> None:
    """Copy a database through SQLite, so that what is still in its log of writes is there, too."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(_open(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            # One file alone, without a log of writes beside it.
            new.execute("PRAGMA journal_mode = DELETE")
            # Put in the place of the database while a bot runs, it is known for a copy.
            new.execute("PRAGMA user_version = 0")
            damage = find_damage(new)
        if damage is not None:
            raise StoreUnavailable(f"{source} is damaged ({damage})")
        _write_through(part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def _note(path: Path) -> None:
    """Note in a database that it was backed up."""
    row = (InfoKey.COPIED_AT, str(time()))
    with closing(_open(path)) as connection, connection:
        connection.execute("INSERT OR REPLACE INTO database_info (key, value) VALUES (?, ?)", row)


def _open(path: Path) -> sqlite3.Connection:
    """Open a database that is there."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True)


def _write_through(path: Path) -> None:
    """Have a file on the disk before it takes the place of another."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _examine(backup: Path) -> None:
    """See that a file is a database of this bot that this version can read.

    Raises:
        StoreUnavailable: It is not.
    """
    if not backup.is_file():
        raise StoreUnavailable(f"{backup} is {'no file' if backup.exists() else 'not there'}")
    with closing(_open(backup)) as connection:
        if (damage := find_damage(connection)) is not None:
            raise StoreUnavailable(f"{backup} is damaged ({damage})")
        try:
            seen = {row[0] for row in connection.execute("SELECT version_num FROM alembic_version")}
        except sqlite3.OperationalError:
            seen = set()
    if not seen:
        raise StoreUnavailable(f"{backup} is no database of this bot")
    if unknown := seen - known_revisions():
        raise StoreUnavailable(
            f"{backup} was written by a newer version of the bot (its schema is "
            f"{', '.join(sorted(unknown))}): update the bot first"
        )


def _keep(path: Path) -> Path:
    """Give a database a second name, by which it is still there once another has the first."""
    _write_logs_back(path)
    for one in path.parent.glob(f"{path.name}.before-*"):
        # It was left by a process that ended before the backup was in its place.
        if one.samefile(path):
            one.unlink()
    moment = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    aside = path.with_name(f"{path.name}.before-{moment}")
    try:
        aside.hardlink_to(path)
    except OSError:  # as on a disk without links, where it is copied
        part = path.with_name(f"{path.name}.part")
        shutil.copy2(path, part)
        _write_through(part)
        part.replace(aside)
    _write_through_folder(path)
    return aside


def _write_logs_back(path: Path) -> None:
    """Have all of a database in its one file, where it is not damaged.

    Raises:
        sqlite3.Error: Somebody else has it open.
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
    """Keep the logs of a damaged database with it: SQLite would write them into the next one."""
    moved: list[tuple[Path, Path]] = []
    try:
        for suffix in ("-wal", "-shm", "-journal"):
            log, kept = path.with_name(path.name + suffix), aside.with_name(aside.name + suffix)
            if log.exists():
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
    """Have the names of a file on the disk, where a system can."""
    if os.name == "nt":
        return
    handle = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


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
        CopyError: The target is not empty, or it is the source.
        StoreUnavailable: A bot of another version works on the source, or a database cannot be
            opened, read or written.
    """
    old, new = parse_address(source_url), parse_address(target_url, "--to")
    if old == new:
        raise CopyError("the database cannot be copied into itself")
    require_database(old)
    async with open_store_beside_bot(source_url) as store, open_store(target_url):
        source, target = open_connections(old, None), open_connections(new, None)
        try:
            with store_errors("the database cannot be copied"):
                copied = await _copy_all(source, target)
        finally:
            await source.close()
            await target.close()
        await store.info.put(InfoKey.COPIED_AT, time())
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


async def toggle_drain(url: str, now: float) -> tuple[bool, int]:
    """Ask for it, or take it back; the schema is left as the bot that runs has made it.

    Args:
        now: Unix time in seconds.

    Returns:
        Whether no new tables are opened from now on; and how many are open.

    Raises:
        StoreUnavailable: There is no such database, or no bot has used it.
    """
    address = parse_address(url)
    require_database(address)
    database = open_connections(address)
    try:
        with store_errors(f"the database {redacted(address)} cannot be used"):
            return await _toggle(database, now)
    finally:
        await database.close()


async def _toggle(database: Database, now: float) -> tuple[bool, int]:
    writer = Writer(database)
    try:
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
        (row,) = await database.read(
            select(func.count()).where(
                tables.c.live == true(), tables.c.kind == LiveKind.TABLE.value
            )
        )
    finally:
        await writer.close()
    return drain, row[0]
