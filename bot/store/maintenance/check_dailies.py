"""Plays the tries at the deals of the day again, as far as their moves are kept."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from sqlalchemy import select, tuple_

from bot.store.database.daily_schema import daily_secrets, daily_tries
from bot.table.daily import DailyGame, DailyScore

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import Row

    from bot.store.database.connections import Database

ROWS_AT_ONCE = 100
_KEY = (daily_tries.c.day, daily_tries.c.edition, daily_tries.c.user_id)


async def replay_tries(database: Database) -> tuple[int, Sequence[str]]:
    """Play them again; returns how many there were, and what is wrong with them, a line each.

    Raises:
        StoreUnavailable: The database failed.
    """
    query = (
        select(daily_tries, daily_secrets.c.secret)
        .join(daily_secrets, daily_secrets.c.day == daily_tries.c.day)
        .where(daily_tries.c.moves != "")
        .order_by(*_KEY)
        .limit(ROWS_AT_ONCE)
    )
    replayed, faults, last = 0, list[str](), ("", "", 0)
    while rows := await database.read(query.where(tuple_(*_KEY) > last)):
        replayed += len(rows)
        faults += await asyncio.to_thread(list, _faults(rows))
        last = (rows[-1].day, rows[-1].edition, rows[-1].user_id)
    return replayed, faults


def _faults(rows: Sequence[Row[*tuple[Any, ...]]]) -> Iterator[str]:
    for row in rows:
        name = f"try at {row.edition} of {row.day} by {row.user_id}"
        saved = None if row.points is None else DailyScore(row.points, row.made)
        try:
            lines = row.moves.splitlines()
            score = DailyGame(row.day, row.edition, bytes.fromhex(row.secret), lines).score
        except Exception as error:  # noqa: BLE001 - whatever a broken try raises is a finding
            yield f"{name}: {type(error).__name__}: {error}"
        else:
            if score != saved:
                yield f"{name}: its moves have come to {score}, it was saved as {saved}"
