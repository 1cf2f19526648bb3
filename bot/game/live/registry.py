"""All live tables and tournaments: opening, finding, restoring and showing them.

`Registry` and `Opener` are common to both kinds; those of tournaments are in `tournament.live`.
Functions that ask the store raise `StoreUnavailable` if it does not answer. A filter `theirs` takes
a server's Discord id.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

import structlog
from cachetools import TTLCache

from bot.engine.events import Event
from bot.engine.values import replace
from bot.game.live.news import ChannelChanged, HolidayChanged, Moved
from bot.game.live.sleeping import Sleepers
from bot.game.live.table import TOURNAMENT_SET_ASIDE, LiveTable, TableOwner
from bot.game.live.task import Live, TableContext
from bot.game.ports import (
    LiveKind,
    SavedTable,
    ShardId,
    SleepingTable,
    StoreUnavailable,
    TableObserver,
    TableStore,
)
from bot.game.rules import clocks, lobby, play
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Accepted, Answer, Click, Refusal, Refused, SetOption
from bot.game.rules.outcome import Outcome, RefusalError
from bot.game.rules.requests import OpenRequest, rematch_request
from bot.game.state.codec import UnreadableState, load, load_readable
from bot.game.state.table_state import Ending, LiveState, Player, TableState, is_marked
from bot.log import contained
from bot.records.commitment import SetDeal


@dataclass(frozen=True, slots=True)
class Broadcast:
    observers: Sequence[TableObserver]

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        for observer in self.observers:
            with contained(log, "an observer of tables failed", table=state.table_id):
                observer.show(state, events)


log = structlog.get_logger(__name__)

ELSEWHERE_PEOPLE = 10_000
ELSEWHERE_SECONDS = 3.0
"""Seconds for which a person's tables elsewhere are remembered: the time to answer a command."""


def anywhere(guild_id: int) -> bool:
    return True


S = TypeVar("S", bound=LiveState)
L = TypeVar("L", bound=Live[Any, Any])


class Registry(ABC, Generic[S, L]):
    """All live tables, or all live tournaments, of a process, by id and by channel.

    Nothing may be opened once `over` is set, because the process is ending.
    """

    def __init__(self) -> None:
        self.over = False
        self._live: dict[str, L] = {}
        self._channels: dict[int, dict[str, L]] = {}
        self._places: dict[str, int] = {}
        """By table or tournament, the id of the channel under which it is found."""
        self._reserved: set[int] = set()

    def __iter__(self) -> Iterator[L]:
        return iter(tuple(self._live.values()))

    def __len__(self) -> int:
        return len(self._live)

    def find(self, live_id: str) -> L | None:
        return self._live.get(live_id)

    def all_in(self, channel_id: int) -> Sequence[L]:
        """The tables and tournaments in a channel, oldest first."""
        return tuple(self._channels.get(channel_id, {}).values())

    def in_channel(self, channel_id: int) -> L | None:
        return next(iter(self.all_in(channel_id)), None)

    @abstractmethod
    async def click(self, live_id: str, click: Click) -> Accepted[S] | Refused:
        """Pass a click to a table or a tournament; refused if none with this id is live."""

    async def close(self, live_id: str, ending: Ending) -> Accepted[S] | Refused:
        """Close a table or tournament without a click, for example if its channel was deleted."""
        live = self.find(live_id)
        return Refused(Refusal.CLOSED_TABLE) if live is None else await live.close(ending)

    def commitment_posted(self, live_id: str, message_id: int) -> None:
        """Note the id of the message that shows a commitment; 0 if it could not be posted."""
        live = self.find(live_id)
        if live is not None:
            live.commitment_posted(message_id)

    async def release(self, theirs: Callable[[int], bool]) -> Sequence[str]:
        """Stop some servers' tables or tournaments and leave them as last saved; return the ids."""
        released = [one for one in self if theirs(one.state.guild_id)]
        await asyncio.gather(*(one.stop() for one in released))
        return [one.id for one in released]

    async def shutdown(self) -> None:
        """Stop all tasks, leaving the tables as last saved; the next process restores them."""
        self.over = True
        await asyncio.gather(*(one.stop() for one in self))

    def taken(self, channel_id: int) -> bool:
        """Whether a channel has a table or tournament, or one is being opened there."""
        return channel_id in self._reserved or self.in_channel(channel_id) is not None

    @contextmanager
    def reserving(self, channel_id: int) -> Iterator[None]:
        self._reserved.add(channel_id)
        try:
            yield
        finally:
            self._reserved.discard(channel_id)

    def add(self, live: L) -> None:
        self._live[live.id] = live
        self._place(live)

    def remove(self, live_id: str) -> None:
        del self._live[live_id]
        self._displace(live_id)

    def _place(self, live: L) -> None:
        channel_id = self._places[live.id] = live.state.channel_id
        self._channels.setdefault(channel_id, {})[live.id] = live

    def _displace(self, live_id: str) -> None:
        channel_id = self._places.pop(live_id)
        there = self._channels[channel_id]
        del there[live_id]
        if not there:
            del self._channels[channel_id]


