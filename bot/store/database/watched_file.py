"""Whether the file of an open SQLite database is still the one that was opened.

A file that is deleted or replaced stays open for who has it: what is written there would be lost.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.store.database.errors import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

log = structlog.get_logger(__name__)

WATCH_SECONDS = 2.0
"""Between two looks at the file, beside those before and after each write."""
_MAGIC = b"SQLite format 3\0"


class WatchedFile:
    """The file of a database and its log of writes, as they were when it was opened.

    Args:
        path: Of the database; both files are there.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._opened = {name: _identity(name) for name in _files(path)}
        self._overwritten = False
        self._fault: str | None = None

    def check(self) -> None:
        """See that the files are still those that were opened; asks for their metadata alone.

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
            self._overwritten = not await asyncio.to_thread(_is_database, self._path)
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
        if self._overwritten:
            return f"the database file {self._path} was overwritten while the bot ran"
        return None


def _files(path: str) -> Sequence[str]:
    return (path, f"{path}-wal")


def _identity(path: str) -> tuple[int, int] | None:
    """What tells a file from others, whatever they are called; None if there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 - it is asked before and after each write
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _is_database(path: str) -> bool:
    """Whether a file begins as a database does; one that is not there is found by `check`."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return True
