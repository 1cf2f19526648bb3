"""Routes of the application: its commands, its emojis, and its answers to interactions.

Sources: https://discord.com/developers/docs/interactions/application-commands#endpoints,
https://discord.com/developers/docs/resources/emoji and
https://discord.com/developers/docs/interactions/receiving-and-responding#endpoints
"""

from __future__ import annotations

import base64
import re

from playground.server import errors
from playground.server.api import Json
from playground.server.errors import ApiError
from playground.server.payloads import emoji_payload, message_payload
from playground.server.request import ApiRequest, Form
from playground.server.rest.router import Route, require_own_application
from playground.server.services import Services
from playground.server.state.events import EmojisChanged
from playground.server.state.models import Interaction, Message, StoredEmoji


def _guild_id(services: Services, request: ApiRequest) -> int | None:
    require_own_application(services, request)
    if "guild_id" not in request.params:
        return None
    guild_id = request.id("guild_id")
    if guild_id not in services.state.guilds:
        raise ApiError(errors.MISSING_ACCESS)
    return guild_id


def _list_commands(services: Services, request: ApiRequest) -> list[Json]:
    commands = services.commands.of_guild(_guild_id(services, request))
    if request.flag("with_localizations"):
        return commands
    hidden = ("name_localizations", "description_localizations")
    return [{key: each[key] for key in each if key not in hidden} for each in commands]


def _replace_commands(services: Services, request: ApiRequest) -> list[Json]:
    return services.commands.replace(_guild_id(services, request), request.listed)


def _create_command(services: Services, request: ApiRequest) -> Json:
    return services.commands.put(_guild_id(services, request), request.body)


def _get_command(services: Services, request: ApiRequest) -> Json:
    return services.commands.get(_guild_id(services, request), request.id("command_id"))


def _edit_command(services: Services, request: ApiRequest) -> Json:
    return services.commands.put(
        _guild_id(services, request), request.body, request.id("command_id")
    )


def _delete_command(services: Services, request: ApiRequest) -> None:
    services.commands.remove(_guild_id(services, request), request.id("command_id"))


_COMMAND_PLACES = (
    "/applications/{application_id}/commands",
    "/applications/{application_id}/guilds/{guild_id}/commands",
)


_MAX_EMOJIS = 2000
_MAX_EMOJI_BYTES = 256 * 1024
_EMOJI_NAME = re.compile(r"\w{2,32}", re.ASCII)
_EMOJI_IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)


def _emoji(services: Services, request: ApiRequest) -> StoredEmoji:
    require_own_application(services, request)
    try:
        return services.state.emojis[request.id("emoji_id")]
    except KeyError:
        raise ApiError(errors.UNKNOWN_EMOJI) from None


def _list_emojis(services: Services, request: ApiRequest) -> Json:
    require_own_application(services, request)
    return {
        "items": [emoji_payload(services.state, each) for each in services.state.emojis.values()]
    }


def _get_emoji(services: Services, request: ApiRequest) -> Json:
    return emoji_payload(services.state, _emoji(services, request))


def _create_emoji(services: Services, request: ApiRequest) -> Json:
    require_own_application(services, request)
    if len(services.state.emojis) >= _MAX_EMOJIS:
        raise ApiError(errors.TOO_MANY_EMOJIS)
    form = Form()
    name = _checked_emoji_name(services, request, form.at("name"), None)
    kind, image = _emoji_image(request.body.get("image"), form.at("image"))
    form.raise_errors()
    emoji = StoredEmoji(services.state.ids.next(), name, kind == "image/gif", kind, image)
    services.state.emojis[emoji.id] = emoji
    services.state.publish(EmojisChanged())
    return emoji_payload(services.state, emoji)


def _edit_emoji(services: Services, request: ApiRequest) -> Json:
    emoji = _emoji(services, request)
    form = Form()
    name = _checked_emoji_name(services, request, form.at("name"), emoji)
    form.raise_errors()
    renamed = StoredEmoji(emoji.id, name, emoji.animated, emoji.content_type, emoji.image)
    services.state.emojis[emoji.id] = renamed
    services.state.publish(EmojisChanged())
    return emoji_payload(services.state, renamed)