class LiveTables(Registry[TableState, LiveTable]):
    """All live tables of a process; while `draining`, nobody may open new ones.

    Slow tables do not occupy their channel: they share it with each other and an ordinary one.
    """

    sleepers: Sleepers
    """The sleeping tables; set by the opener, which wakes them."""

    def __init__(self, store: TableStore) -> None:
        super().__init__()
        self._store = store
        self.draining = False
        self._elsewhere: TTLCache[int, int] = TTLCache(ELSEWHERE_PEOPLE, ELSEWHERE_SECONDS)

    def has(self, table_id: str) -> bool:
        return self.find(table_id) is not None or table_id in self.sleepers

    def postpone_sleep(self, table_id: str) -> None:
        """Keep a slow table awake for a while."""
        table = self.find(table_id)
        if table is not None:
            table.postpone_sleep()

    def in_channel(self, channel_id: int) -> LiveTable | None:
        """A channel's ordinary table, or else its newest slow one that is awake, or None."""
        here = reversed(self.all_in(channel_id))
        return min(here, key=lambda one: one.state.is_slow, default=None)

    def ids_in_channel(self, channel_id: int) -> Sequence[str]:
        """The ids of a channel's tables, including sleeping ones."""
        awake = [one.id for one in self.all_in(channel_id)]
        return (*awake, *(one.table_id for one in self.sleepers.in_channel(channel_id)))

    def ids_on_server(self, guild_id: int) -> Sequence[str]:
        """The ids of a server's tables, including sleeping ones."""
        awake = [one.id for one in self if one.state.guild_id == guild_id]
        return (*awake, *(one.table_id for one in self.sleepers.on_server(guild_id)))

    def meant(self, channel_id: int, user_id: int, *, joins: bool = False) -> str | None:
        """The id of the table that a person's command in a channel applies to, or None.

        Among several, it is one where the person sits or, if they want to join, one where they do
        not; among these the ordinary one, or else the newest. It may be asleep.
        """
        here = [
            (one.state.has_place(user_id), one.state.is_slow, one.id)
            for one in reversed(self.all_in(channel_id))
        ]
        asleep = reversed(self.sleepers.in_channel(channel_id))
        here += [(user_id in one.people, True, one.table_id) for one in asleep]
        best = min(here, key=lambda one: (one[0] is joins, one[1]), default=None)
        return None if best is None else best[2]

    def taken(self, channel_id: int) -> bool:
        """Whether a channel has an ordinary table, or one is being opened there."""
        table = self.in_channel(channel_id)
        return channel_id in self._reserved or (table is not None and not table.state.is_slow)

    def only_of(self, user_id: int) -> str | None:
        """The id of the person's table if they sit at only one in all processes together, or None.

        Slow tables count only for people who sit at no ordinary table.
        """
        mine = [one for one in self if one.state.seat_of(user_id) is not None]
        quick = [one.id for one in mine if not one.state.is_slow]
        slow = [one.id for one in mine if one.state.is_slow]
        ids = quick or [*slow, *self.sleepers.of(user_id)]
        return ids[0] if len(ids) == 1 and not self._elsewhere.get(user_id) else None

    def note_elsewhere(self, user_id: int, count: int) -> None:
        """Note at how many tables of other processes a person sits, when they use a command."""
        self._elsewhere[user_id] = count

    def hosted(self) -> tuple[TableState, ...]:
        """The live tables opened by people, without slow ones and those of tournaments."""
        states = (one.state for one in self)
        return tuple(one for one in states if one.tournament is None and not one.is_slow)

    async def click(self, live_id: str, click: Click) -> Answer:
        table = self.find(live_id)
        if table is None:
            return Refused(await self.absence(live_id))
        state, action = table.state, click.action
        hurries = isinstance(action, SetOption) and lobby.makes_ordinary(action.name, action.value)
        if not state.is_slow or not hurries:
            return await table.ask(click)
        if self.taken(state.channel_id):
            return Refused(Refusal.CHANNEL_TAKEN, {"there": LiveKind.TABLE})
        with self.reserving(state.channel_id):
            return await table.ask(click)

    async def absence(self, table_id: str) -> Refusal:
        """Why a table is not here: it is over, it is halted, or it is about to be restored."""
        saved = await self._store.last_saved(table_id)
        if saved is None or not saved.live:
            return Refusal.CLOSED_TABLE
        state = load_readable(saved.state)
        is_barred = state is not None and state.barred_at is not None
        return Refusal.BARRED if is_barred else Refusal.RESTARTING

    def show(self, theirs: Callable[[int], bool] = anywhere) -> None:
        """Show the tables of some servers as last saved, the most recent first.

        Also start the timer that wakes slow tables.
        """
        shown = [one for one in self if theirs(one.state.guild_id)]
        for table in sorted(shown, key=lambda one: one.state.saved_at, reverse=True):
            table.show()
        self.sleepers.start()

    def remove(self, live_id: str) -> None:
        live = self._live[live_id]
        super().remove(live_id)
        if live.sleeps_until is not None:
            state, people = live.state, tuple(sorted(live.state.user_ids))
            place = state.guild_id, state.channel_id
            self.sleepers.add(SleepingTable(live_id, *place, live.sleeps_until, people))

    async def release(self, theirs: Callable[[int], bool]) -> Sequence[str]:
        self.sleepers.release(theirs)
        return await super().release(theirs)

    async def shutdown(self) -> None:
        self.sleepers.stop()
        await super().shutdown()

    async def move(self, table: LiveTable, channel_id: int) -> Answer:
        """Continue a table in another channel; refuse an ordinary one if the channel is taken."""
        if table.state.channel_id == channel_id:
            return Accepted(table.state)
        is_slow = table.state.is_slow
        if not is_slow and self.taken(channel_id):
            return Refused(Refusal.CHANNEL_TAKEN, {"there": LiveKind.TABLE})
        with nullcontext() if is_slow else self.reserving(channel_id):
            answer = await table.ask(Moved(channel_id))
            self.note_move(table)
            return answer

    def note_move(self, table: LiveTable) -> None:
        """Register a table under its current channel."""
        if table.id in self._live:
            self._displace(table.id)
            self._place(table)

    def permissions_changed(self, guild_id: int) -> None:
        """Let the halted tables of a server try their channels again."""
        for table in self:
            if table.state.guild_id == guild_id and table.state.barred_at is not None:
                table.tell(ChannelChanged())


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table or tournament that could not be restored."""

    saved: SavedTable
    reason: str


@dataclass(frozen=True, slots=True)
class RestoreFilter:
    """The selection of tables or tournaments to restore.

    Args:
        shard: Only tables in servers of this shard.
        guild_ids: Only tables in these servers; None for all.
        absent: No tables in these servers.
    """

    shard: ShardId | None = None
    guild_ids: Collection[int] | None = None
    absent: Collection[int] = ()


ALL = RestoreFilter()


class Opener(ABC, Generic[S, L]):
    """Opens and restores tables, or tournaments, and adds them to the registry."""

    kind: ClassVar[LiveKind]

    def __init__(self, registry: Registry[S, L], context: TableContext) -> None:
        self._registry = registry
        self.context = context

    @abstractmethod
    def _load(self, saved: SavedTable) -> L:
        """A saved table or tournament, not started; raises `UnreadableState` for a bad state."""

    @abstractmethod
    def _begin(self, live: L) -> None:
        """Start the table or tournament, and add it to the registry."""

    async def restore(self, wanted: RestoreFilter = ALL) -> tuple[SetAside, ...]:
        """Restore all that is live in the store but not in this process; return the failures."""
        aside = list[SetAside]()
        # The rows may still include a table that has ended meanwhile.
        here = {one.id for one in self._registry}
        for saved in await self.context.store.live_tables(
            self.kind, wanted.shard, wanted.guild_ids
        ):
            known = saved.table_id in here or self._registry.find(saved.table_id) is not None
            if known or saved.guild_id in wanted.absent:
                continue
            if failed := await self._revive(saved):
                aside.append(failed)
        return tuple(aside)

    async def _revive(self, saved: SavedTable) -> SetAside | None:
        """Start a saved table or tournament; return None, or what was set aside instead."""
        try:
            reason = await self._resume(self._load(saved))
        except StoreUnavailable:
            raise
        except UnreadableState as error:  # perhaps its edition was uninstalled
            reason = str(error)
        except Exception as error:  # one failure must not stop the others
            log.exception(f"a {self.kind} could not be restored", table=saved.table_id)
            reason = f"{type(error).__name__}: {error}"
        return None if reason is None else await set_aside(self.context.store, saved, reason)

    async def _resume(self, live: L) -> str | None:
        """Start a loaded table or tournament; return None, or why it must be set aside.

        May raise `StoreUnavailable`.
        """
        self._begin(live)
        return None

    async def _open(
        self,
        channel_id: int,
        create: Callable[[], tuple[L, Awaitable[Accepted[S] | Refused]]],
        *,
        beside: bool = False,
    ) -> Accepted[S] | Refused:
        """Save and start the result of `create`, in a channel that has no other of its kind.

        Args:
            beside: Whether the channel may have others, as with a slow table.
        """
        if self._registry.over:
            return Refused(Refusal.RESTARTING)
        if not beside and self._registry.taken(channel_id):
            return Refused(Refusal.CHANNEL_TAKEN, {"there": self.kind})
        # Reserve the channel before saving, in case of two requests at once.
        with nullcontext() if beside else self._registry.reserving(channel_id):
            try:
                live, saving = create()
            except RefusalError as refusal:
                return refusal.refused
            answer = await saving
            if isinstance(answer, Accepted):
                if answer.duplicate:
                    # Another process has opened it and owns it.
                    return Refused(Refusal.TABLE_MOVED_ON)
                self._begin(live)
            elif answer.code is Refusal.CHANNEL_TAKEN:
                return await self._restore_channel(live.state)
            return answer

    async def _restore_channel(self, state: S) -> Refused:
        """Restore the channel's table, whose save only seemed to fail; refuse another one."""
        try:
            await self.restore(RestoreFilter(guild_ids=(state.guild_id,)))
        except StoreUnavailable as error:
            log.warning(f"the {self.kind}s of a server cannot be read", reason=str(error))
            return Refused(Refusal.STORE_DOWN)
        found = self._registry.in_channel(state.channel_id)
        if found is not None:
            found.show()
        return Refused(Refusal.CHANNEL_TAKEN, {"there": self.kind})


