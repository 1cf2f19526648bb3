"""One session of the bot at the gateway: what it hears, and hears again. Decides nothing.

Source: https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiohttp import web

    from playground.errors import Json

_REMEMBERED = 2000


class Op(IntEnum):
    """The gateway's opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    """Why the gateway hangs up."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    TIMED_OUT = 4009
    INVALID_SHARD = 4010
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent(IntFlag):
    """What a bot may ask to hear."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


NOTHING_PRIVILEGED = Intent(0)
PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


class Hangup(Exception):
    """The client did something for which Discord hangs up."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.name)
        self.code = code


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


def ready(session: Session, user: Json, guild_id: int, home: str) -> Json:
    """The first event of a session.

    Args:
        session: The session.
        user: The bot.
        guild_id: The server, which follows in an event of its own.
        home: The address of the server, to come back to.
    """
    index, count = session.shard
    here = (guild_id >> 22) % count == index
    return {
        "v": 10,
        "user": user,
        "guilds": [{"id": str(guild_id), "unavailable": True}] if here else [],
        "session_id": session.id,
        "resume_gateway_url": home.replace("http", "ws", 1) + "/gateway",
        "shard": list(session.shard),
        "application": {"id": user["id"], "flags": 0},
        "private_channels": [],
        "_trace": [],
    }


def read_identity(data: Json, privileged: Intent) -> tuple[tuple[int, int], Intent]:
    """Read how a client identifies itself: its shard and what it asks to hear.

    Args:
        data: What it sent.
        privileged: Privileged intents that it was granted.

    Raises:
        Hangup: 4010, 4013 or 4014, if shard or intents are wrong or not granted.
    """
    index, count = data.get("shard") or (0, 1)
    if not 0 <= index < count:
        raise Hangup(CloseCode.INVALID_SHARD)
    wanted = data.get("intents")
    if not isinstance(wanted, int) or wanted < 0:
        raise Hangup(CloseCode.INVALID_INTENTS)
    intents = Intent(wanted)
    if intents & PRIVILEGED & ~privileged:
        raise Hangup(CloseCode.DISALLOWED_INTENTS)
    return (index, count), intents
