"""Interactions in direct messages on their way from the first shard to the process of their table.

Discord sends them to the first shard alone. Each is a row until its process takes it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert

from bot.store.cluster.leases import database_now
from bot.store.database.errors import store_errors
from bot.store.database.schema import passed_interactions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

ANSWERABLE_SECONDS = 3.0
"""After how long nobody can answer an interaction any more, so that it counts as not made."""


@dataclass(frozen=True, slots=True)
class PassedInteractions:
    """The interactions that are passed on."""

    engine: AsyncEngine

    async def put(self, process_id: str, interaction: Mapping[str, Any]) -> None:
        """Pass an interaction on to a process.

        Args:
            interaction: As Discord has sent it.

        Raises:
            StoreUnavailable: The database failed, or the process is no more.
        """
        row = insert(passed_interactions).values(
            interaction_id=int(interaction["id"]),
            process_id=process_id,
            content=json.dumps(interaction),
            at=database_now(),
        )
        with store_errors("an interaction cannot be passed on"):
            async with self.engine.begin() as connection:
                await connection.execute(row)

    async def take(self, process_id: str) -> Sequence[dict[str, Any]]:
        """Take all that was passed on to a process, each once, and drop what is too old.

        Raises:
            StoreUnavailable: The database failed.
        """
        query = (
            delete(passed_interactions)
            .where(passed_interactions.c.process_id == process_id)
            .returning(passed_interactions.c.content, database_now() - passed_interactions.c.at)
        )
        with store_errors("interactions that were passed on cannot be read"):
            async with self.engine.begin() as connection:
                rows = (await connection.execute(query)).all()
        return [json.loads(content) for content, age in rows if age < ANSWERABLE_SECONDS]
