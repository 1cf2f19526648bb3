"""Gateway connections that survive events and messages that cannot be parsed.

In discord.py alone, such an event or message ends the connection, and with it the process.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from math import inf
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Any, Self

import aiohttp
import discord
import structlog
from discord import Client, ConnectionClosed, GatewayNotFound, HTTPException, shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.state import AutoShardedConnectionState

from bot.game.ports import StoreUnavailable, TimeSource
from bot.gateway.answers import ALREADY_ANSWERED, REFUSED, TOO_LATE
from bot.gateway.errors import has_left, is_outage

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit  # discord.py cannot import it at run time

log = structlog.get_logger(__name__)

AT_LEAST = 1.0
"""The shortest wait in seconds, as Discord's milliseconds are rounded."""
KNOWN_SECONDS = 60.0
"""Seconds for which Discord's answer is trusted, as other processes also start sessions."""


class SessionStarts:
    """The number of sessions that the bot can still start; `client` must be logged in."""

    def __init__(self, client: Client, clock: TimeSource) -> None:
        self._client = client
        self._clock = clock
        self._left = inf
        self._few = False
        self._known_until = self._free_at = -inf

    def learn(self, shards: int, limit: SessionStartLimit) -> None:
        """Record the limit that Discord reports; warn if it is too low to start all `shards`."""
        now, seconds = self._clock.monotonic(), limit["reset_after"] / 1000
        before, self._few = self._few, limit["remaining"] < shards
        if self._few and not before:
            log.warning("few sessions may start", remaining=limit["remaining"], seconds=seconds)
        self._left = limit["remaining"]
        self._known_until, self._free_at = now + KNOWN_SECONDS, now + seconds

    async def wait(self) -> None:
        while seconds := await self._seconds():
            log.warning("no session may start: the bot waits until one may", seconds=seconds)
            await self._clock.sleep(seconds)

    async def take(self) -> None:
        """Count a session that is about to start; raise `ConnectionError` if none is left."""
        if seconds := await self._seconds():
            raise ConnectionError(f"no session may start for {seconds:.0f} s")
        self._left -= 1

    async def _seconds(self) -> float:
        if self._left <= 0 or self._clock.monotonic() >= self._known_until:
            try:
                shards, _, limit = await self._client.http.get_bot_gateway()
            except (GatewayNotFound, aiohttp.ClientError, OSError):
                pass  # connecting will report the error; until then, the last known limit applies
            else:
                self.learn(shards, limit)
        if self._left > 0:
            return 0.0
        return max(AT_LEAST, self._free_at - self._clock.monotonic())


LOGGERS = ("discord.client", "discord.shard", "discord.app_commands.tree")
"""Loggers of discord.py for expected network errors.

They report each attempt to connect, and each time that autocompletion choices are not delivered.
"""


class ExpectedErrorFilter(logging.Filter):
    """Shortens expected errors to one line without a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, Exception) and _is_expected(error):
            said = filter(None, (record.getMessage(), type(error).__name__, str(error)))
            record.msg, record.args, record.exc_info = ": ".join(said), (), None
        return True


_FILTER = ExpectedErrorFilter()


def shorten_expected_errors() -> None:
    """Log discord.py's expected errors without tracebacks from now on."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_FILTER)


def _is_expected(error: Exception) -> bool:
    """Whether the network, the database, or a late or refused answer is the cause."""
    if isinstance(error, HTTPException) and error.code in {ALREADY_ANSWERED, *TOO_LATE, *REFUSED}:
        return True
    unavailable = isinstance(error, ConnectionClosed | GatewayNotFound | StoreUnavailable)
    return unavailable or is_outage(error) or has_left(error)


COMPONENT = 3

CLOSING_SECONDS = 1.0
"""Seconds to wait for Discord when closing a connection.

aiohttp would wait for 30 seconds, but a service manager kills the process sooner.
"""

UNREADABLE_ERRORS = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""The errors that discord.py raises for messages that are not JSON or have an unexpected form."""

LARGEST_ID = 2**63 - 1
"""The largest valid id: ids have 64 bits, but need no more than 63 until 2084."""


class UnreadableEvent(Exception):
    """An event lacks a field that every event of its kind has."""


OF_PERSON = frozenset({"username", "discriminator", "avatar"})
"""The keys without which discord.py creates an interaction without a person."""
UNKNOWN_LOCALE = ""
"""The locale that replaces an unreadable one, so that the host's default language is used."""
UNREADABLE_COMPONENT = {"custom_id": "", "component_type": 2}
"""The component that replaces an unreadable one: a button with an unknown id."""


