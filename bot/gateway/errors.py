"""Discord's errors: which of them mean that a message is undeliverable, and which are retried."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from enum import StrEnum
from http.client import INTERNAL_SERVER_ERROR, NO_CONTENT, TOO_MANY_REQUESTS
from json import JSONDecodeError
from traceback import walk_tb
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
from discord import HTTPException
from discord.http import Route
from discord.utils import time_snowflake

from bot.game.ports import TimeSource

T = TypeVar("T")

log = structlog.get_logger(__name__)

RETRY_DELAYS: tuple[float, ...] = (1.0, 2.0, 5.0, 15.0, 30.0)
"""Seconds between attempts during an outage; discord.py does not retry a 503."""


class DeliveryFailure(StrEnum):
    """The reasons why a message was not delivered, or a role not given.

    Source: https://docs.discord.com/developers/topics/opcodes-and-status-codes
    """

    MESSAGE_GONE = "message-gone"
    CHANNEL_GONE = "channel-gone"
    NOT_ALLOWED = "not-allowed"
    CLOSED = "closed"
    """No DM reaches the person: they accept none, share no server with the bot or no longer exist.

    It is also the failure when the bot opens DMs too fast (40003).
    """
    TOO_OLD = "too-old"
    """The message is older than an hour and was edited too often."""
    ARCHIVED = "archived"
    """The thread is archived, so nothing can be edited; a new message reopens it unless locked."""
    INVALID_FORM = "invalid-form"
    """The message names something unknown, such as an emoji or a replaced file."""
    REFUSED = "refused"
    """Discord refuses the request for an unknown reason, which may pass."""
    OUTAGE = "outage"
    MEMBER_GONE = "member-gone"
    ROLE_GONE = "role-gone"
    TOO_MANY_ROLES = "too-many-roles"
    """The server has 250 roles, the maximum."""
    LEFT = "left"
    """The bot has disconnected because its process ends."""
    FENCED = "fenced"
    """Another process may have the table by now, so this process has not asked Discord."""


UNREACHABLE = frozenset(
    {DeliveryFailure.CLOSED, DeliveryFailure.CHANNEL_GONE, DeliveryFailure.NOT_ALLOWED}
)
"""Failures after which no DM will arrive."""

POSTED_ANEW = frozenset(
    {DeliveryFailure.MESSAGE_GONE, DeliveryFailure.TOO_OLD, DeliveryFailure.ARCHIVED}
)
"""Failures of an edit after which a new message can be posted instead."""

FORBIDDEN = frozenset({DeliveryFailure.NOT_ALLOWED, DeliveryFailure.ARCHIVED})
"""Failures that the server's staff can fix."""

UNEXPLAINED = frozenset({DeliveryFailure.INVALID_FORM, DeliveryFailure.REFUSED})
"""Failures whose cause is unknown, so that they may pass or last."""

OWN = frozenset({DeliveryFailure.LEFT, DeliveryFailure.FENCED})
"""Failures within this process: Discord has refused nothing."""

RETRIED = UNEXPLAINED | OWN | {DeliveryFailure.OUTAGE}
"""Failures that are retried after a while, by the next process if this process ends."""

GONE = frozenset({DeliveryFailure.MESSAGE_GONE, DeliveryFailure.CHANNEL_GONE})
"""Failures of a deletion after which there is nothing left to delete."""

INVALID_FORM = 50035
"""The error code for a request that names something unknown."""

