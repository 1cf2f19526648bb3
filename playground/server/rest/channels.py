"""Routes for channels, threads and messages, used with the bot's token.

Sources: https://discord.com/developers/docs/resources/channel and
https://discord.com/developers/docs/resources/message
"""

from __future__ import annotations

from playground.server import errors
from playground.server.api import Json, Permission
from playground.server.errors import ApiError
from playground.server.message_fields import read_fields
from playground.server.payloads import channel_payload, message_payload, thread_member_payload
from playground.server.request import ApiRequest, Form
from playground.server.rest.router import Route, requested_channel
from playground.server.services import Services
from playground.server.state.access import bot_permissions, require_permissions
from playground.server.state.events import BotTyping, ChannelCreated, ChannelUpdated, MessageEdited
from playground.server.state.models import Channel, ChannelKind, Message, MessageFlag, Thread

_ARCHIVE_AFTER = (60, 1440, 4320, 10080)
_THREAD_KINDS = (int(ChannelKind.PUBLIC_THREAD), int(ChannelKind.PRIVATE_THREAD))


def _get_channel(services: Services, request: ApiRequest) -> Json:
    return channel_payload(services.state, requested_channel(services, request))


def _typing(services: Services, request: ApiRequest) -> None:
    channel = requested_channel(services, request)
    require_permissions(services.state, channel, Permission.SEND_MESSAGES)
    services.state.publish(BotTyping(channel))


def _edit_channel(services: Services, request: ApiRequest) -> Json:
    channel = requested_channel(services, request)
    if channel.kind is ChannelKind.DIRECT:
        raise ApiError(errors.WRONG_IN_DM)
    form = Form()
    if "name" in request.body:
        form.at("name").text(request.body["name"], 1, 100)
    if "topic" in request.body:
        form.at("topic").text(request.body["topic"], 0, 1024, required=False)
    after = request.body.get("auto_archive_duration", _ARCHIVE_AFTER[0])
    form.at("auto_archive_duration").choice(after, _ARCHIVE_AFTER)
    form.raise_errors()
    if channel.thread is None:
        require_permissions(services.state, channel, Permission.MANAGE_CHANNELS)
        channel.topic = request.body.get("topic", channel.topic)
    else:
        _edit_thread(services, request, channel, channel.thread)
    channel.name = request.body.get("name", channel.name)
    services.state.publish(ChannelUpdated(channel))
    return channel_payload(services.state, channel)


def _edit_thread(services: Services, request: ApiRequest, channel: Channel, thread: Thread) -> None:
    own = thread.owner_id == services.state.bot.id
    opening = request.body.get("archived") is False and not thread.locked
    if not own and not (opening and len(request.body) == 1):
        require_permissions(services.state, channel, Permission.MANAGE_THREADS)
    if "locked" in request.body:
        require_permissions(services.state, channel, Permission.MANAGE_THREADS)
    archived = bool(request.body.get("archived", thread.archived))
    archive_after = request.body.get("auto_archive_duration", thread.archive_after)
    if (archived, archive_after) != (thread.archived, thread.archive_after):
        thread.changed_ms = services.state.clock.now_ms()
    thread.archived, thread.archive_after = archived, archive_after
    thread.locked = bool(request.body.get("locked", thread.locked))
    thread.invitable = bool(request.body.get("invitable", thread.invitable))


def _delete_channel(services: Services, request: ApiRequest) -> Json:
    channel = requested_channel(services, request)
    payload = channel_payload(services.state, channel)
    if channel.kind is ChannelKind.DIRECT:
        return payload
    needed = Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS
    require_permissions(services.state, channel, needed)
    services.state.delete_channel(channel)
    return payload


def _start_thread(services: Services, request: ApiRequest) -> Json:
    channel = requested_channel(services, request)
    private = request.body.get("type", _THREAD_KINDS[1]) == _THREAD_KINDS[1]
    kind = ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD
    return _new_thread(services, request, channel, kind, services.state.ids.next())


def _start_on_message(services: Services, request: ApiRequest) -> Json:
    channel = requested_channel(services, request)
    message = services.state.message(channel.id, request.id("message_id"))
    if message.visible_to is not None:
        raise ApiError(errors.UNKNOWN_MESSAGE)
    if message.id in services.state.channels:
        raise ApiError(errors.THREAD_EXISTS)
    payload = _new_thread(services, request, channel, ChannelKind.PUBLIC_THREAD, message.id)
    message.flags |= MessageFlag.HAS_THREAD
    services.state.publish(MessageEdited(message))
    return payload


def _new_thread(
    services: Services, request: ApiRequest, parent: Channel, kind: ChannelKind, thread_id: int
) -> Json:
    if parent.kind is not ChannelKind.TEXT:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    private = kind is ChannelKind.PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require_permissions(services.state, parent, needed)
    form = Form()
    name = form.at("name").text(request.body.get("name"), 1, 100)
    after = request.body.get("auto_archive_duration", 1440)
    form.at("auto_archive_duration").choice(after, _ARCHIVE_AFTER)
    form.at("type").choice(
        request.body.get("type", _THREAD_KINDS[0]) or _THREAD_KINDS[0], _THREAD_KINDS
    )
    form.raise_errors()
    own = services.state.bot.id
    details = Thread(parent.id, own, services.state.clock.now_ms(), after, members={own})
    details.invitable = bool(request.body.get("invitable", True))
    thread = Channel(thread_id, kind, name, parent.guild_id, thread=details)
    services.state.channels[thread.id] = thread
    services.state.publish(ChannelCreated(thread))
    return channel_payload(services.state, thread)


