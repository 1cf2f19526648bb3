"""The slow tables that exist only in the store, and the one timer that wakes them.

A slow table that has waited for a while falls asleep: it has no task and is not in memory. A click
or its next deadline wakes it. Times are Unix times in seconds.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Sequence
from math import inf

import structlog

from bot.engine.values import replace
from bot.game.ports import SleepingTable, StoreUnavailable, TimeSource
from bot.log import contained

log = structlog.get_logger(__name__)

LONGEST_WAIT = 60 * 60.0
"""The timer's longest wait, in seconds, as the system clock may be set meanwhile."""
RETRY_SECONDS = 60.0
"""Seconds until reading a table is retried."""


class Sleepers:
    """The sleeping tables of this process's servers; `wake` may raise `StoreUnavailable`."""

    def __init__(self, clock: TimeSource, wake: Callable[[str], Awaitable[object]]) -> None:
        self._clock = clock
        self._wake = wake
        self._tables: dict[str, SleepingTable] = {}
        self._channels: dict[int, dict[str, None]] = {}
        # Due times and ids; outdated entries are skipped.
        self._dues: list[tuple[float, str]] = []
        self._runs = False
        self._alarm: asyncio.Task[None] | None = None
        self._alarm_at = inf
        self._waking: set[asyncio.Task[None]] = set()

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._tables

    def __len__(self) -> int:
        return len(self._tables)

    def in_channel(self, channel_id: int) -> Sequence[SleepingTable]:
        """The tables of a channel, in the order in which they fell asleep."""
        return [self._tables[one] for one in self._channels.get(channel_id, {})]

    def on_server(self, guild_id: int) -> Sequence[SleepingTable]:
        return [one for one in self._tables.values() if one.guild_id == guild_id]

    def of(self, user_id: int, guild_id: int | None = None) -> Sequence[str]:
        """The ids of the tables that name a person, on the given server or on all."""
        return [
            one.table_id
            for one in self._tables.values()
            if user_id in one.people and guild_id in {None, one.guild_id}
        ]

    def add(self, table: SleepingTable) -> None:
        self._tables[table.table_id] = table
        self._channels.setdefault(table.channel_id, {})[table.table_id] = None
        heapq.heappush(self._dues, (table.due_at, table.table_id))
        if self._runs and table.due_at < self._alarm_at:
            self._set_alarm()

    def pop(self, table_id: str) -> None:
        table = self._tables.pop(table_id)
        there = self._channels[table.channel_id]
        del there[table_id]
        if not there:
            del self._channels[table.channel_id]

    def release(self, theirs: Callable[[int], bool]) -> None:
        """Give up the tables of some servers, filtered by their Discord ids."""
        for table in [one for one in self._tables.values() if theirs(one.guild_id)]:
            self.pop(table.table_id)

    def start(self) -> None:
        self._runs = True
        self._set_alarm()

    def stop(self) -> None:
        self._runs = False
        self._cancel_alarm()
        for task in self._waking:
            task.cancel()

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm, self._alarm_at = None, inf

    def _set_alarm(self) -> None:
        self._cancel_alarm()
        while self._dues and not self._holds(*self._dues[0]):
            heapq.heappop(self._dues)
        if self._dues:
            self._alarm_at = self._dues[0][0]
            wait = min(max(0.0, self._alarm_at - self._clock.now()), LONGEST_WAIT)
            self._alarm = asyncio.create_task(self._ring(wait), name="alarm of slow tables")

    def _holds(self, due_at: float, table_id: str) -> bool:
        table = self._tables.get(table_id)
        return table is not None and table.due_at == due_at

    async def _ring(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        due = []
        while self._dues and self._dues[0][0] <= self._clock.now():
            due_at, table_id = heapq.heappop(self._dues)
            if self._holds(due_at, table_id):
                due.append(table_id)
        # A separate task, so that the alarm can be set again while tables are being woken.
        task = asyncio.create_task(self._wake_all(due), name="slow tables that are due")
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)
        self._alarm = None
        self._set_alarm()

    async def _wake_all(self, table_ids: Sequence[str]) -> None:
        """Wake tables one after the other, so that clicks are handled in between."""
        for table_id in table_ids:
            with contained(log, "a slow table was not woken", StoreUnavailable, table=table_id):
                await self._wake(table_id)
            if table_id in self:
                later = self._clock.now() + RETRY_SECONDS
                self.add(replace(self._tables[table_id], due_at=later))
