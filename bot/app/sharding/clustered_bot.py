"""The bot as one of several processes, which serves the shards that it has leased."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import structlog
import yarl
from discord.shard import AutoShardedClient, Shard

from bot.app.absent_servers import release_messages
from bot.app.bot import UnoBot, retry_store
from bot.app.command_sync import sync_commands
from bot.app.composition import BotServices, Randomness
from bot.app.sharding.leases import ShardKeeper
from bot.app.sharding.signals import InteractionForwarding, SignalHandler, SignalSender
from bot.config import Settings
from bot.game.ports import ShardId, StoreUnavailable, TimeSource
from bot.gateway.connection import SessionStarts
from bot.store.cluster import Cluster, IdentifySlots, part_of_budget
from bot.store.database.connections import AdvisoryLock
from bot.store.database.writer import Fence
from bot.store.store import Store
from bot.ui.tasks import cancel

ALONE_SECONDS = 5.0
"""Seconds between two session starts while the database cannot coordinate them."""


class ShardConnections:
    """The connected shards of a client; `slots` coordinates session starts between processes."""

    def __init__(
        self, client: AutoShardedClient, slots: IdentifySlots, session_starts: SessionStarts
    ) -> None:
        self._client = client
        self._slots = slots
        self._session_starts = session_starts
        self._one_at_a_time = asyncio.Lock()
        self._gateway = yarl.URL()
        self.max_concurrency = 1
        self.recommended = 1

    async def ask_discord(self) -> None:
        """Get the recommended number of shards and the limits of session starts from Discord."""
        self.recommended, url, limits = await self._client.http.get_bot_gateway()
        self._gateway = yarl.URL(url)
        self.max_concurrency = limits["max_concurrency"]

    def prepare(self, count: int) -> None:
        """Set the total number of shards, before any of them is connected."""
        self._client.shard_count = self._state.shard_count = count
        self._state.shard_ids = []

    async def wait_for_turn(self, number: int) -> None:
        """Return when a shard's session may start."""
        try:
            seconds = await self._slots.reserve(number % self.max_concurrency)
        except StoreUnavailable:
            seconds = ALONE_SECONDS
        await asyncio.sleep(seconds)

    async def note_start(self, number: int) -> None:
        """Note that a shard's session starts now, some time after its turn came."""
        with suppress(StoreUnavailable):
            await self._slots.use(number % self.max_concurrency)

    async def open(self, number: int) -> None:
        """Connect a shard; a cancellation does not leave it half connected."""
        async with self._one_at_a_time:
            # Wait first: starts reserved during a long wait would all be used at once.
            await self._session_starts.wait()
            await self.wait_for_turn(number)
            # discord.py becomes ready once all of these shards are.
            self._state.shard_ids = sorted({*self._shards, number})
            launch = asyncio.create_task(
                self._client.launch_shard(self._gateway, number, initial=True)
            )
            try:
                await asyncio.shield(launch)
            except asyncio.CancelledError:
                await asyncio.wait({launch}, timeout=ALONE_SECONDS)
                launch.cancel()
                raise

    async def close(self, number: int) -> None:
        """Disconnect a shard, and forget its servers."""
        shard = self._shards.pop(number, None)
        self._state.shard_ids = sorted(self._shards)
        if shard is None:
            return
        _retire(shard)
        await shard.close()
        for guild in self._client.guilds:
            if guild.shard_id == number:
                self._state._remove_guild(guild)  # noqa: SLF001 - as GUILD_DELETE does

    @property
    def _state(self) -> Any:  # noqa: ANN401 - discord.py's own
        return self._client._connection  # noqa: SLF001 - discord.py can only add shards

    @property
    def _shards(self) -> dict[int, Shard]:
        found: dict[int, Shard] = vars(self._client)["_AutoShardedClient__shards"]
        return found


def _retire(shard: Shard) -> None:
    """Keep discord.py from reconnecting a shard, which it may be about to do."""

    async def stay_away(_reason: object = None) -> None:
        """Do nothing: the shard was released."""

    vars(shard).update(
        reconnect=stay_away,
        reidentify=stay_away,
        launch=lambda: asyncio.ensure_future(shard.ws.close(code=1000)),
    )


log = structlog.get_logger(__name__)

RESTORE_RETRY_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class ShardHandover:
    """Takes and releases shards; `released` gets the ids of released tables and tournaments."""

    connections: ShardConnections
    services: BotServices
    released: Callable[[Collection[str]], None]
    clock: TimeSource

    async def take(self, shard: ShardId) -> None:
        """Serve a shard: first restore its tables, then receive its events."""
        while True:
            try:
                await self.services.cleanup.restore(shard)
                break
            except StoreUnavailable as error:
                log.warning(
                    "a shard cannot start before the store answers",
                    shard=shard.number,
                    reason=str(error),
                )
                await self.clock.sleep(RESTORE_RETRY_SECONDS)
        await self.connections.open(shard.number)

    async def release(self, shard: ShardId) -> None:
        """Stop serving a shard: finish everything that has arrived, and accept nothing new."""
        await self.connections.close(shard.number)
        app = self.services.app
        tables = await app.tables.release(shard.has)
        tournaments = await app.tournaments.release(shard.has)
        self.released({*tables, *tournaments})
        await release_messages(app, shard.has, shard=shard.number)


