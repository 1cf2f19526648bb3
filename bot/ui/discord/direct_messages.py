"""The direct message channels of people: which are open, and which cannot be.

A channel is opened once, at the person's own click; one that is closed is tried again when the
person joins another table or comes on turn, and not more often than every ten minutes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from cachetools import LRUCache

from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.people import DirectMessage
from bot.ui.discord.errors import UNREACHABLE, DeliveryError

if TYPE_CHECKING:
    from bot.store.repositories.people import DirectMessages
    from bot.table.ports import TimeSource
    from bot.ui.discord.channels import ChannelOpener

log = structlog.get_logger(__name__)

CACHE_SIZE = 50_000
"""People cached; the one least recently used is dropped first."""

RETRIED_AFTER = 10 * 60
"""Seconds after which closed direct messages are tried again: at a click on Join, or at a turn."""


class DirectMessageChannels:
    """The channels of people, and whether they are open."""

    def __init__(
        self, channel_opener: ChannelOpener, direct_messages: DirectMessages, clock: TimeSource
    ) -> None:
        self._channel_opener = channel_opener
        self._direct_messages = direct_messages
        self._clock = clock
        self._cache: LRUCache[int, DirectMessage] = LRUCache(CACHE_SIZE)

    async def channel_of(self, user_id: int) -> int | None:
        """The channel of a person whose direct messages are open as far as is known.

        Raises:
            StoreUnavailable: The database failed.
        """
        known = await self._load(user_id)
        return known.channel_id if known is not None and known.closed_at is None else None

    async def channel_to_try(self, user_id: int) -> int | None:
        """The channel of a person whose direct messages may have been opened again by now.

        Raises:
            StoreUnavailable: The database failed.
        """
        known = await self._load(user_id)
        if known is None or known.closed_at is None:
            return None
        return known.channel_id if self._may_be_tried(known.closed_at) else None

    async def reopened(self, user_id: int, channel_id: int) -> None:
        """Note that a message has reached a person whose direct messages were closed.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self._opened(user_id, channel_id)

    def is_open(self, user_id: int) -> bool:
        """Whether a cached person can be reached; the store is not asked."""
        known = self._cache.get(user_id)
        return known is not None and known.channel_id is not None and known.closed_at is None

    async def open(self, user_id: int) -> int | None:
        """Open the direct messages of a person who has just clicked.

        Returns:
            The Discord id of their channel, or None if they are closed.

        Raises:
            StoreUnavailable: The database failed.
        """
        known = await self._load(user_id)
        if known is not None and known.channel_id is not None and known.closed_at is None:
            return known.channel_id
        if known is not None and known.closed_at is not None:
            if not self._may_be_tried(known.closed_at):
                return None
            if known.channel_id is not None:
                await self._opened(user_id, known.channel_id)
                return known.channel_id
        try:
            channel_id = await self._channel_opener.open_direct_messages(user_id)
        except DeliveryError as error:
            if error.failure in UNREACHABLE:
                await self.close(user_id)
            return None
        await self._opened(user_id, channel_id)
        return channel_id

    async def close(self, user_id: int) -> None:
        """Note that Discord has refused a direct message; at least until the process ends."""
        known = self._cache.get(user_id)
        now = self._clock.now()
        channel_id = None if known is None else known.channel_id
        self._cache[user_id] = DirectMessage(user_id, channel_id, now)
        try:
            await self._direct_messages.closed(user_id, now)
        except StoreUnavailable as error:
            log.warning("closed direct messages could not be saved", reason=str(error))

    def forget(self, user_id: int) -> None:
        """Drop a person from the cache."""
        self._cache.pop(user_id, None)

    def _may_be_tried(self, closed_at: float) -> bool:
        return self._clock.now() - closed_at >= RETRIED_AFTER

    async def _opened(self, user_id: int, channel_id: int) -> None:
        self._cache[user_id] = DirectMessage(user_id, channel_id, None)
        await self._direct_messages.opened(user_id, channel_id)

    async def _load(self, user_id: int) -> DirectMessage | None:
        known = self._cache.get(user_id)
        if known is None:
            known = await self._direct_messages.get(user_id)
            if known is not None:
                self._cache[user_id] = known
        return known
