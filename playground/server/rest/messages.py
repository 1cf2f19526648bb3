"""Routes about messages in channels, with the bot's own token.

Source: https://discord.com/developers/docs/resources/message
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.permissions import Permission
from playground.server.api.request import ApiRequest
from playground.server.messages.fields import read_fields
from playground.server.payloads.messages import message_payload
from playground.server.rest.lookup import requested_channel
from playground.server.rest.route import Route
from playground.server.state.access import bot_permissions, require_permissions
from playground.server.state.models import ChannelKind, Message, MessageFlag

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services

_OLD_MESSAGE_S = 3600.0


def _message(services: Services, request: ApiRequest) -> Message:
    channel = requested_channel(services, request)
    message = services.state.message(channel.id, request.id("message_id"))
    if not _public(message):
        raise ApiError(errors.UNKNOWN_MESSAGE)
    return message


def _public(message: Message) -> bool:
    return message.visible_to is None and MessageFlag.LOADING not in message.flags


def _create(services: Services, request: ApiRequest) -> Json:
    channel = requested_channel(services, request)
    fields = read_fields(services.state, channel, request.body, request.uploads)
    return message_payload(services.state, services.messages.post(channel, fields))


def _get(services: Services, request: ApiRequest) -> Json:
    return message_payload(services.state, _message(services, request))


def _list(services: Services, request: ApiRequest) -> list[Json]:
    channel = requested_channel(services, request)
    if Permission.READ_MESSAGE_HISTORY not in bot_permissions(services.state, channel):
        return []
    limit = request.number("limit", 50, 100)
    found = [each for each in channel.messages.values() if _public(each)]
    after, around, before = map(request.queried_id, ("after", "around", "before"))
    if "after" in request.query:
        found = [each for each in found if each.id > after][:limit]
    elif "around" in request.query:
        found = sorted(found, key=lambda each: abs(each.id - around))[:limit]
        found.sort(key=lambda each: each.id)
    elif "before" in request.query:
        found = [each for each in found if each.id < before]
    return [message_payload(services.state, each) for each in reversed(found[-limit:])]


def _edit(services: Services, request: ApiRequest) -> Json:
    message = _message(services, request)
    channel = services.state.channel(message.channel_id)
    if message.author_id != services.state.bot.id:
        raise ApiError(errors.ANOTHERS_MESSAGE)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    fields = read_fields(services.state, channel, request.body, request.uploads, before=message)
    if services.state.ids.age_s(message.id) > _OLD_MESSAGE_S:
        decision = services.buckets.take(f"old_edits:{channel.id}", services.rates.old_edits)
        if not decision.granted:
            # Without the header of Discord's proxy, so that discord.py tells the bot at once.
            more = {"retry_after": round(decision.reset_after, 3), "global": False}
            raise ApiError(errors.TOO_MANY_OLD_EDITS, more=more)
    services.messages.edit(message, fields)
    return message_payload(services.state, message)


def _delete(services: Services, request: ApiRequest) -> None:
    message = _message(services, request)
    channel = services.state.channel(message.channel_id)
    if message.author_id != services.state.bot.id:
        if channel.kind is ChannelKind.DIRECT:
            raise ApiError(errors.WRONG_IN_DM)
        require_permissions(services.state, channel, Permission.MANAGE_MESSAGES)
    services.messages.delete(message)


_ALL = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"
ROUTES = (
    Route("POST", _ALL, _create, "messages"),
    Route("GET", _ALL, _list),
    Route("GET", _ONE, _get),
    Route("PATCH", _ONE, _edit, "messages"),
    Route("DELETE", _ONE, _delete, "deletions"),
)
