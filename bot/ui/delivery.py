"""Sends, edits and deletes messages by the bot's token, and says what became of it.

Knows Discord's errors and which of them pass; knows nothing of what is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

import aiohttp
import structlog
from discord import AllowedMentions, HTTPException, Object

from bot.ui.render import render

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection

    from discord import Client

    from bot.present.panel import Panel
    from bot.table.ports import Clock

T = TypeVar("T")

log = structlog.get_logger(__name__)

PAUSES = (1.0, 2.0, 5.0, 15.0, 30.0)
"""Seconds between attempts while Discord is out of order; discord.py does not try a 503 again."""


class Trouble(StrEnum):
    """Why a message was not delivered.

    Source: https://docs.discord.com/developers/topics/opcodes-and-status-codes
    """

    MESSAGE_GONE = "message-gone"
    CHANNEL_GONE = "channel-gone"
    NOT_ALLOWED = "not-allowed"
    CLOSED = "closed"
    """The person takes no direct messages, or none of ours now."""
    TOO_OLD = "too-old"
    """The message is older than an hour and has been edited too often."""
    OUTAGE = "outage"


TROUBLES = {
    10003: Trouble.CHANNEL_GONE,
    10008: Trouble.MESSAGE_GONE,
    30046: Trouble.TOO_OLD,
    40003: Trouble.CLOSED,
    50001: Trouble.NOT_ALLOWED,
    50007: Trouble.CLOSED,
    50013: Trouble.NOT_ALLOWED,
    50278: Trouble.CLOSED,
}


OUT_OF_ORDER = 500


class OutageError(Exception):
    """Discord does not work at the moment; the message says how it showed."""


class UndeliveredError(Exception):
    """A message was not delivered.

    Args:
        trouble: Why.
    """

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


@dataclass(frozen=True, slots=True)
class Delivered:
    """A message that Discord has shown.

    Args:
        message_id: Discord id of the message.
        at: When, by Discord's clock: Unix time in seconds.
    """

    message_id: int
    at: float


@dataclass(frozen=True, slots=True)
class Delivery:
    """The way from the bot to channels.

    Args:
        client: The bot.
        clock: The time, for the pauses between attempts.
    """

    client: Client
    clock: Clock

    async def post(
        self,
        channel_id: int,
        panel: Panel,
        *,
        nonce: str,
        pings: Collection[int] = (),
        silent: bool = True,
    ) -> Delivered:
        """Post a message. Only the mentions of `pings` notify.

        Args:
            channel_id: Discord id of the channel.
            panel: What it says.
            nonce: At most 25 characters; where a message with it was just posted, that one is
                returned instead.
            pings: Discord ids of the people whose mention notifies.
            silent: Whether it comes without a sound.

        Raises:
            UndeliveredError: It was not posted.
        """
        mentions = AllowedMentions(
            everyone=False, users=[Object(one) for one in pings], roles=False
        )
        channel = self.client.get_partial_messageable(channel_id)
        message = await self._try(
            lambda: channel.send(
                view=render(panel), nonce=nonce, allowed_mentions=mentions, silent=silent
            )
        )
        return Delivered(message.id, message.created_at.timestamp())

    async def edit(self, channel_id: int, message_id: int, panel: Panel) -> Delivered:
        """Edit a message; nobody is notified.

        Raises:
            UndeliveredError: It was not edited.
        """
        channel = self.client.get_partial_messageable(channel_id)
        partial = channel.get_partial_message(message_id)
        message = await self._try(
            lambda: partial.edit(view=render(panel), allowed_mentions=AllowedMentions.none())
        )
        moment = message.edited_at or message.created_at
        return Delivered(message_id, moment.timestamp())

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message; one that is gone already counts as deleted.

        Raises:
            UndeliveredError: It was not deleted.
        """
        channel = self.client.get_partial_messageable(channel_id)
        try:
            await self._try(channel.get_partial_message(message_id).delete)
        except UndeliveredError as error:
            if error.trouble not in {Trouble.MESSAGE_GONE, Trouble.CHANNEL_GONE}:
                raise

    async def count_below(self, channel_id: int, message_id: int, most: int) -> int:
        """Count the messages below a message, up to a number.

        Raises:
            UndeliveredError: They cannot be read.
        """
        channel = self.client.get_partial_messageable(channel_id)

        async def count() -> int:
            return len([one async for one in channel.history(limit=most, after=Object(message_id))])

        return await self._try(count)

    async def open_dm(self, user_id: int) -> int:
        """Open the direct messages of a person.

        Returns:
            The Discord id of their channel.

        Raises:
            UndeliveredError: They cannot be opened.
        """
        channel = await self._try(lambda: self.client.create_dm(Object(user_id)))
        return channel.id

    async def _try(self, call: Callable[[], Awaitable[T]]) -> T:
        """Send something, again and again while Discord is out of order."""
        for pause in PAUSES:
            try:
                return await _once(call)
            except OutageError as error:
                log.info("Discord is out of order", reason=str(error), pause=pause)
                await self.clock.sleep(pause)
        try:
            return await _once(call)
        except OutageError as error:
            raise UndeliveredError(Trouble.OUTAGE) from error


async def _once(call: Callable[[], Awaitable[T]]) -> T:
    try:
        return await call()
    except (aiohttp.ClientError, OSError) as error:
        raise OutageError(str(error)) from error
    except HTTPException as error:
        if error.status >= OUT_OF_ORDER:
            raise OutageError(str(error)) from error
        trouble = TROUBLES.get(error.code)
        if trouble is None:
            raise
        raise UndeliveredError(trouble) from error
