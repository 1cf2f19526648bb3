"""One session of the bot at the gateway: what it hears, and hears again. Decides nothing.

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


_REMEMBERED = 2000


@dataclass(slots=True)
class Line:
    """One WebSocket of the bot, with the frames that wait to be sent on it.

    Args:
        frames: Texts to send; a number hangs up with this code.
        hung_up: The code with which this side hung up, if it did.
    """

    socket: web.WebSocketResponse
    frames: asyncio.Queue[str | int] = field(default_factory=asyncio.Queue)
    hung_up: int | None = None

    @property
    def end(self) -> int | None:
        """The code with which the connection ended."""
        return self.hung_up or self.socket.close_code

    def send(self, op: Op, data: object = None) -> None:
        """Send a frame that is no event."""
        self.frames.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def hang_up(self, code: int) -> None:
        """Close the connection after all that was sent before."""
        self.hung_up = code
        self.frames.put_nowait(code)

    async def pump(self) -> None:
        """Send what waits, in order, until the line is closed."""
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
    """What one shard of the bot heard so far.

    Args:
        id: Its name, for resuming.
        shard: Number of the shard, counted from 0, and how many there are.
        intents: What it asked to hear.
        line: Where it is connected; None while it is not.
        seq: The number of the last event.
        heard: The last events, by number, to be sent again.
        lost_ms: When the connection was lost, in milliseconds since 1970.
    """

    id: str
    shard: tuple[int, int]
    intents: Intent
    line: Line | None = None
    seq: int = 0
    heard: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    lost_ms: float = 0.0

    def dispatch(self, event: str, data: str) -> None:
        """Send an event, or keep it until the session is resumed.

        Args:
            event: Its name, such as `MESSAGE_CREATE`.
            data: Its data, as JSON text.
        """
        self.seq += 1
        frame = f'{{"op":0,"t":"{event}","s":{self.seq},"d":{data}}}'
        self.heard.append((self.seq, frame))
        if self.line is not None:
            self.line.frames.put_nowait(frame)

    def may_resume_from(self, seq: int) -> bool:
        """Whether all events after a number are still known."""
        oldest = self.heard[0][0] if self.heard else self.seq + 1
        return oldest - 1 <= seq <= self.seq

    def resume(self, line: Line, seq: int) -> None:
        """Go on, on another line, with what came after a number."""
        self.line = line
        for number, frame in self.heard:
            if number > seq:
                line.frames.put_nowait(frame)
        self.dispatch("RESUMED", "{}")
