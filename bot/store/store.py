"""The store of a bot: opens a database, brings it up to date and keeps tables in it.

Knows what a table may ask of it; the other things that are kept have modules of their own.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy import false, select, true, update

from bot.store.database.address import parse_address, redacted
from bot.store.database.connections import Database, check_file, open_connections
from bot.store.database.errors import store_errors
from bot.store.database.migrations import upgrade_schema
from bot.store.database.schema import tables
from bot.store.database.writer import StatementBatch, Writer
from bot.store.repositories.leaderboard import LeaderboardRepository
from bot.store.repositories.matches import MatchRepository
from bot.store.repositories.messages import TableMessages
from bot.store.repositories.people import DirectMessages, PlayerRepository
from bot.store.repositories.personal_details import PersonalDetailRepository
from bot.store.repositories.privacy import PrivacyRepository
from bot.store.repositories.settings import SettingsRepository
from bot.table.ports import LiveKind, SavedTable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from bot.table.ports import Change

_SAVED = (
    tables.c.id,
    tables.c.revision,
    tables.c.guild_id,
    tables.c.channel_id,
    tables.c.state,
    tables.c.live,
)


class Store:
    """Everything that outlives the process: the store that tables ask for, and more."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self.leaderboard = LeaderboardRepository(database)
        self.matches = MatchRepository(database)
        self.settings = SettingsRepository(database, writer)
        self.players = PlayerRepository(database, writer)
        self.personal_details = PersonalDetailRepository(database, writer)
        self.direct_messages = DirectMessages(database, writer)
        self.table_messages = TableMessages(database, writer)
        self.privacy = PrivacyRepository(database, writer)

    async def save(self, change: Change) -> None:
        """Write a change; returns when it is durable.

        A caller who is cancelled meanwhile only stops waiting: the change is still written whole.

        Raises:
            StaleRevision: The stored revision is not the one before this.
            AlreadyHandled: The interaction has been handled before.
            ChannelTaken: The table is new, and another one has its channel.
            StoreUnavailable: The database failed, or the store is closed.
        """
        await self._writer.write(change)

    async def live_tables(self, kind: LiveKind = LiveKind.TABLE) -> Sequence[SavedTable]:
        """Read all tables, or tournaments, that were live when last saved, the oldest first.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self._database.read(
            select(*_SAVED)
            .where(tables.c.live == true(), tables.c.kind == kind.value)
            .order_by(tables.c.opened_at, tables.c.id)
        )
        return [SavedTable(*row) for row in rows]

    async def last_saved(self, table_id: str) -> SavedTable | None:
        """Read a table as it was last saved, whether it lives or not.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self._database.read(select(*_SAVED).where(tables.c.id == table_id))
        return SavedTable(*rows[0]) if rows else None

    async def set_aside(self, table_id: str, reason: str) -> None:
        """Keep a table that cannot be restored out of the live ones; its state stays.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self._writer.write(
            StatementBatch(
                (
                    update(tables)
                    .where(tables.c.id == table_id)
                    .values(live=false(), set_aside=reason),
                )
            )
        )


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    """Open a database, make or update its schema, and close it when the block ends.

    What waits to be written when the block ends is written first.

    Args:
        url: Address of the database, as `address_of` reads it.

    Raises:
        NewerDatabase: A newer version of the bot has written the database.
        StoreUnavailable: It cannot be opened.
    """
    address = parse_address(url)
    database = open_connections(address)
    try:
        with store_errors(f"the database {redacted(address)} cannot be opened"):
            await check_file(address)
            async with database.writer.begin() as connection:
                await connection.run_sync(upgrade_schema)
        writer = Writer(database.writer)
        try:
            yield Store(database, writer)
        finally:
            await writer.close()
    finally:
        await database.close()
