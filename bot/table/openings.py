"""How tables come: opened, opened once more, dealt for a tournament, brought back from the store.

Knows the store and that a channel has one table; which tables there are then is `tables`.
"""

from __future__ import annotations

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

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.clicks import Answer, Click
    from bot.table.opening import Opening, Seating
    from bot.table.outcome import Outcome
    from bot.table.ports import SavedTable, Store
    from bot.table.sitting import Sitting
    from bot.table.table import Table
    from bot.table.tables import Tables

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table, or a tournament, that could not be restored; the store keeps it aside.

    Args:
        table_id: Its id.
        channel_id: Discord id of its channel.
        reason: Why, in one line.
    """

    table_id: str
    channel_id: int
    reason: str


@dataclass(frozen=True, slots=True)
class Openings:
    """Opens tables and brings them back.

    Args:
        tables: All live tables, which they join.
    """

    tables: Tables

    async def open(self, opening: Opening) -> Answer:
        """Open a table, with its host on the first seat; the answer's sitting has its id.

        Args:
            opening: What is asked for.
        """
        if self.tables.reserved(opening.channel_id):
            return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})
        house = self.tables.house
        now = house.clock.now()
        return await self._take_place(
            opening.channel_id,
            lambda: lobby.opened(house.new_id(), opening, now),
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
        past = _past(await self.tables.house.store.last_saved(table_id))
        if past is None or past.ending is not Ending.MATCH_OVER or past.tournament is not None:
            return Refused(Refusal.CLOSED_TABLE, {})
        return await self.open(as_before(past, click))

    async def seat(self, seating: Seating) -> Answer:
        """Open a table of a tournament and deal at once.

        Args:
            seating: Who plays what there.
        """
        house = self.tables.house
        now = house.clock.now()
        born = facts.whose_birthdays(seating.edition, seating.sitters)
        try:
            known = await house.almanac.birthdays(born) if born else {}
        except StoreUnavailable as error:
            log.warning("birthdays cannot be read", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        return await self._take_place(
            seating.channel_id, lambda: lobby.dealt(seating, house.secret(), now, known)
        )

    async def restore(self) -> tuple[SetAside, ...]:
        """Bring all tables back that were live; `Tables.show` shows them.

        Returns:
            Those that could not be brought back.

        Raises:
            StoreUnavailable: The live tables cannot be read.
        """
        store = self.tables.house.store
        aside: list[SetAside] = []
        for saved in await store.live_tables():
            try:
                self._restored(saved)
            except Exception as error:  # one broken table stops no other
                log.exception("a table could not be restored", table=saved.table_id)
                aside.append(await set_aside(store, saved, f"{type(error).__name__}: {error}"))
        return tuple(aside)

    def take_up(self, saved: SavedTable) -> None:
        """Bring one table back, and show it.

        Args:
            saved: The table as the store holds it.

        Raises:
            SittingError: It cannot be read.
        """
        self._restored(saved).show()

    async def _take_place(
        self, channel_id: int, lay: Callable[[], Outcome], interaction_id: int | None = None
    ) -> Answer:
        """Open a table in a channel that has none."""
        if self.tables.over:
            return Refused(Refusal.RESTARTING, {})
        if self.tables.taken(channel_id):
            other = self.tables.in_channel(channel_id)
            table_id = "" if other is None else other.sitting.table_id
            return Refused(Refusal.CHANNEL_TAKEN, {"table": table_id})
        # The channel is taken before the table is saved: two may ask at once.
        with self.tables.taking(channel_id):
            try:
                return await self._open(lay(), interaction_id)
            except Declined as refusal:
                return Refused(refusal.code, refusal.words)

    async def _open(self, outcome: Outcome, interaction_id: int | None) -> Answer:
        ledger = Ledger(self.tables.house, outcome.sitting)
        answer = await ledger.save(outcome, interaction_id)
        if isinstance(answer, Refused):
            return answer
        if answer.again:
            # Another process has opened it: it is found there.
            return Refused(Refusal.TABLE_MOVED_ON, {})
        self.tables.begin(ledger)
        return answer

    def _restored(self, saved: SavedTable) -> Table:
        house = self.tables.house
        sitting = clocks.restored(load(saved.state), house.clock.now(), house.pace)
        return self.tables.begin(Ledger(house, sitting))


async def set_aside(store: Store, saved: SavedTable, reason: str) -> SetAside:
    """Keep a table, or a tournament, that cannot be restored out of the live ones.

    Args:
        store: Where it is.
        saved: As the store holds it.
        reason: Why, in one line.
    """
    try:
        await store.set_aside(saved.table_id, reason)
    except StoreUnavailable as failure:
        log.warning("a table could not be set aside", table=saved.table_id, reason=str(failure))
    return SetAside(saved.table_id, saved.channel_id, reason)


def _past(saved: SavedTable | None) -> Sitting | None:
    """A table that has closed, if it can still be read."""
    if saved is None or saved.live:
        return None
    try:
        return load(saved.state)
    except SittingError:
        return None
