"""Who is notified of a message, and what each person has not read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.state.events import UnreadChanged
from playground.server.state.models import ChannelKind, MessageFlag, Unread
from playground.server.state.visibility import viewers

if TYPE_CHECKING:
    from playground.server.state.models import Channel, Message, Person
    from playground.server.state.state import DiscordState


def unread_of(state: DiscordState, person: Person, channel: Channel) -> Unread:
    """What a person has not read in a channel."""
    return state.unread.setdefault((person.id, channel.id), Unread())


def notified_people(state: DiscordState, channel: Channel, message: Message) -> frozenset[int]:
    """Who is notified of a new message: whom it mentions, and everyone it is written to alone."""
    if MessageFlag.SUPPRESS_NOTIFICATIONS in message.flags or message.visible_to is not None:
        return frozenset()
    everyone = message.mentions.everyone or channel.kind is ChannelKind.DIRECT
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
    """Note that a person has read a channel."""
    unread = unread_of(state, person, channel)
    if unread.count:
        unread.count = unread.mentions = 0
        state.publish(UnreadChanged(person, channel))
