"""discord.py's parsing of gateway events, made to skip what it cannot parse.

discord.py itself lets the error end the connection, and with it the process.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from json import JSONDecodeError
from typing import TYPE_CHECKING, Any

import structlog
from discord import shard
from discord.gateway import DiscordWebSocket
from discord.state import AutoShardedConnectionState

if TYPE_CHECKING:
    from collections.abc import Callable

log = structlog.get_logger(__name__)

COMPONENT = 3
"""The type of an interaction with a component."""

CLOSING_SECONDS = 1.0
"""How long Discord is waited for when a connection is closed: aiohttp would wait for 30 seconds,
and a service manager kills before."""

UNREADABLE = {"custom_id": "", "component_type": 2}
"""What stands for a component that cannot be read: a button that is none of ours."""


class TolerantWebSocket(DiscordWebSocket):
    """The connection of a shard, which a message that is no JSON does not end."""

    async def received_message(self, msg: Any, /) -> None:  # noqa: ANN401 - as it came
        """Handle a message of the gateway."""
        try:
            await super().received_message(msg)
        except JSONDecodeError as error:
            # Its text may hold what nobody is to read in a log.
            log.error("a gateway message could not be read", reason=error.msg)  # noqa: TRY400

    async def close(self, code: int = 1000) -> None:
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
    turn_away: Callable[[dict[str, Any]], bool] | None = None
    """Answers a click at once, if it could not be answered in time."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - discord.py's own
        super().__init__(**options)
        self.parsers = {name: _tolerant(name, parse) for name, parse in self.parsers.items()}

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
                data = {**data, "data": UNREADABLE}
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
