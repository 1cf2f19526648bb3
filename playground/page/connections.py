"""The page's WebSockets, one per browser window, which carry updates out and requests in."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from playground.page.requests import NO_REQUEST, PageRequests, check_characters
from playground.page.updates import hello_frame, update_frame
from playground.server.api import Json, parse_snowflake
from playground.server.errors import UserError
from playground.server.services import Services
from playground.server.state.events import ChoicesOffered, Event, InteractionProgressed, ModalOpened
from playground.server.state.models import Interaction, InteractionKind, Person, Progress

_NO_RESPONSE = "The application did not respond."


@dataclass(slots=True, eq=False)
class PageConnection:
    """The connection of one browser window.

    Args:
        frames: Frames waiting to be sent; None closes the connection.
    """

    person: Person
    frames: asyncio.Queue[Json | None] = field(default_factory=asyncio.Queue)

    def send(self, frame: Json) -> None:
        self.frames.put_nowait(frame)


class PageConnections:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._requests = PageRequests(services)
        self._connections: list[PageConnection] = []
        self._by_interaction: dict[int, PageConnection] = {}
        self._autocompletes: dict[int, tuple[PageConnection, object]] = {}
        services.state.listeners.append(self)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from `hello` until it closes."""
        person = self._services.state.people.get(parse_snowflake(request.query.get("person")))
        if person is None:
            raise web.HTTPNotFound(text="Nobody has this id.")
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        connection = PageConnection(person)
        connection.send(hello_frame(self._services, person))
        self._connections.append(connection)
        sending = asyncio.create_task(send_queued(connection, socket))
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._handle(connection, frame.data)
        finally:
            self._close(connection)
            await sending
        return socket

    def on_event(self, event: Event) -> None:
        """Send each connection the part of an event that its person may see."""
        match event:
            case InteractionProgressed(interaction, progress):
                self._show_progress(interaction, progress)
            case ModalOpened(interaction, modal):
                self._send_to_invoker(interaction, {"op": "modal", "modal": modal})
            case ChoicesOffered(interaction, choices):
                self._answer_autocomplete(interaction, {"ok": True, "choices": choices})
            case _:
                for connection in self._connections:
                    frame = update_frame(self._services, connection.person, event)
                    if frame is not None:
                        connection.send(frame)

    def close(self) -> None:
        for connection in self._connections:
            connection.send({"op": "bot", "online": False})
            connection.frames.put_nowait(None)

    def _close(self, connection: PageConnection) -> None:
        self._connections.remove(connection)
        self._by_interaction = {
            key: each for key, each in self._by_interaction.items() if each is not connection
        }
        self._autocompletes = {
            key: each for key, each in self._autocompletes.items() if each[0] is not connection
        }
        connection.frames.put_nowait(None)

    def _handle(self, connection: PageConnection, text: str) -> None:
        try:
            frame = json.loads(text)
        except (ValueError, RecursionError):
            frame = None
        ref = frame.get("ref") if isinstance(frame, dict) else None
        ref = ref if isinstance(ref, str | int) else None
        if not isinstance(frame, dict) or not isinstance(frame.get("op"), str):
            connection.send({"ref": ref, "ok": False, "error": NO_REQUEST})
            return
        try:
            check_characters(frame)
            answer = self._requests.handle(connection.person, frame)
        except RecursionError:
            connection.send({"ref": ref, "ok": False, "error": NO_REQUEST})
            return
        except UserError as error:
            connection.send({"ref": ref, "ok": False, "error": str(error)})
            return
        match answer:
            case dict():
                connection.send({"ref": ref, "ok": True, **answer})
            case interaction if interaction.kind is InteractionKind.AUTOCOMPLETE:
                self._autocompletes[interaction.id] = (connection, ref)
            case interaction:
                self._by_interaction[interaction.id] = connection
                connection.send({"ref": ref, "ok": True})

    def _show_progress(self, interaction: Interaction, progress: Progress) -> None:
        self._send_to_invoker(interaction, {"op": "interaction", "state": str(progress)})
        if progress is Progress.FAILED:
            self._answer_autocomplete(interaction, {"ok": False, "error": _NO_RESPONSE})
        if progress in {Progress.DONE, Progress.FAILED}:
            self._by_interaction.pop(interaction.id, None)

    def _send_to_invoker(self, interaction: Interaction, frame: Json) -> None:
        connection = self._by_interaction.get(interaction.id)
        if connection is not None:
            named = {"nonce": interaction.nonce, "interaction_id": str(interaction.id)}
            connection.send(frame | named)

    def _answer_autocomplete(self, interaction: Interaction, answer: Json) -> None:
        waiting = self._autocompletes.pop(interaction.id, None)
        if waiting is not None:
            connection, ref = waiting
            connection.send({"ref": ref, **answer})


async def send_queued(connection: PageConnection, socket: web.WebSocketResponse) -> None:
    """Send a window its queued frames until either side closes the connection."""
    # A window may close in the middle of a message.
    with suppress(ConnectionError):
        while (frame := await connection.frames.get()) is not None and not socket.closed:
            await socket.send_str(json.dumps(frame))
        await socket.close()
