"""People, channels and servers as Discord writes them in JSON.

Source: https://discord.com/developers/docs/resources/guild and its neighbours
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from playground.server.api.permissions import MEMBER, Permission
from playground.server.api.snowflakes import created_ms
from playground.server.payloads.scheduled_events import scheduled_event_payload
from playground.server.state.models import ChannelKind

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.state.models import Channel, Guild, Person, StoredEmoji
    from playground.server.state.state import DiscordState


def timestamp(ms: float) -> str:
    """A point in time as Discord writes it."""
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
    """A person, for the page."""
    return {
        "id": str(someone.id),
        "name": someone.name,
        "avatar_url": f"{state.base_url}/cdn/avatars/{someone.id}/{avatar_hash(someone.id)}.png",
        "locale": someone.locale,
        "dms_closed": someone.dms_closed,
    }


def member_payload(state: DiscordState, guild: Guild, user_id: int, *, bare: bool = False) -> Json:
    """A member of a server.

    Args:
        user_id: A person's or the bot's.
        bare: Leave the user out, as in a message, which names its author beside.
    """
    payload: Json = {
        "roles": [str(guild.bot_role_id)] if user_id == state.bot.id else [],
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


def _role(role_id: int, name: str, permissions: Permission, *, managed: bool) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": int(managed),
        "permissions": str(int(permissions)),
        "managed": managed,
        "mentionable": False,
        "flags": 0,
    }


def role_payloads(state: DiscordState, guild: Guild) -> list[Json]:
    """The roles of the server: everyone's and the bot's."""
    return [_role(guild.id, "@everyone", MEMBER, managed=False), bot_role_payload(state, guild)]


def bot_role_payload(state: DiscordState, guild: Guild) -> Json:
    """The bot's own role in a server."""
    role = _role(guild.bot_role_id, state.bot.name, guild.bot_permissions, managed=True)
    return role | {"tags": {"bot_id": str(state.bot.id)}}


def guild_payload(state: DiscordState, guild: Guild) -> Json:
    """A server without what is in it."""
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
    """A server with all that is in it, as the gateway sends it."""
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
    """Someone who follows a thread."""
    return {
        "id": str(entry.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(created_ms(entry.id)),
        "flags": 0,
    }


def emoji_payload(state: DiscordState, entry: StoredEmoji) -> Json:
    """An emoji of the application."""
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
    """The member who used something, with what they may do."""
    return member_payload(state, guild, someone.id) | {"permissions": str(int(someone.permissions))}