def _thread(services: Services, request: ApiRequest) -> tuple[Channel, Thread]:
    channel = requested_channel(services, request)
    if channel.thread is None:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    return channel, channel.thread


def _thread_member_id(services: Services, request: ApiRequest) -> int:
    if request.params["user_id"] == "@me":
        return services.state.bot.id
    return request.id("user_id")


def _thread_members(services: Services, request: ApiRequest) -> list[Json]:
    channel, thread = _thread(services, request)
    return [thread_member_payload(channel, each) for each in sorted(thread.members)]


def _thread_member(services: Services, request: ApiRequest) -> Json:
    channel, thread = _thread(services, request)
    if _thread_member_id(services, request) not in thread.members:
        raise ApiError(errors.UNKNOWN_MEMBER)
    return thread_member_payload(channel, _thread_member_id(services, request))


def _join_thread(services: Services, request: ApiRequest) -> None:
    channel, thread = _thread(services, request)
    if thread.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    wanted = _thread_member_id(services, request)
    if wanted != services.state.bot.id:
        services.state.person(wanted)
        require_permissions(services.state, channel, Permission.SEND_MESSAGES_IN_THREADS)
    thread.members.add(wanted)
    services.state.publish(ChannelCreated(channel))


def _leave_thread(services: Services, request: ApiRequest) -> None:
    channel, thread = _thread(services, request)
    wanted = _thread_member_id(services, request)
    if wanted != services.state.bot.id:
        require_permissions(services.state, channel, Permission.MANAGE_THREADS)
    thread.members.discard(wanted)
    services.state.publish(ChannelUpdated(channel))


_CHANNEL = "/channels/{channel_id}"
_THREAD_MEMBER = "/channels/{channel_id}/thread-members/{user_id}"


_OLD_MESSAGE_S = 3600.0


def _message(services: Services, request: ApiRequest) -> Message:
    channel = requested_channel(services, request)
    message = services.state.message(channel.id, request.id("message_id"))
    if not _is_public(message):
        raise ApiError(errors.UNKNOWN_MESSAGE)
    return message


def _is_public(message: Message) -> bool:
    return message.visible_to is None and MessageFlag.LOADING not in message.flags


def _create_message(services: Services, request: ApiRequest) -> Json:
    channel = requested_channel(services, request)
    fields = read_fields(services.state, channel, request.body, request.uploads)
    return message_payload(services.state, services.messages.post(channel, fields))


def _get_message(services: Services, request: ApiRequest) -> Json:
    return message_payload(services.state, _message(services, request))


def _list_messages(services: Services, request: ApiRequest) -> list[Json]:
    channel = requested_channel(services, request)
    if Permission.READ_MESSAGE_HISTORY not in bot_permissions(services.state, channel):
        return []
    limit = request.number("limit", 50, 100)
    found = [each for each in channel.messages.values() if _is_public(each)]
    after, around, before = map(request.queried_id, ("after", "around", "before"))
    if "after" in request.query:
        found = [each for each in found if each.id > after][:limit]
    elif "around" in request.query:
        found = sorted(found, key=lambda each: abs(each.id - around))[:limit]
        found.sort(key=lambda each: each.id)
    elif "before" in request.query:
        found = [each for each in found if each.id < before]
    return [message_payload(services.state, each) for each in reversed(found[-limit:])]


def _edit_message(services: Services, request: ApiRequest) -> Json:
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
            # The answer lacks the header of Discord's proxy, so that discord.py raises an error
            # instead of retrying.
            more = {"retry_after": round(decision.reset_after, 3), "global": False}
            raise ApiError(errors.TOO_MANY_OLD_EDITS, more=more)
    services.messages.edit(message, fields)
    return message_payload(services.state, message)


def _delete_message(services: Services, request: ApiRequest) -> None:
    message = _message(services, request)
    channel = services.state.channel(message.channel_id)
    if message.author_id != services.state.bot.id:
        if channel.kind is ChannelKind.DIRECT:
            raise ApiError(errors.WRONG_IN_DM)
        require_permissions(services.state, channel, Permission.MANAGE_MESSAGES)
    services.messages.delete(message)


_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = "/channels/{channel_id}/messages/{message_id}"

ROUTES = (
    Route("GET", _CHANNEL, _get_channel),
    Route("PATCH", _CHANNEL, _edit_channel),
    Route("DELETE", _CHANNEL, _delete_channel),
    Route("POST", "/channels/{channel_id}/typing", _typing),
    Route("POST", "/channels/{channel_id}/threads", _start_thread),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", _start_on_message),
    Route("GET", "/channels/{channel_id}/thread-members", _thread_members),
    Route("GET", _THREAD_MEMBER, _thread_member),
    Route("PUT", _THREAD_MEMBER, _join_thread),
    Route("DELETE", _THREAD_MEMBER, _leave_thread),
    Route("POST", _MESSAGES, _create_message, "messages"),
    Route("GET", _MESSAGES, _list_messages),
    Route("GET", _MESSAGE, _get_message),
    Route("PATCH", _MESSAGE, _edit_message, "messages"),
    Route("DELETE", _MESSAGE, _delete_message, "deletions"),
)
