"""Absent servers, facts about the installation, and the application that owns the database.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

from sqlalchemy import delete, select, union

from bot.config import COMMAND
from bot.game.ports import StoreUnavailable
from bot.game.state.table_state import OUTSIDE
from bot.settings import Scope
from bot.store.database.connections import insert_into, store_errors, upsert_into
from bot.store.database.declarations import server_columns, undeclared_tables
from bot.store.database.migrations import migrated_tables
from bot.store.database.schema import absent_guilds, database_info, settings
from bot.store.database.writer import Repository


class AbsentGuilds(Repository):
    """Marks of servers that have removed the bot, as far as is known; their data is kept."""

    async def known(self) -> set[int]:
        """The ids of all servers about which anything is stored."""
        rows = await self.database.read(
            union(
                *(select(column) for column, kind in server_columns() if kind.alone),
                select(settings.c.owner_id).where(settings.c.scope == Scope.SERVER),
            )
        )
        return {row[0] for row in rows} - {OUTSIDE}

    async def marks(self) -> Mapping[int, float]:
        """The Unix times in seconds when servers became absent, by server id."""
        return {row.guild_id: row.since for row in await self.database.read(select(absent_guilds))}

    async def mark(self, guild_id: int, at: float) -> None:
        """Mark a server as absent since `at`, in Unix seconds; an earlier mark stays."""
        row = insert_into(absent_guilds, self.database.kind).values(guild_id=guild_id, since=at)
        await self.writer.execute(row.on_conflict_do_nothing())

    async def unmark(self, guild_ids: Collection[int]) -> None:
        await self.writer.execute(
            delete(absent_guilds).where(absent_guilds.c.guild_id.in_(guild_ids))
        )


class InfoKey(StrEnum):
    """The keys of stored facts; times are Unix times in seconds."""

    APPLICATION = "application"
    COMMANDS = "commands"
    """The commands registered with Discord, and the ids that Discord gave them."""
    COPIED_AT = "copied-at"
    STARTED_AT = "started-at"
    DRAINED_AT = "drained-at"
    """When a drain was requested; a request from before the last start is obsolete."""
    HEALTHY_AT = "healthy-at"
    """When the database was last known to accept writes."""


class OtherApplication(StoreUnavailable):
    """The database belongs to another application."""


class DatabaseInfo(Repository):
    async def get(self, key: InfoKey) -> str | None:
        query = select(database_info.c.value).where(database_info.c.key == key)
        rows = await self.database.read(query)
        return rows[0].value if rows else None

    async def put(self, key: InfoKey, value: object, *, overwrite: bool = True) -> None:
        """Store `str(value)`; an existing value is kept unless `overwrite`."""
        kind = self.database.kind
        written = (
            upsert_into(database_info, kind)
            if overwrite
            else insert_into(database_info, kind).on_conflict_do_nothing()
        )
        await self.writer.execute(written.values(key=key, value=str(value)))

    async def clear(self, key: InfoKey) -> None:
        row = delete(database_info).where(database_info.c.key == key)
        await self.writer.execute(row)

    async def bind(self, application_id: int) -> None:
        """Claim the database for an application.

        Raises:
            OtherApplication: The database belongs to another application.
        """
        # Two processes may start at the same time; the first one wins.
        await self.put(InfoKey.APPLICATION, application_id, overwrite=False)
        owner = await self.owner()
        if owner != application_id:
            raise OtherApplication(
                f"the database belongs to application {owner}, and DISCORD_TOKEN is that of "
                f"{application_id}: give this one another DATABASE_URL, or hand the database "
                f"over by `{COMMAND} adopt`"
            )

    async def tables_of_removed_features(self) -> Sequence[str]:
        """The bot's own tables that no part of it still declares, sorted."""
        with store_errors("the tables of the database cannot be listed"):
            async with self.database.reader.connect() as connection:
                undeclared = await connection.run_sync(undeclared_tables)
        # Other programs may have tables there.
        return sorted(undeclared & await asyncio.to_thread(migrated_tables)) if undeclared else ()

    async def adopt(self, application_id: int) -> None:
        await self.put(InfoKey.APPLICATION, application_id)

    async def owner(self) -> int | None:
        """The id of the application that owns the database, or None before the first start."""
        owner = await self.get(InfoKey.APPLICATION)
        return None if owner is None else int(owner)
