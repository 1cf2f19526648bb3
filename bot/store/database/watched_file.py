"""Whether the file of an open SQLite database is still the one that was opened.

A file that is deleted or replaced stays open for who has it: what is written there would be lost.
One that is overwritten where it is, is another database than its connections believe.
"""

from __future__ import annotations

import asyncio
import os

import structlog

from bot.store.database.errors import StoreUnavailable

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
