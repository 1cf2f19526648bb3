"""What the bot may do in a channel, and how it is told that it may not. Changes nothing.

Source: https://discord.com/developers/docs/topics/permissions
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground import errors
from playground.errors import ApiError
from playground.permissions import Permission
from playground.things import ChannelKind

if TYPE_CHECKING:
    from playground.drafts import Draft
    from playground.things import Channel
    from playground.world import World


def held(world: World, channel: Channel) -> Permission:
    """What the bot may do in a channel; a thread has its channel's permissions."""
    if channel.thread is not None:
        return world.channel(channel.thread.parent_id).bot_permissions
    return channel.bot_permissions


def require(world: World, channel: Channel, *needed: Permission) -> None:
    """Check the bot's permissions in a channel.

    Raises:
        ApiError: 50001, if the bot does not see the channel; 50013, if it may not do this.
    """
    allowed = held(world, channel)
    if Permission.VIEW_CHANNEL not in allowed:
        raise ApiError(errors.MISSING_ACCESS)
    private = channel.kind is ChannelKind.PRIVATE_THREAD and channel.thread
    if private and world.bot.id not in private.members:
        raise ApiError(errors.MISSING_ACCESS)
    if any(permission not in allowed for permission in needed):
        raise ApiError(errors.MISSING_PERMISSIONS)


def require_posting(world: World, channel: Channel, draft: Draft) -> None:
    """Check that the bot may post a message where it wants to.

    Raises:
        ApiError: 50001 or 50013 for missing permissions, 50007 for closed direct messages, 50278
            for someone who left the server, 50083 for a locked thread.
    """
    if channel.recipient_id is not None:
        person = world.person(channel.recipient_id)
        if not person.in_guild:
            raise ApiError(errors.NO_COMMON_GUILD)
        if person.dms_closed:
            raise ApiError(errors.CLOSED_DM)
        return
    needed = [Permission.SEND_MESSAGES]
    if channel.thread is not None:
        needed = [Permission.SEND_MESSAGES_IN_THREADS]
        if channel.thread.locked:
            raise ApiError(errors.ARCHIVED_THREAD)
    if draft.files:
        needed.append(Permission.ATTACH_FILES)
    if draft.reference_id is not None:
        needed.append(Permission.READ_MESSAGE_HISTORY)
    require(world, channel, *needed)
