"""Tables that people have planned, each with its event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, or_, select, update

from bot.game.rules.access import PastOpening
from bot.store.database.connections import Database
from bot.store.database.schema import openings, plans
from bot.store.database.writer import StatementBatch, Writer


@dataclass(frozen=True, slots=True)
class OpeningRepository:
    """What people have opened; the writer drops what no limit asks for any more."""

    database: Database
    writer: Writer

    async def recent(self, user_id: int, guild_id: int, since: float) -> Sequence[PastOpening]:
        """What a person has opened anywhere, and anybody in a server.

        Args:
            since: Unix time in seconds; what was opened then is not told.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(openings.c.id, openings.c.user_id, openings.c.guild_id, openings.c.at).where(
                openings.c.at > since,
                or_(openings.c.user_id == user_id, openings.c.guild_id == guild_id),
            )
        )
        return [PastOpening(*row) for row in rows]

    async def add(self, opening: PastOpening) -> None:
        """Keep that a person opens a table.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = insert(openings).values(
            id=opening.id, user_id=opening.user_id, guild_id=opening.guild_id, at=opening.at
        )
        await self.writer.write(StatementBatch((row,), about=opening.user_id))

    async def remove(self, opening_id: str) -> None:
        """Forget one, as the table was not opened.

        Raises:
            StoreUnavailable: The database failed.
        """
        gone = delete(openings).where(openings.c.id == opening_id)
        await self.writer.write(StatementBatch((gone,)))


@dataclass(frozen=True, slots=True)
class Plan:
    """A table that is opened later.

    Args:
        event_id: Discord id of its event.
        user_id: Who has planned it.
        at: When: Unix time in seconds.
        request: What is asked for then, as text.
        message_id: Discord id of what its channel was told; None where that is not known.
    """

    event_id: int
    guild_id: int
    user_id: int
    at: float
    request: str
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class PlanRepository:
    """What is planned."""

    database: Database
    writer: Writer

    async def add(self, plan: Plan) -> None:
        """Keep a plan.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = insert(plans).values(
            event_id=plan.event_id,
            guild_id=plan.guild_id,
            user_id=plan.user_id,
            at=plan.at,
            request=plan.request,
        )
        await self.writer.write(StatementBatch((row,), about=plan.user_id))

    async def all(self) -> Sequence[Plan]:
        """All plans, the next one first.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(select(plans).order_by(plans.c.at, plans.c.event_id))
        return [Plan(**row._asdict()) for row in rows]

    async def count(self, user_id: int) -> int:
        """How many plans of a person there are, in all servers.

        Raises:
            StoreUnavailable: The database failed.
        """
        counted = select(func.count()).where(plans.c.user_id == user_id)
        return int((await self.database.read(counted))[0][0])

    async def find(self, event_id: int) -> Plan | None:
        """A plan by its event; None if there is none.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(select(plans).where(plans.c.event_id == event_id))
        return Plan(**rows[0]._asdict()) if rows else None

    async def move(self, event_id: int, at: float) -> None:
        """Note that an event was moved.

        Args:
            at: Unix time in seconds.

        Raises:
            StoreUnavailable: The database failed.
        """
        moved = update(plans).where(plans.c.event_id == event_id).values(at=at)
        await self.writer.write(StatementBatch((moved,)))

    async def told(self, event_id: int, message_id: int) -> None:
        """Note by which message its channel was told of a plan.

        Raises:
            StoreUnavailable: The database failed.
        """
        noted = update(plans).where(plans.c.event_id == event_id).values(message_id=message_id)
        await self.writer.write(StatementBatch((noted,)))

    async def drop(self, event_id: int) -> None:
        """Forget a plan: its table is open, or it was called off.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch((delete(plans).where(plans.c.event_id == event_id),))
        )
