"""Backs a SQLite database up while the bot runs, and brings a backup back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.database.address import redacted
from bot.store.database.errors import StoreUnavailable, store_errors
from bot.store.database.file_preparation import find_damage
from bot.store.database.lock import exclusive_use
from bot.store.database.migrations import known_revisions

if TYPE_CHECKING:
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
    if target.exists():
        raise StoreUnavailable(f"{target} is there already: a backup overwrites nothing")
    with store_errors(f"{redacted(address)} cannot be backed up to {target}"):
        _copy(path, target)


def bring_back(address: URL, backup: Path) -> Path | None:
    """Put a backup in the place of a SQLite database.

    Args:
        address: As `parse_address` gives it.

    Returns:
        Where the database of before is now; None if there was none.

    Raises:
        StoreUnavailable: A bot works on the database, or the backup is none; nothing has changed.
    """
    path = _file_of(address, "pg_restore --clean --dbname=…")
    with (
        exclusive_use(address),
        store_errors(f"{backup} cannot be brought back to {redacted(address)}"),
    ):
        _examine(backup)
        new = path.with_name(f"{path.name}.new")
        new.unlink(missing_ok=True)
        _copy(backup, new)
        aside = _move_aside(path)
        new.replace(path)
    return aside


def _file_of(address: URL, tool: str) -> Path:
    if address.get_backend_name() != "sqlite" or address.database is None:
        raise StoreUnavailable(
            f"{redacted(address)} is PostgreSQL, which has its own tool for that: {tool}"
        )
    return Path(address.database)


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
        raise StoreUnavailable(f"{backup} is not there")
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


def _move_aside(path: Path) -> Path | None:
    if not path.exists():
        return None
    # What is still in the log of writes goes into the file, where that is not damaged.
    with suppress(sqlite3.Error), closing(_open(path)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    moment = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    aside = path.with_name(f"{path.name}.before-{moment}")
    for suffix in ("-wal", "-shm", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(aside.with_name(aside.name + suffix))
    return aside
