"""The gateway: lets the bot in, tells it what happens, hangs up on request. Knows no HTTP route.

Source: https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from bot.playground import errors, payloads
from bot.playground.events import BotOnline
from bot.playground.hearing import Hearing, hearings
from bot.playground.sessions import (
    NOTHING_PRIVILEGED,
    PRIVILEGED,
    CloseCode,
    Intent,
    Line,
    Op,
    Session,
    ready,
)

if TYPE_CHECKING:
    from bot.playground.errors import Json
    from bot.playground.events import Event
    from bot.playground.rates import Buckets, Rates
    from bot.playground.world import World

HEARTBEAT_S = 41.25
_RESUMABLE_S = 300
_CLEAN_CLOSES = (1000, 1001)


class Hangup(Exception):
    """The client did something for which Discord hangs up."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.name)
        self.code = code


class Gateway:
    """All sessions of the bot.

    Args:
        world: What there is.
        buckets: Counts identifications.
        rates: How many are allowed.
        privileged: Intents that were granted to the bot although they are privileged.
    """

    def __init__(
        self, world: World, buckets: Buckets, rates: Rates, privileged: Intent = NOTHING_PRIVILEGED
    ) -> None:
        self._world = world
        self._buckets = buckets
        self._rates = rates
        self._privileged = privileged
        self.sessions: dict[str, Session] = {}
        world.listeners.append(self)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot's from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        line = Line(socket)
        pump = asyncio.create_task(line.pump())
        line.send(Op.HELLO, {"heartbeat_interval": int(HEARTBEAT_S * 1000)})
        if request.query.get("v") not in {"9", "10"}:
            line.hang_up(CloseCode.INVALID_VERSION)
        try:
            await self._listen(line)
        except Hangup as hangup:
            line.hang_up(hangup.code)
            await pump
        finally:
            pump.cancel()
            self._lost(line)
        return socket

    def hear(self, event: Event) -> None:
        """Tell every session what it asked to hear."""
        for hearing in hearings(self._world, event):
            self._dispatch(hearing)

    def disconnect(self, code: int = CloseCode.UNKNOWN_ERROR) -> None:
        """Hang up on every connection, as a network that fails."""
        for session in self._connected():
            assert session.line is not None
            session.line.hang_up(code)

    def ask_to_reconnect(self) -> None:
        """Ask every connection to come again and resume (op 7)."""
        for session in self._connected():
            assert session.line is not None
            session.line.send(Op.RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every connection that its session is over (op 9)."""
        for session in self._connected():
            assert session.line is not None
            if not resumable:
                del self.sessions[session.id]
            session.line.send(Op.INVALID_SESSION, resumable)

    def close(self) -> None:
        """Hang up for good, as a server that goes away."""
        self.disconnect(1001)

    def _connected(self) -> list[Session]:
        return [session for session in self.sessions.values() if session.line is not None]

    def _dispatch(self, hearing: Hearing) -> None:
        text = ""
        for session in self.sessions.values():
            index, count = session.shard
            mine = index == ((hearing.guild_id or 0) >> 22) % count
            if mine and (hearing.intent is None or hearing.intent in session.intents):
                text = text or json.dumps(hearing.data)
                session.dispatch(hearing.event, self._for_session(session, hearing, text))

    def _for_session(self, session: Session, hearing: Hearing, text: str) -> str:
        if hearing.content_hidden and Intent.MESSAGE_CONTENT not in session.intents:
            hidden = {"content": "", "embeds": [], "attachments": [], "components": []}
            return json.dumps(hearing.data | hidden)
        return text

    async def _listen(self, line: Line) -> None:
        session: Session | None = None
        while True:
            try:
                frame = await line.socket.receive(timeout=HEARTBEAT_S * 2)
            except TimeoutError:
                raise Hangup(CloseCode.TIMED_OUT) from None
            if frame.type is not WSMsgType.TEXT:
                return
            rate = self._rates.gateway
            if not self._buckets.take(f"gateway:{id(line)}", rate).granted:
                raise Hangup(CloseCode.RATE_LIMITED)
            session = self._take(line, session, _parse(frame.data))

    def _take(self, line: Line, session: Session | None, frame: Json) -> Session | None:
        data = frame.get("d")
        match frame.get("op"):
            case Op.HEARTBEAT:
                line.send(Op.HEARTBEAT_ACK)
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
                session.dispatch("GUILD_MEMBERS_CHUNK", json.dumps(self._members(data)))
            case _:
                raise Hangup(CloseCode.UNKNOWN_OPCODE)
        return session

    def _identify(self, line: Line, data: Json) -> Session | None:
        if data.get("token") != self._world.bot.token:
            raise Hangup(CloseCode.AUTHENTICATION_FAILED)
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            raise Hangup(CloseCode.INVALID_SHARD)
        wanted = data.get("intents")
        if not isinstance(wanted, int) or wanted < 0:
            raise Hangup(CloseCode.INVALID_INTENTS)
        intents = Intent(wanted)
        if intents & PRIVILEGED & ~self._privileged:
            raise Hangup(CloseCode.DISALLOWED_INTENTS)
        if not self._buckets.take("identify", self._rates.identify).granted:
            line.send(Op.INVALID_SESSION, data=False)
            return None
        session = Session(secrets.token_hex(16), (index, count), intents, line)
        self.sessions[session.id] = session
        bot = payloads.user(self._world, self._world.bot.id)
        first = ready(session, bot, self._world.guild.id, self._world.home)
        session.dispatch("READY", json.dumps(first))
        if first["guilds"] and Intent.GUILDS in intents:
            session.dispatch("GUILD_CREATE", json.dumps(payloads.guild_create(self._world)))
        self._tell_online()
        return session

    def _resume(self, line: Line, data: Json) -> Session | None:
        if data.get("token") != self._world.bot.token:
            raise Hangup(CloseCode.AUTHENTICATION_FAILED)
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None or not self._fresh(session):
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
        self._tell_online()
        return session

    def _fresh(self, session: Session) -> bool:
        lost_s = (self._world.clock.now_ms() - session.lost_ms) / 1000
        return session.line is not None or lost_s <= _RESUMABLE_S

    def _lost(self, line: Line) -> None:
        for session in list(self.sessions.values()):
            if session.line is line:
                session.line = None
                session.lost_ms = self._world.clock.now_ms()
                if line.end in _CLEAN_CLOSES:
                    del self.sessions[session.id]
        self._tell_online()

    def _tell_online(self) -> None:
        online = bool(self._connected())
        if online != self._world.bot.online:
            self._world.bot.online = online
            self._world.tell(BotOnline(online))

    def _members(self, data: Json) -> Json:
        wanted = data.get("user_ids") or []
        listed = wanted if isinstance(wanted, list) else [wanted]
        query = str(data.get("query") or "").lower()
        everyone = [each.id for each in self._world.people.values() if each.in_guild]
        ids = [errors.snowflake(each) for each in listed] or everyone
        found = [each for each in ids if each in everyone]
        members = [payloads.member(self._world, each) for each in found]
        return {
            "guild_id": str(self._world.guild.id),
            "members": [each for each in members if each["user"]["username"].startswith(query)],
            "not_found": [str(each) for each in ids if each not in everyone],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }


def _parse(text: str) -> Json:
    try:
        frame = json.loads(text)
    except ValueError:
        raise Hangup(CloseCode.DECODE_ERROR) from None
    if not isinstance(frame, dict):
        raise Hangup(CloseCode.DECODE_ERROR)
    return frame
