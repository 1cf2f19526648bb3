"""What Discord's refusals mean to a message, and how long an outage is waited out.

Knows the codes of errors and which of them pass; knows neither messages nor channels.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

import aiohttp
import structlog
from discord import HTTPException

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

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
    """The person takes no direct messages, or none of ours now, or is nobody any more."""
    TOO_OLD = "too-old"
    """The message is older than an hour and has been edited too often."""
    OUTAGE = "outage"


TROUBLES = {
    10003: Trouble.CHANNEL_GONE,
    10008: Trouble.MESSAGE_GONE,
    10013: Trouble.CLOSED,
    30046: Trouble.TOO_OLD,
    40003: Trouble.CLOSED,
    50001: Trouble.NOT_ALLOWED,
    50007: Trouble.CLOSED,
    50013: Trouble.NOT_ALLOWED,
    50278: Trouble.CLOSED,
    160006: Trouble.NOT_ALLOWED,
}

OUT_OF_ORDER = 500
"""Statuses from which Discord itself does not work."""
TOO_MANY = 429
"""The status of "slower"."""


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


async def patiently(clock: Clock, call: Callable[[], Awaitable[T]]) -> T:
    """Ask something of Discord, again and again while it is out of order.

    Args:
        clock: The time, for the pauses between attempts.
        call: Asks once.

    Raises:
        UndeliveredError: Discord has refused, or was out of order to the last.
    """
    for pause in PAUSES:
        try:
            return await _once(call)
        except OutageError as error:
            log.info("Discord is out of order", reason=str(error), pause=pause)
            await clock.sleep(pause)
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
        trouble = TROUBLES.get(error.code)
        if trouble is not None:
            raise UndeliveredError(trouble) from error
        # discord.py waits by itself where Discord's own "slower" says how long; not its proxy's.
        if error.status >= OUT_OF_ORDER or error.status == TOO_MANY:
            raise OutageError(str(error)) from error
        raise
