"""Makes the file of a SQLite database ready before anything else opens it, and finds damage."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import randbelow

import structlog
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.database.errors import DamagedDatabase, StoreUnavailable, store_errors

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def parse_address(url: str, name: str = "DATABASE_URL") -> URL:
    """Read the address of a database as hosts and platforms write it.

    Args:
        url: `sqlite:///data/uno.db`, `postgres://user:password@host/name?sslmode=require`, or
            the same with a driver.
        name: What the host calls it, for the errors.

    Raises:
        StoreUnavailable: It is no address, not of a database that the store can use, or of one
            in memory, which the store's several connections could not share.
    """
    if url.count("@") > 1 and not url.lower().startswith("sqlite"):
        # What follows the first @ would be taken for the host, and shown.
        raise StoreUnavailable(f"{name} has an @ in its user or password: write it as %40")
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        # The text itself may hold a password, so it is not repeated.
        raise StoreUnavailable(f"{name} is not an address such as sqlite:///data/uno.db") from error
    driver = _DRIVERS.get(address.drivername, address.drivername)
    if driver not in _DRIVERS.values():
        raise StoreUnavailable(
            f"{name} names {address.drivername}: the store is SQLite or PostgreSQL"
        )
    address = address.set(drivername=driver)
    file = driver == "sqlite+aiosqlite"
    if file and address.database in {None, "", ":memory:"}:
        raise StoreUnavailable(f"{name} names no file: a game must outlive the bot")
    if not file and "@" in f"{address.host}{address.database}":
        # A / in the user ends the host early: the password would be taken for the database's name.
        raise StoreUnavailable(f"{name} has a / in its user: write it as %2F")
    unknown = sorted(set(address.query) - (set() if file else {"sslmode", "ssl"}))
    if unknown:
        raise StoreUnavailable(
            f"{name} asks for {', '.join(unknown)}, which the store does not know"
        )
    return _with_asyncpg_words(address)


def sqlite_file(address: URL) -> Path | None:
    """The file of a SQLite database; None where the database is a server's."""
    if address.get_backend_name() != "sqlite":
        return None
    assert address.database is not None, "the store is a file"
    return Path(address.database)


def redacted(address: URL) -> str:
    """Write an address for people: no driver, the password hidden."""
    plain = address.set(drivername=address.get_backend_name())
    return plain.render_as_string(hide_password=True)


def _with_asyncpg_words(address: URL) -> URL:
    """Spell libpq's `sslmode` as asyncpg does; the values are the same."""
    if "sslmode" not in address.query:
        return address
    return address.difference_update_query(["sslmode"]).update_query_dict(
        {"ssl": address.query["sslmode"]}
    )


if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# Windows keeps others from reading what is locked: the process id stands before it.
_LOCKED_BYTE = 1 << 20


@contextmanager
def exclusive_use(address: URL, setting: str = "DATABASE_URL") -> Iterator[None]:
    """Keep others from the file of a SQLite database until the block ends.

    Args:
        address: As `parse_address` gives it. On a server any number of processes may work.
        setting: The variable that gave it, for whoever is refused.

    Raises:
        StoreUnavailable: Another process has it, or the lock cannot be made.
    """
    if (file := sqlite_file(address)) is None:
        yield
        return
    with store_errors(f"the database {redacted(address)} cannot be opened"):
        # By whatever link the file is named, it is one file.
        path = os.path.realpath(file) + ".lock"
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _lock(handle):
            raise StoreUnavailable(
                f"the database {redacted(address)} is in use by another process "
                f"({_owner(handle)}): end that one first, or give this one another {setting}"
            )
        # Whose it is helps whoever is refused; a full disk takes no word, and is told of elsewhere.
        with suppress(OSError):
            os.truncate(handle, 0)
            os.write(handle, str(os.getpid()).encode())
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    """Lock a file at once; returns whether it was free."""
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
    """The id of the process that has a lock, as it has written it."""
    os.lseek(handle, 0, os.SEEK_SET)
    written = os.read(handle, 20).decode("ascii", "replace")
    return f"process {written}" if written.isdigit() else "unknown"


log = structlog.get_logger(__name__)

WATCH_SECONDS = 2.0
"""Between two looks at the file, beside those before and after each write."""
_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES, _MARK = 72, slice(60, 64)
"""Where `PRAGMA user_version` stands: https://www.sqlite.org/fileformat.html#the_database_header"""


class WatchedFile:
    """The file of a database and its log of writes, as they were when it was opened.

    Args:
        path: Of the database, to which connections are open.
        mark: Its mark, where it has one that no copy of it has.
    """

    def __init__(self, path: str, mark: int | None = None) -> None:
        self._path = path
        # Held until the connections are closed: whoever closes the file in this process takes
        # SQLite's locks on it away (https://www.sqlite.org/howtocorrupt.html, 2.2).
        # Windows reads text unless it is told otherwise: a byte 0x1A would end the file there.
        self._handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        found = {name: _identity(name) for name in (path, f"{path}-wal")}
        # Where a disk knows no log of writes, there is none.
        self._opened = {name: identity for name, identity in found.items() if identity is not None}
        # The new mark may still be in the log of writes.
        new = () if mark is None else (self._header()[_MARK], mark.to_bytes(4, "big"))
        self._marks = frozenset(new)
        self._fault: str | None = None

    def close(self) -> None:
        """Let go of the file, once all connections to it are closed."""
        os.close(self._handle)

    def check(self) -> None:
        """See that the files are still those that were opened; reads no more than a header.

        Raises:
            StoreUnavailable: They are not.
        """
        fault = self._find_fault()
        if fault is not None:
            raise StoreUnavailable(fault)

    async def watch(self) -> None:
        """Say in the log when the file goes and when it comes back, until cancelled."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            fault = self._find_fault()
            if fault is not None and self._fault is None:
                log.error("the database is lost: nothing is saved, all moves refused", reason=fault)
            elif fault is None and self._fault is not None:
                log.info("the database is back")
            self._fault = fault

    def _find_fault(self) -> str | None:
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
    """What tells a file from others, whatever they are called; None if there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 - it is asked before and after each write
    except OSError:
        return None
    return found.st_dev, found.st_ino


_INCREMENTAL = 2
"""`PRAGMA auto_vacuum`: free pages are given back when it is asked for."""


def missing_file(address: URL) -> Path | None:
    """The file of a SQLite database if it does not exist; None if it does, or on a server.

    Raises:
        StoreUnavailable: Its folder cannot be read.
    """
    file = sqlite_file(address)
    with store_errors(f"the database {redacted(address)} cannot be looked for"):
        return file if file is not None and not file.exists() else None


def require_database(address: URL) -> None:
    """Refuse to use a SQLite database that does not exist: opening it would create one.

    Raises:
        StoreUnavailable: There is no such file, or its folder cannot be read.
    """
    if (file := missing_file(address)) is not None:
        raise StoreUnavailable(f"there is no database {file}")


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
