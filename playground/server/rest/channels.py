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
from playground.server.rest.route import Route
from playground.server.state.access import require_permissions
from playground.server.state.events import BotTyping, ChannelChanged, ChannelOpened, MessageEdited
from playground.server.state.models import Channel, ChannelKind, MessageFlag, Thread

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts


_ARCHIVE_AFTER = (60, 1440, 4320, 10080)
_THREADS = (int(ChannelKind.PUBLIC_THREAD), int(ChannelKind.PRIVATE_THREAD))


def _channel(parts: Parts, ask: ApiRequest) -> Channel:
    channel = parts.world.channel(ask.id("channel_id"))
    require_permissions(parts.world, channel)
    return channel


def _get(parts: Parts, ask: ApiRequest) -> Json:
    return channel_payload(parts.world, _channel(parts, ask))


def _typing(parts: Parts, ask: ApiRequest) -> None:
    channel = _channel(parts, ask)
    require_permissions(parts.world, channel, Permission.SEND_MESSAGES)
    parts.world.tell(BotTyping(channel))


def _edit(parts: Parts, ask: ApiRequest) -> Json:
    channel = _channel(parts, ask)
    if channel.kind is ChannelKind.DIRECT:
        raise ApiError(errors.WRONG_IN_DM)
    form = Form()
    if "name" in ask.body:
        form.at("name").text(ask.body["name"], 1, 100)
    if "topic" in ask.body:
        form.at("topic").text(ask.body["topic"], 0, 1024, needed=False)
    after = ask.body.get("auto_archive_duration", _ARCHIVE_AFTER[0])
    form.at("auto_archive_duration").choice(after, _ARCHIVE_AFTER)
    form.refuse()
    if channel.thread is None:
        require_permissions(parts.world, channel, Permission.MANAGE_CHANNELS)
        channel.topic = ask.body.get("topic", channel.topic)
    else:
        _edit_thread(parts, ask, channel, channel.thread)
    channel.name = ask.body.get("name", channel.name)
    parts.world.tell(ChannelChanged(channel))
    return channel_payload(parts.world, channel)


def _edit_thread(parts: Parts, ask: ApiRequest, channel: Channel, thread: Thread) -> None:
    own = thread.owner_id == parts.world.bot.id
    opening = ask.body.get("archived") is False and not thread.locked
    if not own and not (opening and len(ask.body) == 1):
        require_permissions(parts.world, channel, Permission.MANAGE_THREADS)
    if "locked" in ask.body:
        require_permissions(parts.world, channel, Permission.MANAGE_THREADS)
    archived = bool(ask.body.get("archived", thread.archived))
    if archived != thread.archived:
        thread.changed_ms = parts.world.clock.now_ms()
    thread.archived = archived
    thread.locked = bool(ask.body.get("locked", thread.locked))
    thread.invitable = bool(ask.body.get("invitable", thread.invitable))
    thread.archive_after = ask.body.get("auto_archive_duration", thread.archive_after)


def _delete(parts: Parts, ask: ApiRequest) -> Json:
    channel = _channel(parts, ask)
    payload = channel_payload(parts.world, channel)
    if channel.kind is ChannelKind.DIRECT:
        return payload
    needed = Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS
    require_permissions(parts.world, channel, needed)
    parts.world.close(channel)
    return payload


def _start(parts: Parts, ask: ApiRequest) -> Json:
    channel = _channel(parts, ask)
    private = ask.body.get("type", _THREADS[1]) == _THREADS[1]
    kind = ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD
    return _new_thread(parts, ask, channel, kind, parts.world.ids.next())


def _start_on_message(parts: Parts, ask: ApiRequest) -> Json:
    channel = _channel(parts, ask)
    message = parts.world.message(channel.id, ask.id("message_id"))
    if message.seen_by is not None:
        raise ApiError(errors.UNKNOWN_MESSAGE)
    if message.id in parts.world.channels:
        raise ApiError(errors.THREAD_EXISTS)
    payload = _new_thread(parts, ask, channel, ChannelKind.PUBLIC_THREAD, message.id)
    message.flags |= MessageFlag.HAS_THREAD
    parts.world.tell(MessageEdited(message))
    return payload


def _new_thread(
    parts: Parts, ask: ApiRequest, parent: Channel, kind: ChannelKind, thread_id: int
) -> Json:
    if parent.kind is not ChannelKind.TEXT:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    private = kind is ChannelKind.PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require_permissions(parts.world, parent, needed)
    form = Form()
    name = form.at("name").text(ask.body.get("name"), 1, 100)
    after = ask.body.get("auto_archive_duration", 1440)
    form.at("auto_archive_duration").choice(after, _ARCHIVE_AFTER)
    form.at("type").choice(ask.body.get("type", _THREADS[0]) or _THREADS[0], _THREADS)
    form.refuse()
    own = parts.world.bot.id
    state = Thread(parent.id, own, parts.world.clock.now_ms(), after, members={own})
    state.invitable = bool(ask.body.get("invitable", True))
    thread = Channel(thread_id, kind, name, thread=state)
    parts.world.channels[thread.id] = thread
    parts.world.tell(ChannelOpened(thread))
    return channel_payload(parts.world, thread)


def _thread(parts: Parts, ask: ApiRequest) -> tuple[Channel, Thread]:
    channel = _channel(parts, ask)
    if channel.thread is None:
        raise ApiError(errors.WRONG_CHANNEL_TYPE)
    return channel, channel.thread


def _member_id(parts: Parts, ask: ApiRequest) -> int:
    if ask.params["user_id"] == "@me":
        return parts.world.bot.id
    return ask.id("user_id")


def _members(parts: Parts, ask: ApiRequest) -> list[Json]:
    channel, thread = _thread(parts, ask)
    return [thread_member_payload(channel, each) for each in sorted(thread.members)]


def _member(parts: Parts, ask: ApiRequest) -> Json:
    channel, thread = _thread(parts, ask)
    if _member_id(parts, ask) not in thread.members:
        raise ApiError(errors.UNKNOWN_MEMBER)
    return thread_member_payload(channel, _member_id(parts, ask))


def _join(parts: Parts, ask: ApiRequest) -> None:
    channel, thread = _thread(parts, ask)
    if thread.archived:
        raise ApiError(errors.ARCHIVED_THREAD)
    wanted = _member_id(parts, ask)
    if wanted != parts.world.bot.id:
        parts.world.person(wanted)
        require_permissions(parts.world, channel, Permission.SEND_MESSAGES_IN_THREADS)
    thread.members.add(wanted)
    parts.world.tell(ChannelOpened(channel))


def _leave(parts: Parts, ask: ApiRequest) -> None:
    channel, thread = _thread(parts, ask)
    wanted = _member_id(parts, ask)
    if wanted != parts.world.bot.id:
        require_permissions(parts.world, channel, Permission.MANAGE_THREADS)
    thread.members.discard(wanted)
    parts.world.tell(ChannelChanged(channel))


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
