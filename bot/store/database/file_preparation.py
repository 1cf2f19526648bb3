"""Makes the file of a SQLite database ready before anything else opens it, and finds damage."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from secrets import randbelow
from typing import TYPE_CHECKING

import structlog

from bot.store.database.address import redacted, sqlite_file
from bot.store.database.errors import DamagedDatabase, store_errors

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import URL

log = structlog.get_logger(__name__)

_INCREMENTAL = 2
"""`PRAGMA auto_vacuum`: free pages are given back when it is asked for."""


def missing_file(address: URL) -> Path | None:
    """The file of a SQLite database that is not there; None where it is, or is a server's.

    Raises:
        StoreUnavailable: It cannot be looked for, as in a folder that may not be entered.
    """
    file = sqlite_file(address)
    with store_errors(f"the database {redacted(address)} cannot be looked for"):
        return file if file is not None and not file.exists() else None


async def prepare_file(address: URL) -> None:
    """Make the file of a SQLite database if it is new, and see that it can be used.

    Where it cannot be opened, aiosqlite would leave a thread behind that reports to the event
    loop, and shouts when the loop has ended with the error meanwhile. A new file is for its owner
    alone: it holds hands.

    Args:
        address: As `parse_address` gives it; of a server, nothing is tried.

    Raises:
        sqlite3.Error: The file cannot be opened, or is no database.
        DamagedDatabase: Its content is damaged.
    """
    file = sqlite_file(address)
    if file is None:
        return
    damage = await asyncio.to_thread(_prepare, file)
    if damage is not None:
        raise DamagedDatabase(
            f"the database {redacted(address)} is damaged ({damage}): "
            "bring a backup back by `python -m bot restore FILE`"
        )


async def renew_mark(address: URL) -> int | None:
    """Give the file of a SQLite database a mark by which copies of it are told from it.

    Args:
        address: As `parse_address` gives it.

    Returns:
        The mark; None for a server.

    Raises:
        sqlite3.Error: It cannot be written.
    """
    if (file := sqlite_file(address)) is None:
        return None
    mark = 1 + randbelow((1 << 31) - 1)
    await asyncio.to_thread(set_mark, file, mark)
    return mark


def set_mark(path: Path, mark: int) -> None:
    """Write a mark into the file of a SQLite database.

    Raises:
        sqlite3.Error: It cannot be written.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {mark}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def find_damage(connection: sqlite3.Connection, pragma: str = "quick_check") -> str | None:
    """Look through a whole database for damage.

    Args:
        pragma: `quick_check`, or `integrity_check`, which compares the indexes, too.

    Returns:
        The first damage in one line, None if there is none.

    Raises:
        sqlite3.Error: It cannot be read for another reason.
    """
    try:
        (found,) = connection.execute(f"PRAGMA {pragma}(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
            raise
        found = str(error)
    return None if found == "ok" else " ".join(str(found).split())


def _prepare(path: Path) -> str | None:
    # What keeps us from it is said by SQLite in its own words. One that is there is not opened:
    # closing it would take the locks of connections in this process away.
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        damage = find_damage(connection)
        if damage is None:
            _let_it_shrink(connection)
    return damage


def _let_it_shrink(connection: sqlite3.Connection) -> None:
    """Have the file give free pages back; one of an earlier version is written anew once."""
    (now,) = connection.execute("PRAGMA auto_vacuum").fetchone()
    if now == _INCREMENTAL:
        return
    try:
        connection.execute(f"PRAGMA auto_vacuum = {_INCREMENTAL}")
        connection.execute("VACUUM")
    except sqlite3.OperationalError as error:
        # It needs as much room again. Without it everything works; the file does not shrink.
        log.warning("the database file cannot be made to shrink", reason=str(error))
