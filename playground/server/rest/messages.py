"""Routes about messages in channels, with the bot's own token.

Source: https://discord.com/developers/docs/resources/message
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.permissions import Permission
from playground.server.api.request import ApiRequest
from playground.server.api.snowflakes import parse_snowflake
from playground.server.messages.fields import read_fields
from playground.server.payloads.messages import message_payload
from playground.server.rest.route import Route
from playground.server.state.access import bot_permissions, require_permissions
from playground.server.state.models import Channel, ChannelKind, Message, MessageFlag

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts


_OLD_S = 3600.0


def _channel(parts: Parts, ask: ApiRequest) -> Channel:
    channel = parts.world.channel(ask.id("channel_id"))
    require_permissions(parts.world, channel)
    return channel


def _message(parts: Parts, ask: ApiRequest) -> Message:
    _channel(parts, ask)
    message = parts.world.message(ask.id("channel_id"), ask.id("message_id"))
    if not _public(message):
        raise ApiError(errors.UNKNOWN_MESSAGE)
    return message


def _public(message: Message) -> bool:
    return message.seen_by is None and MessageFlag.LOADING not in message.flags


def _create(parts: Parts, ask: ApiRequest) -> Json:
    channel = _channel(parts, ask)
    draft = read_fields(parts.world, channel, ask.body, ask.uploads)
    return message_payload(parts.world, parts.messages.post(channel, draft))


def _get(parts: Parts, ask: ApiRequest) -> Json:
    return message_payload(parts.world, _message(parts, ask))


def _list(parts: Parts, ask: ApiRequest) -> list[Json]:
    channel = _channel(parts, ask)
    if Permission.READ_MESSAGE_HISTORY not in bot_permissions(parts.world, channel):
        return []
    limit = ask.number("limit", 50, 100)
    found = [each for each in channel.messages.values() if _public(each)]
    if "after" in ask.query:
        found = [each for each in found if each.id > parse_snowflake(ask.query["after"])]
        found = found[:limit]
    elif "around" in ask.query:
        middle = parse_snowflake(ask.query["around"])
        found = sorted(found, key=lambda each: abs(each.id - middle))[:limit]
        found.sort(key=lambda each: each.id)
    elif "before" in ask.query:
        found = [each for each in found if each.id < parse_snowflake(ask.query["before"])]
    return [message_payload(parts.world, each) for each in reversed(found[-limit:])]


def _edit(parts: Parts, ask: ApiRequest) -> Json:
    message = _message(parts, ask)
    channel = parts.world.channel(message.channel_id)
    if message.author_id != parts.world.bot.id:
        raise ApiError(errors.ANOTHERS_MESSAGE)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    draft = read_fields(parts.world, channel, ask.body, ask.uploads, before=message)
    if parts.world.ids.age_s(message.id) > _OLD_S:
        ticket = parts.buckets.take(f"old_edits:{channel.id}", parts.rates.old_edits)
        if not ticket.granted:
            # Without the header of Discord's proxy, so that discord.py tells the bot at once.
            more = {"retry_after": round(ticket.reset_after, 3), "global": False}
            raise ApiError(errors.TOO_MANY_OLD_EDITS, more=more)
    parts.messages.edit(message, draft)
    return message_payload(parts.world, message)


def _delete(parts: Parts, ask: ApiRequest) -> None:
    message = _message(parts, ask)
    channel = parts.world.channel(message.channel_id)
    if message.author_id != parts.world.bot.id:
        if channel.kind is ChannelKind.DIRECT:
            raise ApiError(errors.WRONG_IN_DM)
        require_permissions(parts.world, channel, Permission.MANAGE_MESSAGES)
    parts.messages.delete(message)


_ALL = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"
ROUTES = (
    Route("POST", _ALL, _create, "messages"),
    Route("GET", _ALL, _list),
    Route("GET", _ONE, _get),
    Route("PATCH", _ONE, _edit, "messages"),
    Route("DELETE", _ONE, _delete, "deletions"),
)
