"""One gateway session, its connection, and the events that it is sent again on resuming.

Source: https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playground.server.gateway.protocol import Op

if TYPE_CHECKING:
    from aiohttp import web

    from playground.server.gateway.protocol import Intent

_MAX_KEPT_EVENTS = 2000


@dataclass(frozen=True, slots=True)
class Shard:
    """A part of the servers.

    Args:
        index: Its number, from 0.
        count: How many shards there are.
    """

    index: int
    count: int

    def has(self, guild_id: int | None) -> bool:
        """Whether a server is in it; direct messages, of no server, are in the first."""
        return ((guild_id or 0) >> 22) % self.count == self.index


@dataclass(slots=True)
class Connection:
    """One WebSocket of the bot, with the frames that wait to be sent on it.

    Args:
        frames: Texts to send; a number closes the connection with this code.
        close_code: The code with which this side closed it, if it did.
    """

    socket: web.WebSocketResponse
    frames: asyncio.Queue[str | int] = field(default_factory=asyncio.Queue)
    close_code: int | None = None

    @property
    def ended_with(self) -> int | None:
        """The code with which the connection ended."""
        return self.close_code or self.socket.close_code

    def send(self, op: Op, data: object = None) -> None:
        """Send a frame that is no event."""
        self.frames.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close the connection after all that was sent before."""
        self.close_code = code
        self.frames.put_nowait(code)

    async def send_queued(self) -> None:
        """Send what waits, in order, until the connection is closed."""
        while True:
            frame = await self.frames.get()
            if isinstance(frame, int):
                await self.socket.close(code=frame)
                return
            if self.socket.closed:
                return
            await self.socket.send_str(frame)


@dataclass(slots=True)
class Session:
    """What one shard of the bot was sent so far.

    Args:
        connection: None while it is not connected.
        seq: The number of the last event.
        sent_events: The last events, by number, to be sent again.
        lost_ms: When the connection was lost, in milliseconds since 1970.
    """

    id: str
    shard: Shard
    intents: Intent
    connection: Connection | None = None
    seq: int = 0
    sent_events: deque[tuple[int, str]] = field(
        default_factory=lambda: deque(maxlen=_MAX_KEPT_EVENTS)
    )
    lost_ms: float = 0.0

    def dispatch(self, event: str, data: str) -> None:
        """Send an event, or keep it until the session is resumed.

        Args:
            event: Its name, such as `MESSAGE_CREATE`.
            data: Its data, as JSON text.
        """
        self.seq += 1
        frame = f'{{"op":0,"t":"{event}","s":{self.seq},"d":{data}}}'
        self.sent_events.append((self.seq, frame))
        if self.connection is not None:
            self.connection.frames.put_nowait(frame)

    def can_resume_from(self, seq: int) -> bool:
        """Whether all events after a number are still known."""
        oldest = self.sent_events[0][0] if self.sent_events else self.seq + 1
        return oldest - 1 <= seq <= self.seq

    def resume(self, connection: Connection, seq: int) -> None:
        """Go on, on another connection, with the events after a number."""
        self.connection = connection
        for number, frame in self.sent_events:
            if number > seq:
                connection.frames.put_nowait(frame)
        self.dispatch("RESUMED", "{}")
