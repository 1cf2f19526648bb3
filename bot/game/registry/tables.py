"""All live tables of a process, by id and by channel: found, asked, shown, closed.

A channel has one table. `opener` makes tables and adds them here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import structlog
from cachetools import TTLCache

from bot.engine.events import Event
from bot.game.live.table import LiveTable
from bot.game.ports import TableObserver, TableStore
from bot.game.rules.actions import Answer, Click, Refusal, Refused
from bot.game.state.table_state import Ending, TableState


@dataclass(frozen=True, slots=True)
class Broadcast:
    """The observers of all tables, told in this order."""

    observers: tuple[TableObserver, ...]

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show the table as it stands after a saved change, and tell its events."""
        for observer in self.observers:
            observer.show(state, events)

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`."""
        for observer in self.observers:
            observer.warn(state, seat, seconds)


log = structlog.get_logger(__name__)

ELSEWHERE_PEOPLE = 10_000
ELSEWHERE_SECONDS = 3.0
"""For how long it is known where people sit: that long an interaction can be answered."""


def anywhere(guild_id: int) -> bool:
    """All servers are wanted."""
    del guild_id
    return True


class LiveTables:
    """All live tables of a process.

    Attributes:
        over: Whether the process ends, so that nothing is opened any more.
        draining: Whether people can open none, because the process will end.
    """

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._tables: dict[str, LiveTable] = {}
        self._channels: dict[int, LiveTable | None] = {}
        self.over = False
        self.draining = False
        self._elsewhere: TTLCache[int, int] = TTLCache(ELSEWHERE_PEOPLE, ELSEWHERE_SECONDS)

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(tuple(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def find(self, table_id: str) -> LiveTable | None:
        """The live table of an id."""
        return self._tables.get(table_id)

    def in_channel(self, channel_id: int) -> LiveTable | None:
        """The live table of a channel or thread."""
        return self._channels.get(channel_id)

    def only_of(self, user_id: int) -> LiveTable | None:
        """The live table at which a person sits, if it is the only one, in whatever process."""
        mine = [one for one in self if one.state.seat_of(user_id) is not None]
        return mine[0] if len(mine) == 1 and not self._elsewhere.get(user_id) else None

    def note_elsewhere(self, user_id: int, count: int) -> None:
        """Note at how many tables of other processes a person sits, who has just used a command."""
        self._elsewhere[user_id] = count

    def hosted(self) -> tuple[TableState, ...]:
        """The live tables that people have opened, as they stand: none of a tournament."""
        return tuple(one.state for one in self if one.state.tournament is None)

    async def click(self, table_id: str, click: Click) -> Answer:
        """Ask a table for something; refused if it does not live here.

        Raises:
            StoreUnavailable: The table is not here, and the store does not say whether it is live.
        """
        table = self.find(table_id)
        if table is None:
            return Refused(await self.absence(table_id), {})
        return await table.click(click)

    async def absence(self, table_id: str) -> Refusal:
        """Why a table is not found here: `closed-table` only where the store knows it.

        One that is live and not here is another process's, or will be restored: `restarting`.

        Raises:
            StoreUnavailable: The store does not say.
        """
        saved = await self._store.last_saved(table_id)
        is_live = saved is not None and saved.live
        return Refusal.RESTARTING if is_live else Refusal.CLOSED_TABLE

    def show(self, theirs: Callable[[int], bool] = anywhere) -> None:
        """Show tables as they were last saved, the one that was played last first.

        Args:
            theirs: Of which servers, by their Discord ids.
        """
        shown = [one for one in self if theirs(one.state.guild_id)]
        for table in sorted(shown, key=lambda one: one.state.saved_at, reverse=True):
            table.show()

    def permissions_changed(self, guild_id: int) -> None:
        """Let the tables of a server that are halted try their channels again."""
        for table in self:
            if table.state.guild_id == guild_id and table.state.barred_at is not None:
                table.channel_changed()

    def commitment_posted(self, table_id: str, message_id: int) -> None:
        """Tell a table where its commitment is shown; 0 if it could not be posted."""
        table = self.find(table_id)
        if table is not None:
            table.commitment_posted(message_id)

    async def close(self, table_id: str, ending: Ending) -> Answer:
        """Close a table without a person's click, for instance when its channel is gone."""
        table = self.find(table_id)
        if table is None:
            return Refused(Refusal.CLOSED_TABLE, {})
        return await table.close(ending)

    async def release(self, theirs: Callable[[int], bool]) -> Sequence[str]:
        """Stop tables and leave them as they were saved, to be restored later.

        Args:
            theirs: Of which servers, by their Discord ids.

        Returns:
            The ids of the tables.
        """
        released = [one for one in self if theirs(one.state.guild_id)]
        await asyncio.gather(*(one.stop() for one in released))
        return [one.state.table_id for one in released]

    async def shutdown(self) -> None:
        """Stop all tables and leave them as they were saved, for the next process to restore."""
        self.over = True
        await asyncio.gather(*(table.stop() for table in self))

    # Opening and ending

    def taken(self, channel_id: int) -> bool:
        """Whether a channel has a table, or one is being opened there."""
        return channel_id in self._channels

    @contextmanager
    def reserving(self, channel_id: int) -> Iterator[None]:
        """Keep a channel for a table that is being opened there."""
        self._channels[channel_id] = None
        try:
            yield
        finally:
            if self._channels[channel_id] is None:
                del self._channels[channel_id]

    def add(self, table: LiveTable) -> None:
        """Find a table here from now on."""
        self._tables[table.state.table_id] = table
        self._channels[table.state.channel_id] = table

    def remove(self, state: TableState) -> None:
        """Find a table here no more: its task has ended."""
        table = self._tables.pop(state.table_id)
        if self._channels.get(state.channel_id) is table:
            del self._channels[state.channel_id]
