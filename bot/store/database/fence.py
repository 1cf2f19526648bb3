"""Keeps a process from saving tables of a shard that another process has taken meanwhile.

A process that was paused, or cut off from the database, learns late that its lease is over. The
lease is checked within the transaction that saves, and cannot change before that is durable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.store.database.schema import shards
from bot.table.ports import LeaseLost, ShardId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.table.ports import Change


class Fence:
    """The shards for which a process saves.

    Args:
        process_id: As the leases name it.

    Attributes:
        count: How many shards there are.
        epochs: Of each shard that it has, as it was claimed.
    """

    def __init__(self, process_id: str) -> None:
        self._process_id = process_id
        self.count = 1
        self.epochs: dict[int, int] = {}

    async def refusals(
        self, connection: AsyncConnection, changes: Sequence[Change]
    ) -> dict[str, LeaseLost]:
        """Find the changes of tables that are another process's now.

        Args:
            connection: In the transaction that writes the changes.

        Returns:
            For the ids of their tables: why they are refused.
        """
        numbers = {c.table_id: ShardId.of(c.guild_id, self.count).number for c in changes}
        rows = await connection.execute(
            select(shards.c.number, shards.c.epoch)
            .where(
                shards.c.number.in_(set(numbers.values())),
                shards.c.process_id == self._process_id,
            )
            # Whoever takes a shard waits until this transaction has ended.
            .order_by(shards.c.number)
            .with_for_update(read=True)
        )
        held = {row.number for row in rows if self.epochs.get(row.number) == row.epoch}
        return {c.table_id: LeaseLost() for c in changes if numbers[c.table_id] not in held}
