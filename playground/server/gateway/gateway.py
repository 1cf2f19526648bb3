"""All gateway sessions: sends them what happens, and disconnects them on request.

Source: https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from playground.server.gateway.dispatches import Dispatch, dispatches_of
from playground.server.gateway.protocol import CloseCode, Intent, Op
from playground.server.gateway.session import Connection, Session
from playground.server.state.events import BotStatusChanged
from playground.server.traffic.faults import EventFault, Faults

if TYPE_CHECKING:
    from playground.server.state.events import Event
    from playground.server.state.state import DiscordState

_RESUMABLE_S = 300
_GOING_AWAY = 1001
_CLEAN_CLOSES = (1000, _GOING_AWAY)


class Gateway:
    """Every session, whether connected or lost and not yet given up.

    Attributes:
        faults: What is to go wrong with the events that the bot is sent.
    """

    def __init__(self, state: DiscordState) -> None:
        self._state = state
        self.faults = Faults[EventFault]()
        self.sessions: dict[str, Session] = {}
        state.listeners.append(self)

    def on_event(self, event: Event) -> None:
        """Send every session what its intents ask for."""
        for dispatch in dispatches_of(self._state, event):
            fault = self.faults.take(dispatch.event)
            if fault is None:
                self._dispatch(dispatch)
            else:
                self._dispatch_wrongly(dispatch, fault)

    def add(self, session: Session) -> None:
        """Add a session that is connected."""
        self.sessions[session.id] = session
        self.update_online()

    def resumable(self, session_id: str) -> Session | None:
        """A session that may go on, if there is one of this name."""
        session = self.sessions.get(session_id)
        if session is None or session.connection is not None:
            return session
        lost_s = (self._state.clock.now_ms() - session.lost_ms) / 1000
        return session if lost_s <= _RESUMABLE_S else None

    def connection_lost(self, connection: Connection) -> None:
        """Note that a connection ended; a session ends with it if it was closed cleanly."""
        for session in list(self.sessions.values()):
            if session.connection is connection:
                session.connection = None
                session.lost_ms = self._state.clock.now_ms()
                if connection.ended_with in _CLEAN_CLOSES:
                    del self.sessions[session.id]
        self.update_online()

    def update_online(self) -> None:
        """Tell the pages whether the bot is connected, if that has changed."""
        online = bool(self._connected())
        if online != self._state.bot.online:
            self._state.bot.online = online
            self._state.publish(BotStatusChanged(online))

    def disconnect(self, code: int = CloseCode.UNKNOWN_ERROR) -> None:
        """Close every connection, as a network that fails."""
        for _, connection in self._connected():
            connection.close(code)

    def request_reconnect(self) -> None:
        """Ask every connection to come again and resume (op 7)."""
        for _, connection in self._connected():
            connection.send(Op.RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every connection that its session is over (op 9)."""
        for session, connection in self._connected():
            if not resumable:
                del self.sessions[session.id]
            connection.send(Op.INVALID_SESSION, resumable)

    def close(self) -> None:
        """Close every connection for good, as a server that goes away."""
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
