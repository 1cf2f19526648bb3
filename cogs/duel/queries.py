"""Challenges to a game for two, and the people from whom a person accepts none.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import (
    Column,
    ColumnElement,
    Double,
    String,
    Table,
    UniqueConstraint,
    Update,
    and_,
    delete,
    func,
    or_,
    select,
    update,
)

from bot.store.database.connections import insert_into, upsert_into
from bot.store.database.declarations import CLEAR, PersonId, ServerId, declare, metadata
from bot.store.database.schema import duel_blocks, results
from bot.store.store import Store
from bot.store.usage import Queries, count_rows, periods, use_queries

# Challenges to a game for two; the names are kept for ten minutes, the times for a month.
duels = Table(
    "duels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guild_id", ServerId(), nullable=False, index=True),
    # The two people, the lower id first.
    Column("low_id", PersonId(CLEAR)),
    Column("high_id", PersonId(CLEAR)),
    Column("at", Double, nullable=False, index=True),
    UniqueConstraint("low_id", "high_id"),
)
declare(duels, export="challenges")

PAUSE = 10 * 60.0
"""Seconds between two challenges involving the same two people, on any server."""
KEPT = 31 * 24 * 60 * 60.0
"""Seconds for which challenges are kept without names, to be counted."""


@dataclass(frozen=True, slots=True)
class Duels:
    store: Store

    async def claim(self, guild_id: int, user_id: int, other_id: int, at: float) -> str | float:
        """Note a challenge; return its id or, if it is too early, the time when it is possible."""
        low, high = sorted((user_id, other_id))
        duel_id = secrets.token_hex(16)
        row = insert_into(duels, self.store.database.kind).values(
            id=duel_id, guild_id=guild_id, low_id=low, high_id=high, at=at
        )
        await self.store.write(_without_names(at), row.on_conflict_do_nothing(), about=user_id)
        rows = await self.store.read(
            select(duels).where(duels.c.low_id == low, duels.c.high_id == high)
        )
        earlier = next((float(one.at) for one in rows if one.id != duel_id), None)
        return duel_id if earlier is None else earlier + PAUSE

    async def withdraw(self, duel_id: str) -> None:
        """Undo `claim`, because nobody was asked."""
        await self.store.write(delete(duels).where(duels.c.id == duel_id))

    async def blocks(self, user_id: int, other_id: int) -> Sequence[int]:
        """Those of two people who accept no challenges from the other."""
        either = or_(_is_blocked(user_id, other_id), _is_blocked(other_id, user_id))
        rows = await self.store.read(select(duel_blocks.c.user_id).where(either))
        return [row.user_id for row in rows]

    async def block(self, user_id: int, blocked_id: int, at: float) -> None:
        row = upsert_into(duel_blocks, self.store.database.kind).values(
            user_id=user_id, blocked_id=blocked_id, at=at
        )
        await self.store.write(row, about=user_id)

    async def unblock(self, user_id: int, blocked_id: int) -> None:
        await self.store.write(delete(duel_blocks).where(_is_blocked(user_id, blocked_id)))

    async def editions(self, guild_id: int, user_id: int) -> Sequence[str]:
        rows = await self.store.read(
            select(results.c.edition)
            .where(results.c.guild_id == guild_id, results.c.user_id == user_id)
            .group_by(results.c.edition)
            .order_by(func.max(results.c.at).desc())
        )
        return [row.edition for row in rows]

    async def prune(self, now: float) -> None:
        """Remove the people from challenges that they may repeat by now, and delete old ones."""
        old = delete(duels).where(duels.c.at < now - KEPT)
        await self.store.write(_without_names(now), old)


def _without_names(now: float) -> Update:
    past = update(duels).where(duels.c.low_id.is_not(None), duels.c.at <= now - PAUSE)
    return past.values(low_id=None, high_id=None)


def _is_blocked(user_id: int, blocked_id: int) -> ColumnElement[bool]:
    return and_(duel_blocks.c.user_id == user_id, duel_blocks.c.blocked_id == blocked_id)


@use_queries
def duel_counts(now: float) -> Queries:
    return {
        f"challenges, {last}": count_rows(duels.c.at >= since)
        for last, since in periods(now).items()
    }
