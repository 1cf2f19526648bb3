"""The page's files, and the HTTP requests that need no person: who there is, join, new channel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from playground.page.user_actions import UserActions
from playground.server.api.errors import ApiError, UserError
from playground.server.api.request import read_request
from playground.server.api.snowflakes import parse_snowflake
from playground.server.payloads.guild import channel_payload, person_payload

if TYPE_CHECKING:
    from playground.server.services import Services

_STATIC = Path(__file__).parent / "static"
_NO_CACHE = {"Cache-Control": "no-cache"}


class PageRoutes:
    """Serves the page, the people and new channels."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._actions = UserActions(services.state, services.messages)

    def add_routes(self, app: web.Application) -> None:
        """Add the routes."""
        app.router.add_get("/", self._index)
        app.router.add_get("/app/people", self._people)
        app.router.add_post("/app/people", self._join)
        app.router.add_post("/app/channels", self._create_channel)
        app.router.add_static("/page", _STATIC)
        app.on_response_prepare.append(_add_cache_headers)

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(_STATIC / "index.html")

    async def _people(self, _: web.Request) -> web.Response:
        state = self._services.state
        return web.json_response([person_payload(state, each) for each in state.people.values()])

    async def _join(self, request: web.Request) -> web.Response:
        try:
            asked = await read_request(request)
            person = self._actions.join(
                str(asked.body.get("name", "")), str(asked.body.get("locale", ""))
            )
        except (UserError, ApiError) as error:
            return web.json_response({"error": str(error)}, status=400)
        return web.json_response(person_payload(self._services.state, person))

    async def _create_channel(self, request: web.Request) -> web.Response:
        try:
            asked = await read_request(request)
            channel = self._actions.create_channel(
                str(asked.body.get("name", "")), parse_snowflake(asked.body.get("guild_id"))
            )
        except (UserError, ApiError) as error:
            return web.json_response({"error": str(error)}, status=400)
        return web.json_response(channel_payload(self._services.state, channel))


async def _add_cache_headers(request: web.Request, response: web.StreamResponse) -> None:
    if request.path == "/" or request.path.startswith("/page/"):
        response.headers.update(_NO_CACHE)
