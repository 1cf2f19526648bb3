"""What the bot does now and then while it runs: it reconciles servers, and prunes what is old."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime

import structlog
from discord import AutoShardedClient

from bot.game.daily import day_after, day_of
from bot.game.live.registry import LiveTables, RestoreFilter, SetAside, TableOpener
from bot.game.ports import ShardId, TimeSource
from bot.game.state.table_state import Ending
from bot.game.tournament.live import LiveTournaments, TournamentOpener
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.dailies import DailyRepository
from bot.store.store import Store
from bot.ui.finished_messages import SetAsideMessages

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Restoration:
    """Restores tables, and then the tournaments that drive some of them."""

    table_opener: TableOpener
    tournament_opener: TournamentOpener
    set_aside_messages: SetAsideMessages
    _untold: list[SetAside] = field(default_factory=list)

    async def restore(self, wanted: RestoreFilter) -> None:
        """Bring back what is live in the store and not here.

        Raises:
            StoreUnavailable: It cannot be read.
        """
        for one in (
            *await self.table_opener.restore(wanted),
            *await self.tournament_opener.restore(wanted),
        ):
            log.error("a table was set aside", table=one.table_id, reason=one.reason)
            if one.kept:
                self._untold.append(one)

    def tell(self, theirs: Callable[[int], bool]) -> None:
        """Let channels say what was set aside, once their servers are connected.

        Args:
            theirs: Of which servers, by their Discord ids.
        """
        for one in [one for one in self._untold if theirs(one.guild_id)]:
            self._untold.remove(one)
            self.set_aside_messages.show(one)


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
        for tournament in self.tournaments.states():
            if tournament.channel_id == channel_id:
                await self.tournaments.close(tournament.tournament_id, Ending.GONE)

    async def guild_removed(self, guild_id: int) -> None:
        """Close all tables of a server that has removed the bot, and mark it as absent."""
        self._returning.discard(guild_id)
        async with self._lock:
            for tournament in self.tournaments.states():
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
        await self.restoration.restore(RestoreFilter(shard, absent=self._absent))

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
        await self.restoration.restore(RestoreFilter(guild_ids=guild_ids))
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


FIRST_AFTER = 60.0
"""Seconds from the start to the first round: who waits for the bot to come back is served first."""
INTERVAL = 60 * 60.0
"""Seconds between two rounds."""


class Housekeeping:
    """Does its jobs again and again.

    Args:
        jobs: What is done, one after the other, by the name that the log gives it.
    """

    def __init__(
        self, clock: TimeSource, jobs: Mapping[str, Callable[[], Awaitable[None]]]
    ) -> None:
        self._clock = clock
        self._jobs = jobs
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; the first round comes a while later."""
        self._task = asyncio.create_task(self._run(), name="housekeeping")

    async def stop(self) -> None:
        """End, in the middle of a job too."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause = FIRST_AFTER
        while True:
            await self._clock.sleep(pause)
            pause = INTERVAL
            for name, job in self._jobs.items():
                try:
                    await job()
                except StoreUnavailable as error:
                    log.warning(
                        "a job of the housekeeping was put off", job=name, reason=str(error)
                    )
                except Exception:  # one job that fails ends neither the others nor the next round
                    log.exception("a job of the housekeeping failed", job=name)


async def prune_finished(store: Store, clock: TimeSource, keep_days: int) -> None:
    """Reduce the tables that have ended long ago, and old deals of the day, to what came of them.

    Of the days before, nothing is kept of who had deleted their tries.

    Args:
        keep_days: How long they are kept whole.

    Raises:
        StoreUnavailable: The database failed.
    """
    before = clock.now() - keep_days * DAY
    await store.daily_marks.drop(day_of(clock.now()))
    await store.dailies.prune(day_of(before))
    pruned = await store.pruning.prune(before)
    if pruned.tables:
        log.info("old tables were pruned", tables=pruned.tables, records=pruned.records)


async def forget_inactive(store: Store, clock: TimeSource, inactive_days: int) -> None:
    """Delete what is kept about people who have not played for long, and have no result any more.

    Args:
        inactive_days: How long they are known without that.

    Raises:
        StoreUnavailable: The database failed.
    """
    forgotten = await store.inactive_people.forget(clock.now() - inactive_days * DAY)
    if forgotten:
        log.info("inactive people were forgotten", people=forgotten)


async def keep_daily_secrets(
    dailies: DailyRepository, new_secret: Callable[[], bytes], clock: TimeSource
) -> None:
    """Make the secret of tomorrow's deals, so that it stands the day before anybody plays them.

    Args:
        new_secret: Makes the secret of a day, 32 bytes.

    Raises:
        StoreUnavailable: The database failed.
    """
    today = day_of(clock.now())
    for day in (today, day_after(today)):
        await dailies.secret(day, new_secret())
