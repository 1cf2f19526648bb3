"""Discord's JSON objects for users, servers, channels, messages and scheduled events.

Source: https://discord.com/developers/docs/resources/guild and the pages beside it
"""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import quote

from playground.server.api import MEMBER, Json, Permission, created_ms
from playground.server.state.models import (
    Attachment,
    Channel,
    ChannelKind,
    Guild,
    Interaction,
    InteractionKind,
    Message,
    MessageFlag,
    Person,
    Role,
    ScheduledEvent,
    StoredEmoji,
)
from playground.server.state.state import DiscordState


def timestamp(ms: float) -> str:
    """A point in time in Discord's format."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat()


def avatar_hash(user_id: int) -> str:
    """The name of a user's picture."""
    return f"{user_id:032x}"


def user_payload(state: DiscordState, user_id: int) -> Json:
    """A user: a person or the bot."""
    if user_id == state.bot.id:
        named: Json = {"username": state.bot.name, "global_name": None, "discriminator": "0001"}
    else:
        name = state.person(user_id).name
        handle = "".join(name.lower().split())
        named = {"username": handle, "global_name": name, "discriminator": "0"}
    return {
        "id": str(user_id),
        **named,
        "avatar": avatar_hash(user_id),
        "bot": user_id == state.bot.id,
        "public_flags": 0,
    }


def person_payload(state: DiscordState, someone: Person) -> Json:
    """A person, in the form that the page reads."""
    return {
        "id": str(someone.id),
        "name": someone.name,
        "avatar_url": f"{state.base_url}/cdn/avatars/{someone.id}/{avatar_hash(someone.id)}.png",
        "locale": someone.locale,
        "dms_closed": someone.dms_closed,
        "has_installed": someone.has_installed,
    }


def member_payload(state: DiscordState, guild: Guild, user_id: int, *, bare: bool = False) -> Json:
    """A member of a server.

    Args:
        user_id: A person or the bot.
        bare: Leave out the user, as in a message, which has its author elsewhere.
    """
    own = [str(guild.bot_role_id)] if user_id == state.bot.id else []
    payload: Json = {
        "roles": own + [str(each.id) for each in guild.roles if user_id in each.members],
        "nick": None,
        "avatar": None,
        "joined_at": timestamp(created_ms(user_id)),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "communication_disabled_until": None,
        "flags": 0,
    }
    if not bare:
        payload["user"] = user_payload(state, user_id)
    return payload


def _role(role: Role, position: int) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "color": role.color,
        "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
        "hoist": role.hoist,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(int(role.permissions)),
        "managed": False,
        "mentionable": role.mentionable,
        "flags": 0,
    }


def role_payloads(state: DiscordState, guild: Guild) -> list[Json]:
    """The roles of a server, including @everyone's and the bot's."""
    everyone = _role(Role(guild.id, "@everyone", MEMBER), 0)
    others = [role_payload(guild, each) for each in guild.roles]
    return [everyone, *others, bot_role_payload(state, guild)]


def role_payload(guild: Guild, role: Role) -> Json:
    """A role; a deleted one has position 0."""
    position = guild.roles.index(role) + 1 if role in guild.roles else 0
    return _role(role, position + role.above_bot)


def bot_role_payload(state: DiscordState, guild: Guild) -> Json:
    role = Role(guild.bot_role_id, state.bot.name, guild.bot_permissions)
    below = sum(not each.above_bot for each in guild.roles)
    own = _role(role, below + 1)
    return own | {"managed": True, "tags": {"bot_id": str(state.bot.id)}}


