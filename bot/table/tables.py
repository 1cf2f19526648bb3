"""All live tables of a process, by id and by channel: found, asked, shown, closed.

Knows no rule and no seat; a channel has one table. How tables come is `openings`.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

import structlog

from bot.table.clicks import Refusal, Refused
from bot.table.ledger import Ledger
from bot.table.sitting import Ending
from bot.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.table.clicks import Answer, Click
    from bot.table.house import House

log = structlog.get_logger(__name__)


class Tables:
    """All live tables of a process.

    Args:
        house: What they share.

    `over` is whether the process ends, so that nothing is opened any more; `reserved` says which
    channels nobody opens a table in by hand.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        self._tables: dict[str, Table] = {}
        self._channels: dict[int, Table | None] = {}
        self.over = False
        self.reserved: Callable[[int], bool] = _never

    def __iter__(self) -> Iterator[Table]:
        return iter(tuple(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def find(self, table_id: str) -> Table | None:
        """The live table of an id."""
        return self._tables.get(table_id)

    def in_channel(self, channel_id: int) -> Table | None:
        """The live table of a channel or thread."""
        return self._channels.get(channel_id)

    def of_person(self, user_id: int) -> tuple[Table, ...]:
        """The live tables at which a person sits."""
        return tuple(one for one in self if one.sitting.seat_of(user_id) is not None)

    async def click(self, table_id: str, click: Click) -> Answer:
        """Ask a table for something; refused if it does not live here.

        Args:
            table_id: Its id.
            click: What a person asks.

        Raises:
            StoreUnavailable: The table is not here, and the store does not say whether it lives.
        """
        table = self.find(table_id)
        if table is None:
            return Refused(await self.absence(table_id), {})
        return await table.click(click)

    async def absence(self, table_id: str) -> Refusal:
        """Why a table is not found here: `closed-table` only where the store knows it.

        One that lives and is not here is another process's, or will be restored: `restarting`.

        Args:
            table_id: Its id; empty if there is none.

        Raises:
            StoreUnavailable: The store does not say.
        """
        saved = await self.house.store.last_saved(table_id) if table_id else None
        lives = saved is not None and saved.live
        return Refusal.RESTARTING if lives else Refusal.CLOSED_TABLE

    def show(self) -> None:
        """Show all tables as they were last saved."""
        for table in self:
            table.show()

    async def close(self, table_id: str, ending: Ending) -> Answer:
        """Close a table without a person's click, for instance when its channel is gone.

        Args:
            table_id: Its id.
            ending: Why.
        """
        table = self.find(table_id)
        if table is None:
            return Refused(Refusal.CLOSED_TABLE, {})
        return await table.close(ending)

    async def shutdown(self) -> None:
        """Stop all tables and leave them as they were saved, for the next process to restore."""
        self.over = True
        await asyncio.gather(*(table.stop() for table in self))

    # How tables come and go

    def taken(self, channel_id: int) -> bool:
        """Whether a channel has a table, or one is being opened there.

        Args:
            channel_id: Discord id of the channel or thread.
        """
        return channel_id in self._channels

    @contextmanager
    def taking(self, channel_id: int) -> Iterator[None]:
        """Keep a channel for a table that is being opened there.

        Args:
            channel_id: Discord id of the channel or thread.
        """
        self._channels[channel_id] = None
        try:
            yield
        finally:
            if self._channels[channel_id] is None:
                del self._channels[channel_id]

    def begin(self, ledger: Ledger) -> Table:
        """Let a table live from now on.

        Args:
            ledger: The table as it is saved.
        """
        table = Table(self.house, ledger, self._forget)
        self._tables[table.sitting.table_id] = table
        self._channels[table.sitting.channel_id] = table
        return table

    def _forget(self, table: Table) -> None:
        sitting = table.sitting
        del self._tables[sitting.table_id]
        if self._channels.get(sitting.channel_id) is table:
            del self._channels[sitting.channel_id]


def _never(channel_id: int) -> bool:
    """No channel is reserved."""
    del channel_id
    return False
