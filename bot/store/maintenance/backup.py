"""Backs a SQLite database up while the bot runs, and brings a backup back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from bot.store.database.address import redacted, sqlite_file
from bot.store.database.errors import StoreUnavailable, store_errors
from bot.store.database.file_preparation import find_damage, missing_file
from bot.store.database.lock import exclusive_use
from bot.store.database.migrations import known_revisions
from bot.store.repositories.database_info import InfoKey

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import URL


def back_up(address: URL, target: Path) -> None:
    """Copy a SQLite database as it is at one moment; a bot may work on it.

    Args:
        address: As `parse_address` gives it.
        target: The file to be written; it must not be there yet.

    Raises:
        StoreUnavailable: It could not be done, and nothing was written.
    """
    path = _file_of(address, "pg_dump --format=custom --file=FILE")
    if missing_file(address) is not None:
        raise StoreUnavailable(f"there is no database {path}")
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
