"""The store of a bot: opens a database, updates its schema, and saves tables in it.

Other data has its own repositories. Every method raises `StoreUnavailable` if the database
fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from sqlalchemy import URL, ColumnElement, Integer, Select, false, literal, select, true, update

from bot.game.ports import LiveKind, SavedTable, ShardId, SleepingTable
from bot.game.state.table_state import OUTSIDE
from bot.store.database.connections import (
    Database,
    WatchedFile,
    open_connections,
    open_for_migration,
    store_errors,
)
from bot.store.database.files import parse_address, prepare_file, redacted, renew_mark, sqlite_file
from bot.store.database.migrations import upgrade_schema
from bot.store.database.results import rate_past
from bot.store.database.schema import absent_guilds, participants, tables
from bot.store.database.writer import Writer
from bot.store.forgotten import ForgottenList
from bot.store.pruning import Pruning
from bot.store.repositories.installation import AbsentGuilds, DatabaseInfo
from bot.store.repositories.matches import MatchRepository
from bot.store.repositories.messages import TableMessageRepository
from bot.store.repositories.people import (
    DirectMessages,
    PersonalDetailRepository,
    PlayerRepository,
    PrivacyRepository,
)
from bot.store.repositories.settings import BanRepository, OpeningRepository, SettingsRepository
from bot.store.usage import UseCounts

_SAVED = (
    tables.c.id.label("table_id"),
    tables.c.revision,
    tables.c.guild_id,
    tables.c.channel_id,
    tables.c.state,
    tables.c.live,
    tables.c.commitment,
    tables.c.kind,
    tables.c.set_aside,
)


class Store:
    """Everything that outlives the process."""

    def __init__(
        self, database: Database, writer: Writer, forgotten: ForgottenList | None = None
    ) -> None:
        self.database = database
        self.writer = writer
        self.read = database.read
        self.write = writer.execute
        self.save = writer.save
        self.deletions = writer.deletions
        self.info = DatabaseInfo(database, writer)
        self.absent_guilds = AbsentGuilds(database, writer)
        self.matches = MatchRepository(database)
        self.settings = SettingsRepository(database, writer)
        self.bans = BanRepository(database, writer)
        self.openings = OpeningRepository(database, writer)
        self.players = PlayerRepository(database, writer)
        self.personal_details = PersonalDetailRepository(database, writer)
        self.direct_messages = DirectMessages(database, writer)
        self.table_messages = TableMessageRepository(database, writer)
        self.pruning = Pruning(database, writer)
        self.privacy = PrivacyRepository(database, writer, forgotten)
        self.use_counts = UseCounts(database, writer)

    async def live_tables(
        self,
        kind: LiveKind = LiveKind.TABLE,
        shard: ShardId | None = None,
        guild_ids: Collection[int] | None = None,
    ) -> Sequence[SavedTable]:
        """The tables, except slow ones, or the tournaments that were live when last saved."""
        is_wanted = tables.c.kind == kind.value, tables.c.due_at.is_(None)
        return await self._read(*_live_in(shard, guild_ids), *is_wanted)

    async def sleeping(
        self, shard: ShardId | None = None, guild_ids: Collection[int] | None = None
    ) -> Sequence[SleepingTable]:
        """The live slow tables, without their states."""
        rows = await self.database.read(
            select(
                tables.c.id,
                tables.c.guild_id,
                tables.c.channel_id,
                tables.c.due_at,
                participants.c.user_id,
            )
            # A table is woken even if nobody at it is still known.
            .outerjoin(participants, participants.c.table_id == tables.c.id)
            .where(*_live_in(shard, guild_ids), tables.c.due_at.is_not(None))
            .order_by(tables.c.id)
        )
        by_table = (tuple(group) for _, group in groupby(rows, lambda row: str(row.id)))
        return [
            SleepingTable(
                named[0].id,
                named[0].guild_id,
                named[0].channel_id,
                named[0].due_at,
                tuple(row.user_id for row in named if row.user_id is not None),
            )
            for named in by_table
        ]

    async def sleep(self, table_id: str, revision: int, due_at: float) -> None:
        """Note when a slow table must be woken, unless a newer revision is stored."""
        same = (tables.c.id == table_id, tables.c.revision == revision)
        await self.writer.execute(update(tables).where(*same).values(due_at=due_at))

    async def slow_tables_of(self, user_ids: Collection[int]) -> Sequence[SavedTable]:
        return await self._read(
            tables.c.live == true(),
            tables.c.due_at.is_not(None),
            tables.c.id.in_(_naming(user_ids)),
        )

    async def last_saved(self, table_id: str) -> SavedTable | None:
        found = await self._read(tables.c.id == table_id)
        return found[0] if found else None

    async def live_tables_of(
        self, user_id: int, kinds: Sequence[LiveKind] = (LiveKind.TABLE,)
    ) -> Sequence[SavedTable]:
        """The live tables that name a person, except those on servers that are absent."""
        return await self._read(
            tables.c.live == true(),
            tables.c.kind.in_([kind.value for kind in kinds]),
            tables.c.id.in_(_naming([user_id])),
            tables.c.guild_id.not_in(select(absent_guilds.c.guild_id)),
        )

    async def live_tables_outside(self, channel_id: int) -> Sequence[SavedTable]:
        """The live tables in a channel that were opened outside the bot's servers."""
        return await self._read(
            tables.c.live == true(),
            tables.c.guild_id == OUTSIDE,
            tables.c.channel_id == channel_id,
        )

    async def set_aside(self, table_id: str, reason: str, *others: str) -> None:
        """Mark a table that cannot be restored, and others with it, as not live.

        Their states are kept, and `owed` includes them, as their messages do not show this yet.
        """
        await self.writer.execute(
            update(tables)
            .where(tables.c.id.in_([table_id, *others]))
            .values(live=false(), due_at=None, set_aside=reason, owed=true())
        )

    async def owed(self) -> Sequence[SavedTable]:
        """The finished tables and tournaments whose messages do not show the end yet."""
        return await self._read(tables.c.owed == true())

    async def _read(self, *where: ColumnElement[bool]) -> Sequence[SavedTable]:
        """Tables and tournaments in the order in which they were opened."""
        rows = await self.database.read(
            select(*_SAVED).where(*where).order_by(tables.c.opened_at, tables.c.id)
        )
        return [SavedTable(**row._asdict() | {"kind": LiveKind(row.kind)}) for row in rows]