class TolerantWebSocket(DiscordWebSocket):
    """A shard's connection that skips unreadable messages."""

    @classmethod
    async def from_client(cls, client: Client, **options: Any) -> Self:  # noqa: ANN401 - discord.py's own
        """Connect; raise `ConnectionError` if no session may start or Discord hangs up at once."""
        try:
            if not options.get("resume"):
                state = client._connection  # noqa: SLF001 - discord.py has no other way to it
                assert isinstance(state, TolerantConnectionState), "the bot makes its own state"
                if state.start_session is not None:
                    await state.start_session()
            return await super().from_client(client, **options)
        except ReconnectWebSocket as error:
            # While reconnecting, discord.py would let this error end the process; after a
            # `ConnectionError` it tries again with growing delays.
            raise ConnectionError("the gateway closed the connection at once") from error

    async def received_message(self, msg: Any, /) -> None:  # noqa: ANN401 - as it came
        """Handle a gateway message.

        Raises:
            ReconnectWebSocket: The decompression state is lost.
            ConnectionError: The first messages of the connection cannot be read.
        """
        has_begun = self.session_id is not None
        try:
            text = await self._decompressed(msg) if isinstance(msg, bytes) else msg
            if text is not None:
                await super().received_message(text)
        except UNREADABLE_ERRORS as error:
            # Log neither the text nor the error message, which may quote it.
            log.error("a gateway message could not be read", reason=type(error).__name__)  # noqa: TRY400
            if not has_begun:
                # Without hello or ready, the session would never start.
                await self.close()
                raise ConnectionError("the gateway's first messages cannot be read") from None

    async def _decompressed(self, message: bytes) -> str | None:
        """The text of a message; None while it is incomplete."""
        try:
            return self._decompressor.decompress(message)
        except UnicodeDecodeError:
            raise
        except Exception as error:  # noqa: BLE001 - each library that decompresses has its own
            # Later messages refer to the lost one.
            log.error("the gateway cannot be decompressed", reason=type(error).__name__)  # noqa: TRY400 - as above
            await self.close()
            raise ReconnectWebSocket(self.shard_id, resume=False) from None

    async def close(self, code: int = 4000) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await super().close(code)


# discord.py has no other way to choose the class of its connections.
vars(shard)["DiscordWebSocket"] = TolerantWebSocket


CLEARED_EVERY = 60.0
"""Seconds between two searches for rate limits that discord.py can forget."""


def clear_rate_limits_seldom(client: Client, clock: TimeSource) -> None:
    """Let discord.py look for expired rate limits at intervals, not for each new channel."""
    clear, cleared_at = client.http._try_clear_expired_ratelimits, -inf  # noqa: SLF001 - there is no setting

    def clear_seldom() -> None:
        nonlocal cleared_at
        if clock.monotonic() - cleared_at >= CLEARED_EVERY:
            cleared_at = clock.monotonic()
            clear()

    vars(client.http)["_try_clear_expired_ratelimits"] = clear_seldom


class ExpectedServers(asyncio.Queue[discord.Guild]):
    """The servers of a new session as they arrive; nothing waits for more than those expected.

    discord.py would wait for two seconds after the last one, in case another server came.
    """

    def __init__(self, expected: Iterable[int]) -> None:
        super().__init__()
        self._expected = set(expected)

    def put_nowait(self, item: discord.Guild) -> None:
        self._expected.discard(item.id)
        super().put_nowait(item)

    async def get(self) -> discord.Guild:
        """Return the next server; raise `TimeoutError` once all have arrived."""
        if self.empty() and not self._expected:
            raise TimeoutError
        return await super().get()


