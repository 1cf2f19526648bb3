"""Starts no more sessions at the gateway than Discord grants: past them it resets the token."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import aiohttp
import structlog
from discord import GatewayNotFound

if TYPE_CHECKING:
    from discord import Client
    from discord.types.gateway import SessionStartLimit

    from bot.table.ports import TimeSource

log = structlog.get_logger(__name__)

AT_LEAST = 1.0
"""Seconds to the next try: Discord's milliseconds are rounded."""
KNOWN_SECONDS = 60.0
"""How long Discord's answer counts: other processes start sessions, too."""


class SessionStarts:
    """The sessions that a bot may still start.

    Args:
        client: Asks Discord, once it is logged in.
    """

    def __init__(self, client: Client, clock: TimeSource) -> None:
        self._client = client
        self._clock = clock
        self._left = inf
        self._few = False
        self._known_until = self._free_at = -inf

    def learn(self, shards: int, limit: SessionStartLimit) -> None:
        """Note what Discord grants.

        Args:
            shards: As many as it recommends.
            limit: Its `reset_after` is in milliseconds.
        """
        now, seconds = self._clock.monotonic(), limit["reset_after"] / 1000
        before, self._few = self._few, limit["remaining"] < shards
        if self._few and not before:
            log.warning("few sessions may start", remaining=limit["remaining"], seconds=seconds)
        self._left = limit["remaining"]
        self._known_until, self._free_at = now + KNOWN_SECONDS, now + seconds

    async def wait(self) -> None:
        """Return when a session may start."""
        while seconds := await self._seconds():
            log.warning("no session may start: the bot waits until one may", seconds=seconds)
            await self._clock.sleep(seconds)

    async def take(self) -> None:
        """Start a session.

        Raises:
            ConnectionError: None may start.
        """
        if seconds := await self._seconds():
            raise ConnectionError(f"no session may start for {seconds:.0f} s")
        self._left -= 1

    async def _seconds(self) -> float:
        """Until a session may start; 0 if one may."""
        if self._left <= 0 or self._clock.monotonic() >= self._known_until:
            try:
                shards, _, limit = await self._client.http.get_bot_gateway()
            except (GatewayNotFound, aiohttp.ClientError, OSError):
                pass  # whoever connects will be told why; what was known counts
            else:
                self.learn(shards, limit)
        if self._left > 0:
            return 0.0
        return max(AT_LEAST, self._free_at - self._clock.monotonic())
