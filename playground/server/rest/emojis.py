"""Routes about the application's own emojis.

Source: https://discord.com/developers/docs/resources/emoji
"""

from __future__ import annotations

import base64
import binascii
import re
from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.form import Form
from playground.server.api.request import ApiRequest
from playground.server.payloads.guild import emoji_payload
from playground.server.rest.route import Route
from playground.server.state.events import EmojisChanged
from playground.server.state.models import Emoji

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts


_MOST = 2000
_MOST_BYTES = 256 * 1024
_NAME = re.compile(r"\w{2,32}", re.ASCII)
_IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)


def _check(parts: Parts, ask: ApiRequest) -> None:
    if ask.id("application_id") != parts.world.bot.id:
        raise ApiError(errors.UNKNOWN_APPLICATION)


def _emoji(parts: Parts, ask: ApiRequest) -> Emoji:
    _check(parts, ask)
    try:
        return parts.world.emojis[ask.id("emoji_id")]
    except KeyError:
        raise ApiError(errors.UNKNOWN_EMOJI) from None


def _list(parts: Parts, ask: ApiRequest) -> Json:
    _check(parts, ask)
    return {"items": [emoji_payload(parts.world, each) for each in parts.world.emojis.values()]}


def _get(parts: Parts, ask: ApiRequest) -> Json:
    return emoji_payload(parts.world, _emoji(parts, ask))


def _create(parts: Parts, ask: ApiRequest) -> Json:
    _check(parts, ask)
    if len(parts.world.emojis) >= _MOST:
        raise ApiError(errors.TOO_MANY_EMOJIS)
    form = Form()
    name = _named(parts, ask, form.at("name"), None)
    kind, image = _image(ask.body.get("image"), form.at("image"))
    form.refuse()
    emoji = Emoji(parts.world.ids.next(), name, kind == "image/gif", kind, image)
    parts.world.emojis[emoji.id] = emoji
    parts.world.tell(EmojisChanged())
    return emoji_payload(parts.world, emoji)


def _edit(parts: Parts, ask: ApiRequest) -> Json:
    emoji = _emoji(parts, ask)
    form = Form()
    name = _named(parts, ask, form.at("name"), emoji)
    form.refuse()
    renamed = Emoji(emoji.id, name, emoji.animated, emoji.content_type, emoji.image)
    parts.world.emojis[emoji.id] = renamed
    parts.world.tell(EmojisChanged())
    return emoji_payload(parts.world, renamed)


def _delete(parts: Parts, ask: ApiRequest) -> None:
    del parts.world.emojis[_emoji(parts, ask).id]
    parts.world.tell(EmojisChanged())


def _named(parts: Parts, ask: ApiRequest, form: Form, own: Emoji | None) -> str:
    name = form.text(ask.body.get("name"), 2, 32)
    if name and not _NAME.fullmatch(name):
        form.wrong("STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(each.name == name for each in parts.world.emojis.values() if each is not own):
        form.wrong("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists")
    return name


def _image(value: object, form: Form) -> tuple[str, bytes]:
    if value is None:
        form.required()
        return "", b""
    found = _IMAGE.fullmatch(str(value))
    try:
        image = base64.b64decode(found[2], validate=True) if found else b""
    except binascii.Error:
        image = b""
    if found is None or not image:
        form.wrong("IMAGE_INVALID", "Invalid image data")
        return "", b""
    if len(image) > _MOST_BYTES:
        form.wrong("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return found[1], image


_ALL = "/applications/{application_id}/emojis"
_ONE = "/applications/{application_id}/emojis/{emoji_id}"
ROUTES = (
    Route("GET", _ALL, _list),
    Route("POST", _ALL, _create, rate="emojis"),
    Route("GET", _ONE, _get),
    Route("PATCH", _ONE, _edit),
    Route("DELETE", _ONE, _delete),
)
