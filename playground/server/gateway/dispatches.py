"""The gateway events that report something to the bot, and which sessions receive each of them.

Source: https://discord.com/developers/docs/events/gateway-events
"""

from __future__ import annotations

from dataclasses import dataclass

from playground.server.api import Json, parse_snowflake
from playground.server.gateway.protocol import Intent
from playground.server.payloads import (
    bot_role_payload,
    channel_payload,
    guild_create_payload,
    member_payload,
    message_payload,
    role_payload,
)
from playground.server.state.events import (
    BotRoleChanged,
    BotStatusChanged,
    BotTyping,
    Change,
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    ChoicesOffered,
    CommandsChanged,
    EmojisChanged,
    Event,
    GuildStatusChanged,
    InteractionCreated,
    InteractionProgressed,
    MemberRolesChanged,
    MessageDeleted,
    MessageEdited,
    MessagePosted,
    ModalOpened,
    PersonChanged,
    RoleChanged,
    UnreadChanged,
)
from playground.server.state.models import Channel, ChannelKind, GuildStatus, Message
from playground.server.state.state import DiscordState


@dataclass(frozen=True, slots=True)
class Dispatch:
    """One gateway event for the bot.

    Args:
        guild_id: The server of the event, which determines the shard; None in direct messages.
        intent: The intent that a session needs to receive it, if any.
        content_hidden: Whether only sessions with the intent for message content may read its text.
    """

    event: str
    data: Json
    guild_id: int | None = None
    intent: Intent | None = None
    content_hidden: bool = False


def dispatches_of(state: DiscordState, event: Event) -> list[Dispatch]:
    """The gateway events that report a change in the local Discord to the bot."""
    match event:
        case MessagePosted(message):
            return _of_message(state, "MESSAGE_CREATE", message)
        case MessageEdited(message):
            return _of_message(state, "MESSAGE_UPDATE", message)
        case MessageDeleted(message):
            return _of_message(state, "MESSAGE_DELETE", message)
        case ChannelCreated(channel):
            return _of_channel(state, "CREATE", channel)
        case ChannelUpdated(channel):
            return _of_channel(state, "UPDATE", channel)
        case ChannelDeleted(channel):
            return _of_channel(state, "DELETE", channel)
        case GuildStatusChanged() | BotRoleChanged() | RoleChanged() | MemberRolesChanged():
            return [_of_guild(state, event)]
        case PersonChanged(person, membership_changed=True):
            change = "ADD" if person.in_guild else "REMOVE"
            return [
                Dispatch(
                    f"GUILD_MEMBER_{change}",
                    member_payload(state, guild, person.id) | {"guild_id": str(guild.id)},
                    guild.id,
                    Intent.GUILD_MEMBERS,
                )
                for guild in state.guilds.values()
            ]
        case InteractionCreated(interaction, payload):
            channel = state.channel(interaction.channel_id)
            return [Dispatch("INTERACTION_CREATE", payload, channel.guild_id)]
        case (
            PersonChanged()
            | CommandsChanged()
            | EmojisChanged()
            | BotTyping()
            | UnreadChanged()
            | BotStatusChanged()
            | InteractionProgressed()
            | ModalOpened()
            | ChoicesOffered()
        ):
            return []


def _of_guild(
    state: DiscordState,
    event: GuildStatusChanged | BotRoleChanged | RoleChanged | MemberRolesChanged,
) -> Dispatch:
    guild = event.guild
    data: Json = {"guild_id": str(guild.id)}
    match event:
        case BotRoleChanged():
            data["role"] = bot_role_payload(state, guild)
            return Dispatch("GUILD_ROLE_UPDATE", data, guild.id, Intent.GUILDS)
        case RoleChanged(_, role, change):
            if change is Change.DELETED:
                data["role_id"] = str(role.id)
            else:
                data["role"] = role_payload(guild, role)
            return Dispatch(f"GUILD_ROLE_{change.upper()}", data, guild.id, Intent.GUILDS)
        case MemberRolesChanged(_, person):
            data |= member_payload(state, guild, person.id)
            return Dispatch("GUILD_MEMBER_UPDATE", data, guild.id, Intent.GUILD_MEMBERS)
        case GuildStatusChanged():
            pass
    if guild.status is GuildStatus.AVAILABLE:
        data = guild_create_payload(state, guild)
        if event.joined:
            del data["unavailable"]
        return Dispatch("GUILD_CREATE", data, guild.id, Intent.GUILDS)
    # The key is present only in an outage.
    out = {"unavailable": True} if guild.status is GuildStatus.UNAVAILABLE else {}
    return Dispatch("GUILD_DELETE", {"id": str(guild.id), **out}, guild.id, Intent.GUILDS)


def _of_channel(state: DiscordState, change: str, channel: Channel) -> list[Dispatch]:
    if channel.kind is ChannelKind.DIRECT or not state.has_bot(channel):
        return []
    noun = "CHANNEL" if channel.thread is None else "THREAD"
    data = channel_payload(state, channel)
    if change == "CREATE" and channel.thread is not None:
        data |= {"newly_created": True}
    return [Dispatch(f"{noun}_{change}", data, channel.guild_id, Intent.GUILDS)]


def _of_message(state: DiscordState, event: str, message: Message) -> list[Dispatch]:
    if message.visible_to is not None:
        return []
    channel = state.channels[message.channel_id]
    if not state.has_bot(channel):
        return []
    guild = state.guild_of(channel)
    if event == "MESSAGE_DELETE":
        data: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
    else:
        data = message_payload(state, message)
    if guild is None:
        return [Dispatch(event, data, None, Intent.DIRECT_MESSAGES)]
    data["guild_id"] = str(guild.id)
    if event == "MESSAGE_DELETE":
        return [Dispatch(event, data, guild.id, Intent.GUILD_MESSAGES)]
    if message.author_id in state.people:
        data["member"] = member_payload(state, guild, message.author_id, bare=True)
    own = message.author_id == state.bot.id or state.bot.id in message.mentions.users
    return [Dispatch(event, data, guild.id, Intent.GUILD_MESSAGES, not own)]


def members_chunk(state: DiscordState, data: Json) -> Json | None:
    """The data of GUILD_MEMBERS_CHUNK, or None for a server that the bot is not in.

    Args:
        data: The request: `guild_id`, and `user_ids` or `query` (the start of a name), with
            `limit`.
    """
    guild = state.guilds.get(parse_snowflake(data.get("guild_id")))
    if guild is None or guild.status is not GuildStatus.AVAILABLE:
        return None
    wanted = data.get("user_ids") or []
    listed = wanted if isinstance(wanted, list) else [wanted]
    query = str(data.get("query") or "").lower()
    everyone = [each.id for each in state.people.values() if each.in_guild]
    ids = [parse_snowflake(each) for each in listed] or everyone
    members = [member_payload(state, guild, each) for each in ids if each in everyone]
    found = [each for each in members if each["user"]["username"].startswith(query)]
    limit = data.get("limit")
    return {
        "guild_id": str(guild.id),
        "members": found[:limit] if isinstance(limit, int) and limit > 0 else found,
        "not_found": [str(each) for each in ids if each not in everyone],
        "chunk_index": 0,
        "chunk_count": 1,
        "nonce": data.get("nonce"),
    }
