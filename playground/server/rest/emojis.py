"""Routes about the application's own emojis.

Source: https://discord.com/developers/docs/resources/emoji
"""

from __future__ import annotations

import base64
import re
from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.form import Form
from playground.server.api.request import ApiRequest
from playground.server.payloads.guild import emoji_payload
from playground.server.rest.lookup import require_own_application
from playground.server.rest.route import Route
from playground.server.state.events import EmojisChanged
from playground.server.state.models import StoredEmoji

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services

_MAX = 2000
_MAX_BYTES = 256 * 1024
_NAME = re.compile(r"\w{2,32}", re.ASCII)
_IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)


def _emoji(services: Services, request: ApiRequest) -> StoredEmoji:
    require_own_application(services, request)
    try:
        return services.state.emojis[request.id("emoji_id")]
    except KeyError:
        raise ApiError(errors.UNKNOWN_EMOJI) from None


def _list(services: Services, request: ApiRequest) -> Json:
    require_own_application(services, request)
    return {
        "items": [emoji_payload(services.state, each) for each in services.state.emojis.values()]
    }


def _get(services: Services, request: ApiRequest) -> Json:
    return emoji_payload(services.state, _emoji(services, request))


def _create(services: Services, request: ApiRequest) -> Json:
    require_own_application(services, request)
    if len(services.state.emojis) >= _MAX:
        raise ApiError(errors.TOO_MANY_EMOJIS)
    form = Form()
    name = _checked_name(services, request, form.at("name"), None)
    kind, image = _image(request.body.get("image"), form.at("image"))
    form.raise_errors()
    emoji = StoredEmoji(services.state.ids.next(), name, kind == "image/gif", kind, image)
    services.state.emojis[emoji.id] = emoji
    services.state.publish(EmojisChanged())
    return emoji_payload(services.state, emoji)


def _edit(services: Services, request: ApiRequest) -> Json:
    emoji = _emoji(services, request)
    form = Form()
    name = _checked_name(services, request, form.at("name"), emoji)
    form.raise_errors()
    renamed = StoredEmoji(emoji.id, name, emoji.animated, emoji.content_type, emoji.image)
    services.state.emojis[emoji.id] = renamed
    services.state.publish(EmojisChanged())
    return emoji_payload(services.state, renamed)


def _delete(services: Services, request: ApiRequest) -> None:
    del services.state.emojis[_emoji(services, request).id]
    services.state.publish(EmojisChanged())


def _checked_name(
    services: Services, request: ApiRequest, form: Form, own: StoredEmoji | None
) -> str:
    name = form.text(request.body.get("name"), 2, 32)
    if name and not _NAME.fullmatch(name):
        form.add_error("STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(each.name == name for each in services.state.emojis.values() if each is not own):
        form.add_error(
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists"
        )
    return name


def _image(value: object, form: Form) -> tuple[str, bytes]:
    if value is None:
        form.required()
        return "", b""
    found = _IMAGE.fullmatch(str(value))
    try:
        image = base64.b64decode(found[2], validate=True) if found else b""
    except ValueError:
        image = b""
    if found is None or not image:
        form.add_error("IMAGE_INVALID", "Invalid image data")
        return "", b""
    if len(image) > _MAX_BYTES:
        form.add_error("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
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
