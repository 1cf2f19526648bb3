"""How much of the bot is used, in numbers that name nobody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Select, distinct, func, select

from bot.engine.editions import EDITIONS
from bot.game.ports import LiveKind
from bot.store.database.connections import Database
from bot.store.database.schema import (
    daily_tries,
    lobby_calls,
    plans,
    results,
    subscriptions,
    tables,
)

DAYS = (7, 30)
DAY = 24 * 60 * 60.0


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
    queries: dict[str, Select[Any]] = {
        "planned tables": select(func.count()).select_from(plans),
        "people who want to be called": select(
            func.count(distinct(subscriptions.c.user_id))
        ).select_from(subscriptions),
    }
    for days in DAYS:
        since, last = now - days * DAY, f"last {days} days"
        for edition in EDITIONS:
            # The state is JSON without spaces and names its edition once.
            queries[f"tables of {edition}, {last}"] = select(func.count()).where(
                tables.c.kind == LiveKind.TABLE.value,
                tables.c.opened_at >= since,
                tables.c.state.contains(f'"edition":"{edition}"'),
            )
            queries[f"matches of {edition}, {last}"] = select(
                func.count(distinct(results.c.table_id))
            ).where(results.c.kind == "match", results.c.edition == edition, results.c.at >= since)
        queries[f"people playing, {last}"] = select(func.count(distinct(results.c.user_id))).where(
            results.c.at >= since
        )
        queries[f"tournaments, {last}"] = select(func.count()).where(
            tables.c.kind == LiveKind.TOURNAMENT.value, tables.c.opened_at >= since
        )
        queries[f"daily deals, {last}"] = select(func.count()).where(daily_tries.c.at >= since)
        queries[f"lobbies that called, {last}"] = select(func.count()).where(
            lobby_calls.c.at >= since, lobby_calls.c.people > 0
        )
        queries[f"people called, {last}"] = select(func.sum(lobby_calls.c.people)).where(
            lobby_calls.c.at >= since
        )
    return queries
