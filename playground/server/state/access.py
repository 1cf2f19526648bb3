"""What the bot may do in servers and channels, and the error where it may not.

Source: https://discord.com/developers/docs/topics/permissions
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.permissions import MEMBER, Permission
from playground.server.state.events import BotRoleChanged, ChannelUpdated
from playground.server.state.models import ChannelKind, GuildStatus

if TYPE_CHECKING:
    from playground.server.state.models import Channel, Guild
    from playground.server.state.state import DiscordState


def bot_permissions(state: DiscordState, channel: Channel) -> Permission:
    """What the bot may do in a channel; a thread has its channel's permissions."""
    guild = state.guild_of(channel)
    if guild is not None and guild.status is GuildStatus.REMOVED:
        return Permission(0)
    if channel.thread is not None:
        return state.channel(channel.thread.parent_id).bot_permissions
    return channel.bot_permissions


def require_permissions(state: DiscordState, channel: Channel, *needed: Permission) -> None:
    """Check the bot's permissions in a channel.

    Raises:
        ApiError: 50001, if the bot does not see the channel; 50013, if it may not do this.
    """
    allowed = bot_permissions(state, channel)
    if Permission.VIEW_CHANNEL not in allowed:
        raise ApiError(errors.MISSING_ACCESS)
    private = channel.kind is ChannelKind.PRIVATE_THREAD and channel.thread
    if private and state.bot.id not in private.members:
        raise ApiError(errors.MISSING_ACCESS)
    if any(permission not in allowed for permission in needed):
        raise ApiError(errors.MISSING_PERMISSIONS)


def set_bot_permissions(state: DiscordState, channel: Channel, permissions: Permission) -> None:
    """Change what the bot may do in a channel."""
    channel.bot_permissions = permissions
    state.publish(ChannelUpdated(channel))


def set_bot_role(state: DiscordState, guild: Guild, permissions: Permission) -> None:
    """Change what the bot's role lets it do in a server, and so in its channels."""
    lost = guild.bot_permissions & ~permissions & ~MEMBER
    gained = permissions & ~guild.bot_permissions
    guild.bot_permissions = permissions
    for channel in state.channels_of(guild):
        channel.bot_permissions = channel.bot_permissions & ~lost | gained
    state.publish(BotRoleChanged(guild))
