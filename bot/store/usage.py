"""How much of the bot is used, in numbers that name nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, distinct, func, or_, select

from bot.engine.editions import EDITIONS
from bot.game.ports import LiveKind
from bot.settings import SLOW_TURNS
from bot.store.database.connections import Database, insert_into
from bot.store.database.results import GrantState
from bot.store.database.schema import (
    daily_tries,
    duels,
    lobby_calls,
    plans,
    rank_roles,
    results,
    role_grants,
    subscriptions,
    tables,
    use_counts,
)
from bot.store.database.writer import Repository

DAYS = (7, 30)
DAY = 24 * 60 * 60.0


class Use(StrEnum):
    """What leaves no other trace in the database."""

    REACTION = "reactions"
    WATCHER = "watchers"


@dataclass(frozen=True, slots=True)
class UseCounts(Repository):
    """Counts in memory until `save`, so that what is counted costs no transaction.

    Args:
        found: What `usage` has found last, for the metrics.
    """

    found: dict[str, int] = field(default_factory=dict)
    _new: Counter[Use] = field(default_factory=Counter)

    def count(self, use: Use) -> None:
        self._new[use] += 1

    async def save(self, now: float) -> None:
        """Add what was counted to today, and delete old days; may raise `StoreUnavailable`."""
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


async def usage(database: Database, now: float) -> Mapping[str, int]:
    """Counts by what they count, each by a query of its own, so that none blocks others for long.

    Raises:
        StoreUnavailable: The database failed.
    """
    found = {}
    for name, query in _queries(now).items():
        rows = await database.read(query, slow=True)
        found[name] = int(rows[0][0] or 0)
    return found


def _queries(now: float) -> dict[str, Select[Any]]:
    wanting, roles = subscriptions.c.user_id, rank_roles.c.guild_id
    queries = {
        "planned tables": select(func.count()).select_from(plans),
        "people who want to be called": select(func.count(distinct(wanting))),
        "servers with rank roles": select(func.count(distinct(roles))),
        "rank roles given": _count(role_grants.c.state == GrantState.GIVEN.value),
        "slow games": _count(tables.c.due_at.is_not(None)),
    }
    is_slow = or_(*(tables.c.state.contains(f'"turn_seconds":{one},') for one in SLOW_TURNS))
    for days in DAYS:
        since, last = now - days * DAY, f"last {days} days"
        opened = tables.c.kind == LiveKind.TABLE.value, tables.c.opened_at >= since
        played, called = results.c.at >= since, lobby_calls.c.at >= since
        for edition in EDITIONS:
            # The state is JSON without spaces and names its edition once.
            queries[f"tables of {edition}, {last}"] = _count(
                *opened, tables.c.state.contains(f'"edition":"{edition}"')
            )
            queries[f"matches of {edition}, {last}"] = select(
                func.count(distinct(results.c.table_id))
            ).where(results.c.kind == "match", results.c.edition == edition, played)
        queries[f"people playing, {last}"] = select(func.count(distinct(results.c.user_id))).where(
            played
        )
        queries[f"tournaments, {last}"] = _count(
            tables.c.kind == LiveKind.TOURNAMENT.value, tables.c.opened_at >= since
        )
        queries[f"daily deals, {last}"] = _count(daily_tries.c.at >= since)
        queries[f"slow tables, {last}"] = _count(*opened, is_slow)
        queries[f"challenges, {last}"] = _count(duels.c.at >= since)
        for use in Use:
            queries[f"{use}, {last}"] = select(func.sum(use_counts.c.value)).where(
                use_counts.c.name == use, use_counts.c.day > int(now // DAY) - days
            )
        queries[f"lobbies that called, {last}"] = _count(called, lobby_calls.c.people > 0)
        queries[f"people called, {last}"] = select(func.sum(lobby_calls.c.people)).where(called)
    return queries


def _count(*where: ColumnElement[bool]) -> Select[Any]:
    return select(func.count()).where(*where)
