"""Asks the processes that use a database to open no new tables, or to open tables again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select, true

from bot.store.database.address import parse_address, redacted
from bot.store.database.connections import open_connections
from bot.store.database.errors import StoreUnavailable, store_errors
from bot.store.database.file_preparation import missing_file
from bot.store.database.schema import tables
from bot.store.database.writer import Writer
from bot.store.repositories.database_info import DatabaseInfo, InfoKey
from bot.table.ports import LiveKind

if TYPE_CHECKING:
    from bot.store.database.connections import Database


async def toggle_drain(url: str, now: float) -> tuple[bool, int]:
    """Ask for it, or take it back; the schema is left as the bot that runs has made it.

    Args:
        now: Unix time in seconds.

    Returns:
        Whether no new tables are opened from now on; and how many are open.

    Raises:
        StoreUnavailable: There is no such database, or no bot has used it.
    """
    address = parse_address(url)
    if missing_file(address) is not None:
        raise StoreUnavailable(f"the database {redacted(address)} is not there")
    database = open_connections(address)
    try:
        with store_errors(f"the database {redacted(address)} cannot be used"):
            return await _toggle(database, now)
    finally:
        await database.close()


async def _toggle(database: Database, now: float) -> tuple[bool, int]:
    writer = Writer(database)
    try:
        info = DatabaseInfo(database, writer)
        started_at = await info.get(InfoKey.STARTED_AT)
        if started_at is None:
            raise StoreUnavailable("no bot has ever used this database")
        asked_at = await info.get(InfoKey.DRAINED_AT)
        drain = asked_at is None or float(asked_at) <= float(started_at)
        if drain:
            await info.put(InfoKey.DRAINED_AT, now)
        else:
            await info.clear(InfoKey.DRAINED_AT)
        (row,) = await database.read(
            select(func.count()).where(
                tables.c.live == true(), tables.c.kind == LiveKind.TABLE.value
            )
        )
    finally:
        await writer.close()
    return drain, row[0]
