"""Where the bot connects: greets, identifies, resumes, refuses. Knows not what the bot then hears.

Source: https://discord.com/developers/docs/events/gateway#connections
"""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from playground.server.gateway.dispatches import members_chunk
from playground.server.gateway.identify import read_identify, ready_payload
from playground.server.gateway.protocol import CloseCode, Hangup, Intent, Op
from playground.server.gateway.session import Line, Session
from playground.server.payloads.guild import guild_create_payload, user_payload

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.gateway.gateway import Gateway
    from playground.server.state.state import World
    from playground.server.traffic.rate_limits import Buckets, Rates


_HEARTBEAT_S = 41.25
# discord.py notes a heartbeat as sent from a thread, after the loop has sent it: an answer that had
# no way to come would be there before the note, and be taken for one to the heartbeat before it.
_WAY_S = 0.05
_MOST_BYTES = 4096


class Reception:
    """Lets the bot in.

    Args:
        gateway: Keeps the sessions.
        world: What there is.
        buckets: Counts identifications and frames.
        rates: How many are allowed.
        privileged: Intents that were granted to the bot although they are privileged.
    """

    def __init__(
        self, gateway: Gateway, world: World, buckets: Buckets, rates: Rates, privileged: Intent
    ) -> None:
        self._gateway = gateway
        self._world = world
        self._buckets = buckets
        self._rates = rates
        self._privileged = privileged

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot's from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=_MOST_BYTES)
        await socket.prepare(request)
        line = Line(socket)
        pump = asyncio.create_task(line.pump())
        line.send(Op.HELLO, {"heartbeat_interval": int(_HEARTBEAT_S * 1000)})
        if request.query.get("v") not in {"9", "10"}:
            line.hang_up(CloseCode.INVALID_VERSION)
        try:
            await self._listen(line)
        except Hangup as hangup:
            line.hang_up(hangup.code)
            await pump
        finally:
            pump.cancel()
            self._gateway.lose(line)
        return socket

    async def _listen(self, line: Line) -> None:
        session: Session | None = None
        while True:
            try:
                frame = await line.socket.receive(timeout=_HEARTBEAT_S * 2)
            except TimeoutError:
                raise Hangup(CloseCode.TIMED_OUT) from None
            if frame.type is not WSMsgType.TEXT:
                return
            if not self._buckets.take(f"gateway:{id(line)}", self._rates.gateway).granted:
                raise Hangup(CloseCode.RATE_LIMITED)
            session = self._take(line, session, _parse(frame.data))

    def _take(self, line: Line, session: Session | None, frame: Json) -> Session | None:
        data = frame.get("d")
        match frame.get("op"):
            case Op.HEARTBEAT:
                asyncio.get_running_loop().call_later(_WAY_S, line.send, Op.HEARTBEAT_ACK)
            case Op.IDENTIFY if session is None and isinstance(data, dict):
                return self._identify(line, data)
            case Op.RESUME if session is None and isinstance(data, dict):
                return self._resume(line, data)
            case Op.IDENTIFY | Op.RESUME:
                raise Hangup(CloseCode.ALREADY_AUTHENTICATED)
            case Op.PRESENCE | Op.VOICE | Op.REQUEST_MEMBERS if session is None:
                raise Hangup(CloseCode.NOT_AUTHENTICATED)
            case Op.PRESENCE | Op.VOICE:
                pass
            case Op.REQUEST_MEMBERS if session is not None and isinstance(data, dict):
                chunk = json.dumps(members_chunk(self._world, data))
                session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
            case _:
                raise Hangup(CloseCode.UNKNOWN_OPCODE)
        return session

    def _identify(self, line: Line, data: Json) -> Session | None:
        self._check_token(data)
        shard, intents = read_identify(data, self._privileged)
        if not self._buckets.take("identify", self._rates.identify).granted:
            line.send(Op.INVALID_SESSION, data=False)
            return None
        session = Session(secrets.token_hex(16), shard, intents, line)
        bot = user_payload(self._world, self._world.bot.id)
        first = ready_payload(session, bot, self._world.guild.id, self._world.home)
        session.dispatch("READY", json.dumps(first))
        if first["guilds"] and Intent.GUILDS in intents:
            session.dispatch("GUILD_CREATE", json.dumps(guild_create_payload(self._world)))
        self._gateway.begin(session)
        return session

    def _resume(self, line: Line, data: Json) -> Session | None:
        self._check_token(data)
        session = self._gateway.resumable(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None:
            line.send(Op.INVALID_SESSION, data=False)
            return None
        if not isinstance(seq, int) or seq > session.seq:
            raise Hangup(CloseCode.INVALID_SEQ)
        if not session.may_resume_from(seq):
            line.send(Op.INVALID_SESSION, data=False)
            return None
        if session.line is not None:
            session.line.hang_up(CloseCode.UNKNOWN_ERROR)
        session.resume(line, seq)
        self._gateway.tell_online()
        return session

    def _check_token(self, data: Json) -> None:
        if data.get("token") != self._world.bot.token:
            raise Hangup(CloseCode.AUTHENTICATION_FAILED)


def _parse(text: str) -> Json:
    try:
        frame = json.loads(text)
    except ValueError:
        raise Hangup(CloseCode.DECODE_ERROR) from None
    if not isinstance(frame, dict):
        raise Hangup(CloseCode.DECODE_ERROR)
    return frame