def _live_in(
    shard: ShardId | None, guild_ids: Collection[int] | None
) -> Iterator[ColumnElement[bool]]:
    """The conditions for live tables in a shard and on some servers; None for all."""
    yield tables.c.live == true()
    if shard is not None:
        number = tables.c.guild_id.bitwise_rshift(literal(22, Integer)) % shard.count
        yield number == shard.number
    if guild_ids is not None:
        yield tables.c.guild_id.in_(guild_ids)


def _naming(user_ids: Collection[int]) -> Select[*tuple[str]]:
    """The ids of tables that name at least one of these people."""
    return select(participants.c.table_id).where(participants.c.user_id.in_(user_ids))


@asynccontextmanager
async def open_store(
    url: str, *, alone: bool = False, forgotten: Path | None = None
) -> AsyncIterator[Store]:
    """Open a database, create or update its schema, and close it when the block ends.

    Waiting writes are finished first.

    Args:
        alone: Whether this is the only process that writes to the file, so that a replaced file is
            noticed.
        forgotten: The path where deletions of people's data are noted; None for nowhere.

    Raises:
        NewerDatabase: A newer version of the bot has written to the database.
        DamagedDatabase: Its content is damaged.
        StoreUnavailable: It cannot be opened.
    """
    address = parse_address(url)
    with store_errors(f"the database {redacted(address)} cannot be opened"):
        await prepare_file(address)
        await _upgrade(address)
        mark = await renew_mark(address) if alone else None
    deletions = None if forgotten is None else ForgottenList(forgotten)
    async with _connected(address, mark) as database, aclosing(Writer(database)) as writer:
        yield Store(database, writer, deletions)


async def _upgrade(address: URL) -> None:
    engine = open_for_migration(address)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade_schema)
            await rate_past(connection)
    finally:
        await engine.dispose()


@asynccontextmanager
async def _connected(address: URL, mark: int | None) -> AsyncIterator[Database]:
    """Connect to a database, and watch its file if it is SQLite."""
    database = open_connections(address)
    file: WatchedFile | None = None
    watching: asyncio.Task[None] | None = None
    try:
        with store_errors(f"the database {redacted(address)} cannot be opened"):
            # This connection stays open, so that the file and its write-ahead log stay open as
            # well.
            async with database.writer.begin() as connection:
                await connection.execute(select(tables.c.id).limit(1))
            if (path := sqlite_file(address)) is not None:
                file = WatchedFile(str(path), mark)
                watching = asyncio.create_task(file.watch(), name="database file")
        yield replace(database, file=file)
    finally:
        if watching is not None:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
        await database.aclose()
        if file is not None:
            file.close()
