"""When a shard may identify itself at Discord: one after the other, whatever the process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func

from bot.store.cluster.leases import database_now
from bot.store.database.connections import insert_into
from bot.store.database.errors import store_errors
from bot.store.database.schema import identify_slots

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

IDENTIFY_SECONDS = 5.5
"""Between two sessions that start in one group: Discord's five, and the way there."""


@dataclass(frozen=True, slots=True)
class IdentifySlots:
    """The next moments at which sessions may start, by group."""

    engine: AsyncEngine

    async def reserve(self, group: int) -> float:
        """Take the next moment; returns how many seconds away it is.

        Args:
            group: The shard's number modulo Discord's `max_concurrency`.

        Raises:
            StoreUnavailable: The database failed.
        """
        now = database_now()
        row = insert_into(identify_slots, self.engine.dialect.name).values(
            group=group, free_at=now + IDENTIFY_SECONDS
        )
        reserved = row.on_conflict_do_update(
            index_elements=[identify_slots.c.group],
            set_={"free_at": func.greatest(identify_slots.c.free_at, now) + IDENTIFY_SECONDS},
        ).returning(identify_slots.c.free_at - database_now())
        with store_errors("the turn to start a session cannot be taken"):
            async with self.engine.begin() as connection:
                until_free: float = (await connection.execute(reserved)).scalar_one()
        return max(0.0, until_free - IDENTIFY_SECONDS)
