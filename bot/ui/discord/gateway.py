"""discord.py's parsing of gateway events, made to skip what it cannot parse.

discord.py itself lets the error end the connection, and with it the process.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog
from discord import shard
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.state import AutoShardedConnectionState

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Self

    from discord import Client

log = structlog.get_logger(__name__)

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