def guild_payload(state: DiscordState, guild: Guild) -> Json:
    """A server without its contents."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(guild.owner_id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": role_payloads(state, guild),
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": guild.locale,
        "nsfw_level": 0,
    }


def guild_create_payload(state: DiscordState, guild: Guild) -> Json:
    """A server with its contents, as the gateway sends it."""
    present = [someone for someone in state.people.values() if someone.in_guild]
    inside = state.channels_of(guild)
    channels = [entry for entry in inside if entry.kind is ChannelKind.TEXT]
    threads = [entry for entry in inside if entry.thread and not entry.thread.archived]
    return guild_payload(state, guild) | {
        "joined_at": timestamp(created_ms(guild.id)),
        "large": False,
        "unavailable": False,
        "member_count": len(present) + 1,
        "members": [member_payload(state, guild, state.bot.id)],
        "channels": [channel_payload(state, entry) for entry in channels],
        "threads": [channel_payload(state, entry) for entry in threads],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [
            scheduled_event_payload(state, event) for event in state.events_of(guild)
        ],
        "soundboard_sounds": [],
    }


def _overwrites(state: DiscordState, entry: Channel) -> list[Json]:
    guild = state.guild_of(entry)
    usual = MEMBER if guild is None else MEMBER | guild.bot_permissions
    allowed, denied = entry.bot_permissions & ~usual, usual & ~entry.bot_permissions
    if not allowed and not denied:
        return []
    return [
        {
            "id": str(state.bot.id),
            "type": 1,
            "allow": str(int(allowed)),
            "deny": str(int(denied)),
        }
    ]


def channel_payload(state: DiscordState, entry: Channel) -> Json:
    """A channel, a thread or a direct message."""
    last = None if entry.last_message_id is None else str(entry.last_message_id)
    payload: Json = {"id": str(entry.id), "type": int(entry.kind), "last_message_id": last}
    if entry.recipient_id is not None:
        return payload | {"recipients": [user_payload(state, entry.recipient_id)], "flags": 0}
    if entry.people:
        recipients = [user_payload(state, each) for each in sorted(entry.people)]
        return payload | {"name": entry.name or None, "recipients": recipients, "flags": 0}
    payload |= {
        "guild_id": str(entry.guild_id),
        "name": entry.name,
        "flags": 0,
        "rate_limit_per_user": 0,
    }
    if entry.thread is None:
        return payload | {
            "position": entry.position,
            "parent_id": None,
            "topic": entry.topic,
            "nsfw": False,
            "permission_overwrites": _overwrites(state, entry),
        }
    thread = entry.thread
    return payload | {
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "message_count": len(entry.messages),
        "total_message_sent": len(entry.messages),
        "member_count": len(thread.members),
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": thread.archive_after,
            "archive_timestamp": timestamp(thread.changed_ms),
            "locked": thread.locked,
            "invitable": thread.invitable,
            "create_timestamp": timestamp(created_ms(entry.id)),
        },
    }


def thread_member_payload(entry: Channel, user_id: int) -> Json:
    """A user who follows a thread."""
    return {
        "id": str(entry.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(created_ms(entry.id)),
        "flags": 0,
    }


def emoji_payload(state: DiscordState, entry: StoredEmoji) -> Json:
    return {
        "id": str(entry.id),
        "name": entry.name,
        "roles": [],
        "user": user_payload(state, state.bot.id),
        "require_colons": True,
        "managed": False,
        "animated": entry.animated,
        "available": True,
    }


def acting_member_payload(state: DiscordState, guild: Guild, someone: Person) -> Json:
    """The member behind an interaction, with their permissions."""
    permissions = someone.permissions
    if guild.external_apps and someone.external_apps:
        permissions |= Permission.USE_EXTERNAL_APPS
    return member_payload(state, guild, someone.id) | {"permissions": str(int(permissions))}


def integration_owners(state: DiscordState, entry: Interaction) -> dict[str, str]:
    """The owners of the installations that authorize an interaction, by type of installation."""
    if entry.installed_by is not None:
        # An installation that has been removed authorizes nothing.
        still = state.person(entry.installed_by).has_installed
        return {"1": str(entry.installed_by)} if still else {}
    owners = {"0": str(state.channel(entry.channel_id).guild_id or 0)}
    if state.person(entry.person_id).has_installed:
        owners["1"] = str(entry.person_id)
    return owners


EXTERNAL = 3
"""The type of a scheduled event that takes place outside Discord."""
GUILD_ONLY = 2


def scheduled_event_payload(state: DiscordState, event: ScheduledEvent) -> Json:
    return {
        "id": str(event.id),
        "guild_id": str(event.guild_id),
        "channel_id": None,
        "creator_id": str(state.bot.id),
        "name": event.name,
        "description": event.description,
        "scheduled_start_time": event.start,
        "scheduled_end_time": event.end,
        "privacy_level": GUILD_ONLY,
        "status": int(event.status),
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": event.location},
        "user_count": len(event.interested),
        "image": None,
    }


def file_url(state: DiscordState, file: Attachment) -> str:
    return f"{state.base_url}/cdn/attachments/{file.channel_id}/{file.id}/{quote(file.filename)}"


def attachment_payload(state: DiscordState, file: Attachment, *, ephemeral: bool = False) -> Json:
    payload: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": file.size,
        "url": file_url(state, file),
        "proxy_url": file_url(state, file),
        "content_type": file.content_type,
    }
    if file.description is not None:
        payload["description"] = file.description
    if file.width is not None:
        payload |= {"width": file.width, "height": file.height}
    if ephemeral:
        payload["ephemeral"] = True
    return payload


def interaction_metadata(state: DiscordState, entry: Interaction) -> Json:
    """The part of a message that describes the interaction it answers."""
    payload: Json = {
        "id": str(entry.id),
        "type": int(entry.kind),
        "user": user_payload(state, entry.person_id),
        "authorizing_integration_owners": integration_owners(state, entry),
    }
    if entry.kind is InteractionKind.COMMAND:
        payload["name"] = " ".join(_names(entry.data))
        if entry.data["type"] == 2:  # a user command
            payload["target_user"] = user_payload(state, int(entry.data["target_id"]))
    if entry.message is not None and entry.kind is InteractionKind.COMPONENT:
        payload["interacted_message_id"] = str(entry.message.id)
    if entry.parent is not None:
        payload["triggering_interaction_metadata"] = interaction_metadata(state, entry.parent)
    return payload


def _names(command: Json) -> list[str]:
    branches = [each for each in command.get("options") or [] if "options" in each]
    return [command["name"], *(name for each in branches for name in _names(each))]


def message_payload(state: DiscordState, entry: Message) -> Json:
    payload: Json = {
        "id": str(entry.id),
        "channel_id": str(entry.channel_id),
        "type": int(entry.kind),
        "author": user_payload(state, entry.author_id),
        "content": entry.content,
        "timestamp": timestamp(created_ms(entry.id)),
        "edited_timestamp": None if entry.edited_ms is None else timestamp(entry.edited_ms),
        "tts": entry.tts,
        "mention_everyone": entry.mentions.everyone,
        "mentions": [user_payload(state, each) for each in entry.mentions.users],
        "mention_roles": [str(each) for each in entry.mentions.roles],
        "attachments": [
            attachment_payload(state, each, ephemeral=entry.visible_to is not None)
            for each in entry.attachments
            if not each.in_embed
        ],
        "embeds": entry.embeds,
        "components": entry.components,
        "pinned": False,
        "flags": int(entry.flags),
    }
    if entry.nonce is not None:
        payload["nonce"] = entry.nonce
    if entry.reference_id is not None:
        _refer(state, entry, entry.reference_id, payload)
    if entry.interaction is not None:
        payload["interaction_metadata"] = interaction_metadata(state, entry.interaction)
        payload["webhook_id"] = payload["application_id"] = str(state.bot.id)
    thread = state.channels.get(entry.id)
    if thread is not None and MessageFlag.HAS_THREAD in entry.flags:
        payload["thread"] = channel_payload(state, thread)
    return payload


def _refer(state: DiscordState, entry: Message, reference_id: int, payload: Json) -> None:
    payload["message_reference"] = {
        "type": 0,
        "message_id": str(reference_id),
        "channel_id": str(entry.channel_id),
    }
    referred = state.channel(entry.channel_id).messages.get(reference_id)
    if referred is not None and referred.visible_to not in {None, entry.visible_to}:
        referred = None  # a public reply shows a private message as deleted
    payload["referenced_message"] = referred and message_payload(state, referred)
