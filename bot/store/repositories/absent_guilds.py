"""Servers that have the bot no more, as far as is known, and since when. Deletes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select, union

from bot.store.database.connections import insert_into
from bot.store.database.result_schema import guild_seasons, results, season_standings
from bot.store.database.schema import absent_guilds, bans, match_records, plans, settings, tables
from bot.store.database.writer import StatementBatch
from bot.store.repositories.settings import Scope

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer


@dataclass(frozen=True, slots=True)
class AbsentGuilds:
    """The marks of servers that are absent."""

    database: Database
    writer: Writer

    async def known(self) -> set[int]:
        """The ids of all servers of which something is kept.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            union(
                select(tables.c.guild_id),
                select(results.c.guild_id),
                select(match_records.c.guild_id),
                select(bans.c.guild_id),
                select(plans.c.guild_id),
                select(guild_seasons.c.guild_id),
                select(season_standings.c.guild_id),
                select(settings.c.owner_id).where(settings.c.scope == Scope.GUILD),
            )
        )
        return {row[0] for row in rows}

    async def marks(self) -> Mapping[int, float]:
        """Since when servers are absent: their ids and Unix times in seconds.

        Raises:
            StoreUnavailable: The database failed.
        """
        return {row.guild_id: row.since for row in await self.database.read(select(absent_guilds))}

    async def mark(self, guild_id: int, at: float) -> None:
        """Note that a server is absent; one that was absent before keeps its day.

        Args:
            at: Unix time in seconds.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = insert_into(absent_guilds, self.database.kind).values(guild_id=guild_id, since=at)
        await self.writer.write(StatementBatch((row.on_conflict_do_nothing(),)))

    async def unmark(self, guild_ids: Collection[int]) -> None:
        """Note that servers are back.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch((delete(absent_guilds).where(absent_guilds.c.guild_id.in_(guild_ids)),))
        )
