"""Signals between processes, and interactions forwarded to the process with their table.

Discord sends interactions in DMs only to shard 0; any process with an interaction's token can
answer it.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from typing import Any

import structlog

from bot.app.absent_servers import RemovalCleanup
from bot.app.sharding.leases import ShardKeeper
from bot.game.ports import SavedTable, ShardId, StoreUnavailable
from bot.game.state.codec import load_readable
from bot.game.state.table_state import OUTSIDE
from bot.gateway.channels import is_sent_outside
from bot.gateway.rendering import clicked_action
from bot.log import contained
from bot.present.clicks import NO_TABLE, parts_of
from bot.present.table_clicks import PlayAgain
from bot.store.cluster import Cluster, Signal, SignalKind, Signals
from bot.ui.context import App, OtherProcesses
from bot.ui.erasure import drop_person, leave_everywhere
from bot.ui.tasks import BackgroundTasks, RefreshTask, cancel

Interaction = dict[str, Any]

log = structlog.get_logger(__name__)

_COMMAND, _COMPONENT, _AUTOCOMPLETE = 2, 3, 4
"""The types of interactions that may concern a table."""


MOST_AT_ONCE = 100
"""The most interactions forwarded in one transaction."""


class InteractionForwarding:
    """Forwards interactions to the processes that own their tables.

    One task forwards everything that waits, and another takes everything forwarded here. A rush of
    clicks or signals thus makes no more transactions at a time than a single click or signal.
    """

    def __init__(self, cluster: Cluster, app: App, handle: Callable[[Interaction], None]) -> None:
        self._cluster = cluster
        self._app = app
        self._handle = handle
        self._waiting: deque[Interaction] = deque()
        self._passing = RefreshTask(app.clock, self._pass_on, "interactions to pass on")
        self._taking = RefreshTask(app.clock, self._take_passed, "interactions passed on")
        self.shard_count = 1

    def accept(self, interaction: Interaction) -> bool:
        """Take over a raw interaction that may concern another process; return whether it did."""
        if not self._is_about_elsewhere(interaction):
            return False
        self._waiting.append(interaction)
        self._passing.request()
        return True

    def take_passed(self) -> None:
        self._taking.request()

    async def wait_until_idle(self) -> None:
        await self._passing.wait_until_idle()
        await self._taking.wait_until_idle()

    def _is_about_elsewhere(self, interaction: Interaction) -> bool:
        kind, is_outside = interaction.get("type"), is_sent_outside(interaction)
        if kind == _COMPONENT:
            action = clicked_action(interaction.get("data"))
            table_id = NO_TABLE if action is None else parts_of(action).table_id
            if table_id == NO_TABLE:
                # The click may open a table; outside servers, one process has all tables.
                return is_outside
            # A table opened outside the bot's servers stays with the process that serves such
            # tables, even if its server adds the bot.
            return not self._is_here(table_id)
        if interaction.get("guild_id") is None or is_outside:
            return kind in {_COMMAND, _AUTOCOMPLETE}
        # A table opened outside the bot's servers may also be in the channel of a command.
        return kind == _COMMAND and not self._app.tables.ids_in_channel(_channel_of(interaction))

    def _is_here(self, table_id: str) -> bool:
        app = self._app
        return app.tables.has(table_id) or app.tournaments.find(table_id) is not None

    async def _pass_on(self) -> None:
        while self._waiting:
            taken = [self._waiting.popleft() for _ in range(min(MOST_AT_ONCE, len(self._waiting)))]
            by_shard: defaultdict[int | None, list[Interaction]] = defaultdict(list)
            for interaction, number in zip(
                taken, await asyncio.gather(*map(self._shard, taken)), strict=True
            ):
                by_shard[number].append(interaction)
            for number, interactions in by_shard.items():
                if number is None or not await self._pass_to(number, interactions):
                    # This process answers, even if the table is elsewhere: nobody else will.
                    for interaction in interactions:
                        with contained(log, "an interaction that stays here was not handled"):
                            self._handle(interaction)

    async def _pass_to(self, number: int, interactions: Sequence[Interaction]) -> bool:
        """Forward interactions to the process that owns a shard; return whether it has them."""
        try:
            owner = await self._cluster.leases.owner(number)
            if owner is None or owner == self._cluster.process_id:
                return False
            await self._cluster.passed_interactions.put(owner, interactions)
        except StoreUnavailable as error:
            log.warning("interactions could not be passed on", reason=str(error))
            return False
        except Exception:  # a failing interaction must not take the others down with it
            log.exception("interactions could not be passed on")
            return False
        return True

    async def _shard(self, interaction: Interaction) -> int | None:
        """The shard of an interaction's table; None unless exactly one table is known.

        All tables outside the bot's servers belong to one shard.
        """
        if is_sent_outside(interaction):
            return ShardId.of(OUTSIDE, self.shard_count).number
        try:
            tables = await self._tables_for(interaction)
        except StoreUnavailable as error:
            log.warning("the table of an interaction could not be read", reason=str(error))
            return None
        except Exception:
            log.exception("the table of an interaction could not be found")
            return None
        return ShardId.of(tables[0].guild_id, self.shard_count).number if len(tables) == 1 else None

    async def _tables_for(self, interaction: Interaction) -> Sequence[SavedTable]:
        if interaction.get("guild_id") is not None and interaction["type"] == _COMMAND:
            return (await self._app.store.live_tables_outside(_channel_of(interaction)))[:1]
        if interaction["type"] != _COMPONENT:
            return await self._tables_of(int(interaction["user"]["id"]))
        action = clicked_action(interaction["data"])
        if action is None:
            return []
        saved = await self._app.store.last_saved(parts_of(action).table_id)
        # A rematch belongs to the process that had the finished table.
        again = isinstance(action, PlayAgain)
        return [saved] if saved is not None and (saved.live or again) else []

    async def _tables_of(self, user_id: int) -> Sequence[SavedTable]:
        saved = await self._app.store.live_tables_of(user_id)
        states = [(one, load_readable(one.state)) for one in saved]
        found = [one for one, state in states if state and state.seat_of(user_id) is not None]
        # If a person has several tables, a command in a direct message is ambiguous.
        elsewhere = sum(not self._is_here(one.table_id) for one in found)
        self._app.tables.note_elsewhere(user_id, elsewhere)
        return found

    async def _take_passed(self) -> None:
        try:
            passed = await self._cluster.passed_interactions.take(self._cluster.process_id)
        except StoreUnavailable as error:
            log.warning("interactions that were passed on cannot be read", reason=str(error))
            return
        for interaction in passed:
            with contained(log, "an interaction that was passed on was not handled"):
                self._handle(interaction)


def _channel_of(interaction: Interaction) -> int:
    return int(interaction.get("channel_id") or 0)


ANSWER_SECONDS = 5.0
"""The number of seconds to wait for other processes to confirm; a dead one never does."""


class SignalSender(OtherProcesses):
    """Sends signals to the other processes; `others` is their current number."""

    def __init__(self, signals: Signals, others: Callable[[], int]) -> None:
        self._signals = signals
        self._others = others
        self._asks: dict[int, asyncio.Task[None]] = {}
        self._answers: dict[int, asyncio.Semaphore] = {}
        self._tasks = BackgroundTasks()

    def preferences_changed(self, user_id: int) -> None:
        self._tasks.start(self._tell(SignalKind.USER_CHANGED, user_id), "word of a preference")

    def ends_owed(self) -> None:
        self._tasks.start(self._tell(SignalKind.ENDS_OWED), "word of ends to be shown")

    async def leave_tables(self, user_id: int) -> None:
        """Have the other processes remove a person from their tables, and wait for their answers.

        A second call for the same person waits for the first; may raise `StoreUnavailable`.
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
            log.warning("another process did not confirm that a person has left its tables")
        finally:
            del self._answers[user_id], self._asks[user_id]

    async def _tell(self, kind: SignalKind, user_id: int = 0) -> None:
        try:
            await self._signals.send(kind, subject=user_id)
        except StoreUnavailable as error:
            log.warning("other processes could not be notified", kind=kind, reason=str(error))


SWEEP_SECONDS = 1.0
"""Seconds between two checks for interactions whose signals were lost."""


class SignalHandler:
    """Handles the signals of the other processes, and recovers lost ones."""

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
        self._running: Sequence[asyncio.Task[None]] = ()

    def start(self) -> None:
        self._running = (
            asyncio.create_task(self._signals.listen(self._hear), name="signals"),
            asyncio.create_task(self._sweep(), name="interactions without a signal"),
        )

    async def stop(self) -> None:
        await cancel(*self._running)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self._forwarding.take_passed()

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
                # A person who has opted out of ratings loses roles on servers of this process.
                self._app.store.writer.ranks_changed(())
                self._tasks.start(self._refresh(signal.subject), "changed preference")
            case SignalKind.USER_FORGOTTEN:
                self._tasks.start(self._let_leave(signal), "somebody who is forgotten")
            case SignalKind.ENDS_OWED:
                self._app.kept(RemovalCleanup).show_owed()
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
            log.warning("the answer to another process could not be sent", reason=str(error))
