"""Prunes tables that have ended long ago: results stay, and of a finished match its record.

In small steps, so that no move waits long; a SQLite file gives the room back.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy import Row, delete, false, select

from bot.engine.record.notation import write_move
from bot.game.ports import LiveKind
from bot.game.rules.match_record import record_of
from bot.game.state.codec import load
from bot.game.state.table_state import Ending
from bot.records.record import write_head
from bot.store.database.connections import Database, insert_into
from bot.store.database.errors import store_errors
from bot.store.database.schema import match_records, moves, tables
from bot.store.database.writer import StatementBatch, Writer

log = structlog.get_logger(__name__)

TABLES_AT_ONCE = 50
PAGES_AT_ONCE = 256
"""Of the SQLite file, given back in one transaction: a megabyte."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """What was pruned.

    Args:
        records: Number of matches whose record was kept.
    """

    tables: int = 0
    records: int = 0


@dataclass(frozen=True, slots=True)
class Pruning:
    """Finished tables, made small."""

    database: Database
    writer: Writer

    async def prune(self, before: float) -> Pruned:
        """Prune all tables that have ended before a moment.

        Args:
            before: Unix time in seconds.

        Raises:
            StoreUnavailable: The database failed; what was pruned by then stays so.
        """
        pruned, left = Pruned(), 0
        while ended := await self.database.read(
            select(tables)
            .where(tables.c.live == false(), tables.c.saved_at < before)
            .order_by(tables.c.saved_at, tables.c.id)
            .limit(TABLES_AT_ONCE)
            .offset(left)
        ):
            step = await self._reduce(ended)
            left += len(ended) - step.tables
            pruned = Pruned(pruned.tables + step.tables, pruned.records + step.records)
        if left:
            log.warning("tables that cannot be read are not pruned", tables=left)
        if pruned.tables:
            await self._give_room_back()
        return pruned

    async def _reduce(self, ended: Sequence[Row[*tuple[Any, ...]]]) -> Pruned:
        """Keep the records of tables and delete the tables, but for those that cannot be read."""
        ids = [row.id for row in ended]
        lines: dict[str, list[str]] = {one: [] for one in ids}
        for row in await self.database.read(
            select(moves.c.table_id, moves.c.text)
            .where(moves.c.table_id.in_(ids))
            .order_by(moves.c.table_id, moves.c.number)
        ):
            lines[row.table_id].append(row.text)
        records, unreadable = await asyncio.to_thread(_records, ended, lines)
        ids = [one for one in ids if one not in unreadable]
        # The moves and messages of a table go with it.
        remove = delete(tables).where(tables.c.id.in_(ids), tables.c.live == false())
        keep = insert_into(match_records, self.database.kind).on_conflict_do_nothing()
        statements = (keep.values(records), remove) if records else (remove,)
        await self.writer.write(StatementBatch(statements))
        return Pruned(len(ids), len(records))

    async def _give_room_back(self) -> None:
        """Make a SQLite file smaller; a server sees to its room by itself."""
        if self.database.kind != "sqlite":
            return
        free = 1
        while free:
            with store_errors("the database file cannot be made smaller"):
                free = await self._shrink()

    async def _shrink(self) -> int:
        """Give some free pages back; returns how many are left that can be."""
        self.database.check_file()
        async with self.database.writer.begin() as connection:
            raw = await connection.get_raw_connection()
            driver = raw.driver_connection
            assert driver is not None, "it is open"
            before = await _free_pages(driver)
            # It frees a page for each row that is fetched, and SQLAlchemy fetches none: it says
            # of no column that it has.
            await driver.execute_fetchall(f"PRAGMA incremental_vacuum({PAGES_AT_ONCE})")
            left = await _free_pages(driver)
        return left if left < before else 0


async def _free_pages(driver: Any) -> int:  # noqa: ANN401 - drivers have no class in common
    ((free,),) = await driver.execute_fetchall("PRAGMA freelist_count")
    return int(free)


def _records(
    ended: Sequence[Row[*tuple[Any, ...]]], lines: Mapping[str, Sequence[str]]
) -> tuple[list[dict[str, object]], set[str]]:
    """The rows of the records of matches played to their end, and the ids of unreadable tables."""
    records: list[dict[str, object]] = []
    unreadable: set[str] = set()
    for row in ended:
        if row.kind != LiveKind.TABLE:
            continue  # the matches of a tournament are those of its tables
        try:
            record = _record(row.state, lines[row.id], row.commitment)
        except Exception as error:  # noqa: BLE001 - it stays, and keeps no other from being pruned
            # As of an edition that is not installed now. What the error says may hold cards.
            log.info("a table is not pruned", table=row.id, reason=type(error).__name__)
            unreadable.add(row.id)
            continue
        if record is not None:
            records.append(
                {
                    "table_id": row.id,
                    "guild_id": row.guild_id,
                    "channel_id": row.channel_id,
                    "at": row.saved_at,
                    "record": zlib.compress(record.encode()),
                }
            )
    return records, unreadable


def _record(state: str, lines: Sequence[str], committed: str | None) -> str | None:
    """The record of a table as text; None if its match has not been played to its end.

    Raises:
        TableStateError: The table cannot be read.
        RecordError: The match cannot have been.
    """
    table = load(state)
    if table.ending is not Ending.MATCH_OVER:
        return None
    record = record_of(table, lines, committed)
    return "\n".join((*write_head(record), *map(write_move, record.moves), ""))
