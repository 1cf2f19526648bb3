"""Addresses of databases, and SQLite files: their exclusive use, and damage to them."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from secrets import randbelow
from stat import S_ISDIR
from urllib.parse import parse_qsl

import structlog
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.config import COMMAND
from bot.game.ports import StoreUnavailable
from bot.store.database.connections import DamagedDatabase, store_errors


class ImpossibleAddress(StoreUnavailable):
    """No database can ever be at an address: the host must change the setting."""


_SQLITE = re.compile(r"(?i)(?P<driver>sqlite(\+\w+)?):///(?P<path>.+?)(\?(?P<query>\w+=[^/]*))?")
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def parse_address(url: str, name: str = "DATABASE_URL") -> URL:
    """Parse a database address as hosts and platforms write it.

    Args:
        url: `sqlite:///data/uno.db`, `postgres://user:password@host/name?sslmode=require`, or the
            same with a driver.

    Raises:
        ImpossibleAddress: The address is invalid, not SQLite or PostgreSQL, or in memory, which
            several connections could not share.
    """
    if url.count("@") > 1 and not url.lower().startswith("sqlite"):
        # The text after the first @ would be taken for the host, and displayed.
        raise ImpossibleAddress(f"{name} has an @ in its user or password: write it as %40")
    try:
        address = _file_address(url) or make_url(url)
    except (ArgumentError, ValueError) as error:
        # The text may contain a password, so it is not repeated.
        raise ImpossibleAddress(
            f"{name} is not an address such as sqlite:///data/uno.db"
        ) from error
    driver = _DRIVERS.get(address.drivername, address.drivername)
    if driver not in _DRIVERS.values():
        raise ImpossibleAddress(
            f"{name} names {address.drivername}: the store is SQLite or PostgreSQL"
        )
    address = address.set(drivername=driver)
    file = driver == "sqlite+aiosqlite"
    if file and address.database in {None, "", ":memory:"}:
        raise ImpossibleAddress(f"{name} names no file: a game must outlive the bot")
    if not file and find_spec("asyncpg") is None:
        raise ImpossibleAddress(f"{name} needs asyncpg: install uno-master[postgresql]")
    if not file and "@" in f"{address.host}{address.database}":
        # A / in the user ends the host early: the password would be taken for the database's name.
        raise ImpossibleAddress(f"{name} has a / in its user: write it as %2F")
    if not file:
        # Neon asks for channel binding, which asyncpg lacks; `sslmode` is kept as it is.
        address = address.difference_update_query(["channel_binding"])
    unknown = sorted(set(address.query) - (set() if file else {"sslmode", "ssl"}))
    if unknown:
        raise ImpossibleAddress(
            f"{name} asks for {', '.join(unknown)}, which the store does not know"
        )
    return _with_asyncpg_words(address)


def _file_address(url: str) -> URL | None:
    """The address of a SQLite file, whose path may even contain `?` and `%`; otherwise None."""
    found = _SQLITE.fullmatch(url)
    if found is None:
        return None
    query = dict(parse_qsl(found["query"] or ""))
    return URL.create(found["driver"].lower(), database=found["path"], query=query)


def _refuse_impossible(file: Path) -> None:
    try:
        if is_folder(file):
            raise ImpossibleAddress(f"{file} is a folder: a database is a file")
        if not is_folder(file.absolute().parent):
            raise ImpossibleAddress(f"the folder {file.parent} does not exist")
    except OSError as error:
        if error.errno != errno.ENAMETOOLONG:
            raise  # for example its folder may not be readable, perhaps only for now
        raise ImpossibleAddress(f"the database {file} cannot be used: {error.strerror}") from None


def sqlite_file(address: URL) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL."""
    if address.get_backend_name() != "sqlite":
        return None
    assert address.database is not None, "the store is a file"
    return Path(address.database)


def redacted(address: URL) -> str:
    """The address for display, without the driver and the password."""
    if (file := sqlite_file(address)) is not None:
        return f"sqlite:///{file}"
    plain = address.set(drivername=address.get_backend_name())
    return plain.render_as_string(hide_password=True)


def _with_asyncpg_words(address: URL) -> URL:
    """Rename libpq's `sslmode` for asyncpg; the values are the same."""
    if "sslmode" not in address.query:
        return address
    return address.difference_update_query(["sslmode"]).update_query_dict(
        {"ssl": address.query["sslmode"]}
    )


if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# Windows prevents reading locked bytes; the process id is written before this byte.
_LOCKED_BYTE = 1 << 20


