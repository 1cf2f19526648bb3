"""Figures about the use of the bot, none of which identifies anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, distinct, func, or_, select

from bot.engine.editions import EDITIONS
from bot.game.ports import LiveKind
from bot.hooks import Hook
from bot.settings import SLOW_TURNS
from bot.store.database.connections import Database, insert_into
from bot.store.database.schema import results, tables, use_counts
from bot.store.database.writer import Repository

DAYS = (7, 30)
DAY = 24 * 60 * 60.0


class Use(StrEnum):
    """Uses that leave no other trace in the database."""

    REACTION = "reactions"
    WATCHER = "watchers"


@dataclass(frozen=True, slots=True)
class UseCounts(Repository):
    """Counts uses in memory until `save`, so that counting costs no transactions.

    Args:
        found: The last result of `usage`, for the metrics.
    """

    found: dict[str, int] = field(default_factory=dict)
    _new: Counter[Use] = field(default_factory=Counter)

    def count(self, use: Use) -> None:
        self._new[use] += 1

    async def save(self, now: float) -> None:
        """Add the counts to today's, and delete old days; may raise `StoreUnavailable`."""
        counted, today = dict(self._new), int(now // DAY)
        old = delete(use_counts).where(use_counts.c.day < today - max(DAYS))
        row = insert_into(use_counts, self.database.kind)
        added = row.on_conflict_do_update(
            index_elements=list(use_counts.primary_key),
            set_={"value": use_counts.c.value + row.excluded.value},
        )
        rows = [{"day": today, "name": use, "value": value} for use, value in counted.items()]
        await self.writer.execute(old, *([added.values(rows)] if rows else []))
        self._new.subtract(counted)


Queries = Mapping[str, Select[Any]]
"""Queries that each return a single number, by the name of that number."""
UseQueries = Callable[[float], Queries]
use_queries = Hook[UseQueries]()
"""Functions that give queries for a feature's use, given the current Unix time in seconds."""


def periods(now: float) -> Mapping[str, float]:
    """The beginnings of the periods in which use is counted, as Unix times by name."""
    return {f"last {days} days": now - days * DAY for days in DAYS}


def count_rows(*where: ColumnElement[bool]) -> Select[Any]:
    return select(func.count()).where(*where)


async def usage(database: Database, now: float) -> Mapping[str, int]:
    """The counts by name, each read by a separate query, so that none blocks others for long.

    Raises:
        StoreUnavailable: The database failed.
    """
    found = {}
    for queries in (_queries, *use_queries):
        for name, query in queries(now).items():
            rows = await database.read(query, slow=True)
            found[name] = int(rows[0][0] or 0)
    return found


def _queries(now: float) -> Queries:
    queries = {"slow games": count_rows(tables.c.due_at.is_not(None))}
    is_slow = or_(*(tables.c.state.contains(f'"turn_seconds":{one},') for one in SLOW_TURNS))
    for last, since in periods(now).items():
        opened = tables.c.kind == LiveKind.TABLE.value, tables.c.opened_at >= since
        played = results.c.at >= since
        for edition in EDITIONS:
            # The state is JSON without spaces, and names its edition once.
            queries[f"tables of {edition}, {last}"] = count_rows(
                *opened, tables.c.state.contains(f'"edition":"{edition}"')
            )
            queries[f"matches of {edition}, {last}"] = select(
                func.count(distinct(results.c.table_id))
            ).where(results.c.kind == "match", results.c.edition == edition, played)
        queries[f"people playing, {last}"] = select(func.count(distinct(results.c.user_id))).where(
            played
        )
        queries[f"tournaments, {last}"] = count_rows(
            tables.c.kind == LiveKind.TOURNAMENT.value, tables.c.opened_at >= since
        )
        queries[f"slow tables, {last}"] = count_rows(*opened, is_slow)
        for use in Use:
            queries[f"{use}, {last}"] = select(func.sum(use_counts.c.value)).where(
                use_counts.c.name == use, use_counts.c.day > int(since // DAY)
            )
    return queries
