"""Discord's errors: which mean that a message is undeliverable, and which are tried again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from enum import StrEnum
from traceback import walk_tb
from typing import TypeVar

import aiohttp
import structlog
from discord import HTTPException
from discord.utils import time_snowflake

from bot.game.ports import TimeSource

T = TypeVar("T")

log = structlog.get_logger(__name__)

RETRY_DELAYS = (1.0, 2.0, 5.0, 15.0, 30.0)
"""Seconds between attempts during an outage; discord.py does not try a 503 again."""


class DeliveryFailure(StrEnum):
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
    ARCHIVED = "archived"
    """The thread is archived: it takes no edits, and is opened by a new message if not locked."""
    INVALID_FORM = "invalid-form"
    """The message names what there is not, such as an emoji, or a file that has been replaced."""
    REFUSED = "refused"
    """Discord refuses for a reason that is not known here; it may be of something that passes."""
    OUTAGE = "outage"
    LEFT = "left"
    """The bot has left Discord, as its process ends."""


UNREACHABLE = frozenset(
    {DeliveryFailure.CLOSED, DeliveryFailure.CHANNEL_GONE, DeliveryFailure.NOT_ALLOWED}
)
"""Why a direct message was not delivered, where none will be."""

POSTED_ANEW = frozenset(
    {DeliveryFailure.MESSAGE_GONE, DeliveryFailure.TOO_OLD, DeliveryFailure.ARCHIVED}
)
"""Why a message was not edited, where another one in its place can be posted."""

FORBIDDEN = frozenset({DeliveryFailure.NOT_ALLOWED, DeliveryFailure.ARCHIVED})
"""Why a message was not posted, where the staff can let the bot post it."""

PASSING = frozenset({DeliveryFailure.OUTAGE, DeliveryFailure.LEFT})
"""Why a message was not delivered now, and may be later."""

UNEXPLAINED = frozenset({DeliveryFailure.INVALID_FORM, DeliveryFailure.REFUSED})
"""Why a message was not delivered, where nobody knows whether it will be."""

MAY_PASS = UNEXPLAINED | {DeliveryFailure.OUTAGE}
"""Why a message was not delivered, where it is tried again after a while."""

INVALID_FORM = 50035
"""The code of a request that names what there is not."""

FAILURE_BY_CODE = {
    10003: DeliveryFailure.CHANNEL_GONE,
    10008: DeliveryFailure.MESSAGE_GONE,
    10013: DeliveryFailure.CLOSED,
    30046: DeliveryFailure.TOO_OLD,
    40003: DeliveryFailure.CLOSED,
    50001: DeliveryFailure.NOT_ALLOWED,
    50007: DeliveryFailure.CLOSED,
    50013: DeliveryFailure.NOT_ALLOWED,
    INVALID_FORM: DeliveryFailure.INVALID_FORM,
    50083: DeliveryFailure.ARCHIVED,
    50278: DeliveryFailure.CLOSED,
    160006: DeliveryFailure.NOT_ALLOWED,
}

SERVER_ERROR = 500
"""The first status that says that Discord itself has failed."""
RATE_LIMITED = 429
"""The status of too many requests."""


NETWORK_ERRORS = (aiohttp.ClientError, OSError)
"""What a request fails with that Discord has not answered."""


AFTER_LEAVING = (RuntimeError, AssertionError)
"""What aiohttp fails with where the bot has left Discord, among other things; see `has_left`."""
_SESSION_CLOSED = "Session is closed"


class OutageError(Exception):
    """Discord does not work at the moment; the message says what was seen of it."""


class DeliveryError(Exception):
    """A message was not delivered."""

    def __init__(self, failure: DeliveryFailure) -> None:
        super().__init__(failure.value)
        self.failure = failure


async def with_retries(clock: TimeSource, call: Callable[[], Awaitable[T]]) -> T:
    """Ask something of Discord, again during an outage.

    Args:
        clock: The time, for the pauses between attempts.

    Raises:
        DeliveryError: Discord has refused, or the outage has lasted.
    """
    for pause in RETRY_DELAYS:
        try:
            return await _once(call)
        except OutageError as error:
            log.info("Discord does not work", reason=str(error), pause=pause)
            await clock.sleep(pause)
    try:
        return await _once(call)
    except OutageError as error:
        raise DeliveryError(DeliveryFailure.OUTAGE) from error


def is_outage(error: Exception) -> bool:
    """Whether a request has failed for a reason that may pass."""
    if isinstance(error, HTTPException):
        # discord.py waits by itself where Discord's own 429 says how long; not its proxy's.
        return error.status >= SERVER_ERROR or error.status == RATE_LIMITED
    return isinstance(error, NETWORK_ERRORS)


def has_left(error: Exception) -> bool:
    """Whether a request has failed because the bot has left Discord, as its process ends."""
    if isinstance(error, AssertionError):
        # So aiohttp fails if it is closed after it has begun a request.
        *_, (frame, _) = walk_tb(error.__traceback__)
        return frame.f_code.co_filename == aiohttp.client.__file__
    return isinstance(error, RuntimeError) and str(error) == _SESSION_CLOSED


async def _once(call: Callable[[], Awaitable[T]]) -> T:
    try:
        return await call()
    except (HTTPException, *NETWORK_ERRORS) as error:
        failure = FAILURE_BY_CODE.get(error.code) if isinstance(error, HTTPException) else None
        if failure is None and is_outage(error):
            raise OutageError(str(error)) from error
        if failure is None or failure in UNEXPLAINED:
            failure = failure or DeliveryFailure.REFUSED
            log.info("Discord refuses a request", reason=str(error))
        raise DeliveryError(failure) from error
    except AFTER_LEAVING as error:
        if has_left(error):
            raise DeliveryError(DeliveryFailure.LEFT) from error
        raise


CLOCK_SKEW = 60.0
"""Seconds by which Discord's clock may be behind that of the machine."""


async def make_once(
    clock: TimeSource,
    make: Callable[[], Awaitable[int]],
    find: Callable[[int], Awaitable[int | None]],
) -> int:
    """Make something, again during an outage, unless it is there by then; returns its Discord id.

    Args:
        find: Looks for it among what has a Discord id from the given one on.

    Raises:
        DeliveryError: Discord has refused, or the outage has lasted.
    """
    begun = datetime.fromtimestamp(clock.now() - CLOCK_SKEW, UTC)
    is_tried = False

    async def attempt() -> int:
        nonlocal is_tried
        if is_tried and (found := await find(time_snowflake(begun))) is not None:
            return found
        is_tried = True
        return await make()

    return await with_retries(clock, attempt)