class ClusteredBot(UnoBot):
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
        self._handover = ShardHandover(
            self._connections, self._services, partial(self.dispatch, "tables_released"), clock
        )
        state = self.connection_state
        self._forwarding = InteractionForwarding(
            cluster,
            self.app,
            lambda interaction: self.app.door.arrive(interaction, state.handle_interaction),
        )
        state.forward = self._forwarding.accept
        self._fence = Fence(cluster.process_id)
        self.keeper = ShardKeeper(
            cluster,
            self._fence,
            self._gain,
            self._lose,
            self._share_budget,
            invalid_requests=self.invalid_requests,
        )
        self._signals = SignalHandler(
            cluster.signals, self.signal_sender, self.keeper, self._forwarding, self.app
        )
        self._ready_shards: set[int] = set()

    def serves(self, guild_id: int) -> bool:
        return ShardId.of(guild_id, self._count).number in self._ready_shards

    @property
    def held_shards(self) -> Collection[int]:
        return self.keeper.held

    @property
    def is_connected(self) -> bool:
        """Whether all shards of this process are connected; true if it has none."""
        return all(one.connected for one in self.shard_figures())

    def lease_figures(self) -> Mapping[str, float]:
        """The numbers of shards held and of all shards, of lease seconds left, and of processes."""
        return {
            "shards": len(self.keeper.held),
            "shards_of_all": self._count,
            "lease_seconds_left": round(self.keeper.seconds_left, 1),
            "processes": self.keeper.processes,
        }

    async def bring_emojis(self) -> None:
        try:
            await super().bring_emojis()
        except StoreUnavailable as error:
            log.warning("emojis wait for the next start", reason=str(error))

    def _turn_to_upload(self) -> AbstractAsyncContextManager[None]:
        return self.cluster.lock(AdvisoryLock.EMOJIS)

    async def launch_shards(self) -> None:
        """Claim shards instead of launching all of them; discord.py calls this once."""
        self._signals.start()
        await self.keeper.start(self._connections.max_concurrency)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected; raise `OtherShardCount` if other processes count shards differently."""
        connected = asyncio.create_task(super().connect(reconnect=reconnect))
        refused = self.keeper.refused
        try:
            await asyncio.wait((connected, refused), return_when=asyncio.FIRST_COMPLETED)
            await (refused if refused.done() else connected)
        finally:
            await cancel(connected)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a turn to restart a session; a first start has already waited, and is noted."""
        if initial:
            await self._connections.note_start(shard_id or 0)
        else:
            await self._connections.wait_for_turn(shard_id or 0)

    async def on_ready(self) -> None:
        """Start housekeeping, once; `on_shard_ready` shows the tables."""
        first, self._shown = not self._shown, True
        if first:
            log.info("ready", servers=len(self.guilds), tables=len(self.app.tables))
            self._services.housekeeping.start()
            self.dispatch("start")

    async def on_shard_ready(self, number: int) -> None:
        """Show the tables of a shard, once all of its servers are known."""
        if number not in self.keeper.held:
            return
        first = number not in self._ready_shards
        self._ready_shards.add(number)
        shard = ShardId(number, self._count)
        await self._services.cleanup.reconcile(shard.has)
        if first:
            await self.app.emoji_map.wait_until_looked_up()
            self.app.tables.show(shard.has)
            self.dispatch("servers_known")

    async def _sync_commands(self) -> None:
        async def locked() -> None:
            async with self.cluster.lock(AdvisoryLock.COMMANDS):
                await sync_commands(self)

        await retry_store(self._clock, locked)

    async def _restore(self) -> None:
        """Join the other processes; tables are restored with their shards."""
        await self._connections.ask_discord()
        asked, recommended = self.app.settings.shards, self._connections.recommended
        count = await retry_store(self._clock, lambda: self.cluster.leases.join(asked, recommended))
        self._fence.count = self._forwarding.shard_count = count
        self.app.store.writer.fence = self._fence
        self._connections.prepare(count)

    async def _let_others_go_on(self) -> None:
        await self.keeper.leave()
        await self._signals.stop()

    async def _wait_for_others(self) -> None:
        await self.keeper.stop_taking()

    def _share_budget(self) -> None:
        """Limit requests to this process's share, as Discord limits all processes together."""
        part = part_of_budget(len(self.keeper.held), self._count, self.keeper.processes)
        self.budget.rate = self.app.settings.requests_per_second * part

    async def _gain(self, number: int) -> None:
        await self._handover.take(ShardId(number, self._count))

    async def _lose(self, number: int) -> None:
        self._ready_shards.discard(number)
        await self._handover.release(ShardId(number, self._count))

    @property
    def _count(self) -> int:
        return self._fence.count
