"""What one person's page shows of the world and of what happens in it. Sends nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.payloads.guild import (
    channel_payload,
    emoji_payload,
    person_payload,
    user_payload,
)
from playground.server.payloads.messages import message_payload
from playground.server.state.events import (
    BotOnline,
    BotTyping,
    ChannelChanged,
    ChannelClosed,
    ChannelOpened,
    ChoicesOffered,
    CommandsChanged,
    EmojisChanged,
    InteractionMade,
    InteractionMoved,
    MessageDeleted,
    MessageEdited,
    MessagePosted,
    ModalOpened,
    PersonChanged,
    UnreadChanged,
)
from playground.server.state.models import Unread
from playground.server.state.visibility import is_visible

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts
    from playground.server.state.events import Event
    from playground.server.state.models import Channel, Person
    from playground.server.state.state import World


def hello_frame(parts: Parts, person: Person) -> Json:
    """All that a window shows when it opens."""
    world = parts.world
    channels = [each for each in world.channels.values() if _shown(world, person, each)]
    unread = {str(each.id): world.unread.get((person.id, each.id), Unread()) for each in channels}
    return {
        "op": "hello",
        "me": person_payload(world, person),
        "bot": user_payload(world, world.bot.id),
        "guild": {"id": str(world.guild.id), "name": world.guild.name},
        "channels": [channel_for_page(world, channel) for channel in channels],
        "people": [person_payload(world, each) for each in world.people.values()],
        "commands": parts.commands.open_to(person),
        "emojis": emojis_for_page(world),
        "unread": {key: each.count for key, each in unread.items()},
        "mentions": {key: each.mentions for key, each in unread.items()},
        "online": world.bot.online,
        "now": int(world.clock.now_ms()),
    }


def channel_for_page(world: World, channel: Channel) -> Json:
    """A channel as a person sees it: in direct messages, the bot is the other."""
    payload = channel_payload(world, channel)
    if channel.recipient_id is not None:
        payload["recipients"] = [user_payload(world, world.bot.id)]
    return payload


def emojis_for_page(world: World) -> list[Json]:
    """The application's emojis, with their addresses."""
    return [
        emoji_payload(world, each) | {"url": f"{world.home}/cdn/emojis/{each.id}.png"}
        for each in world.emojis.values()
    ]


def update_frame(parts: Parts, person: Person, event: Event) -> Json | None:
    """What a person's page shows of something that happened; None where it shows nothing."""
    world = parts.world
    match event:
        case MessagePosted() | MessageEdited() | MessageDeleted():
            return _of_message(world, person, event)
        case ChannelOpened() | ChannelChanged() | ChannelClosed() | BotTyping() | UnreadChanged():
            return _of_channel(world, person, event)
        case PersonChanged(someone):
            return {"op": "person_update", "person": person_payload(world, someone)}
        case CommandsChanged():
            return {"op": "commands", "commands": parts.commands.open_to(person)}
        case EmojisChanged():
            return {"op": "emojis", "emojis": emojis_for_page(world)}
        case BotOnline(online):
            return {"op": "bot", "online": online}
        case InteractionMade() | InteractionMoved() | ModalOpened() | ChoicesOffered():
            return None


def _of_message(
    world: World, person: Person, event: MessagePosted | MessageEdited | MessageDeleted
) -> Json | None:
    message = event.message
    channel = world.channels[message.channel_id]
    if not (world.sees(person, channel) and is_visible(person, message)):
        return None
    match event:
        case MessagePosted():
            return {"op": "message_create", "message": message_payload(world, message)}
        case MessageEdited():
            return {"op": "message_update", "message": message_payload(world, message)}
        case MessageDeleted():
            place = {"channel_id": str(message.channel_id), "id": str(message.id)}
            return {"op": "message_delete", **place}


def _of_channel(
    world: World,
    person: Person,
    event: ChannelOpened | ChannelChanged | ChannelClosed | BotTyping | UnreadChanged,
) -> Json | None:
    channel = event.channel
    if not _shown(world, person, channel):
        return None
    match event:
        case ChannelOpened():
            return {"op": "channel_create", "channel": channel_for_page(world, channel)}
        case ChannelChanged():
            return {"op": "channel_update", "channel": channel_for_page(world, channel)}
        case ChannelClosed():
            return {"op": "channel_delete", "channel": channel_for_page(world, channel)}
        case BotTyping():
            return {"op": "typing", "channel_id": str(channel.id)}
        case UnreadChanged(someone):
            unread = world.unread_of(person, channel)
            counts = {"count": unread.count, "mentions": unread.mentions}
            mine = {"op": "unread", "channel_id": str(channel.id), **counts}
            return mine if someone is person else None


def _shown(world: World, person: Person, channel: Channel) -> bool:
    return channel.shown and world.sees(person, channel)
