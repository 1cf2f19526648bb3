"""Prunes tables that ended long ago; results and the records of matches are kept.

It works in small steps, so that moves need not wait long, and then shrinks a SQLite file.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import structlog
from sqlalchemy import delete, false, select

from bot.engine.record.notation import write_move
from bot.game.ports import LiveKind
from bot.game.rules.access import HOUR
from bot.game.rules.match_record import record_of
from bot.game.state.codec import load
from bot.game.state.table_state import Ending
from bot.records.record import write_head
from bot.store.database.connections import Rows, insert_into, store_errors
from bot.store.database.schema import handled, match_records, openings, tables
from bot.store.database.writer import Repository
from bot.store.repositories.matches import MatchRepository

log = structlog.get_logger(__name__)

TABLES_AT_ONCE = 50
INTERACTION_TTL = 24 * 60 * 60.0
"""The number of seconds for which clicks are remembered as handled.

Discord keeps a token for 15 minutes; a day also allows for clocks that are wrong.
"""
PAGES_AT_ONCE = 256
"""The pages of the SQLite file freed in one transaction: a megabyte."""


@dataclass(slots=True)
class Pruned:
    """The numbers of pruned tables, of the records kept from them, and of unreadable ones."""

    tables: int = 0
    records: int = 0
    unreadable: int = 0


class Pruning(Repository):
    async def drop_expired(self, now: float) -> None:
        """Delete ids of old clicks, and openings that no longer count towards a limit."""
        old = (
            delete(handled).where(handled.c.at < now - INTERACTION_TTL),
            delete(openings).where(openings.c.at < now - HOUR),
        )
        await self.writer.execute(*old)

    async def prune(self, before: float, unreadable_before: float = 0.0) -> Pruned:
        """Prune all tables that ended before this Unix time.

        Args:
            unreadable_before: The Unix time before which unreadable tables are also deleted,
                without a record.

        Raises:
            StoreUnavailable: The database failed; tables already pruned stay pruned.
        """
        pruned, left = Pruned(), 0
        while ended := await self.database.read(
            select(tables)
            .where(tables.c.live == false(), tables.c.saved_at < before)
            .order_by(tables.c.saved_at, tables.c.id)
            .limit(TABLES_AT_ONCE)
            .offset(left)
        ):
            left += len(ended) - await self._reduce(ended, unreadable_before, pruned)
        if left:
            log.warning("tables that cannot be read are not pruned yet", tables=left)
        if pruned.tables:
            await self._give_room_back()
        return pruned

    async def _reduce(self, ended: Rows, unreadable_before: float, pruned: Pruned) -> int:
        """Replace tables, except recent unreadable ones, by records; return the number replaced."""
        lines = await MatchRepository(self.database).moves_of([row.id for row in ended])
        records, unreadable = await asyncio.to_thread(_records, ended, lines)
        kept = {
            row.id for row in ended if row.id in unreadable and row.saved_at >= unreadable_before
        }
        ids = [row.id for row in ended if row.id not in kept]
        # The moves and messages of a table are deleted with it.
        remove = delete(tables).where(tables.c.id.in_(ids), tables.c.live == false())
        keep = insert_into(match_records, self.database.kind).on_conflict_do_nothing()
        statements = (keep.values(records), remove) if records else (remove,)
        await self.writer.execute(*statements)
        pruned.tables += len(ids)
        pruned.records += len(records)
        pruned.unreadable += len(unreadable - kept)
        return len(ids)

    async def _give_room_back(self) -> None:
        """Shrink a SQLite file; a database server manages its space itself."""
        if self.database.kind != "sqlite":
            return
        free = 1
        while free:
            with store_errors("the database file cannot be made smaller"):
                free = await self._shrink()

    async def _shrink(self) -> int:
        """Free some pages; return the number that can still be freed."""
        self.database.check_file()
        async with self.database.writer.begin() as connection:
            raw = await connection.get_raw_connection()
            driver = raw.driver_connection
            assert driver is not None, "the connection is open"
            before = await _free_pages(driver)
            # Each fetched row frees a page, but SQLAlchemy would fetch none, because the statement
            # has no columns.
            await driver.execute_fetchall(f"PRAGMA incremental_vacuum({PAGES_AT_ONCE})")
            left = await _free_pages(driver)
        return left if left < before else 0


async def _free_pages(driver: Any) -> int:  # noqa: ANN401 - drivers have no class in common
    ((free,),) = await driver.execute_fetchall("PRAGMA freelist_count")
    return int(free)


def _records(
    ended: Rows, lines: Mapping[str, Sequence[str]]
) -> tuple[list[dict[str, object]], set[str]]:
    """The records of matches, won or not, and the ids of unreadable tables."""
    records: list[dict[str, object]] = []
    unreadable: set[str] = set()
    for row in ended:
        if row.kind != LiveKind.TABLE:
            continue  # a tournament's matches belong to its tables
        try:
            record = _record(row.state, lines[row.id], row.commitment)
        except Exception as error:  # noqa: BLE001 - the others must still be pruned
            # Its edition may not be installed, for example. The error's text may contain cards, so
            # it is not logged.
            log.info("an old table cannot be read", table=row.id, reason=type(error).__name__)
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
    """The record of a table as text; None if it was closed in the lobby.

    Raises:
        TableStateError: The table cannot be read.
        RecordError: The moves are not a valid match.
    """
    table = load(state)
    if table.game is None:
        return None
    # A match that was set aside while it was being played has no ending.
    ended = replace(table, ending=table.ending or Ending.FAULT)
    record = record_of(ended, lines, committed)
    return "\n".join((*write_head(record), *map(write_move, record.moves), ""))
