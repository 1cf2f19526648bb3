"""Servers that have the bot no more, as far as is known, and since when. Deletes nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import delete, select, union

from bot.settings import Scope
from bot.store.database.connections import Database, insert_into, upsert_into
from bot.store.database.errors import StoreUnavailable
from bot.store.database.schema import (
    absent_guilds,
    bans,
    database_info,
    guild_seasons,
    match_records,
    plans,
    results,
    season_standings,
    settings,
    tables,
)
from bot.store.database.writer import StatementBatch, Writer


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
                select(settings.c.owner_id).where(settings.c.scope == Scope.SERVER),
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


class InfoKey(StrEnum):
    """What there is; moments are Unix times in seconds."""

    APPLICATION = "application"
    """The id of the application whose games are kept."""
    COMMANDS = "commands"
    """What Discord was told of the commands, and the ids that it has given them."""
    COPIED_AT = "copied-at"
    """When the database was last backed up or copied."""
    STARTED_AT = "started-at"
    """When the last process has started."""
    DRAINED_AT = "drained-at"
    """When a drain was asked for; one of before the last start is over."""
    HEALTHY_AT = "healthy-at"
    """When it was last seen that the database writes."""


@dataclass(frozen=True, slots=True)
class DatabaseInfo:
    """What is kept for the bot itself."""

    database: Database
    writer: Writer

    async def get(self, key: InfoKey) -> str | None:
        """Read a value; None where there is none.

        Raises:
            StoreUnavailable: The database failed.
        """
        query = select(database_info.c.value).where(database_info.c.key == key)
        rows = await self.database.read(query)
        return rows[0].value if rows else None

    async def put(self, key: InfoKey, value: object, *, overwrite: bool = True) -> None:
        """Keep a value, as `str` spells it.

        Args:
            overwrite: Whether one that is there gives way.

        Raises:
            StoreUnavailable: The database failed.
        """
        kind = self.database.kind
        written = (
            upsert_into(database_info, kind)
            if overwrite
            else insert_into(database_info, kind).on_conflict_do_nothing()
        )
        await self.writer.write(StatementBatch((written.values(key=key, value=str(value)),)))

    async def clear(self, key: InfoKey) -> None:
        """Keep a value no more.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = delete(database_info).where(database_info.c.key == key)
        await self.writer.write(StatementBatch((row,)))


class OtherApplication(StoreUnavailable):
    """The database belongs to another application."""


@dataclass(frozen=True, slots=True)
class ApplicationBinding:
    """The one application whose games are kept."""

    info: DatabaseInfo

    async def bind(self, application_id: int) -> None:
        """Let an application use the database; a database of none is its own from now on.

        Raises:
            OtherApplication: It is another one's.
            StoreUnavailable: The database failed.
        """
        # Two may start at once: who came first is read back.
        await self.info.put(InfoKey.APPLICATION, application_id, overwrite=False)
        owner = await self.owner()
        if owner != application_id:
            raise OtherApplication(
                f"the database belongs to application {owner}, and DISCORD_TOKEN is that of "
                f"{application_id}: give this one another DATABASE_URL, or hand the database "
                "over by `python -m bot adopt`"
            )

    async def adopt(self, application_id: int) -> None:
        """Hand the database over to an application.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.info.put(InfoKey.APPLICATION, application_id)

    async def owner(self) -> int | None:
        """The id of the application, None before the first start.

        Raises:
            StoreUnavailable: The database failed.
        """
        owner = await self.info.get(InfoKey.APPLICATION)
        return None if owner is None else int(owner)
