"""What a person sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import Refused
from playground.server.state.models import MessageFlag

if TYPE_CHECKING:
    from playground.server.state.models import Channel, Message, Person
    from playground.server.state.state import World


def visible_channel(world: World, person: Person, channel_id: int) -> Channel:
    """A channel that a person sees.

    Raises:
        Refused: If there is none.
    """
    channel = world.channels.get(channel_id)
    if channel is None or not world.sees(person, channel):
        raise Refused("This channel is gone.")
    return channel


def is_visible(person: Person, message: Message) -> bool:
    """Whether a person sees a message of a channel that they see."""
    return MessageFlag.LOADING not in message.flags and message.seen_by in {None, person.id}
