"""The page's updates: everything when it opens, then each change that its person may see."""

from __future__ import annotations

from playground.server.api import Json
from playground.server.payloads import (
    channel_payload,
    emoji_payload,
    message_payload,
    person_payload,
    role_payloads,
    user_payload,
)
from playground.server.services import Services
from playground.server.state.access import can_see, is_visible, unread_of
from playground.server.state.events import (
    BotRoleChanged,
    BotStatusChanged,
    BotTyping,
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
from playground.server.state.models import Channel, Guild, GuildStatus, Person
from playground.server.state.state import DiscordState


def hello_frame(services: Services, person: Person) -> Json:
    """The whole content of the page when it opens."""
    state = services.state
    channels = [each for each in state.channels.values() if _shown(person, each)]
    unread = {str(each.id): unread_of(state, person, each) for each in channels}
    return {
        "op": "hello",
        "me": person_payload(state, person),
        "bot": user_payload(state, state.bot.id),
        "guilds": [_guild(state, each) for each in state.guilds.values()],
        "channels": [channel_for_page(state, channel) for channel in channels],
        "people": [person_payload(state, each) for each in state.people.values()],
        "commands": services.commands.visible_to(person),
        "emojis": emojis_for_page(state),
        "unread": {key: each.count for key, each in unread.items()},
        "mentions": {key: each.mentions for key, each in unread.items()},
        "online": state.bot.online,
        "first": state.first,
        "now": int(state.clock.now_ms()),
    }


def _guild(state: DiscordState, guild: Guild) -> Json:
    roles = [{"id": each["id"], "name": each["name"]} for each in role_payloads(state, guild)]
    has_bot = guild.status is not GuildStatus.REMOVED
    return {"id": str(guild.id), "name": guild.name, "roles": roles, "has_bot": has_bot}


def channel_for_page(state: DiscordState, channel: Channel) -> Json:
    """A channel as a person sees it: the recipient of their direct messages is the bot."""
    payload = channel_payload(state, channel)
    if channel.recipient_id is not None:
        payload["recipients"] = [user_payload(state, state.bot.id)]
    return payload


def emojis_for_page(state: DiscordState) -> list[Json]:
    return [
        emoji_payload(state, each) | {"url": f"{state.base_url}/cdn/emojis/{each.id}.png"}
        for each in state.emojis.values()
    ]


def update_frame(services: Services, person: Person, event: Event) -> Json | None:
    """The update that an event makes to a person's page, or None."""
    state = services.state
    match event:
        case MessagePosted() | MessageEdited() | MessageDeleted():
            return _of_message(state, person, event)
        case ChannelCreated() | ChannelUpdated() | ChannelDeleted() | BotTyping() | UnreadChanged():
            return _of_channel(state, person, event)
        case PersonChanged(someone):
            return {"op": "person_update", "person": person_payload(state, someone)}
        case CommandsChanged():
            return {"op": "commands", "commands": services.commands.visible_to(person)}
        case EmojisChanged():
            return {"op": "emojis", "emojis": emojis_for_page(state)}
        case BotStatusChanged(online):
            return {"op": "bot", "online": online}
        case RoleChanged(guild) | GuildStatusChanged(guild):
            return {"op": "guild", "guild": _guild(state, guild)}
        case (
            BotRoleChanged()
            | MemberRolesChanged()
            | InteractionCreated()
            | InteractionProgressed()
            | ModalOpened()
            | ChoicesOffered()
        ):
            return None


def _of_message(
    state: DiscordState, person: Person, event: MessagePosted | MessageEdited | MessageDeleted
) -> Json | None:
    message = event.message
    channel = state.channels[message.channel_id]
    if not (can_see(person, channel) and is_visible(person, message)):
        return None
    match event:
        case MessagePosted():
            return {"op": "message_create", "message": message_payload(state, message)}
        case MessageEdited():
            return {"op": "message_update", "message": message_payload(state, message)}
        case MessageDeleted():
            place = {"channel_id": str(message.channel_id), "id": str(message.id)}
            return {"op": "message_delete", **place}


def _of_channel(
    state: DiscordState,
    person: Person,
    event: ChannelCreated | ChannelUpdated | ChannelDeleted | BotTyping | UnreadChanged,
) -> Json | None:
    channel = event.channel
    if not _shown(person, channel):
        return None
    match event:
        case ChannelCreated():
            return {"op": "channel_create", "channel": channel_for_page(state, channel)}
        case ChannelUpdated():
            return {"op": "channel_update", "channel": channel_for_page(state, channel)}
        case ChannelDeleted():
            return {"op": "channel_delete", "channel": channel_for_page(state, channel)}
        case BotTyping():
            return {"op": "typing", "channel_id": str(channel.id)}
        case UnreadChanged(someone):
            unread = unread_of(state, person, channel)
            counts = {"count": unread.count, "mentions": unread.mentions}
            mine = {"op": "unread", "channel_id": str(channel.id), **counts}
            return mine if someone is person else None


def _shown(person: Person, channel: Channel) -> bool:
    return channel.shown and can_see(person, channel)
