"""Serves attachments, emojis, and avatars drawn from a name.

Source: https://discord.com/developers/docs/reference#image-formatting
"""

from __future__ import annotations

import io
import mimetypes
from functools import lru_cache

from aiohttp import web
from PIL import Image, ImageDraw, ImageFont

from playground.server.api import parse_snowflake
from playground.server.state.state import DiscordState

_SIDE = 128
# These colours are dark enough for white letters on top.
_COLOURS = ("#8a3b2a", "#2f5d50", "#6b4a8f", "#8a5a12", "#3a5a8c", "#8c3a63", "#4d6b1f", "#37474f")
_CACHE_FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}


class Cdn:
    """HTTP routes for attachments, emojis and avatars."""

    def __init__(self, state: DiscordState) -> None:
        self._state = state

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._attachment)
        app.router.add_get("/cdn/emojis/{file}", self._emoji)
        app.router.add_get("/cdn/avatars/{user}/{file}", self._avatar)
        app.router.add_get("/cdn/embed/avatars/{number}", self._default_avatar)

    async def _attachment(self, request: web.Request) -> web.Response:
        content = self._state.files.get(parse_snowflake(request.match_info["file"]))
        if content is None:
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(request.match_info["name"])[0]
        return web.Response(
            body=content, content_type=kind or "application/octet-stream", headers=_CACHE_FOREVER
        )

    async def _emoji(self, request: web.Request) -> web.Response:
        stem = request.match_info["file"].partition(".")[0]
        emoji = self._state.emojis.get(parse_snowflake(stem))
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(
            body=emoji.image, content_type=emoji.content_type, headers=_CACHE_FOREVER
        )

    async def _avatar(self, request: web.Request) -> web.Response:
        user_id = parse_snowflake(request.match_info["user"])
        person = self._state.people.get(user_id)
        if person is None and user_id != self._state.bot.id:
            raise web.HTTPNotFound
        name = self._state.bot.name if person is None else person.name
        return web.Response(body=avatar(name, user_id), content_type="image/png")

    async def _default_avatar(self, request: web.Request) -> web.Response:
        number = parse_snowflake(request.match_info["number"].partition(".")[0])
        return web.Response(body=avatar("?", number), content_type="image/png")


@lru_cache(maxsize=256)
def avatar(name: str, user_id: int) -> bytes:
    """The first letter of a name on a colour, as a PNG of 128 × 128 pixels.

    Args:
        name: At least one character.
        user_id: Determines the colour.
    """
    picture = Image.new("RGB", (_SIDE, _SIDE), _COLOURS[user_id % len(_COLOURS)])
    draw = ImageDraw.Draw(picture)
    middle = (_SIDE / 2, _SIDE / 2)
    font = ImageFont.load_default(size=_SIDE / 2)
    draw.text(middle, name[0].upper(), fill="white", font=font, anchor="mm")
    content = io.BytesIO()
    picture.save(content, "PNG")
    return content.getvalue()
