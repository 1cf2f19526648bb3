"""How a person is reached by direct message, and who cannot be. Knows no table.

A channel is opened once, at the person's own click; one that is closed is not tried again until
the person asks for it by joining another table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.repositories.people import DirectMessage
from bot.ui.discord.errors import DeliveryError, DeliveryFailure
from bot.ui.memory import Memory

if TYPE_CHECKING:
    from bot.store.repositories.people import DirectMessages
    from bot.table.ports import TimeSource
    from bot.ui.discord.channels import ChannelOpener

RETRIED_AFTER = 10 * 60
"""Seconds after which closed direct messages are tried again, at a click on Join."""


class DirectMessageChannels:
    """Whose direct messages are open."""

    def __init__(
        self, channel_opener: ChannelOpener, known: DirectMessages, clock: TimeSource
    ) -> None:
        self._channel_opener = channel_opener
        self._known = known
        self._clock = clock
        self._seen = Memory[DirectMessage]()

    async def channel_of(self, user_id: int) -> int | None:
        """The channel of a person whose direct messages are open as far as is known.

        Raises:
            StoreUnavailable: The database failed.
        """
        known = await self._look(user_id)
        return known.channel_id if known is not None and known.closed_at is None else None

    def is_open(self, user_id: int) -> bool:
        """Whether a person met before can be reached; no question to the store."""
        known = self._seen.of(user_id)
        return known is not None and known.channel_id is not None and known.closed_at is None

    async def open(self, user_id: int) -> int | None:
        """Open the direct messages of a person who has just clicked.

        Returns:
            The Discord id of their channel, or None if they are closed.

        Raises:
            StoreUnavailable: The database failed.
        """
        known = await self._look(user_id)
        if known is not None and known.channel_id is not None and known.closed_at is None:
            return known.channel_id
        now = self._clock.now()
        if known is not None and known.closed_at is not None:
            if now - known.closed_at < RETRIED_AFTER:
                return None
            if known.channel_id is not None:
                await self._opened(user_id, known.channel_id)
                return known.channel_id
        try:
            channel_id = await self._channel_opener.open_direct_messages(user_id)
        except DeliveryError as error:
            if error.failure is DeliveryFailure.OUTAGE:
                return None
            await self.close(user_id)
            return None
        await self._opened(user_id, channel_id)
        return channel_id

    async def close(self, user_id: int) -> None:
        """Remember that Discord refused a direct message.

        Raises:
            StoreUnavailable: The database failed.
        """
        known = await self._look(user_id)
        now = self._clock.now()
        channel_id = None if known is None else known.channel_id
        self._seen.keep(user_id, DirectMessage(user_id, channel_id, now))
        await self._known.closed(user_id, now)

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._seen.forget(user_id)

    async def _opened(self, user_id: int, channel_id: int) -> None:
        self._seen.keep(user_id, DirectMessage(user_id, channel_id, None))
        await self._known.opened(user_id, channel_id)

    async def _look(self, user_id: int) -> DirectMessage | None:
        known = self._seen.of(user_id) or await self._known.get(user_id)
        if known is not None:
            self._seen.keep(user_id, known)
        return known
