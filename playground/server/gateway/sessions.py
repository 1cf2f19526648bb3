"""Gateway sessions, one for each shard: they receive events, and resume after a lost connection.

Source: https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import asyncio
import copy
import json
from collections import deque
from dataclasses import dataclass, field, replace
from functools import partial

from aiohttp import web

from playground.server.gateway.dispatches import Dispatch, dispatches_of
from playground.server.gateway.protocol import CloseCode, Intent, Op
from playground.server.state.events import BotStatusChanged, Event
from playground.server.state.state import DiscordState
from playground.server.traffic import EventFault, Faults

_MAX_KEPT_EVENTS = 2000


@dataclass(frozen=True, slots=True)
class Shard:
    """A shard: a share of the servers.

    Args:
        index: Its number, from 0.
        count: The number of shards.
    """

    index: int
    count: int

    def has(self, guild_id: int | None) -> bool:
        """Whether a server belongs to this shard; direct messages belong to the first shard."""
        return ((guild_id or 0) >> 22) % self.count == self.index


@dataclass(slots=True)
class Connection:
    """One WebSocket of the bot, with the frames waiting to be sent.

    Args:
        frames: Texts to send; a number closes the connection with that code.
        close_code: The code with which this side closed the connection, if it did.
    """

    socket: web.WebSocketResponse
    frames: asyncio.Queue[str | int] = field(default_factory=asyncio.Queue)
    close_code: int | None = None

    @property
    def ended_with(self) -> int | None:
        """The code with which the connection ended."""
        return self.close_code or self.socket.close_code

    def send(self, op: Op, data: object = None) -> None:
        """Send a frame that is not an event."""
        self.frames.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close the connection after all queued frames."""
        self.close_code = code
        self.frames.put_nowait(code)

    async def send_queued(self) -> None:
        """Send the queued frames in order until the connection is closed."""
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
    """A session of one shard of the bot, with the events sent to it.

    Args:
        connection: None while the session is not connected.
        seq: The number of the last event.
        sent_events: The last events with their numbers, kept to be sent again on resuming.
        lost_ms: The time at which the connection was lost, in milliseconds since 1970.
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
            data: Its data as JSON text.
        """
        self.seq += 1
        frame = f'{{"op":0,"t":"{event}","s":{self.seq},"d":{data}}}'
        self.sent_events.append((self.seq, frame))
        if self.connection is not None:
            self.connection.frames.put_nowait(frame)

    def can_resume_from(self, seq: int) -> bool:
        """Whether all events after number `seq` are still available."""
        oldest = self.sent_events[0][0] if self.sent_events else self.seq + 1
        return oldest - 1 <= seq <= self.seq

    def resume(self, connection: Connection, seq: int) -> None:
        """Continue the session on another connection; send the events after number `seq` there."""
        self.connection = connection
        for number, frame in self.sent_events:
            if number > seq:
                connection.frames.put_nowait(frame)
        self.dispatch("RESUMED", "{}")


_RESUMABLE_S = 300
_GOING_AWAY = 1001
_CLEAN_CLOSES = (1000, _GOING_AWAY)


class Gateway:
    """All sessions, connected or waiting to be resumed.

    Attributes:
        faults: The faults still to be injected into the bot's events.
    """

    def __init__(self, state: DiscordState) -> None:
        self._state = state
        self.faults = Faults[EventFault]()
        self.sessions: dict[str, Session] = {}
        state.listeners.append(self)

    def on_event(self, event: Event) -> None:
        """Send an event to every session whose intents ask for it."""
        for dispatch in dispatches_of(self._state, event):
            fault = self.faults.take(dispatch.event)
            if fault is None:
                self._dispatch(dispatch)
            else:
                self._dispatch_wrongly(dispatch, fault)

    def add(self, session: Session) -> None:
        self.sessions[session.id] = session
        self.update_online()

    def resumable(self, session_id: str) -> Session | None:
        """The session with this id if it can still be resumed, or None."""
        session = self.sessions.get(session_id)
        if session is None or session.connection is not None:
            return session
        lost_s = (self._state.clock.now_ms() - session.lost_ms) / 1000
        return session if lost_s <= _RESUMABLE_S else None

    def connection_lost(self, connection: Connection) -> None:
        """Record the end of a connection; a clean close ends its session as well."""
        for session in list(self.sessions.values()):
            if session.connection is connection:
                session.connection = None
                session.lost_ms = self._state.clock.now_ms()
                if connection.ended_with in _CLEAN_CLOSES:
                    del self.sessions[session.id]
        self.update_online()

    def update_online(self) -> None:
        """Tell the pages if the bot has connected or disconnected."""
        online = bool(self._connected())
        if online != self._state.bot.online:
            self._state.bot.online = online
            self._state.publish(BotStatusChanged(online))

    def disconnect(self, code: int = CloseCode.UNKNOWN_ERROR) -> None:
        """Close every connection, as a failing network would."""
        for _, connection in self._connected():
            connection.close(code)

    def request_reconnect(self) -> None:
        """Ask every connection to reconnect and resume (op 7)."""
        for _, connection in self._connected():
            connection.send(Op.RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every connection that its session is invalid (op 9)."""
        for session, connection in self._connected():
            if not resumable:
                del self.sessions[session.id]
            connection.send(Op.INVALID_SESSION, resumable)

    def close(self) -> None:
        """Close every connection, as a server does when it shuts down."""
        self.disconnect(_GOING_AWAY)

    def _connected(self) -> list[tuple[Session, Connection]]:
        return [
            (each, each.connection)
            for each in self.sessions.values()
            if each.connection is not None
        ]

    def _dispatch_wrongly(self, dispatch: Dispatch, fault: EventFault) -> None:
        if fault.change is not None:
            dispatch = replace(dispatch, data=fault.change(copy.deepcopy(dispatch.data)))
        for delay in fault.delays_s:
            if delay:
                self._state.clock.call_later(delay, partial(self._dispatch, dispatch))
            else:
                self._dispatch(dispatch)

    def _dispatch(self, dispatch: Dispatch) -> None:
        text = ""
        for session in self.sessions.values():
            asked = dispatch.intent is None or dispatch.intent in session.intents
            if asked and session.shard.has(dispatch.guild_id):
                text = text or json.dumps(dispatch.data)
                session.dispatch(dispatch.event, _for_session(session, dispatch, text))


def _for_session(session: Session, dispatch: Dispatch, text: str) -> str:
    if dispatch.content_hidden and Intent.MESSAGE_CONTENT not in session.intents:
        hidden = {"content": "", "embeds": [], "attachments": [], "components": []}
        return json.dumps(dispatch.data | hidden)
    return text