@contextmanager
def exclusive_use(address: URL, setting: str = "DATABASE_URL") -> Iterator[None]:
    """Keep other processes from using the file of a SQLite database until the block ends.

    Raises:
        ImpossibleAddress: There cannot be such a file.
        StoreUnavailable: Another process uses it, or the lock cannot be created.
    """
    if (file := sqlite_file(address)) is None:
        yield
        return
    with store_errors(f"the database {redacted(address)} cannot be opened"):
        _refuse_impossible(file)
        # All links to the file share a single lock.
        path = os.path.realpath(file) + ".lock"
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _lock(handle):
            raise StoreUnavailable(
                f"the database {redacted(address)} is in use by another process "
                f"({_owner(handle)}): end that one first, or give this one another {setting}"
            )
        # Our PID tells a refused process who holds the lock. Writing it may fail on a full disk,
        # which is reported elsewhere.
        with suppress(OSError):
            os.truncate(handle, 0)
            os.write(handle, str(os.getpid()).encode())
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    """Try to lock a file without waiting; return whether it was free."""
    try:
        if sys.platform == "win32":
            os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _owner(handle: int) -> str:
    """The process that holds a lock, as noted in the file."""
    os.lseek(handle, 0, os.SEEK_SET)
    written = os.read(handle, 20).decode("ascii", "replace")
    return f"process {written}" if written.isdigit() else "unknown"


log = structlog.get_logger(__name__)


_INCREMENTAL = 2
"""The value of `PRAGMA auto_vacuum` that frees pages only on request."""


def missing_file(address: URL) -> Path | None:
    """The file of a SQLite database if it does not exist, or None.

    Raises:
        ImpossibleAddress: There cannot be such a file.
        StoreUnavailable: Its folder cannot be read.
    """
    file = sqlite_file(address)
    with store_errors(f"the database {redacted(address)} cannot be looked for"):
        if file is not None:
            _refuse_impossible(file)
        return file if file is not None and not exists(file) else None


def exists(path: Path) -> bool:
    """Whether a file exists; unlike `Path.exists`, raises an error if that cannot be told.

    Raises:
        OSError: Its folder cannot be read.
    """
    try:
        path.stat()
    except FileNotFoundError:
        return False
    return True


def is_folder(path: Path) -> bool:
    """Whether a folder exists; unlike Python 3.14's `Path.is_dir`, raises an error if unknown.

    Raises:
        OSError: Its parent folder cannot be read.
    """
    try:
        return S_ISDIR(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


def require_database(address: URL) -> None:
    """Raise `StoreUnavailable` if a SQLite file is missing: opening it would create one."""
    if (file := missing_file(address)) is not None:
        raise StoreUnavailable(f"there is no database {file}")


async def prepare_file(address: URL) -> None:
    """Create the file of a SQLite database if it is missing, and check that it can be used.

    If a later attempt to open it failed, aiosqlite would leave behind a thread that reports to an
    event loop which may have ended. A new file is readable only by its owner, as it contains hands.

    Raises:
        sqlite3.Error: The file cannot be opened, or is not a database.
        DamagedDatabase: Its content is damaged.
    """
    file = sqlite_file(address)
    if file is None:
        return
    damage = await asyncio.to_thread(_prepare, file)
    if damage is not None:
        raise DamagedDatabase(
            f"the database {redacted(address)} is damaged ({damage}): "
            f"restore a backup with `{COMMAND} restore FILE`"
        )


async def renew_mark(address: URL) -> int | None:
    """Write and return a new mark that tells a SQLite file from its copies; None for PostgreSQL."""
    if (file := sqlite_file(address)) is None:
        return None
    mark = 1 + randbelow((1 << 31) - 1)
    await asyncio.to_thread(set_mark, file, mark)
    return mark


def set_mark(path: Path, mark: int) -> None:
    """Write a mark, as a positive 32-bit number, into the header of a SQLite file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {mark}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def find_damage(connection: sqlite3.Connection, pragma: str = "quick_check") -> str | None:
    """Check a whole database for damage.

    Args:
        pragma: `quick_check`, or `integrity_check`, which also compares the indexes.

    Returns:
        The first damage found, in one line, or None.

    Raises:
        sqlite3.Error: The database cannot be read for another reason.
    """
    try:
        (found,) = connection.execute(f"PRAGMA {pragma}(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
            raise
        found = str(error)
    return None if found == "ok" else " ".join(str(found).split())


def _prepare(path: Path) -> str | None:
    # An existing file is not opened: closing it would release the locks of this process's
    # connections. SQLite itself reports why a file cannot be used.
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        damage = find_damage(connection)
        if damage is None:
            _let_it_shrink(connection)
    return damage


def _let_it_shrink(connection: sqlite3.Connection) -> None:
    """Allow the file to free pages; a file from an older version is rewritten once."""
    (now,) = connection.execute("PRAGMA auto_vacuum").fetchone()
    if now == _INCREMENTAL:
        return
    try:
        connection.execute(f"PRAGMA auto_vacuum = {_INCREMENTAL}")
        connection.execute("VACUUM")
    except sqlite3.OperationalError as error:
        if connection.execute("PRAGMA page_count").fetchone() == (0,):
            raise  # nothing else can be written either
        # VACUUM needs as much free space as the file. Without that, the file works but cannot
        # shrink.
        log.warning("the database file cannot be made to shrink", reason=str(error))
