"""Who has opened tables within the last hour, whatever has become of the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, or_, select

from bot.store.database.schema import openings
from bot.store.database.writer import StatementBatch
from bot.table.rules.access import PastOpening

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer


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
