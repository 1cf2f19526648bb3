"""Signals between processes, and interactions in DMs forwarded to the process with their table.

Discord sends those to shard 0 alone; any process with an interaction's token can answer it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import structlog

from bot.app.sharding.leases import ShardKeeper
from bot.game.live.registry import LiveTables
from bot.game.ports import SavedTable, ShardId
from bot.game.state.codec import TableStateError, load
from bot.game.tournament.live import LiveTournaments
from bot.gateway.rendering import clicked_action
from bot.present.components import NO_TABLE, ActionKind
from bot.store.cluster import Cluster, Signal, SignalKind, Signals
from bot.store.database.errors import StoreUnavailable
from bot.store.store import Store
from bot.ui.app import App
from bot.ui.tasks import BackgroundTasks
from cogs.privacy import drop_person, leave_everywhere

Interaction = dict[str, Any]

log = structlog.get_logger(__name__)

_COMMAND, _COMPONENT, _AUTOCOMPLETE = 2, 3, 4
"""Types of interactions that may concern a table."""


class InteractionForwarding:
    """Forwards interactions to the processes that own their tables.

    Args:
        handle: Handles an interaction in this process.
    """

    def __init__(
        self,
        cluster: Cluster,
        store: Store,
        tables: LiveTables,
        tournaments: LiveTournaments,
        handle: Callable[[Interaction], None],
    ) -> None:
        self._cluster = cluster
        self._store = store
        self._tables = tables
        self._tournaments = tournaments
        self._handle = handle
        self._tasks = BackgroundTasks()
        self.shard_count = 1

    def accept(self, interaction: Interaction) -> bool:
        """Take over a raw interaction that may concern another process; return whether it did."""
        if interaction.get("guild_id") is not None or not self._is_about_elsewhere(interaction):
            return False
        self._tasks.start(self._pass_on(interaction), "interaction to pass on")
        return True

    def take_passed(self) -> None:
        """Handle the interactions forwarded to this process."""
        self._tasks.start(self._take_passed(), "interactions passed on")

    async def wait_until_idle(self) -> None:
        await self._tasks.wait_until_idle()

    def _is_about_elsewhere(self, interaction: Interaction) -> bool:
        kind = interaction.get("type")
        if kind == _COMPONENT:
            action = clicked_action(interaction.get("data"))
            table_id = NO_TABLE if action is None else action.table_id
            return table_id != NO_TABLE and not self._is_here(table_id)
        return kind in {_COMMAND, _AUTOCOMPLETE}

    def _is_here(self, table_id: str) -> bool:
        return (
            self._tables.find(table_id) is not None or self._tournaments.find(table_id) is not None
        )

    async def _pass_on(self, interaction: Interaction) -> None:
        passed = False
        try:
            owner = await self._owner(interaction)
            if owner is not None and owner != self._cluster.process_id:
                await self._cluster.passed_interactions.put(owner, interaction)
                await self._cluster.signals.send(SignalKind.INTERACTION_PASSED, owner)
                passed = True
        except (StoreUnavailable, TableStateError) as error:
            log.warning("an interaction could not be passed on", reason=str(error))
        finally:
            # Wherever the table is, the person is told here that the request failed.
            if not passed:
                self._handle(interaction)

    async def _owner(self, interaction: Interaction) -> str | None:
        """The process that owns an interaction's table; None if there is no such table."""
        if interaction["type"] == _COMPONENT:
            action = clicked_action(interaction["data"])
            saved = None if action is None else await self._store.last_saved(action.table_id)
            # A rematch belongs to the process that had the finished table.
            again = action is not None and action.kind == ActionKind.AGAIN
            known = saved is not None and (saved.live or again)
            tables: Sequence[SavedTable] = [saved] if saved is not None and known else []
        else:
            tables = await self._tables_of(int(interaction["user"]["id"]))
        if len(tables) != 1:
            return None
        number = ShardId.of(tables[0].guild_id, self.shard_count).number
        return await self._cluster.leases.owner(number)

    async def _tables_of(self, user_id: int) -> Sequence[SavedTable]:
        """The live tables, in all processes, at which a person sits."""
        found = [
            one
            for one in await self._store.live_tables_of(user_id)
            if load(one.state).seat_of(user_id) is not None
        ]
        # With several tables, a command in a direct message is ambiguous.
        elsewhere = sum(not self._is_here(one.table_id) for one in found)
        self._tables.note_elsewhere(user_id, elsewhere)
        return found

    async def _take_passed(self) -> None:
        try:
            passed = await self._cluster.passed_interactions.take(self._cluster.process_id)
        except StoreUnavailable as error:
            log.warning("interactions that were passed on cannot be read", reason=str(error))
            return
        for interaction in passed:
            self._handle(interaction)


