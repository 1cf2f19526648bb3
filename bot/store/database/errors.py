"""How a store fails, in one line.

Knows the errors of the drivers, nothing of what was asked for.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from bot.game.ports import StoreUnavailable

__all__ = [
    "FAILURES",
    "DamagedDatabase",
    "NewerDatabase",
    "StoreUnavailable",
    "error_line",
    "is_database_outage",
    "store_errors",
]

# The drivers raise their own errors while they connect; SQLAlchemy wraps those of statements.
FAILURES = (
    SQLAlchemyError,
    OSError,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)


class NewerDatabase(StoreUnavailable):
    """The database was written by a newer version of the bot."""


class DamagedDatabase(StoreUnavailable):
    """The content of the database is damaged."""


def error_line(error: BaseException) -> str:
    """Say in one line why a database failed.

    Args:
        error: What SQLAlchemy, a driver or the operating system raised.
    """
    # SQLAlchemy's own text repeats the statement and its values: hands would reach the log.
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__


def is_database_outage(error: BaseException) -> bool:
    """Whether the database itself failed, so that nothing else can be written now either.

    Args:
        error: What SQLAlchemy, a driver or the operating system raised.

    Returns:
        False where the fault may lie in what was to be written.
    """
    match error:
        case DBAPIError(connection_invalidated=True) | OperationalError():
            return True
        case InterfaceError():
            # asyncpg calls a value that does not fit its column an error of the interface, too.
            cause = error.orig if error.orig is None else error.orig.__cause__ or error.orig
            return not isinstance(cause, ValueError)
        case _:
            return isinstance(error, OSError | PoolTimeoutError)


@contextmanager
def store_errors(what: str) -> Iterator[None]:
    """Turn every failure of the database inside into `StoreUnavailable`.

    Args:
        what: What could not be done, the beginning of the message.

    Raises:
        StoreUnavailable: The database failed.
    """
    try:
        yield
    except FAILURES as error:
        raise StoreUnavailable(f"{what}: {error_line(error)}") from error
