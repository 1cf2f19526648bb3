"""Opens tables: as a lobby, once more after a match, for a tournament, or from the store."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

import structlog

from bot.game.live.context import TableContext
from bot.game.live.repository import TableRepository
from bot.game.live.table import LiveTable
from bot.game.ports import LiveKind, SavedTable, ShardId, StoreUnavailable, TableStore
from bot.game.registry.tables import LiveTables
from bot.game.rules import clocks, lobby, play
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Answer, Click, Refusal, Refused
from bot.game.rules.requests import OpenRequest, Seating, rematch_request
from bot.game.rules.results import Declined, Outcome
from bot.game.rules.setup import DealInputs
from bot.game.state.codec import TableStateError, load
from bot.game.state.table_state import TableState, is_kicked

log = structlog.get_logger(__name__)


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
class Wanted:
    """What is to come back.

    Args:
        shard: What is in its servers alone.
        guild_ids: What is in these servers alone, by their Discord ids; None for all.
        absent: Nothing that is in these servers.
    """

    shard: ShardId | None = None
    guild_ids: Collection[int] | None = None
    absent: Collection[int] = ()


ALL = Wanted()


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

    async def restore(self, wanted: Wanted = ALL) -> tuple[SetAside, ...]:
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
            await self.restore(Wanted(guild_ids=(state.guild_id,)))
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