ANSWER_SECONDS = 5.0
"""Seconds to wait for other processes: a dead one has nobody at its tables."""


class SignalSender:
    """Sends signals to the other processes; `others` is their current number."""

    def __init__(self, signals: Signals, others: Callable[[], int]) -> None:
        self._signals = signals
        self._others = others
        self._asks: dict[int, asyncio.Task[None]] = {}
        self._answers: dict[int, asyncio.Semaphore] = {}
        self._tasks = BackgroundTasks()

    def preferences_changed(self, user_id: int) -> None:
        """Announce a changed preference, without waiting."""
        self._tasks.start(self._tell(SignalKind.USER_CHANGED, user_id), "word of a preference")

    async def leave_tables(self, user_id: int) -> None:
        """Return when a person has left the tables of all other processes.

        A second call for the same person waits for the first.

        Raises:
            StoreUnavailable: The other processes cannot be reached.
        """
        if user_id not in self._asks:
            self._asks[user_id] = asyncio.create_task(self._ask(user_id))
        await asyncio.shield(self._asks[user_id])

    def answered(self, signal: Signal) -> None:
        """Note that another process has removed a person from its tables."""
        if (answers := self._answers.get(signal.subject)) is not None:
            answers.release()

    async def _ask(self, user_id: int) -> None:
        others = self._others()
        answers = self._answers[user_id] = asyncio.Semaphore(0)
        try:
            await self._signals.send(SignalKind.USER_FORGOTTEN, subject=user_id)
            async with asyncio.timeout(ANSWER_SECONDS):
                for _ in range(others):
                    await answers.acquire()
        except TimeoutError:
            log.warning("another process does not say that somebody has left its tables")
        finally:
            del self._answers[user_id], self._asks[user_id]

    async def _tell(self, kind: SignalKind, user_id: int) -> None:
        try:
            await self._signals.send(kind, subject=user_id)
        except StoreUnavailable as error:
            log.warning("other processes are not told", kind=kind, reason=str(error))


class SignalHandler:
    """Handles the signals of the other processes."""

    def __init__(
        self,
        signals: Signals,
        sender: SignalSender,
        keeper: ShardKeeper,
        forwarding: InteractionForwarding,
        app: App,
    ) -> None:
        self._signals = signals
        self._app = app
        self._preferences_cache = app.preferences_cache
        self._keeper = keeper
        self._forwarding = forwarding
        self._sender = sender
        self._screen = app.screen
        self._tasks = BackgroundTasks()
        self._listening: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._listening = asyncio.create_task(self._signals.listen(self._hear), name="signals")

    async def stop(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    def _hear(self, signal: Signal) -> None:
        match signal.kind:
            case SignalKind.SHARDS_FREE:
                self._keeper.wake()
            case SignalKind.INTERACTION_PASSED:
                self._forwarding.take_passed()
            case SignalKind.MISSED:
                self._preferences_cache.clear()
                self._keeper.wake()
                self._forwarding.take_passed()
            case SignalKind.USER_CHANGED:
                self._preferences_cache.forget(signal.subject)
                self._tasks.start(self._refresh(signal.subject), "changed preference")
            case SignalKind.USER_FORGOTTEN:
                self._tasks.start(self._let_leave(signal), "somebody who is forgotten")
            case SignalKind.USER_LEFT:
                self._sender.answered(signal)

    async def _refresh(self, user_id: int) -> None:
        """Update the hands of a person whose preferences another process has saved."""
        await self._preferences_cache.load(user_id)
        self._screen.refresh(user_id)

    async def _let_leave(self, signal: Signal) -> None:
        """Remove a person who is deleting their data from the tables here, and report that."""
        user_id = signal.subject
        await leave_everywhere(self._app, user_id)
        drop_person(self._app, user_id)
        try:
            await self._signals.send(SignalKind.USER_LEFT, signal.sender, user_id)
        except StoreUnavailable as error:
            log.warning("another process cannot be answered", reason=str(error))
