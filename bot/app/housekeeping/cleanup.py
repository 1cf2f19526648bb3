"""What is done when a place is gone: tables close, a server is marked as absent and later purged.

A server that Discord does not name may be back tomorrow: nothing of it is deleted before its days
are over, whatever the start of the bot has seen.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import structlog

from bot.store.database.errors import StoreUnavailable
from bot.table.registry.opener import Wanted
from bot.table.state.table_state import Ending

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from discord import AutoShardedClient

    from bot.app.housekeeping.restoration import Restoration
    from bot.store.store import Store
    from bot.table.ports import ShardId, TimeSource
    from bot.table.registry.tables import LiveTables
    from bot.table.tournament.tournaments import LiveTournaments

log = structlog.get_logger(__name__)

DAY = 24 * 60 * 60.0
SEEN_ABSENT_SECONDS = 60 * 60.0
"""How long this process itself must have seen a server absent before it is purged: neither a start
that Discord answers wrongly nor a clock that is wrong deletes anything."""
RETRY_SECONDS = 10.0
"""After how long the store is tried again for a server that has come back."""


@dataclass(frozen=True, slots=True)
class RemovalCleanup:
    """Closes what has lost its channel or server; one thing after the other.

    Args:
        absent_days: How long the data of an absent server are kept.
    """

    tables: LiveTables
    tournaments: LiveTournaments
    restoration: Restoration
    store: Store
    clock: TimeSource
    absent_days: int
    _absent: dict[int, float | None] = field(default_factory=dict)
    """Absent servers, each with the time since which this process has seen that, if it has."""
    _returning: set[int] = field(default_factory=set)
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def channel_removed(self, channel_id: int) -> None:
        """Close the table and the tournament of a channel or thread that is gone."""
        table = self.tables.in_channel(channel_id)
        if table is not None:
            await self.tables.close(table.state.table_id, Ending.GONE)
        else:
            self.tournaments.thread_gone(channel_id)
        for tournament in self.tournaments:
            if tournament.channel_id == channel_id:
                await self.tournaments.close(tournament.tournament_id, Ending.GONE)

    async def guild_removed(self, guild_id: int) -> None:
        """Close all tables of a server that has removed the bot, and mark it as absent."""
        self._returning.discard(guild_id)
        async with self._lock:
            for tournament in self.tournaments:
                if tournament.guild_id == guild_id:
                    await self.tournaments.close(tournament.tournament_id, Ending.GONE)
            for table in self.tables:
                if table.state.guild_id == guild_id:
                    await self.tables.close(table.state.table_id, Ending.GONE)
            try:
                await self._mark(guild_id, "it has removed the bot")
            except StoreUnavailable as error:
                log.warning("a server could not be marked", guild=guild_id, reason=str(error))

    async def guild_returned(self, guild_id: int) -> None:
        """Let a server that was absent go on where it was, once the store can be read."""
        self._returning.add(guild_id)
        while not await self._try_to_return(guild_id):
            await self.clock.sleep(RETRY_SECONDS)

    async def _try_to_return(self, guild_id: int) -> bool:
        """Let a server go on; returns whether nothing is left to be done."""
        async with self._lock:
            try:
                # After an outage many come back at once: who waits goes with the first.
                if guild_id in (returning := self._returning & self._absent.keys()):
                    await self._unmark(returning)
            except StoreUnavailable as error:
                log.warning("a server could not come back", guild=guild_id, reason=str(error))
            return guild_id not in self._returning & self._absent.keys()

    async def restore(self, shard: ShardId | None = None) -> None:
        """Bring back what was live when the last process ended, but for absent servers.

        Args:
            shard: What is in its servers alone.

        Raises:
            StoreUnavailable: The store fails.
        """
        marks = await self.store.absent_guilds.marks()
        self._absent.update(dict.fromkeys(marks) | self._absent)
        await self.restoration.restore(Wanted(shard, absent=self._absent))

    async def reconcile(self, client: AutoShardedClient, ours: Callable[[int], bool]) -> None:
        """Mark who is absent, let go on who is back, and purge who was absent for long.

        Args:
            client: Ready. It has the servers of its shards, unavailable ones too.
            ours: Whether a server is in such a shard, by its Discord id; those of other shards are
                another process's.
        """
        async with self._lock:
            try:
                await self._reconcile(lambda one: client.get_guild(one) is not None, ours)
            except StoreUnavailable as error:
                log.warning("servers could not be compared with the store", reason=str(error))
        self.restoration.tell(ours)

    async def _reconcile(self, here: Callable[[int], bool], ours: Callable[[int], bool]) -> None:
        marks = await self.store.absent_guilds.marks()
        known = await self.store.absent_guilds.known()
        self._absent.update(dict.fromkeys(marks) | self._absent)
        long_ago, now = self.clock.now() - self.absent_days * DAY, self.clock.monotonic()
        theirs = sorted(filter(ours, known | self._absent.keys()))
        await self._unmark({one for one in theirs if one in self._absent and here(one)})
        for guild_id in theirs:
            if here(guild_id):
                continue
            if guild_id not in marks:
                await self._mark(guild_id, "Discord does not name it")
            elif (seen := self._absent[guild_id]) is None:
                self._absent[guild_id] = now
            elif marks[guild_id] <= long_ago and now - seen >= SEEN_ABSENT_SECONDS:
                await self._purge(guild_id, marks[guild_id])

    async def _mark(self, guild_id: int, why: str) -> None:
        await self.tournaments.release(lambda one: one == guild_id)
        await self.tables.release(lambda one: one == guild_id)
        self._absent[guild_id] = self.clock.monotonic()
        now = self.clock.now()
        await self.store.absent_guilds.mark(guild_id, now)
        log.warning(
            "a server is absent: its tables stand still",
            guild=guild_id,
            reason=why,
            since=_day(now),
            purged_after=_day(now + self.absent_days * DAY),
        )

    async def _unmark(self, guild_ids: Collection[int]) -> None:
        """Let servers that are back go on, all by the same few queries."""
        if not guild_ids:
            return
        await self.restoration.restore(Wanted(guild_ids=guild_ids))
        await self.store.absent_guilds.unmark(guild_ids)
        for guild_id in guild_ids:
            self._absent.pop(guild_id, None)
        self.tables.show(lambda one: one in guild_ids)
        self.restoration.tell(lambda one: one in guild_ids)
        theirs = Counter(table.state.guild_id for table in self.tables)
        for guild_id in sorted(guild_ids):
            log.info("a server is back", guild=guild_id, tables=theirs[guild_id])

    async def _purge(self, guild_id: int, since: float) -> None:
        await self.store.privacy.forget_guild(guild_id)
        self._absent.pop(guild_id, None)
        log.info("an absent server was purged", guild=guild_id, since=_day(since))


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()