def _delete_emoji(services: Services, request: ApiRequest) -> None:
    del services.state.emojis[_emoji(services, request).id]
    services.state.publish(EmojisChanged())


def _checked_emoji_name(
    services: Services, request: ApiRequest, form: Form, own: StoredEmoji | None
) -> str:
    name = form.text(request.body.get("name"), 2, 32)
    if name and not _EMOJI_NAME.fullmatch(name):
        form.add_error("STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(each.name == name for each in services.state.emojis.values() if each is not own):
        form.add_error(
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists"
        )
    return name


def _emoji_image(value: object, form: Form) -> tuple[str, bytes]:
    if value is None:
        form.required()
        return "", b""
    found = _EMOJI_IMAGE.fullmatch(str(value))
    try:
        image = base64.b64decode(found[2], validate=True) if found else b""
    except ValueError:
        image = b""
    if found is None or not image:
        form.add_error("IMAGE_INVALID", "Invalid image data")
        return "", b""
    if len(image) > _MAX_EMOJI_BYTES:
        form.add_error("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return found[1], image


_EMOJIS = "/applications/{application_id}/emojis"
_EMOJI = "/applications/{application_id}/emojis/{emoji_id}"


def _callback(services: Services, request: ApiRequest) -> Json | None:
    interaction = services.interactions.awaiting_response(
        request.id("interaction_id"), request.params["token"]
    )
    response = services.responses.respond(interaction, request.body, request.uploads)
    return response if request.flag("with_response") else None


def _interaction(services: Services, request: ApiRequest) -> Interaction:
    return services.interactions.responded(request.id("application_id"), request.params["token"])


def _response(services: Services, request: ApiRequest) -> tuple[Interaction, Message]:
    interaction = _interaction(services, request)
    return interaction, services.responses.message_of(interaction, request.params["message"])


def _follow_up(services: Services, request: ApiRequest) -> Json:
    message = services.responses.follow_up(
        _interaction(services, request), request.body, request.uploads
    )
    return message_payload(services.state, message)


def _get_response(services: Services, request: ApiRequest) -> Json:
    _, message = _response(services, request)
    return message_payload(services.state, message)


def _edit_response(services: Services, request: ApiRequest) -> Json:
    interaction, message = _response(services, request)
    services.responses.edit(interaction, message, request.body, request.uploads)
    return message_payload(services.state, message)


def _delete_response(services: Services, request: ApiRequest) -> None:
    interaction, message = _response(services, request)
    services.responses.delete(interaction, message)


_HOOK = "/webhooks/{application_id}/{token}"
_RESPONSE = "/webhooks/{application_id}/{token}/messages/{message}"

ROUTES = (
    *(
        Route(method, place + rest, handle)
        for place in _COMMAND_PLACES
        for method, rest, handle in (
            ("GET", "", _list_commands),
            ("PUT", "", _replace_commands),
            ("POST", "", _create_command),
            ("GET", "/{command_id}", _get_command),
            ("PATCH", "/{command_id}", _edit_command),
            ("DELETE", "/{command_id}", _delete_command),
        )
    ),
    Route("GET", _EMOJIS, _list_emojis),
    Route("POST", _EMOJIS, _create_emoji, rate="emojis"),
    Route("GET", _EMOJI, _get_emoji),
    Route("PATCH", _EMOJI, _edit_emoji),
    Route("DELETE", _EMOJI, _delete_emoji),
    Route("POST", "/interactions/{interaction_id}/{token}/callback", _callback, "", public=True),
    Route("POST", _HOOK, _follow_up, "tokens", public=True),
    Route("GET", _RESPONSE, _get_response, "tokens", public=True),
    Route("PATCH", _RESPONSE, _edit_response, "tokens", public=True),
    Route("DELETE", _RESPONSE, _delete_response, "tokens", public=True),
)
