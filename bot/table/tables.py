"""All live tables of a process, by id and by channel: opened, found, restored, closed.

Knows no rule and no seat; a channel has one table.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.table import clocks, facts, lobby
from bot.table.clicks import Refusal, Refused
from bot.table.codec import SittingError, load
from bot.table.ledger import Ledger
from bot.table.opening import as_before
from bot.table.outcome import Declined
from bot.table.ports import StoreUnavailable
from bot.table.sitting import Ending
from bot.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.table.clicks import Answer, Click
    from bot.table.house import House
    from bot.table.opening import Opening, Seating
    from bot.table.outcome import Outcome
    from bot.table.ports import SavedTable

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table that could not be restored; the store keeps it out of the live ones.

    Args:
        table_id: Its id.
        channel_id: Discord id of its channel.
        reason: Why, in one line.
    """

    table_id: str
    channel_id: int
    reason: str


class Tables:
    """All live tables of a process.

    Args:
        house: What they share.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._tables: dict[str, Table] = {}
        self._channels: dict[int, Table | None] = {}
        self._over = False

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

    async def open(self, opening: Opening) -> Answer:
        """Open a table, with its host on the first seat; the answer's sitting has its id.

        Args:
            opening: What is asked for.
        """
        now = self._house.clock.now()
        return await self._take_place(
            opening.channel_id,
            lambda: lobby.opened(self._house.new_id(), opening, now),
            opening.interaction_id,
        )

    async def again(self, table_id: str, click: Click) -> Answer:
        """Open a table as one was whose match is over, in the same channel.

        Args:
            table_id: Id of that table.
            click: Who asks, and will be the host.

        Raises:
            StoreUnavailable: The store does not say how that table was.
        """
        saved = await self._house.store.last_saved(table_id)
        try:
            past = None if saved is None or saved.live else load(saved.state)
        except SittingError:
            past = None
        if past is None or past.ending is not Ending.MATCH_OVER or past.tournament is not None:
            return Refused(Refusal.CLOSED_TABLE, {})
        return await self.open(as_before(past, click))

    async def seat(self, seating: Seating) -> Answer:
        """Open a table of a tournament and deal at once.

        Args:
            seating: Who plays what there.
        """
        now = self._house.clock.now()
        born = facts.whose_birthdays(seating.edition, seating.sitters)
        try:
            known = await self._house.almanac.birthdays(born) if born else {}
        except StoreUnavailable as error:
            log.warning("birthdays cannot be read", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        return await self._take_place(
            seating.channel_id,
            lambda: lobby.dealt(seating, self._house.secret(), now, known),
        )

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
        saved = await self._house.store.last_saved(table_id) if table_id else None
        lives = saved is not None and saved.live
        return Refusal.RESTARTING if lives else Refusal.CLOSED_TABLE

    async def restore(self) -> tuple[SetAside, ...]:
        """Bring all tables back that were live; `show` shows them. Returns those that are not back.

        Raises:
            StoreUnavailable: The live tables cannot be read.
        """
        aside: list[SetAside] = []
        for saved in await self._house.store.live_tables():
            try:
                self._restored(saved)
            except Exception as error:  # one broken table stops no other
                log.exception("a table could not be restored", table=saved.table_id)
                aside.append(await self._set_aside(saved, f"{type(error).__name__}: {error}"))
        return tuple(aside)

    def show(self) -> None:
        """Show all tables as they were last saved."""
        for table in self:
            table.show()

    def take_up(self, saved: SavedTable) -> None:
        """Bring one table back, and show it.

        Args:
            saved: The table as the store holds it.

        Raises:
            SittingError: It cannot be read.
        """
        self._restored(saved).show()

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
        self._over = True
        await asyncio.gather(*(table.stop() for table in self))

    async def _take_place(
        self, channel_id: int, lay: Callable[[], Outcome], interaction_id: int | None = None
    ) -> Answer:
        """Open a table in a channel that has none."""
        if self._over:
            return Refused(Refusal.RESTARTING, {})
        if channel_id in self._channels:
            other = self._channels[channel_id]
            return Refused(
                Refusal.CHANNEL_TAKEN, {"table": other.sitting.table_id if other else ""}
            )
        # The channel is taken before the table is saved: two may ask at once.
        self._channels[channel_id] = None
        try:
            return await self._open(lay(), interaction_id)
        except Declined as refusal:
            return Refused(refusal.code, refusal.words)
        finally:
            if self._channels[channel_id] is None:
                del self._channels[channel_id]

    async def _open(self, outcome: Outcome, interaction_id: int | None) -> Answer:
        ledger = Ledger(self._house, outcome.sitting)
        answer = await ledger.save(outcome, interaction_id)
        if isinstance(answer, Refused):
            return answer
        if answer.again:
            # Another process has opened it: it is found there.
            return Refused(Refusal.TABLE_MOVED_ON, {})
        self._begin(ledger)
        return answer

    def _restored(self, saved: SavedTable) -> Table:
        now = self._house.clock.now()
        sitting = clocks.restored(load(saved.state), now, self._house.pace)
        return self._begin(Ledger(self._house, sitting))

    def _begin(self, ledger: Ledger) -> Table:
        table = Table(self._house, ledger, self._forget)
        self._tables[table.sitting.table_id] = table
        self._channels[table.sitting.channel_id] = table
        return table

    def _forget(self, table: Table) -> None:
        sitting = table.sitting
        del self._tables[sitting.table_id]
        if self._channels.get(sitting.channel_id) is table:
            del self._channels[sitting.channel_id]

    async def _set_aside(self, saved: SavedTable, reason: str) -> SetAside:
        try:
            await self._house.store.set_aside(saved.table_id, reason)
        except StoreUnavailable as failure:
            log.warning("a table could not be set aside", table=saved.table_id, reason=str(failure))
        return SetAside(saved.table_id, saved.channel_id, reason)
