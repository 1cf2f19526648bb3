"""The buckets of Discord's rate limits, one for each route and channel, learnt from its answers.

Source: https://docs.discord.com/developers/topics/rate-limits
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from cachetools import LRUCache

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.table.ports import TimeSource

CACHE_SIZE = 20_000
"""Buckets remembered; the one least recently used is dropped first."""

_PATH = re.compile(r"(?P<major>/(?:channels|guilds)/\d+)?(?P<rest>.*)")
_ID = re.compile(r"\d+")


class Bucket:
    """How many requests go to one route of one channel at present.

    As long as nothing is known of it, one request goes at a time.
    """

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._limit = self._remaining = 1
        self._resets_at: float | None = None
        self._outgoing = 0
        self._changed = asyncio.Event()

    async def wait_for_room(self) -> None:
        """Return when there is room for one request more."""
        while not self._has_room():
            if self._outgoing or self._resets_at is None:
                self._changed.clear()
                await self._changed.wait()
            else:
                await self._clock.sleep(self._resets_at - self._clock.monotonic())

    def take(self) -> None:
        """Take the room for one request."""
        self._outgoing += 1

    def release(self) -> None:
        """Note that a request is over."""
        self._outgoing -= 1
        self._changed.set()

    def learn(self, headers: Mapping[str, str]) -> None:
        """Note what the headers of an answer say."""
        with suppress(KeyError, ValueError):
            limit = int(headers["X-RateLimit-Limit"])
            remaining = int(headers["X-RateLimit-Remaining"])
            reset_after = float(headers["X-RateLimit-Reset-After"])
            self._limit, self._remaining = limit, remaining
            self._resets_at = self._clock.monotonic() + reset_after

    def _has_room(self) -> bool:
        if self._resets_at is not None and self._clock.monotonic() >= self._resets_at:
            self._remaining, self._resets_at = self._limit, None
        return self._outgoing < self._remaining


class Buckets:
    """All buckets of the bot's token."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._buckets: LRUCache[tuple[str, str | None, str], Bucket] = LRUCache(CACHE_SIZE)

    def of(self, method: str, path: str) -> Bucket:
        """The bucket of a request.

        Args:
            path: Below the address of the API, such as `/channels/1/messages/2`.
        """
        match = _PATH.fullmatch(path)
        assert match is not None, "any path matches"
        key = (method, match["major"], _ID.sub("-", match["rest"]))
        if key not in self._buckets:
            self._buckets[key] = Bucket(self._clock)
        return self._buckets[key]
