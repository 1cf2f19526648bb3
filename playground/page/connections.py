"""The browser windows: what each person sees happen, and what they ask for. Knows no HTML."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from playground.page.requests import Requests
from playground.page.updates import hello_frame, update_frame
from playground.server.api.errors import Refused
from playground.server.api.snowflakes import parse_snowflake
from playground.server.state.events import ChoicesOffered, InteractionMoved, ModalOpened
from playground.server.state.models import InteractionKind, Progress

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts
    from playground.server.state.events import Event
    from playground.server.state.models import Interaction, Person


_NO_ANSWER = "The application did not respond."


@dataclass(slots=True, eq=False)
class Window:
    """One browser window.

    Args:
        person: Who sits there.
        frames: What is to be sent to it; None closes it.
    """

    person: Person
    frames: asyncio.Queue[Json | None] = field(default_factory=asyncio.Queue)

    def push(self, frame: Json) -> None:
        """Send something to the page."""
        self.frames.put_nowait(frame)


class Windows:
    """All browser windows that are open."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._requests = Requests(parts)
        self._open: list[Window] = []
        self._uses: dict[int, Window] = {}
        self._typed: dict[int, tuple[Window, object]] = {}
        parts.world.listeners.append(self)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one window from its greeting to its end."""
        person = self._parts.world.people.get(parse_snowflake(request.query.get("person")))
        if person is None:
            raise web.HTTPNotFound(text="There is nobody of this id.")
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        window = Window(person)
        window.push(hello_frame(self._parts, person))
        self._open.append(window)
        pump = asyncio.create_task(_pump(window, socket))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._take(window, frame.data)
        finally:
            self._close(window)
            await pump
        return socket

    def hear(self, event: Event) -> None:
        """Show every window what its person may see of what happened."""
        match event:
            case InteractionMoved(interaction, progress):
                self._show_progress(interaction, progress)
            case ModalOpened(interaction, modal):
                self._to_user(interaction, {"op": "modal", "modal": modal})
            case ChoicesOffered(interaction, choices):
                self._answer_typed(interaction, {"ok": True, "choices": choices})
            case _:
                for window in self._open:
                    frame = update_frame(self._parts, window.person, event)
                    if frame is not None:
                        window.push(frame)

    def close(self) -> None:
        """Close every window."""
        for window in self._open:
            window.push({"op": "bot", "online": False})
            window.frames.put_nowait(None)

    def _close(self, window: Window) -> None:
        self._open.remove(window)
        self._uses = {key: each for key, each in self._uses.items() if each is not window}
        self._typed = {key: each for key, each in self._typed.items() if each[0] is not window}
        window.frames.put_nowait(None)

    def _take(self, window: Window, text: str) -> None:
        try:
            frame = json.loads(text)
        except ValueError:
            frame = None
        ref = frame.get("ref") if isinstance(frame, dict) else None
        if not isinstance(frame, dict) or not isinstance(frame.get("op"), str):
            window.push({"ref": ref, "ok": False, "error": "This is no request."})
            return
        try:
            answer = self._requests.take(window.person, frame)
        except Refused as refused:
            window.push({"ref": ref, "ok": False, "error": str(refused)})
            return
        match answer:
            case dict():
                window.push({"ref": ref, "ok": True, **answer})
            case interaction if interaction.kind is InteractionKind.AUTOCOMPLETE:
                self._typed[interaction.id] = (window, ref)
            case interaction:
                self._uses[interaction.id] = window
                window.push({"ref": ref, "ok": True})

    def _show_progress(self, interaction: Interaction, progress: Progress) -> None:
        self._to_user(interaction, {"op": "interaction", "state": str(progress)})
        if progress is Progress.FAILED:
            self._answer_typed(interaction, {"ok": False, "error": _NO_ANSWER})
        if progress in {Progress.DONE, Progress.FAILED}:
            self._uses.pop(interaction.id, None)

    def _to_user(self, interaction: Interaction, frame: Json) -> None:
        window = self._uses.get(interaction.id)
        if window is not None:
            named = {"nonce": interaction.nonce, "interaction_id": str(interaction.id)}
            window.push(frame | named)

    def _answer_typed(self, interaction: Interaction, answer: Json) -> None:
        waiting = self._typed.pop(interaction.id, None)
        if waiting is not None:
            window, ref = waiting
            window.push({"ref": ref, **answer})


async def _pump(window: Window, socket: web.WebSocketResponse) -> None:
    while (frame := await window.frames.get()) is not None and not socket.closed:
        await socket.send_str(json.dumps(frame))
    await socket.close()
