"""Database failures, described in one line.

Knows the drivers' errors, but not what was requested.
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

# The drivers raise their own errors when connecting; SQLAlchemy wraps those of statements.
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
    """The reason for a database failure, in one line."""
    # SQLAlchemy's own text includes the statement's values: hands would reach the log.
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__


def is_database_outage(error: BaseException) -> bool:
    """Whether the database itself failed, so that no other write can succeed either.

    False if the data to be written may be at fault.
    """
    match error:
        case DBAPIError(connection_invalidated=True) | OperationalError():
            return True
        case InterfaceError():
            # asyncpg also raises an interface error for a value that does not fit its column.
            cause = error.orig if error.orig is None else error.orig.__cause__ or error.orig
            return not isinstance(cause, ValueError)
        case _:
            return isinstance(error, OSError | PoolTimeoutError)


@contextmanager
def store_errors(what: str) -> Iterator[None]:
    """Turn every database failure in the block into `StoreUnavailable`.

    Args:
        what: The beginning of the message: what could not be done.
    """
    try:
        yield
    except FAILURES as error:
        raise StoreUnavailable(f"{what}: {error_line(error)}") from error
