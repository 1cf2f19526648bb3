"""Routes about channels and threads.

Source: https://discord.com/developers/docs/resources/channel
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.form import Form
from playground.server.api.permissions import Permission
from playground.server.api.request import ApiRequest
from playground.server.payloads.guild import channel_payload, thread_member_payload
from playground.server.rest.lookup import requested_channel
from playground.server.rest.route import Route
from playground.server.state.access import require_permissions
from playground.server.state.events import BotTyping, ChannelCreated, ChannelUpdated, MessageEdited
from playground.server.state.models import Channel, ChannelKind, MessageFlag, Thread

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services

_ARCHIVE_AFTER = (60, 1440, 4320, 10080)
_THREADS = (int(ChannelKind.PUBLIC_THREAD), int(ChannelKind.PRIVATE_THREAD))


def _get(services: Services, request: ApiRequest) -> Json:
    return channel_payload(services.state, requested_channel(services, request))


def _typing(services: Services, request: ApiRequest) -> None:
    channel = requested_channel(services, request)
    require_permissions(services.state, channel, Permission.SEND_MESSAGES)
    services.state.publish(BotTyping(channel))


def _edit(services: Services, request: ApiRequest) -> Json:
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


def _delete(services: Services, request: ApiRequest) -> Json:
    channel = requested_channel(services, request)
    payload = channel_payload(services.state, channel)
    if channel.kind is ChannelKind.DIRECT:
        return payload
    needed = Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS
    require_permissions(services.state, channel, needed)
    services.state.delete_channel(channel)
    return payload


def _start(services: Services, request: ApiRequest) -> Json:
    channel = requested_channel(services, request)
    private = request.body.get("type", _THREADS[1]) == _THREADS[1]
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
    form.at("type").choice(request.body.get("type", _THREADS[0]) or _THREADS[0], _THREADS)
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


def _member_id(services: Services, request: ApiRequest) -> int:
    if request.params["user_id"] == "@me":
        return services.state.bot.id
    return request.id("user_id")


def _members(services: Services, request: ApiRequest) -> list[Json]:
    channel, thread = _thread(services, request)
    return [thread_member_payload(channel, each) for each in sorted(thread.members)]


def _member(services: Services, request: ApiRequest) -> Json:
    channel, thread = _thread(services, request)
    if _member_id(services, request) not in thread.members:
        raise ApiError(errors.UNKNOWN_MEMBER)
    return thread_member_payload(channel, _member_id(services, request))


def _join(services: Services, request: ApiRequest) -> None:
    channel, thread = _thread(services, request)
    if thread.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    wanted = _member_id(services, request)
    if wanted != services.state.bot.id:
        services.state.person(wanted)
        require_permissions(services.state, channel, Permission.SEND_MESSAGES_IN_THREADS)
    thread.members.add(wanted)
    services.state.publish(ChannelCreated(channel))


def _leave(services: Services, request: ApiRequest) -> None:
    channel, thread = _thread(services, request)
    wanted = _member_id(services, request)
    if wanted != services.state.bot.id:
        require_permissions(services.state, channel, Permission.MANAGE_THREADS)
    thread.members.discard(wanted)
    services.state.publish(ChannelUpdated(channel))


_ONE = "/channels/{channel_id}"
_MEMBER = "/channels/{channel_id}/thread-members/{user_id}"
ROUTES = (
    Route("GET", _ONE, _get),
    Route("PATCH", _ONE, _edit),
    Route("DELETE", _ONE, _delete),
    Route("POST", "/channels/{channel_id}/typing", _typing),
    Route("POST", "/channels/{channel_id}/threads", _start),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", _start_on_message),
    Route("GET", "/channels/{channel_id}/thread-members", _members),
    Route("GET", _MEMBER, _member),
    Route("PUT", _MEMBER, _join),
    Route("DELETE", _MEMBER, _leave),
)
