"""Serves the metrics and the health of a bot over HTTP."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter, time
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.app.bot import UnoBot
from bot.app.metrics import Metrics
from bot.game.ports import StoreUnavailable
from bot.store.repositories.installation import InfoKey
from bot.ui.context import App

SILENCE = 90.0
"""Seconds without a heartbeat, two missed in a row, after which the connection counts as dead."""
WRITING = 3.0
"""Seconds in which the database must complete a write."""
STANDSTILL = 5.0
"""Seconds without an admission after which the queue of interactions counts as stuck."""
WRITES_KNOWN = 5.0
"""Seconds for which a write test's result is reused, as anybody may request `/healthz`."""


@asynccontextmanager
async def monitoring(bot: UnoBot, host: str, port: int) -> AsyncIterator[None]:
    """Serve `/metrics` and `/healthz`; raises `OSError` if the port or address is unavailable."""
    app = web.Application()
    check = DatabaseCheck(bot.app)
    counted = Metrics(bot.budget, bot.app.clock)

    async def metrics(_request: web.Request) -> web.Response:
        body = generate_latest(counted.registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def healthz(_request: web.Request) -> web.Response:
        well, report = await health(bot, check)
        return web.json_response(report, status=200 if well else 503)

    app.router.add_get("/metrics", metrics)
    app.router.add_get("/healthz", healthz)
    log = logging.getLogger(__name__)
    log.addFilter(_is_our_fault)
    runner = web.AppRunner(app, access_log=None, handle_signals=False, logger=log)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        with counted.watch(bot):
            yield
    finally:
        await runner.cleanup()


def _is_our_fault(record: logging.LogRecord) -> bool:
    """Whether to log an error; malformed requests, such as those of port scanners, are excluded."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


class DatabaseCheck:
    """Tests whether the database can be written to, at most once every few seconds."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._lock = asyncio.Lock()
        self._tried_at = -math.inf
        self._writes = False

    async def writes(self) -> bool:
        """Whether the database could be written to when last tried, a few seconds ago at most."""
        async with self._lock:
            now = self._app.clock.monotonic()
            if now - self._tried_at >= WRITES_KNOWN:
                self._writes = await self._try()
                self._tried_at = now
            return self._writes

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(WRITING):
                await self._app.store.info.put(InfoKey.HEALTHY_AT, time())
        except (StoreUnavailable, TimeoutError):
            return False
        return True


async def health(bot: UnoBot, check: DatabaseCheck) -> tuple[bool, dict[str, Any]]:
    """Whether a bot is healthy, and a report with the reasons."""
    leases = bot.lease_figures()
    leased = leases.get("lease_seconds_left", 1.0) > 0
    heartbeat = _since_heartbeat(bot)
    writes, standstill = await check.writes(), bot.app.door.standstill
    # A process without shards receives no heartbeats.
    alive = leases.get("shards") == 0 or (heartbeat is not None and heartbeat < SILENCE)
    report: dict[str, Any] = {
        "connected": bot.is_connected,
        "seconds_since_heartbeat": None if heartbeat is None else round(heartbeat, 1),
        "database_writes": writes,
        "door_standstill_seconds": round(standstill, 1),
        "invalid_requests": bot.invalid_requests.count,
        "loop_lag_seconds": round(bot.app.loop_lag.worst, 3),
        "shard_latency_seconds": {one.number: one.latency for one in bot.shard_figures()},
        **leases,
    }
    well = bot.is_connected and alive and leased and writes and standstill < STANDSTILL
    return well, report


def _since_heartbeat(bot: UnoBot) -> float | None:
    """Seconds since the last heartbeat of the most silent shard.

    None if a shard has had no heartbeat, or if there is no shard.
    """
    heard = []
    for shard in bot.shards.values():
        socket = shard._parent.ws  # noqa: SLF001 - discord.py tells only how fast an answer was
        alive = getattr(socket, "_keep_alive", None)
        heard.append(-math.inf if alive is None else alive._last_ack)  # noqa: SLF001 - as above
    first = min(heard, default=-math.inf)
    return None if math.isinf(first) else perf_counter() - first
