"""The store of a bot: opens a database, brings it up to date and keeps tables in it.

Knows what a table may ask of it; the other things that are kept have modules of their own.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy import false, select, true, update

from bot.store.address import address_of, shown
from bot.store.birthdays import Birthdays
from bot.store.database import Database, database_at, try_file
from bot.store.errors import failing_as
from bot.store.leaderboard import Leaderboard
from bot.store.matches import Matches
from bot.store.migrate import bring_up_to_date
from bot.store.people import DirectMessages, Players
from bot.store.posts import Posts
from bot.store.privacy import Privacy
from bot.store.schema import tables
from bot.store.settings import Settings
from bot.store.writer import Statements, Writer
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
    """Everything that outlives the process: the store that tables ask for, and more.

    Args:
        database: Open and up to date.
        writer: Its one writer in this process.
    """

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self.leaderboard = Leaderboard(database)
        self.matches = Matches(database)
        self.settings = Settings(database, writer)
        self.players = Players(database, writer)
        self.birthdays = Birthdays(database, writer)
        self.direct_messages = DirectMessages(database, writer)
        self.posts = Posts(database, writer)
        self.privacy = Privacy(database, writer)

    async def save(self, change: Change) -> None:
        """Write a change; returns when it is durable.

        A caller who is cancelled meanwhile only stops waiting: the change is still written whole.

        Args:
            change: All that one move changes.

        Raises:
            StaleRevision: The stored revision is not the one before this.
            AlreadyHandled: The interaction has been handled before.
            ChannelTaken: The table is new, and another one has its channel.
            StoreUnavailable: The database failed, or the store is closed.
        """
        await self._writer.write(change)

    async def live_tables(self, kind: LiveKind = LiveKind.TABLE) -> Sequence[SavedTable]:
        """Read all tables, or tournaments, that were live when last saved, the oldest first.

        Args:
            kind: Which of the two.

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

        Args:
            table_id: Id of the table.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self._database.read(select(*_SAVED).where(tables.c.id == table_id))
        return SavedTable(*rows[0]) if rows else None

    async def set_aside(self, table_id: str, reason: str) -> None:
        """Keep a table that cannot be restored out of the live ones; its state stays.

        Args:
            table_id: Id of the table.
            reason: Why it cannot be restored.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self._writer.write(
            Statements(
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
    address = address_of(url)
    database = database_at(address)
    try:
        with failing_as(f"the database {shown(address)} cannot be opened"):
            await try_file(address)
            async with database.writer.begin() as connection:
                await connection.run_sync(bring_up_to_date)
        writer = Writer(database.writer)
        try:
            yield Store(database, writer)
        finally:
            await writer.close()
    finally:
        await database.close()
