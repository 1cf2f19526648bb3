"""Keeps the file of a SQLite database for one process: two would each hold half a game in memory.

The lock is on a file beside it and dies with the process, however that ends.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from bot.store.database.address import redacted, sqlite_file
from bot.store.database.errors import StoreUnavailable, store_errors

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import URL

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
