"""The gateway's WebSocket for the bot: hello, identify, resume, heartbeat.

Source: https://discord.com/developers/docs/events/gateway#connections
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterable

from aiohttp import WSMsgType, web

from playground.server.api import Json
from playground.server.gateway.dispatches import members_chunk
from playground.server.gateway.protocol import (
    PRIVILEGED,
    CloseCode,
    GatewayClose,
    Intent,
    Op,
    SessionStarts,
)
from playground.server.gateway.sessions import Connection, Gateway, Session, Shard
from playground.server.payloads import guild_create_payload, user_payload
from playground.server.state.models import Guild, GuildStatus
from playground.server.state.state import DiscordState
from playground.server.traffic import Buckets, Rates

_HEARTBEAT_S = 41.25
# discord.py's thread records a heartbeat only after the loop has sent it. An immediate answer would
# arrive before that and be counted for the previous heartbeat.
_ACK_DELAY_S = 0.05
_MAX_BYTES = 4096


class GatewayEndpoint:
    """The address to which the bot connects.

    Args:
        privileged: The privileged intents granted to the bot.
    """

    def __init__(
        self,
        gateway: Gateway,
        state: DiscordState,
        buckets: Buckets,
        rates: Rates,
        *,
        starts: SessionStarts,
        privileged: Intent,
    ) -> None:
        self._gateway = gateway
        self._state = state
        self._buckets = buckets
        self._rates = rates
        self._starts = starts
        self._privileged = privileged

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=_MAX_BYTES)
        await socket.prepare(request)
        connection = Connection(socket)
        sending = asyncio.create_task(connection.send_queued())
        connection.send(Op.HELLO, {"heartbeat_interval": int(_HEARTBEAT_S * 1000)})
        if request.query.get("v") not in {"9", "10"}:
            connection.close(CloseCode.INVALID_VERSION)
        try:
            await self._listen(connection)
        except GatewayClose as close:
            connection.close(close.code)
            await sending
        finally:
            sending.cancel()
            self._gateway.connection_lost(connection)
        return socket

    async def _listen(self, connection: Connection) -> None:
        session: Session | None = None
        while True:
            try:
                frame = await connection.socket.receive(timeout=_HEARTBEAT_S * 2)
            except TimeoutError:
                raise GatewayClose(CloseCode.TIMED_OUT) from None
            if frame.type is WSMsgType.BINARY:
                raise GatewayClose(CloseCode.DECODE_ERROR)
            if frame.type is not WSMsgType.TEXT:
                return
            if not self._buckets.take(f"gateway:{id(connection)}", self._rates.gateway).granted:
                raise GatewayClose(CloseCode.RATE_LIMITED)
            session = self._handle(connection, session, _parse(frame.data))

    def _handle(
        self, connection: Connection, session: Session | None, frame: Json
    ) -> Session | None:
        data = frame.get("d")
        match frame.get("op"):
            case Op.HEARTBEAT:
                asyncio.get_running_loop().call_later(
                    _ACK_DELAY_S, connection.send, Op.HEARTBEAT_ACK
                )
            case Op.IDENTIFY if session is None and isinstance(data, dict):
                return self._identify(connection, data)
            case Op.RESUME if session is None and isinstance(data, dict):
                return self._resume(connection, data)
            case Op.IDENTIFY | Op.RESUME:
                raise GatewayClose(CloseCode.ALREADY_AUTHENTICATED)
            case Op.PRESENCE | Op.VOICE | Op.REQUEST_MEMBERS if session is None:
                raise GatewayClose(CloseCode.NOT_AUTHENTICATED)
            case Op.PRESENCE | Op.VOICE:
                pass
            case Op.REQUEST_MEMBERS if session is not None and isinstance(data, dict):
                chunk = members_chunk(self._state, data)
                if chunk is not None:
                    session.dispatch("GUILD_MEMBERS_CHUNK", json.dumps(chunk))
            case _:
                raise GatewayClose(CloseCode.UNKNOWN_OPCODE)
        return session

    def _identify(self, connection: Connection, data: Json) -> Session | None:
        self._check_token(data)
        shard, intents = read_identify(data, self._privileged)
        guilds = [guild for guild in self._state.guilds.values() if shard.has(guild.id)]
        if len(guilds) > self._starts.plan.guilds_per_shard:
            raise GatewayClose(CloseCode.SHARDING_REQUIRED)
        if not self._starts.take(shard.index):
            connection.send(Op.INVALID_SESSION, data=False)
            return None
        session = Session(secrets.token_hex(16), shard, intents, connection)
        bot = user_payload(self._state, self._state.bot.id)
        first = ready_payload(session, bot, guilds, self._state.base_url)
        session.dispatch("READY", json.dumps(first))
        for guild in guilds if Intent.GUILDS in intents else ():
            if guild.status is GuildStatus.AVAILABLE:
                created = json.dumps(guild_create_payload(self._state, guild))
                session.dispatch("GUILD_CREATE", created)
        self._gateway.add(session)
        return session

    def _resume(self, connection: Connection, data: Json) -> Session | None:
        self._check_token(data)
        session = self._gateway.resumable(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None:
            connection.send(Op.INVALID_SESSION, data=False)
            return None
        if not isinstance(seq, int) or seq > session.seq:
            raise GatewayClose(CloseCode.INVALID_SEQ)
        if not session.can_resume_from(seq):
            connection.send(Op.INVALID_SESSION, data=False)
            return None
        if session.connection is not None:
            session.connection.close(CloseCode.UNKNOWN_ERROR)
        session.resume(connection, seq)
        self._gateway.update_online()
        return session

    def _check_token(self, data: Json) -> None:
        if data.get("token") != self._state.bot.token:
            raise GatewayClose(CloseCode.AUTHENTICATION_FAILED)


def _parse(text: str) -> Json:
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        raise GatewayClose(CloseCode.DECODE_ERROR) from None
    if not isinstance(frame, dict):
        raise GatewayClose(CloseCode.DECODE_ERROR)
    return frame


def ready_payload(session: Session, user: Json, guilds: Iterable[Guild], base_url: str) -> Json:
    """The data of READY, the first event of a session.

    Args:
        guilds: The servers of its shard; those that have removed the bot are left out. Each
            available one follows in an event of its own.
        base_url: The address for resuming.
    """
    named = [guild for guild in guilds if guild.status is not GuildStatus.REMOVED]
    return {
        "v": 10,
        "user": user,
        "guilds": [{"id": str(guild.id), "unavailable": True} for guild in named],
        "session_id": session.id,
        "resume_gateway_url": base_url.replace("http", "ws", 1) + "/gateway",
        "shard": [session.shard.index, session.shard.count],
        "application": {"id": user["id"], "flags": 0},
        "private_channels": [],
        "_trace": [],
    }


def read_identify(data: Json, privileged: Intent) -> tuple[Shard, Intent]:
    """Read a client's shard and intents.

    Raises:
        GatewayClose: 4010, 4013 or 4014 if the shard or the intents are invalid or not granted.
    """
    shard = _read_shard(data.get("shard") or [0, 1])
    wanted = data.get("intents")
    if not isinstance(wanted, int) or wanted < 0:
        raise GatewayClose(CloseCode.INVALID_INTENTS)
    intents = Intent(wanted)
    if intents & PRIVILEGED & ~privileged:
        raise GatewayClose(CloseCode.DISALLOWED_INTENTS)
    return shard, intents


def _read_shard(given: object) -> Shard:
    match given:
        case [int(index), int(count)] if 0 <= index < count:
            return Shard(index, count)
        case _:
            raise GatewayClose(CloseCode.INVALID_SHARD)