FAILURE_BY_CODE = {
    10003: DeliveryFailure.CHANNEL_GONE,
    10007: DeliveryFailure.MEMBER_GONE,
    10008: DeliveryFailure.MESSAGE_GONE,
    10011: DeliveryFailure.ROLE_GONE,
    10013: DeliveryFailure.CLOSED,
    30005: DeliveryFailure.TOO_MANY_ROLES,
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

NETWORK_ERRORS = (aiohttp.ClientError, OSError)


class UnreadableAnswerError(aiohttp.ClientError):
    """An intermediary, such as a proxy, has answered a request in Discord's place."""

    def __init__(self) -> None:
        super().__init__("its answer cannot be read")


_json_or_text = discord.http.json_or_text


_LIST = re.compile(
    r"GET .*/(?:messages|roles|scheduled-events|users|guilds|commands)|PUT .*/commands"
)
"""Matches requests that Discord answers with a list; it answers all others with an object."""
_NEEDED = (
    (
        re.compile(r"(?:POST|PATCH|GET) .*/messages(?:/[^/]+)?|POST /webhooks/.*"),
        frozenset({"id", "channel_id", "author", "content", "timestamp", "attachments", "embeds"}),
    ),
    (re.compile(r"POST /interactions/.*"), frozenset({"interaction"})),
    (re.compile(r"GET .*/members/\d+"), frozenset({"user", "roles"})),
    (re.compile(r"GET .*/emojis"), frozenset({"items"})),
    (re.compile(r"GET .*/threads/active"), frozenset({"threads", "members"})),
    (re.compile(r"GET /gateway/bot"), frozenset({"url", "shards", "session_start_limit"})),
    (re.compile(r"GET .*/scheduled-events/\d+/users"), frozenset({"user"})),
    (re.compile(r".*"), frozenset({"id"})),
)
"""The required fields of an answer, or of each item of a list, by method and path."""


async def read_answer(response: aiohttp.ClientResponse) -> Any:  # noqa: ANN401 - it is JSON
    """Read a response as discord.py does, without the components of a message just sent.

    Raises:
        UnreadableAnswerError: A proxy has answered in Discord's place, with a page or with JSON of
            another form.
    """
    try:
        content = await _json_or_text(response)
    except JSONDecodeError as error:
        raise UnreadableAnswerError from error
    if response.ok and response.status != NO_CONTENT:
        path = str(response.url).removeprefix(Route.BASE).partition("?")[0]
        if not _is_of_form(content, f"{response.method} {path}"):
            raise UnreadableAnswerError
        if isinstance(content, dict):
            _drop_components(content)
    elif response.status == TOO_MANY_REQUESTS and isinstance(content, dict | list):
        match content:
            case {"retry_after": int() | float()}:
                pass
            case _:
                raise UnreadableAnswerError
    return content


def _drop_components(answer: dict[str, Any]) -> None:
    """Drop the parts that nobody reads: discord.py would make thirty objects of them per move."""
    answer.pop("resource", None)  # the message that answers an interaction
    if "components" in answer:
        answer["components"] = []


def _is_of_form(content: object, request: str) -> bool:
    needed = next(needed for pattern, needed in _NEEDED if pattern.fullmatch(request))
    if _LIST.fullmatch(request):
        return isinstance(content, list) and all(_has(one, needed) for one in content)
    return _has(content, needed)


def _has(content: object, needed: frozenset[str]) -> bool:
    if not isinstance(content, dict) or not content.keys() >= needed:
        return False
    return "id" not in content or str(content["id"]).isdecimal()


discord.http.json_or_text = read_answer
discord.webhook.async_.json_or_text = read_answer  # type: ignore[attr-defined]


AFTER_LEAVING = (RuntimeError, AssertionError)
"""Errors that aiohttp may raise after the bot has disconnected; see `has_left`."""
_SESSION_CLOSED = "Session is closed"


class DeliveryError(Exception):
    def __init__(self, failure: DeliveryFailure) -> None:
        super().__init__(failure.value)
        self.failure = failure


async def with_retries(clock: TimeSource, call: Callable[[], Awaitable[T]]) -> T:
    """Call Discord, retrying during an outage.

    Raises:
        DeliveryError: Discord refused the request, or the outage outlasted the attempts.
    """
    pauses = iter(RETRY_DELAYS)
    while True:
        try:
            return await call()
        except (HTTPException, *NETWORK_ERRORS) as error:
            failure = _failure_of(error)
            pause = next(pauses, None) if failure is DeliveryFailure.OUTAGE else None
            if pause is None:
                raise DeliveryError(failure) from error
            log.info("Discord is not available", reason=str(error), pause=pause)
        except AFTER_LEAVING as error:
            if has_left(error):
                raise DeliveryError(DeliveryFailure.LEFT) from error
            raise
        await clock.sleep(pause)


def _failure_of(error: Exception) -> DeliveryFailure:
    failure = FAILURE_BY_CODE.get(error.code) if isinstance(error, HTTPException) else None
    if failure is None and is_outage(error):
        return DeliveryFailure.OUTAGE
    if failure is None or failure in UNEXPLAINED:
        log.info("Discord refuses a request", reason=str(error))
    return failure or DeliveryFailure.REFUSED


def is_outage(error: Exception) -> bool:
    """Whether a request failed for a reason that may pass."""
    if isinstance(error, HTTPException):
        # discord.py itself waits when Discord's own 429 names a delay, but not for a proxy's.
        return error.status >= INTERNAL_SERVER_ERROR or error.status == TOO_MANY_REQUESTS
    return isinstance(error, NETWORK_ERRORS)


def has_left(error: Exception) -> bool:
    """Whether a request failed because the bot disconnected when its process ended."""
    if isinstance(error, AssertionError):
        # aiohttp fails like this if it is closed after a request has started.
        *_, (frame, _) = walk_tb(error.__traceback__)
        return frame.f_code.co_filename == aiohttp.client.__file__
    return isinstance(error, RuntimeError) and str(error) == _SESSION_CLOSED


CLOCK_SKEW = 60.0
"""Seconds by which Discord's clock may be behind the machine's."""


async def make_once(
    clock: TimeSource,
    make: Callable[[], Awaitable[int]],
    find: Callable[[int], Awaitable[int | None]],
) -> int:
    """Create a role, thread or event, but not twice during an outage; return its Discord id.

    Before each retry, `find` looks for what an earlier attempt may have created, given its lowest
    possible id. Raises `DeliveryError` as `with_retries` does.
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
