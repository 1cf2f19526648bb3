"""Who sees which channels and messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import UserError
from playground.server.state.models import ChannelKind, MessageFlag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.server.state.models import Channel, Message, Person
    from playground.server.state.state import DiscordState


def can_see(person: Person, channel: Channel) -> bool:
    """Whether a person sees a channel."""
    match channel.kind:
        case ChannelKind.DIRECT:
            return channel.recipient_id == person.id
        case ChannelKind.PRIVATE_THREAD:
            members = channel.thread.members if channel.thread else set()
            return person.in_guild and person.id in members
        case ChannelKind.TEXT | ChannelKind.PUBLIC_THREAD:
            return person.in_guild


def viewers(state: DiscordState, channel: Channel) -> Iterator[Person]:
    """Everyone who sees what is written in a channel."""
    return (person for person in state.people.values() if can_see(person, channel))


def visible_channel(state: DiscordState, person: Person, channel_id: int) -> Channel:
    """A channel that a person sees.

    Raises:
        UserError: If there is none.
    """
    channel = state.channels.get(channel_id)
    if channel is None or not can_see(person, channel):
        raise UserError("This channel is gone.")
    return channel


def is_visible(person: Person, message: Message) -> bool:
    """Whether a person sees a message of a channel that they see."""
    return MessageFlag.LOADING not in message.flags and message.visible_to in {None, person.id}
