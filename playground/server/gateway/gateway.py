"""All sessions of the bot: tells them what happens, and hangs up on request. Lets nobody in.

Source: https://discord.com/developers/docs/events/gateway
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playground.server.gateway.dispatches import Dispatch, dispatches_of
from playground.server.gateway.protocol import CloseCode, Intent, Op
from playground.server.gateway.session import Line, Session
from playground.server.state.events import BotOnline

if TYPE_CHECKING:
    from playground.server.state.events import Event
    from playground.server.state.state import World


_RESUMABLE_S = 300
_GOING_AWAY = 1001
_CLEAN_CLOSES = (1000, _GOING_AWAY)


class Gateway:
    """Every session, whether connected or lost and not yet given up."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: dict[str, Session] = {}
        world.listeners.append(self)

    def hear(self, event: Event) -> None:
        """Tell every session what it asked to hear."""
        for hearing in dispatches_of(self._world, event):
            self._dispatch(hearing)

    def begin(self, session: Session) -> None:
        """Add a session that is connected."""
        self.sessions[session.id] = session
        self.tell_online()

    def resumable(self, session_id: str) -> Session | None:
        """A session that may go on, if there is one of this name."""
        session = self.sessions.get(session_id)
        if session is None or session.line is not None:
            return session
        lost_s = (self._world.clock.now_ms() - session.lost_ms) / 1000
        return session if lost_s <= _RESUMABLE_S else None

    def lose(self, line: Line) -> None:
        """Note that a connection ended; a session ends with it if it was closed in good order."""
        for session in list(self.sessions.values()):
            if session.line is line:
                session.line = None
                session.lost_ms = self._world.clock.now_ms()
                if line.end in _CLEAN_CLOSES:
                    del self.sessions[session.id]
        self.tell_online()

    def tell_online(self) -> None:
        """Tell the pages whether the bot is connected, if that has changed."""
        online = bool(self._connected())
        if online != self._world.bot.online:
            self._world.bot.online = online
            self._world.tell(BotOnline(online))

    def disconnect(self, code: int = CloseCode.UNKNOWN_ERROR) -> None:
        """Hang up on every connection, as a network that fails."""
        for _, line in self._connected():
            line.hang_up(code)

    def ask_to_reconnect(self) -> None:
        """Ask every connection to come again and resume (op 7)."""
        for _, line in self._connected():
            line.send(Op.RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every connection that its session is over (op 9)."""
        for session, line in self._connected():
            if not resumable:
                del self.sessions[session.id]
            line.send(Op.INVALID_SESSION, resumable)

    def close(self) -> None:
        """Hang up for good, as a server that goes away."""
        self.disconnect(_GOING_AWAY)

    def _connected(self) -> list[tuple[Session, Line]]:
        return [(each, each.line) for each in self.sessions.values() if each.line is not None]

    def _dispatch(self, hearing: Dispatch) -> None:
        text = ""
        for session in self.sessions.values():
            index, count = session.shard
            mine = index == ((hearing.guild_id or 0) >> 22) % count
            if mine and (hearing.intent is None or hearing.intent in session.intents):
                text = text or json.dumps(hearing.data)
                session.dispatch(hearing.event, _for_session(session, hearing, text))


def _for_session(session: Session, hearing: Dispatch, text: str) -> str:
    if hearing.content_hidden and Intent.MESSAGE_CONTENT not in session.intents:
        hidden = {"content": "", "embeds": [], "attachments": [], "components": []}
        return json.dumps(hearing.data | hidden)
    return text
