"""Halts games whose channel or server is gone, resumes them, and purges servers gone too long."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import UTC, datetime

import structlog

from bot.game.live.news import ChannelGone, ServerGone
from bot.game.live.registry import RestoreFilter
from bot.game.ports import ShardId, StoreUnavailable
from bot.game.state.table_state import Ending
from bot.game.tournament.state import Stage
from bot.log import contained
from bot.ui.context import App
from bot.ui.jobs import every
from bot.ui.last_messages import LastMessages
from bot.ui.tasks import RefreshTask

log = structlog.get_logger(__name__)

DAY = 24 * 60 * 60.0
SEEN_ABSENT_SECONDS = 60 * 60.0
"""Seconds for which this process must see a server absent before it deletes the server's data.

Thus neither a wrong answer from Discord at startup nor a wrong clock deletes anything.
"""
RETRY_SECONDS = 10.0
"""Seconds between attempts to restore a server that is back."""
RELEASE_TIMEOUT = 5.0
"""The most seconds to wait for messages still being sent for tables that are released."""


async def release_messages(app: App, theirs: Callable[[int], bool], **whose: int) -> None:
    """Stop updating the messages of some servers' tables and tournaments.

    Args:
        whose: The server or the shard, named in the log.
    """
    try:
        async with asyncio.timeout(RELEASE_TIMEOUT):
            await asyncio.gather(app.screen.release(theirs), app.board.release(theirs))
    except TimeoutError:
        log.warning("some messages are still being sent", **whose)


@dataclass(frozen=True, slots=True)
class RemovalCleanup:
    """Halts games whose channel or server is gone, and restores those of servers that come back.

    It makes one such change at a time.
    """

    app: App
    _absent: dict[int, float | None] = field(default_factory=dict)
    """Absent servers by id, with the monotonic time when this process first saw them absent.

    The time is None if so far only the database says that a server is absent.
    """
    _returning: set[int] = field(default_factory=set)
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _owed: RefreshTask = field(init=False)

    def __post_init__(self) -> None:
        owed = RefreshTask(self.app.clock, self._show_owed, "ends that were not shown")
        object.__setattr__(self, "_owed", owed)

    async def channel_removed(self, channel_id: int) -> None:
        """Halt the games in a deleted channel, and close everything else there.

        A game whose thread was deleted gets another thread.
        """
        self.app.tournaments.thread_gone(channel_id)
        for table_id in self.app.tables.ids_in_channel(channel_id):
            table = await self.app.table_opener.wake(table_id)
            if table is not None and table.state.tournament is None:
                await table.ask(ChannelGone(channel_id))
        for tournament in self.app.tournaments.states():
            if tournament.channel_id == channel_id:
                await self.app.tournaments.close(tournament.tournament_id, Ending.GONE)

    async def guild_removed(self, guild_id: int) -> None:
        """Mark a server that has removed the bot as absent, and close lobbies there."""
        self._returning.discard(guild_id)
        async with self._lock:
            for tournament in self.app.tournaments.states():
                if tournament.guild_id == guild_id and tournament.stage is Stage.GATHERING:
                    await self.app.tournaments.close(tournament.tournament_id, Ending.GONE)
            await self._tell_tables(guild_id, ServerGone(removed=True))
            try:
                await self._mark(guild_id, "it has removed the bot")
            except StoreUnavailable as error:
                log.warning(
                    "the absence of a server could not be saved", guild=guild_id, reason=str(error)
                )

    async def _tell_tables(self, guild_id: int, news: ServerGone) -> None:
        """Pass news to all tables of a server, waking those that sleep."""
        for table_id in self.app.tables.ids_on_server(guild_id):
            with contained(log, "a game was not halted", StoreUnavailable, table=table_id):
                table = await self.app.table_opener.wake(table_id)
                if table is not None:
                    await table.ask(news)

    async def guild_returned(self, guild_id: int) -> None:
        """Resume the tables of a server that was absent, once the database can be read."""
        self._returning.add(guild_id)
        while not await self._try_to_return(guild_id):
            await self.app.clock.sleep(RETRY_SECONDS)

    async def _try_to_return(self, guild_id: int) -> bool:
        """Try to restore a server; return whether nothing remains to be done."""
        async with self._lock:
            try:
                # After an outage many servers return at once: the first call restores all of them.
                if guild_id in (returning := self._returning & self._absent.keys()):
                    await self._unmark(returning)
            except StoreUnavailable as error:
                log.warning(
                    "the return of a server could not be saved", guild=guild_id, reason=str(error)
                )
            return guild_id not in self._returning & self._absent.keys()

    async def restore(self, shard: ShardId | None = None) -> None:
        """Restore all live tables, or a shard's, except on absent servers.

        Raises:
            StoreUnavailable: The tables could not be read.
        """
        async with self._lock:
            marks = await self.app.store.absent_guilds.marks()
            self._absent.update(dict.fromkeys(marks) | self._absent)
            await self._restore(RestoreFilter(shard, absent=self._absent))

    async def _restore(self, wanted: RestoreFilter) -> None:
        """Restore tournaments, then tables, since a tournament's tables depend on it."""
        for opener in (self.app.tournament_opener, self.app.table_opener):
            for one in await opener.restore(wanted):
                log.error("a table was set aside", table=one.saved.table_id, reason=one.reason)

    def show_owed(self) -> None:
        """Have the end of each table shown soon if it has not been shown yet."""
        self._owed.request()

    async def _show_owed(self) -> None:
        await self.app.emoji_map.wait_until_looked_up()
        await self.app.kept(LastMessages).show_owed(
            lambda one: self.app.bot.serves(one) and one not in self._absent
        )

    async def reconcile(self, ours: Callable[[int], bool]) -> None:
        """Mark servers that are gone, resume those that are back, purge those gone too long.

        Also show the ends of games that could not be shown there. The client must be ready: it has
        the servers of its shards, including unavailable ones. `ours` accepts the Discord ids of
        these servers.
        """
        async with self._lock:
            try:
                await self._reconcile(lambda one: self.app.bot.get_guild(one) is not None, ours)
            except StoreUnavailable as error:
                log.warning("servers could not be compared with the store", reason=str(error))
        self.show_owed()

    async def _reconcile(self, here: Callable[[int], bool], ours: Callable[[int], bool]) -> None:
        marks = await self.app.store.absent_guilds.marks()
        known = await self.app.store.absent_guilds.known()
        self._absent.update(dict.fromkeys(marks) | self._absent)
        clock, kept = self.app.clock, self.app.settings.absent_days * DAY
        long_ago, now = clock.now() - kept, clock.monotonic()
        theirs = sorted(filter(ours, known | self._absent.keys()))
        await self._unmark({one for one in theirs if one in self._absent and here(one)})
        for guild_id in theirs:
            if here(guild_id):
                continue
            with contained(log, "an absent server waits", StoreUnavailable, guild=guild_id):
                if guild_id not in marks:
                    # Lobbies stay open, as Discord may be wrong.
                    await self._tell_tables(guild_id, ServerGone(removed=False))
                    await self._mark(guild_id, "Discord does not name it")
                elif (seen := self._absent[guild_id]) is None:
                    self._absent[guild_id] = now
                elif marks[guild_id] <= long_ago and now - seen >= SEEN_ABSENT_SECONDS:
                    await self._purge(guild_id, marks[guild_id])

    async def _mark(self, guild_id: int, why: str) -> None:
        await self.app.tournaments.release(lambda one: one == guild_id)
        await self.app.tables.release(lambda one: one == guild_id)
        # The ends of games that could not be shown there are noted as owed, and shown once the
        # server is back.
        await release_messages(self.app, lambda one: one == guild_id, guild=guild_id)
        self._absent[guild_id] = self.app.clock.monotonic()
        now = self.app.clock.now()
        await self.app.store.absent_guilds.mark(guild_id, now)
        log.warning(
            "a server is absent: its tables are halted",
            guild=guild_id,
            reason=why,
            since=_day(now),
            purged_after=_day(now + self.app.settings.absent_days * DAY),
        )

    async def _unmark(self, guild_ids: Collection[int]) -> None:
        """Restore servers that are back, all of them with the same few queries."""
        if not guild_ids:
            return
        await self._restore(RestoreFilter(guild_ids=guild_ids))
        await self.app.store.absent_guilds.unmark(guild_ids)
        for guild_id in guild_ids:
            self._absent.pop(guild_id, None)
        self.app.tables.show(lambda one: one in guild_ids)
        self.show_owed()
        theirs = Counter[int](table.state.guild_id for table in self.app.tables)
        for guild_id in sorted(guild_ids):
            log.info("a server is back", guild=guild_id, tables=theirs[guild_id])

    async def _purge(self, guild_id: int, since: float) -> None:
        await self.app.store.privacy.forget_guild(guild_id)
        self._absent.pop(guild_id, None)
        log.info("an absent server was purged", guild=guild_id, since=_day(since))


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


@every()
async def find_absent_servers(app: App) -> None:
    await app.kept(RemovalCleanup).reconcile(app.bot.serves)
