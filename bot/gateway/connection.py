"""discord.py's parsing of gateway events, made to skip what it cannot parse.

discord.py itself lets the error end the connection, and with it the process.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING, Any, Self

import aiohttp
import structlog
from discord import Client, ConnectionClosed, GatewayNotFound, HTTPException, shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.state import AutoShardedConnectionState

from bot.game.ports import TimeSource
from bot.gateway.answers import ALREADY_ANSWERED, TOO_LATE
from bot.gateway.errors import has_left, is_outage
from bot.store.database.errors import StoreUnavailable

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit  # discord.py cannot import it at run time

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


LOGGERS = ("discord.client", "discord.shard", "discord.app_commands.tree")
"""Those of discord.py that log errors of the network: at each attempt to connect, and whenever
suggestions for what is typed are not delivered."""


class ExpectedErrorFilter(logging.Filter):
    """Puts an error to be expected into the line itself: where it was raised helps nobody."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten a line; none is left out."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, Exception) and _is_expected(error):
            said = filter(None, (record.getMessage(), type(error).__name__, str(error)))
            record.msg, record.args, record.exc_info = ": ".join(said), (), None
        return True


_FILTER = ExpectedErrorFilter()


def shorten_expected_errors() -> None:
    """Have discord.py log errors to be expected without tracebacks from now on."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_FILTER)


def _is_expected(error: Exception) -> bool:
    """Whether it is of the network, of the store, or comes as nobody waits for an answer."""
    if isinstance(error, HTTPException) and error.code in {ALREADY_ANSWERED, *TOO_LATE}:
        return True
    unavailable = isinstance(error, ConnectionClosed | GatewayNotFound | StoreUnavailable)
    return unavailable or is_outage(error) or has_left(error)


COMPONENT = 3
"""The type of an interaction with a component."""

CLOSING_SECONDS = 1.0
"""How long Discord is waited for when a connection is closed: aiohttp would wait for 30 seconds,
and a service manager kills before."""

UNREADABLE_ERRORS = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What discord.py fails with where a message is no JSON, or not of the form that it is to have."""

UNREADABLE_COMPONENT = {"custom_id": "", "component_type": 2}
"""What stands for a component that cannot be read: a button that is none of ours."""


class TolerantWebSocket(DiscordWebSocket):
    """The connection of a shard, which a message that cannot be read does not end."""

    @classmethod
    async def from_client(cls, client: Client, **options: Any) -> Self:  # noqa: ANN401 - discord.py's own
        """Connect.

        Raises:
            ConnectionError: No session may start, or Discord has hung up before it has said hello.
        """
        try:
            if not options.get("resume"):
                state = client._connection  # noqa: SLF001 - discord.py has no other way to it
                assert isinstance(state, TolerantConnectionState), "the bot has made it"
                if state.start_session is not None:
                    await state.start_session()
            return await super().from_client(client, **options)
        except ReconnectWebSocket as error:
            # Where discord.py connects anew it lets this end the process, but tries a lost
            # connection again, later each time.
            raise ConnectionError("the gateway has hung up at once") from error

    async def received_message(self, msg: Any, /) -> None:  # noqa: ANN401 - as it came
        """Handle a message of the gateway.

        Raises:
            ReconnectWebSocket: No message after this one could be read.
            ConnectionError: Of what a connection begins with something could not be read.
        """
        has_begun = self.session_id is not None
        try:
            text = await self._decompressed(msg) if isinstance(msg, bytes) else msg
            if text is not None:
                await super().received_message(text)
        except UNREADABLE_ERRORS as error:
            # Neither its text nor the error's, which may quote it, is for a log.
            log.error("a gateway message could not be read", reason=type(error).__name__)  # noqa: TRY400
            if not has_begun:
                # Without hello or ready nothing would ever come.
                await self.close()
                raise ConnectionError("the gateway's first messages cannot be read") from None

    async def _decompressed(self, message: bytes) -> str | None:
        """The text of a message; None if it is not whole yet."""
        try:
            return self._decompressor.decompress(message)
        except UnicodeDecodeError:
            raise
        except Exception as error:  # noqa: BLE001 - each library that decompresses has its own
            # What comes next refers to what is lost.
            log.error("the gateway cannot be decompressed", reason=type(error).__name__)  # noqa: TRY400 - as above
            await self.close()
            raise ReconnectWebSocket(self.shard_id, resume=False) from None

    async def close(self, code: int = 4000) -> None:
        """Close the connection, whether Discord answers or not."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await super().close(code)


# discord.py makes its connections of this class, and has no other way to say which.
vars(shard)["DiscordWebSocket"] = TolerantWebSocket


class TolerantConnectionState(AutoShardedConnectionState[Any]):
    """The connection state of a client; `parsers` are what discord.py parses events with."""

    forward: Callable[[dict[str, Any]], bool] | None = None
    """Takes an interaction over, if another process may have to handle it."""
    start_session: Callable[[], Awaitable[None]] | None = None
    """Counts a session that is about to start; it fails where none may."""
    turn_away: Callable[[dict[str, Any]], bool] | None = None
    """Answers a click at once, if it could not be answered in time."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - discord.py's own
        super().__init__(**options)
        self.parsers = {name: _tolerant(name, parse) for name, parse in self.parsers.items()}

    def parse_ready(self, data: Any) -> None:  # noqa: ANN401 - as it came
        """Begin a session, without the servers that have removed the bot since the one before.

        discord.py keeps those: the event that would have named them was lost with the session.
        """
        named = {int(one["id"]) for one in data["guilds"]}
        for guild in self.guilds:
            if guild.shard_id == data["shard"][0] and guild.id not in named:
                self._remove_guild(guild)
        super().parse_ready(data)

    def parse_interaction_create(self, data: Any) -> None:  # noqa: ANN401 - as it came
        """Handle an interaction here, or have it handled where its table is."""
        data = _without_components(data)
        if self.forward is None or not self.forward(data):
            self.handle_interaction(data)

    def handle_interaction(self, data: Any) -> None:  # noqa: ANN401 - as it came
        """Parse an interaction, so that a malformed component is answered like an unknown one."""
        if data.get("type") == COMPONENT:
            if self.turn_away is not None and self.turn_away(data):
                return
            if not _is_readable(data.get("data")):
                data = {**data, "data": UNREADABLE_COMPONENT}
        super().parse_interaction_create(data)


def _without_components(interaction: Any) -> Any:  # noqa: ANN401 - as it came
    """An interaction without the components of the message that was clicked.

    Nobody reads them here, and discord.py makes fifty objects of those of a hand.
    """
    match interaction:
        case {"message": {"components": _} as message}:
            return {**interaction, "message": {**message, "components": []}}
        case _:
            return interaction


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
        except Exception:
            log.exception("a gateway event could not be parsed", gateway_event=name)

    return parse_or_skip
