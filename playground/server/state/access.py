"""The bot's permissions, what people can see, and what each person has not read.

Source: https://discord.com/developers/docs/topics/permissions
"""

from __future__ import annotations

from collections.abc import Iterator

from playground.server import errors
from playground.server.api import MEMBER, OUTSIDE, Permission
from playground.server.errors import ApiError, UserError
from playground.server.state.events import (
    BotRoleChanged,
    Change,
    ChannelUpdated,
    MemberRolesChanged,
    RoleChanged,
    UnreadChanged,
)
from playground.server.state.models import (
    NO_PERMISSIONS,
    Channel,
    ChannelKind,
    Guild,
    Message,
    MessageFlag,
    Person,
    Role,
    Unread,
)
from playground.server.state.state import DiscordState


def bot_permissions(state: DiscordState, channel: Channel) -> Permission:
    """The bot's permissions in a channel; those in a thread are its channel's."""
    if not state.has_bot(channel):
        return Permission(0)
    if channel.thread is not None:
        return state.channel(channel.thread.parent_id).bot_permissions
    return channel.bot_permissions


def app_permissions(channel: Channel, person: Person) -> Permission:
    """The bot's permissions for answers to a person where it is not a member.

    It may attach files only if the channel and, on a server, the person's permissions allow it.
    """
    allowed = OUTSIDE
    for granted in (channel.bot_permissions, MEMBER if channel.people else person.permissions):
        if Permission.ATTACH_FILES not in granted:
            allowed &= ~Permission.ATTACH_FILES
    return allowed


def require_permissions(state: DiscordState, channel: Channel, *needed: Permission) -> None:
    """Check the bot's permissions in a channel.

    Raises:
        ApiError: 50001 if the bot does not see the channel, 50013 if it lacks a permission.
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
    channel.bot_permissions = permissions
    state.publish(ChannelUpdated(channel))


def set_bot_role(state: DiscordState, guild: Guild, permissions: Permission) -> None:
    """Change the permissions of the bot's role on a server, and thereby in its channels."""
    lost = guild.bot_permissions & ~permissions & ~MEMBER
    gained = permissions & ~guild.bot_permissions
    guild.bot_permissions = permissions
    for channel in state.channels_of(guild):
        channel.bot_permissions = channel.bot_permissions & ~lost | gained
    state.publish(BotRoleChanged(guild))


def create_role(
    state: DiscordState,
    guild: Guild,
    name: str,
    permissions: Permission = NO_PERMISSIONS,
    *,
    above_bot: bool = False,
) -> Role:
    """Create a role, either the lowest or the highest of its server."""
    role = Role(state.ids.next(), name, permissions, above_bot=above_bot)
    guild.roles.insert(len(guild.roles) if above_bot else 0, role)
    state.publish(RoleChanged(guild, role, Change.CREATED))
    _announce_positions(state, guild, role)
    return role


def delete_role(state: DiscordState, guild: Guild, role: Role) -> None:
    guild.roles.remove(role)
    state.publish(RoleChanged(guild, role, Change.DELETED))
    _announce_positions(state, guild, role)


def move_role(state: DiscordState, guild: Guild, role: Role, *, above_bot: bool) -> None:
    """Move a role to the top of its server, or to the bottom."""
    guild.roles.remove(role)
    role.above_bot = above_bot
    guild.roles.insert(len(guild.roles) if above_bot else 0, role)
    state.publish(RoleChanged(guild, role, Change.UPDATED))
    _announce_positions(state, guild, role)


def set_role_of(
    state: DiscordState, guild: Guild, person: Person, role: Role, *, has: bool
) -> None:
    """Give a role to a person, or take it away."""
    if has:
        role.members.add(person.id)
    else:
        role.members.discard(person.id)
    state.publish(MemberRolesChanged(guild, person))


def require_roles(guild: Guild, role: Role | None = None) -> None:
    """Check that the bot may manage roles or, if given, this role.

    Raises:
        ApiError: 50013 if the bot lacks the permission, or the role is not below the bot's own.
    """
    allowed = guild.bot_permissions & (Permission.MANAGE_ROLES | Permission.ADMINISTRATOR)
    if not allowed or (role is not None and role.above_bot):
        raise ApiError(errors.MISSING_PERMISSIONS)


def _announce_positions(state: DiscordState, guild: Guild, changed: Role) -> None:
    """Report the roles that have moved because another was added, moved or deleted."""
    for role in guild.roles:
        if role is not changed:
            state.publish(RoleChanged(guild, role, Change.UPDATED))
    state.publish(BotRoleChanged(guild))


def can_see(person: Person, channel: Channel) -> bool:
    match channel.kind:
        case ChannelKind.DIRECT | ChannelKind.GROUP:
            return channel.recipient_id == person.id or person.id in channel.people
        case ChannelKind.PRIVATE_THREAD:
            members = channel.thread.members if channel.thread else set()
            return person.in_guild and person.id in members
        case ChannelKind.TEXT | ChannelKind.PUBLIC_THREAD:
            return person.in_guild


def viewers(state: DiscordState, channel: Channel) -> Iterator[Person]:
    """Everyone who can read a channel."""
    return (person for person in state.people.values() if can_see(person, channel))


def visible_channel(state: DiscordState, person: Person, channel_id: int) -> Channel:
    """A channel that a person can see.

    Raises:
        UserError: There is no such channel, or the person cannot see it.
    """
    channel = state.channels.get(channel_id)
    if channel is None or not can_see(person, channel):
        raise UserError("This channel is gone.")
    return channel


def is_visible(person: Person, message: Message) -> bool:
    """Whether a person can see a message in a channel that they can see."""
    return MessageFlag.LOADING not in message.flags and message.visible_to in {None, person.id}


def unread_of(state: DiscordState, person: Person, channel: Channel) -> Unread:
    """A person's unread messages in a channel."""
    return state.unread.setdefault((person.id, channel.id), Unread())


def notified_people(state: DiscordState, channel: Channel, message: Message) -> frozenset[int]:
    """The people whom a new message notifies.

    They are the people it mentions or, in a private conversation, everybody but its author.
    """
    if MessageFlag.SUPPRESS_NOTIFICATIONS in message.flags or message.visible_to is not None:
        return frozenset()
    is_private = channel.guild_id is None
    everyone = message.mentions.everyone or is_private
    return frozenset(
        person.id
        for person in viewers(state, channel)
        if person.id != message.author_id and (everyone or person.id in message.mentions.users)
    )


def count_unread(state: DiscordState, channel: Channel, message: Message) -> None:
    """Count a new message as unread for everyone but its author."""
    if message.visible_to is not None:
        return
    for person in viewers(state, channel):
        if person.id != message.author_id:
            unread = unread_of(state, person, channel)
            unread.count += 1
            unread.mentions += person.id in message.notified
            state.publish(UnreadChanged(person, channel))


def mark_read(state: DiscordState, person: Person, channel: Channel) -> None:
    unread = unread_of(state, person, channel)
    if unread.count:
        unread.count = unread.mentions = 0
        state.publish(UnreadChanged(person, channel))
