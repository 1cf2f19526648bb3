"""Connects and disconnects single shards of a discord.py client that runs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import yarl

from bot.store.database.errors import StoreUnavailable

if TYPE_CHECKING:
    from discord.shard import AutoShardedClient, Shard

    from bot.store.cluster.identify_slots import IdentifySlots
    from bot.ui.discord.session_starts import SessionStarts

ALONE_SECONDS = 5.0
"""Between two sessions that start, where the database does not say whose turn it is."""


class ShardConnections:
    """The connected shards of a client.

    Args:
        client: Has been told by nobody which shards it has.
        slots: Whose turn it is to start a session.
        session_starts: Whether any may start.
    """

    def __init__(
        self, client: AutoShardedClient, slots: IdentifySlots, session_starts: SessionStarts
    ) -> None:
        self._client = client
        self._slots = slots
        self._session_starts = session_starts
        self._one_at_a_time = asyncio.Lock()
        self._gateway = yarl.URL()
        self._max_concurrency = 1
        self.recommended = 1

    async def ask_discord(self) -> None:
        """Ask how many shards there should be, and how fast they may come.

        Raises:
            GatewayNotFound: Discord does not say.
        """
        self.recommended, url, limits = await self._client.http.get_bot_gateway()
        self._gateway = yarl.URL(url)
        self._max_concurrency = limits["max_concurrency"]

    def prepare(self, count: int) -> None:
        """Say how many shards there are, before any of them is connected."""
        self._client.shard_count = self._state.shard_count = count
        self._state.shard_ids = []

    async def wait_for_turn(self, number: int) -> None:
        """Return when a session of a shard may start."""
        try:
            seconds = await self._slots.reserve(number % self._max_concurrency)
        except StoreUnavailable:
            seconds = ALONE_SECONDS
        await asyncio.sleep(seconds)

    async def open(self, number: int) -> None:
        """Connect a shard; cancelled, it is connected or not, but nothing between."""
        async with self._one_at_a_time:
            # Before the turn: after a long wait all would take theirs at once.
            await self._session_starts.wait()
            await self.wait_for_turn(number)
            # discord.py is ready once all of these are.
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
        return self._client._connection  # noqa: SLF001 - discord.py adds shards, and takes none away

    @property
    def _shards(self) -> dict[int, Shard]:
        found: dict[int, Shard] = vars(self._client)["_AutoShardedClient__shards"]
        return found


def _retire(shard: Shard) -> None:
    """Keep discord.py from connecting a shard again: it may be about to."""

    async def stay_away(_reason: object = None) -> None:
        """Nothing is to be done for it any more."""

    vars(shard).update(
        reconnect=stay_away,
        reidentify=stay_away,
        launch=lambda: asyncio.ensure_future(shard.ws.close(code=1000)),
    )
