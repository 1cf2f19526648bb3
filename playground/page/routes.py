"""The page's files, and the little that it asks before someone sits down. Knows no socket."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from playground.page.user_actions import Acts
from playground.server.api.errors import Refused
from playground.server.api.request import read_request
from playground.server.payloads.guild import channel_payload, person_payload

if TYPE_CHECKING:
    from playground.server.services import Parts

_FOLDER = Path(__file__).parent / "static"
_FRESH = {"Cache-Control": "no-cache"}


class Pages:
    """Serves the page, the people and new channels."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._acts = Acts(parts.world, parts.messages)

    def open(self, app: web.Application) -> None:
        """Add the routes."""
        app.router.add_get("/", self._index)
        app.router.add_get("/app/people", self._people)
        app.router.add_post("/app/people", self._join)
        app.router.add_post("/app/channels", self._build)
        app.router.add_static("/page", _FOLDER)
        app.on_response_prepare.append(_stay_fresh)

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(_FOLDER / "index.html")

    async def _people(self, _: web.Request) -> web.Response:
        world = self._parts.world
        return web.json_response([person_payload(world, each) for each in world.people.values()])

    async def _join(self, request: web.Request) -> web.Response:
        asked = await read_request(request)
        try:
            person = self._acts.join(
                str(asked.body.get("name", "")), str(asked.body.get("locale", ""))
            )
        except Refused as refused:
            return web.json_response({"error": str(refused)}, status=400)
        return web.json_response(person_payload(self._parts.world, person))

    async def _build(self, request: web.Request) -> web.Response:
        asked = await read_request(request)
        try:
            channel = self._acts.build_channel(str(asked.body.get("name", "")))
        except Refused as refused:
            return web.json_response({"error": str(refused)}, status=400)
        return web.json_response(channel_payload(self._parts.world, channel))


async def _stay_fresh(request: web.Request, response: web.StreamResponse) -> None:
    if request.path == "/" or request.path.startswith("/page/"):
        response.headers.update(_FRESH)