class TolerantConnectionState(AutoShardedConnectionState[Any]):
    """discord.py's connection state with tolerant parsers and hooks for interactions."""

    forward: Callable[[dict[str, Any]], bool] | None = None
    """Takes over an interaction that another process may have to handle; returns whether it did."""
    start_session: Callable[[], Awaitable[None]] | None = None
    """Counts a session that is about to start; raises an error if no session may start."""
    admit: Callable[[dict[str, Any], Callable[[dict[str, Any]], None]], None] | None = None
    """Calls the function with an interaction, now or later, unless the interaction is refused."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - discord.py's own
        super().__init__(**options)
        self.parsers = {name: _tolerant(name, parse) for name, parse in self.parsers.items()}
        self._begin_interaction = _tolerant("INTERACTION_CREATE", self._forward_or_handle)
        self.handle_interaction = _tolerant("INTERACTION_CREATE", self._handle_interaction)

    def parse_ready(self, data: Any) -> None:  # noqa: ANN401 - as it came
        """Start a session, without the servers that have removed the bot since the last session.

        discord.py would keep them, as the events about them were lost with the old session.
        """
        named = {int(one["id"]) for one in data["guilds"]}
        for guild in self.guilds:
            if guild.shard_id == data["shard"][0] and guild.id not in named:
                self._remove_guild(guild)
        self._ready_states[data["shard"][0]] = ExpectedServers(named)
        super().parse_ready(data)

    def parse_interaction_create(self, data: Any) -> None:  # noqa: ANN401 - as it came
        """Handle an interaction when its turn comes, here or in the process of its table."""
        data = _without_components(data)
        if self.admit is None:
            self._begin_interaction(data)
        else:
            self.admit(data, self._begin_interaction)

    def _forward_or_handle(self, data: Any) -> None:  # noqa: ANN401 - as it came
        if self.forward is None or not self.forward(data):
            self._handle_interaction(data)

    def _handle_interaction(self, data: Any) -> None:  # noqa: ANN401 - as it came
        """Parse an interaction; a malformed component is handled like an unknown one."""
        _check(data)
        for key in ("locale", "guild_locale"):
            if key in data and not isinstance(data[key], str):
                data = {**data, key: UNKNOWN_LOCALE}
        if data.get("type") == COMPONENT and not _is_readable(data.get("data")):
            data = {**data, "data": UNREADABLE_COMPONENT}
        super().parse_interaction_create(data)


def _without_components(interaction: Any) -> Any:  # noqa: ANN401 - as it came
    """Drop the components of the clicked message: discord.py would build fifty objects for them."""
    match interaction:
        case {"message": {"components": _} as message}:
            return {**interaction, "message": {**message, "components": []}}
        case _:
            return interaction


def _check(interaction: Any) -> None:  # noqa: ANN401 - as it came
    """Raise `UnreadableEvent` if an interaction lacks its person, or an id is impossible."""
    try:
        guild_id, channel_id = interaction.get("guild_id"), interaction.get("channel_id")
        person = interaction["user" if guild_id is None else "member"]
        person = person if guild_id is None else person["user"]
        given = [interaction["id"], person["id"]]
        given += [one for one in (guild_id, channel_id) if one is not None]
        if interaction["type"] == COMPONENT:
            given.append(interaction["message"]["id"])
            int.__index__(interaction["message"].get("flags", 0))
        readable = all(is_id(int(one)) for one in given) and person.keys() >= OF_PERSON
    except UNREADABLE_ERRORS as error:
        raise UnreadableEvent from error
    if not readable:
        raise UnreadableEvent


def is_id(number: int) -> bool:
    """Whether a number can be a Discord id, and be stored."""
    return 0 < number <= LARGEST_ID


def _is_readable(component: object) -> bool:
    match component:
        case {"custom_id": str(), "component_type": int()}:
            return True
        case _:
            return False


def _tolerant(name: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
    def parse_or_skip(data: Any) -> None:  # noqa: ANN401 - as it came
        try:
            parse(data)
        except Exception as error:  # noqa: BLE001 - one event must not end the connection
            told = log.warning if is_unreadable(error) else log.exception
            reason = type(error).__name__  # the message may quote what a person typed
            told("a gateway event could not be parsed", gateway_event=name, reason=reason)

    return parse_or_skip


_LIBRARY = str(Path(discord.__file__).parent)


def is_unreadable(error: Exception) -> bool:
    """Whether discord.py failed to read an event; then its traceback is of no use."""
    if isinstance(error, UnreadableEvent):
        return True
    *_, (frame, _) = walk_tb(error.__traceback__)
    in_library = frame.f_code.co_filename.startswith(_LIBRARY)
    return isinstance(error, UNREADABLE_ERRORS) and in_library
