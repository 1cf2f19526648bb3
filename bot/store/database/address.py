"""Where the database is: reads the spellings of its address. Opens nothing."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.database.errors import StoreUnavailable

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
