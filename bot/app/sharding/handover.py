"""Brings the tables of a shard into this process, and hands them over to another one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.store.database.errors import StoreUnavailable

if TYPE_CHECKING:
    from bot.app.composition import BotServices
    from bot.app.metrics import Metrics
    from bot.app.sharding.connections import ShardConnections
    from bot.table.ports import ShardId, TimeSource

log = structlog.get_logger(__name__)

RESTORE_RETRY_SECONDS = 1.0
RELEASE_TIMEOUT = 5.0
"""Seconds that unsent messages of a shard are given when another process is to have it."""


class ShardHandover:
    """Begins and ends to serve shards."""

    def __init__(
        self,
        connections: ShardConnections,
        services: BotServices,
        metrics: Metrics,
        clock: TimeSource,
    ) -> None:
        self._connections = connections
        self._services = services
        self._metrics = metrics
        self._clock = clock

    async def take(self, shard: ShardId) -> None:
        """Serve a shard: first its tables, then its events."""
        while True:
            try:
                await self._services.cleanup.restore(shard)
                break
            except StoreUnavailable as error:
                log.warning("a shard waits for the store", shard=shard.number, reason=str(error))
                await self._clock.sleep(RESTORE_RETRY_SECONDS)
        await self._connections.open(shard.number)

    async def release(self, shard: ShardId) -> None:
        """Serve a shard no more: what has come is done, nothing more comes."""
        await self._connections.close(shard.number)
        services = self._services
        tournaments = await services.tournaments.release(shard.has)
        tables = await services.tables.release(shard.has)
        self._metrics.release(tables)
        try:
            async with asyncio.timeout(RELEASE_TIMEOUT):
                await services.screen.release(tables)
                await services.board.release(tournaments)
        except TimeoutError:
            log.warning("some messages of a shard were not sent", shard=shard.number)
