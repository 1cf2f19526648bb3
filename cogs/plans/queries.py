"""Planned tables, each with its scheduled event.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import (
    Column,
    ColumnElement,
    Double,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)

from bot.store.database.declarations import (
    DELETE_ROW,
    DiscordId,
    PersonId,
    ServerId,
    declare,
    metadata,
)
from bot.store.store import Store
from bot.store.usage import Queries, use_queries

# Tables to open when a Discord event starts.
plans = Table(
    "plans",
    metadata,
    Column("event_id", DiscordId, primary_key=True, autoincrement=False),
    Column("guild_id", ServerId(), nullable=False, index=True),
    Column("user_id", PersonId(DELETE_ROW), nullable=False, index=True),
    Column("at", Double, nullable=False, index=True),
    # The request for the table, as JSON.
    Column("request", Text, nullable=False),
    # The announcement in the channel, if there is one.
    Column("message_id", DiscordId),
)
declare(plans, export="plans")


@dataclass(frozen=True, slots=True)
class Plan:
    """A table to open later."""

    event_id: int
    guild_id: int
    user_id: int
    at: float
    request: str
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Plans:
    store: Store

    async def add(self, plan: Plan) -> None:
        await self.store.write(insert(plans).values(asdict(plan)), about=plan.user_id)

    async def all(self) -> Sequence[Plan]:
        rows = await self.store.read(select(plans).order_by(plans.c.at, plans.c.event_id))
        return [Plan(**row._asdict()) for row in rows]

    async def count(self, user_id: int) -> int:
        counted = select(func.count()).where(plans.c.user_id == user_id)
        return int((await self.store.read(counted))[0][0])

    async def find(self, event_id: int) -> Plan | None:
        rows = await self.store.read(select(plans).where(_is(event_id)))
        return Plan(**rows[0]._asdict()) if rows else None

    async def move(self, event_id: int, at: float) -> None:
        await self.store.write(update(plans).where(_is(event_id)).values(at=at))

    async def told(self, event_id: int, message_id: int) -> None:
        await self.store.write(update(plans).where(_is(event_id)).values(message_id=message_id))

    async def drop(self, event_id: int) -> None:
        """Delete a plan, since its table is open or the plan was cancelled."""
        await self.store.write(delete(plans).where(_is(event_id)))


def _is(event_id: int) -> ColumnElement[bool]:
    return plans.c.event_id == event_id


@use_queries
def plan_counts(_now: float) -> Queries:
    return {"planned tables": select(func.count()).select_from(plans)}
