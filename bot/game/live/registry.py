"""Opens tables: as a lobby, once more after a match, for a tournament, or from the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import structlog
from cachetools import TTLCache

from bot.engine.events import Event
from bot.game.live.context import TableContext
from bot.game.live.repository import TableRepository
from bot.game.live.table import LiveTable
from bot.game.ports import (
    LiveKind,
    SavedTable,
    ShardId,
    StoreUnavailable,
    TableObserver,
    TableStore,
)
from bot.game.rules import clocks, lobby, play
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Answer, Click, Refusal, Refused
from bot.game.rules.requests import OpenRequest, Seating, rematch_request
from bot.game.rules.results import Declined, Outcome
from bot.game.rules.setup import DealInputs
from bot.game.state.codec import TableStateError, load
from bot.game.state.table_state import Ending, TableState, is_kicked


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


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table, or a tournament, that could not be restored; the store keeps it aside.

    Args:
        kept: Whether the store knows that it is aside; else it comes up at the next start again.
    """

    table_id: str
    guild_id: int
    channel_id: int
    kind: LiveKind
    revision: int
    reason: str
    kept: bool


@dataclass(frozen=True, slots=True)
class RestoreFilter:
    """What is to come back.

    Args:
        shard: What is in its servers alone.
        guild_ids: What is in these servers alone, by their Discord ids; None for all.
        absent: Nothing that is in these servers.
    """

    shard: ShardId | None = None
    guild_ids: Collection[int] | None = None
    absent: Collection[int] = ()


ALL = RestoreFilter()


@dataclass(frozen=True, slots=True)
class TableOpener:
    """Opens tables and restores them.

    Args:
        reserved: Whether only tournaments open tables in a channel.
    """

    tables: LiveTables
    context: TableContext
    reserved: Callable[[int], bool]

    async def open(self, request: OpenRequest) -> Answer:
        """Open a table, with its host on the first seat; the answer's state has its id."""
        if self.tables.draining:
            return Refused(AccessRefusal.DRAINING, {})
        if self.reserved(request.channel_id):
            return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})
        context, now = self.context, self.context.clock.now()
        return await self._open_in_channel(
            request.channel_id,
            lambda: lobby.opened(context.new_id(), request, now, context.secret()),
            request.interaction_id,
        )

    async def rematch_request(self, table_id: str, click: Click) -> OpenRequest | Refused:
        """The request for a table as one was whose match is over, in the same channel.

        Raises:
            StoreUnavailable: The store does not say how that table was.
        """
        ended_state = _ended_state(await self.context.store.last_saved(table_id))
        if ended_state is None or not ended_state.can_be_repeated:
            return Refused(Refusal.CLOSED_TABLE, {})
        if is_kicked(ended_state.kicked, click.user_id):
            return Refused(Refusal.KICKED, {})
        return rematch_request(ended_state, click)

    async def seat(self, seating: Seating) -> Answer:
        """Open a table of a tournament and deal at once."""
        context, now = self.context, self.context.clock.now()
        try:
            details = await context.details(seating.edition, seating.players)
        except StoreUnavailable as error:
            log.warning("personal details cannot be read", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        return await self._open_in_channel(
            seating.channel_id,
            lambda: play.dealt(seating, now, DealInputs(context.secret, details)),
        )

    async def restore(self, wanted: RestoreFilter = ALL) -> tuple[SetAside, ...]:
        """Restore tables that were live and are not here; `LiveTables.show` shows them.

        Returns:
            Those that could not be restored.

        Raises:
            StoreUnavailable: The live tables cannot be read.
        """
        store = self.context.store
        aside: list[SetAside] = []
        for saved in await store.live_tables(LiveKind.TABLE, wanted.shard, wanted.guild_ids):
            if saved.guild_id in wanted.absent or self.tables.find(saved.table_id) is not None:
                continue
            try:
                self._restored(saved)
            except TableStateError as error:  # as of an edition that is not installed any more
                aside.append(await set_aside(store, saved, str(error)))
            except Exception as error:  # one broken table stops no other
                log.exception("a table could not be restored", table=saved.table_id)
                aside.append(await set_aside(store, saved, f"{type(error).__name__}: {error}"))
        return tuple(aside)

    def restore_one(self, saved: SavedTable) -> None:
        """Restore one table, and show it.

        Raises:
            TableStateError: It cannot be read.
        """
        self._restored(saved).show()

    async def _open_in_channel(
        self,
        channel_id: int,
        make_outcome: Callable[[], Outcome],
        interaction_id: int | None = None,
    ) -> Answer:
        """Open a table in a channel that has none."""
        if self.tables.over:
            return Refused(Refusal.RESTARTING, {})
        if self.tables.taken(channel_id):
            other = self.tables.in_channel(channel_id)
            table_id = "" if other is None else other.state.table_id
            return Refused(Refusal.CHANNEL_TAKEN, {"table": table_id})
        # The channel is taken before the table is saved: two may ask at once.
        with self.tables.reserving(channel_id):
            try:
                return await self._open(make_outcome(), interaction_id)
            except Declined as refusal:
                return Refused(refusal.code, refusal.words)

    async def _open(self, outcome: Outcome, interaction_id: int | None) -> Answer:
        repository = TableRepository(self.context, outcome.state)
        answer = await repository.save(outcome, interaction_id)
        if isinstance(answer, Refused):
            if answer.code is Refusal.CHANNEL_TAKEN:
                return await self._channel_taken(outcome.state)
            return answer
        if answer.duplicate:
            # Another process has opened it: it is found there.
            return Refused(Refusal.TABLE_MOVED_ON, {})
        self._begin(repository)
        return answer

    async def _channel_taken(self, state: TableState) -> Refused:
        """Restore the table in whose channel another was to be opened.

        It is not here, but saved: the store had not been able to say so.
        """
        try:
            await self.restore(RestoreFilter(guild_ids=(state.guild_id,)))
        except StoreUnavailable as error:
            log.warning("the tables of a server cannot be read", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        found = self.tables.in_channel(state.channel_id)
        if found is None:
            return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})
        found.show()
        return Refused(Refusal.CHANNEL_TAKEN, {"table": found.state.table_id})

    def _restored(self, saved: SavedTable) -> LiveTable:
        now = self.context.clock.now()
        state = clocks.restored(load(saved.state), now, self.context.pace)
        return self._begin(TableRepository(self.context, state))

    def _begin(self, repository: TableRepository) -> LiveTable:
        """Start the task of a table."""
        table = LiveTable(self.context, repository, self.tables.remove)
        table.begin()
        self.tables.add(table)
        return table


async def set_aside(store: TableStore, saved: SavedTable, reason: str) -> SetAside:
    """Keep a table, or a tournament, that cannot be restored out of the live ones."""
    kept = True
    try:
        await store.set_aside(saved.table_id, reason)
    except StoreUnavailable as failure:
        kept = False
        log.warning("a table could not be set aside", table=saved.table_id, reason=str(failure))
    return SetAside(
        saved.table_id,
        saved.guild_id,
        saved.channel_id,
        saved.kind,
        saved.revision,
        reason,
        kept,
    )


def _ended_state(saved: SavedTable | None) -> TableState | None:
    """A table that has closed, if it can still be read."""
    if saved is None or saved.live:
        return None
    try:
        return load(saved.state)
    except TableStateError:
        return None
