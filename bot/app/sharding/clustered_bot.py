"""The bot as one of several processes: it serves the shards whose leases it has."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.app.bot import UnoBot
from bot.app.command_sync import sync_commands
from bot.app.sharding.connections import ShardConnections
from bot.app.sharding.forwarding import InteractionForwarding
from bot.app.sharding.handover import ShardHandover
from bot.app.sharding.keeper import ShardKeeper
from bot.app.sharding.signal_handler import SignalHandler
from bot.app.sharding.signal_sender import SignalSender
from bot.app.store_retries import retry_store
from bot.store.cluster.sharing import part_of_budget
from bot.store.database.advisory_lock import AdvisoryLock
from bot.store.database.errors import StoreUnavailable
from bot.store.database.fence import Fence
from bot.table.ports import ShardId

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.app.randomness import Randomness
    from bot.config import Settings
    from bot.store.cluster.cluster import Cluster
    from bot.store.store import Store
    from bot.table.ports import TimeSource

log = structlog.get_logger(__name__)


class ClusteredBot(UnoBot):
    """The bot as one of several processes.

    Args:
        cluster: The others, and what is shared with them.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: TimeSource,
        randomness: Randomness,
        cluster: Cluster,
    ) -> None:
        self.signal_sender = SignalSender(cluster.signals, lambda: self.keeper.processes - 1)
        super().__init__(settings, store, clock, randomness, self.signal_sender)
        self.cluster = cluster
        self._connections = ShardConnections(self, cluster.identify_slots, self.session_starts)
        self._handover = ShardHandover(self._connections, self._services, self.metrics, clock)
        state = self.connection_state
        self._forwarding = InteractionForwarding(
            cluster, store, self.tables, self.tournaments, state.handle_interaction
        )
        state.forward = self._forwarding.accept
        self._fence = Fence(cluster.process_id)
        self.keeper = ShardKeeper(cluster, self._fence, self._gain, self._lose, self._share_budget)
        self._signals = SignalHandler(
            cluster.signals, self.signal_sender, self.keeper, self._forwarding, self._services
        )
        self._ready_shards: set[int] = set()

    def serves(self, guild_id: int) -> bool:
        """Whether the events of a server come to this process, and have all come once."""
        return ShardId.of(guild_id, self._count).number in self._ready_shards

    @property
    def held_shards(self) -> Collection[int]:
        """Those whose leases it has."""
        return self.keeper.held

    @property
    def is_connected(self) -> bool:
        """Whether the shards that this process has are connected; it may have none."""
        return all(one.connected for one in self.shard_figures())

    def lease_figures(self) -> Mapping[str, float]:
        """The shards of this process, how long they are its own yet, and how many processes are."""
        return {
            "shards": len(self.keeper.held),
            "shards_of_all": self._count,
            "lease_seconds_left": round(self.keeper.seconds_left, 1),
            "processes": self.keeper.processes,
        }

    async def bring_emojis(self) -> None:
        """Bring the card faces and signs to Discord; one process after the other looks."""
        try:
            async with self.cluster.lock(AdvisoryLock.EMOJIS):
                await super().bring_emojis()
        except StoreUnavailable as error:
            log.warning("faces and signs wait for the next start", reason=str(error))

    async def launch_shards(self) -> None:
        """Claim shards instead of launching all of them; called once, by discord.py."""
        self._signals.start()
        await self.keeper.start()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Be connected until the bot is closed.

        Raises:
            OtherShardCount: The other processes have another number of shards by now.
        """
        connected = asyncio.create_task(super().connect(reconnect=reconnect))
        refused = self.keeper.refused
        try:
            await asyncio.wait((connected, refused), return_when=asyncio.FIRST_COMPLETED)
            await (refused if refused.done() else connected)
        finally:
            connected.cancel()
            await asyncio.gather(connected, return_exceptions=True)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn to start a session; at first that was done before connecting."""
        if not initial:
            await self._connections.wait_for_turn(shard_id or 0)

    async def on_ready(self) -> None:
        """Begin with what is done now and then; the tables are shown with their shards."""
        first, self._shown = not self._shown, True
        if first:
            log.info("ready", servers=len(self.guilds), tables=len(self.tables))
            self._services.housekeeping.start()

    async def on_shard_ready(self, number: int) -> None:
        """Show the tables of a shard, once all of its servers are known."""
        if number not in self.keeper.held:
            return
        first = number not in self._ready_shards
        self._ready_shards.add(number)
        shard = ShardId(number, self._count)
        await self._services.cleanup.reconcile(self, shard.has)
        if first:
            await self.emoji_map.wait_until_looked_up()
            self.tables.show(shard.has)
            self._services.planned_tables.look()

    async def _sync_commands(self) -> None:
        async def locked() -> None:
            async with self.cluster.lock(AdvisoryLock.COMMANDS):
                await sync_commands(self)

        await retry_store(self._clock, locked)

    async def _restore(self) -> None:
        """Join the other processes; tables come back with their shards."""
        await self._connections.ask_discord()
        asked, recommended = self.settings.shards, self._connections.recommended
        count = await retry_store(self._clock, lambda: self.cluster.leases.join(asked, recommended))
        self._fence.count = self._forwarding.shard_count = count
        self.store.guard(self._fence)
        self._connections.prepare(count)

    async def _let_others_go_on(self) -> None:
        await self.keeper.leave()
        await self._signals.stop()

    async def close(self) -> None:
        """Shut down in order: the shards are given back once all is saved and sent."""
        if not self.is_closed():
            await self.keeper.stop_taking()
        await super().close()

    def _share_budget(self) -> None:
        """Send no more than our part: what Discord grants, it grants to all together."""
        part = part_of_budget(len(self.keeper.held), self._count, self.keeper.processes)
        self.budget.rate = self.settings.requests_per_second * part

    async def _gain(self, number: int) -> None:
        await self._handover.take(ShardId(number, self._count))

    async def _lose(self, number: int) -> None:
        self._ready_shards.discard(number)
        await self._handover.release(ShardId(number, self._count))

    @property
    def _count(self) -> int:
        return self._fence.count
