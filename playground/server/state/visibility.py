"""Which channels and messages a person sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import UserError
from playground.server.state.models import MessageFlag

if TYPE_CHECKING:
    from playground.server.state.models import Channel, Message, Person
    from playground.server.state.state import DiscordState


def visible_channel(state: DiscordState, person: Person, channel_id: int) -> Channel:
    """A channel that a person sees.

    Raises:
        UserError: If there is none.
    """
    channel = state.channels.get(channel_id)
    if channel is None or not state.can_see(person, channel):
        raise UserError("This channel is gone.")
    return channel


def is_visible(person: Person, message: Message) -> bool:
    """Whether a person sees a message of a channel that they see."""
    return MessageFlag.LOADING not in message.flags and message.visible_to in {None, person.id}