class TableOpener(Opener[TableState, LiveTable]):
    """Opens tables, except in channels that are `reserved` for the tables of a tournament."""

    kind = LiveKind.TABLE

    def __init__(
        self, tables: LiveTables, context: TableContext, reserved: Callable[[int], bool]
    ) -> None:
        super().__init__(tables, context)
        self.tables = tables
        self._reserved = reserved
        self._waking = asyncio.Lock()
        tables.sleepers = Sleepers(context.clock, self.wake)

    async def open(self, request: OpenRequest) -> Answer:
        """Open a table with its host in the first seat; the answer's state has its id.

        A rematch of one person with robots is dealt at once.
        """
        if self.tables.draining:
            return Refused(AccessRefusal.DRAINING)
        if self._reserved(request.channel_id):
            return Refused(Refusal.CHANNEL_TAKEN, {"there": "thread"})
        context, host = self.context, Player(request.user_id, request.name)
        is_slow = any(lobby.makes_slow(name, value) for name, value in request.options.items())
        is_alone = request.former_people == (request.user_id,)
        try:
            refused = await self._why_not_slow(request) if is_slow else None
            inputs = await context.deal_inputs(request.edition, (host,)) if is_alone else None
        except StoreUnavailable as error:
            log.warning("a table cannot be opened", reason=str(error))
            return Refused(Refusal.STORE_DOWN)
        if refused is not None:
            return refused
        now, click = context.clock.now(), request.interaction_id

        def opened() -> Outcome:
            outcome = lobby.opened(context.new_id(), request, now, context.secret())
            if inputs is None:
                return outcome
            return outcome.then(play.start_filled(outcome.state, click, inputs))

        return await self._open_table(request.channel_id, opened, click, is_slow=is_slow)

    async def _why_not_slow(self, request: OpenRequest) -> Refused | None:
        """Why a person cannot open another slow table, or None; may raise `StoreUnavailable`."""
        people, host = (request.user_id,), request.user_id
        limits = await self.context.slow_limits(people, host, request.place_id)
        if limits.full:
            return Refused(Refusal.SLOW_SEATS, {"name": request.name, "most": lobby.SLOW_SEATS})
        if limits.hosts_enough:
            return Refused(Refusal.SLOW_TABLES, {"name": request.name, "most": lobby.SLOW_TABLES})
        return None

    async def rematch_request(self, table_id: str, click: Click) -> OpenRequest | Refused:
        """The request for a rematch of a finished table, in the same channel."""
        saved = await self.context.store.last_saved(table_id)
        ended_state = None if saved is None or saved.live else load_readable(saved.state)
        if ended_state is None or not ended_state.can_be_repeated:
            return Refused(Refusal.CLOSED_TABLE)
        if is_marked(ended_state.kicked, click.user_id):
            return Refused(Refusal.KICKED)
        return rematch_request(ended_state, click)

    async def open_dealt(
        self, state: TableState, deal: SetDeal, owner: TableOwner[Any, Any]
    ) -> Answer:
        """Open a tournament's table with its first round dealt."""
        try:
            inputs = await self.context.deal_inputs(state.edition, state.players)
        except StoreUnavailable as error:
            log.warning("personal details cannot be read", reason=str(error))
            return Refused(Refusal.STORE_DOWN)
        return await self._open_table(
            state.channel_id, lambda: play.dealt(state, deal, inputs), owner=owner
        )

    async def restore(self, wanted: RestoreFilter = ALL) -> tuple[SetAside, ...]:
        """Restore the tables that are live in the store but not here; slow tables sleep until due.

        Tournaments restore their own tables, and are themselves restored before this.
        """
        aside = await super().restore(wanted)
        soon = self.context.clock.now() + self.context.pace.awake
        for one in await self.context.store.sleeping(wanted.shard, wanted.guild_ids):
            if not self.tables.has(one.table_id) and one.guild_id not in wanted.absent:
                # The last events before the process ended may not have been shown.
                self.tables.sleepers.add(replace(one, due_at=0.0) if one.due_at <= soon else one)
        return aside

    async def wake(self, table_id: str) -> LiveTable | None:
        """Return a live table of this process, woken if it sleeps; None if there is no such table.

        A table that is already awake stays awake for a while.
        """
        async with self._waking:
            sleepers = self.tables.sleepers
            if table_id not in sleepers or self.tables.over:
                self.tables.postpone_sleep(table_id)
                return self.tables.find(table_id)
            saved = await self.context.store.last_saved(table_id)
            if table_id not in sleepers:
                return None  # its server has been given to another process meanwhile
            sleepers.pop(table_id)
            if saved is None or not saved.live:
                return None
            failed = await self._revive(saved)
            if failed is not None:
                log.error("a table was set aside", table=table_id, reason=failed.reason)
            table = self.tables.find(table_id)
            if table is not None:
                table.show()
                table.tell(HolidayChanged())
            return table

    async def wake_those_of(self, user_id: int, guild_id: int | None = None) -> None:
        for table_id in self.tables.sleepers.of(user_id, guild_id):
            await self.wake(table_id)

    async def holiday_changed(self, user_id: int) -> None:
        """Update the slow tables of a person whose holiday has begun, changed or ended."""
        await self.wake_those_of(user_id)
        for table in self.tables:
            if table.state.is_slow and table.state.has_place(user_id):
                table.tell(HolidayChanged())

    def restore_owned(self, state: TableState, owner: TableOwner[Any, Any]) -> LiveTable:
        """Resume a saved table of a tournament, in the tournament's task."""
        table = self._restored(state, owner)
        self._begin(table)
        table.show()
        return table

    async def _open_table(
        self,
        channel_id: int,
        make_outcome: Callable[[], Outcome],
        interaction_id: int | None = None,
        *,
        is_slow: bool = False,
        owner: TableOwner[Any, Any] | None = None,
    ) -> Answer:
        def create() -> tuple[LiveTable, Awaitable[Answer]]:
            outcome = make_outcome()
            table = LiveTable(self.context, outcome.state, self.tables.remove, owner)
            return table, table.open(outcome, interaction_id)

        return await self._open(channel_id, create, beside=is_slow)

    def _load(self, saved: SavedTable) -> LiveTable:
        return self._restored(load(saved.state))

    def _restored(self, state: TableState, owner: TableOwner[Any, Any] | None = None) -> LiveTable:
        restored = clocks.restored(state, self.context.clock.now(), self.context.pace)
        table = LiveTable(self.context, restored, self.tables.remove, owner)
        table.saved_deadlines = state.deadlines
        return table

    def _begin(self, live: LiveTable) -> None:
        live.begin()
        self.tables.add(live)

    async def _resume(self, live: LiveTable) -> str | None:
        """Like `Opener._resume`; a tournament that is not over restores its own tables.

        A table whose tournament is over is closed: an earlier version could save a tournament as
        over before its tables. A table whose tournament was set aside must be set aside too.
        """
        if live.state.tournament is None:
            return await super()._resume(live)
        tournament = await self.context.store.last_saved(live.state.tournament)
        if tournament is not None and tournament.live:
            return None
        if tournament is not None and tournament.set_aside is not None:
            return TOURNAMENT_SET_ASIDE
        if await live.close_unplayed() == Refused(Refusal.STORE_DOWN):
            raise StoreUnavailable("a table whose tournament is over cannot be closed")
        return None


async def set_aside(store: TableStore, saved: SavedTable, reason: str) -> SetAside:
    """Mark a table or tournament as no longer live in the store; a failure is only logged."""
    try:
        await store.set_aside(saved.table_id, reason)
    except StoreUnavailable as failure:
        log.warning("a table could not be set aside", table=saved.table_id, reason=str(failure))
    return SetAside(saved, reason)
