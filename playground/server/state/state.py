"""Everything that is in the local Discord, and who is told when it changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.permissions import DIRECT, MEMBER, Permission
from playground.server.state.events import (
    ChannelCreated,
    ChannelDeleted,
    GuildStatusChanged,
    PersonChanged,
)
from playground.server.state.ids import IdGenerator
from playground.server.state.models import (
    Bot,
    Channel,
    ChannelKind,
    Guild,
    GuildStatus,
    Message,
    Person,
    StoredEmoji,
    Unread,
)

if TYPE_CHECKING:
    from playground.server.state.clock import ServerClock
    from playground.server.state.events import Event
    from playground.server.state.scheduled_events import ScheduledEvent


class EventListener(Protocol):
    """Someone who is told what happens."""

    def on_event(self, event: Event) -> None:
        """Take an event, in the order in which things happen."""


@dataclass(slots=True)
class DiscordState:
    """What is in the local Discord, found by its ids, and what is done to it.

    Args:
        base_url: The address of the server, without a slash at its end.
    """

    base_url: str
    clock: ServerClock
    ids: IdGenerator
    bot: Bot
    guilds: dict[int, Guild]
    people: dict[int, Person] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    emojis: dict[int, StoredEmoji] = field(default_factory=dict)
    scheduled_events: dict[int, ScheduledEvent] = field(default_factory=dict)
    files: dict[int, bytes] = field(default_factory=dict)
    unread: dict[tuple[int, int], Unread] = field(default_factory=dict)
    listeners: list[EventListener] = field(default_factory=list)

    @property
    def guild(self) -> Guild:
        """The first server."""
        return next(iter(self.guilds.values()))

    def guild_of(self, channel: Channel) -> Guild | None:
        """The server of a channel or thread; None for direct messages."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def channels_of(self, guild: Guild) -> list[Channel]:
        """The channels and threads of a server."""
        return [each for each in self.channels.values() if each.guild_id == guild.id]

    def events_of(self, guild: Guild) -> list[ScheduledEvent]:
        """The scheduled events of a server."""
        return [each for each in self.scheduled_events.values() if each.guild_id == guild.id]

    def person(self, person_id: int) -> Person:
        """A person by id.

        Raises:
            ApiError: 10013, if there is none.
        """
        try:
            return self.people[person_id]
        except KeyError:
            raise ApiError(errors.UNKNOWN_USER) from None

    def channel(self, channel_id: int) -> Channel:
        """A channel, thread or direct message by id.

        Raises:
            ApiError: 10003, if there is none.
        """
        try:
            return self.channels[channel_id]
        except KeyError:
            raise ApiError(errors.UNKNOWN_CHANNEL) from None

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message by channel and id, whoever may see it.

        Raises:
            ApiError: 10003 or 10008, if channel or message does not exist.
        """
        try:
            return self.channel(channel_id).messages[message_id]
        except KeyError:
            raise ApiError(errors.UNKNOWN_MESSAGE) from None

    def publish(self, event: Event) -> None:
        """Tell every listener what happened."""
        for listener in self.listeners:
            listener.on_event(event)

    def direct_channel(self, person: Person) -> Channel:
        """The direct messages between a person and the bot, opened where they were not."""
        for channel in self.channels.values():
            if channel.recipient_id == person.id:
                return channel
        channel = Channel(
            self.ids.next(),
            ChannelKind.DIRECT,
            recipient_id=person.id,
            shown=False,
            bot_permissions=DIRECT,
        )
        self.channels[channel.id] = channel
        return channel

    def add_person(self, name: str, locale: str, permissions: Permission = MEMBER) -> Person:
        """Let a new person join the servers."""
        person = Person(self.ids.next(), name, locale, permissions)
        self.people[person.id] = person
        self.publish(PersonChanged(person, membership_changed=True))
        return person

    def set_guild_status(self, status: GuildStatus, guild: Guild | None = None) -> None:
        """Let a server remove the bot, let it in again, or be out of order.

        Args:
            guild: The first one by default.
        """
        guild = guild or self.guild
        joined = guild.status is GuildStatus.REMOVED and status is GuildStatus.AVAILABLE
        guild.status = status
        self.publish(GuildStatusChanged(guild, joined))

    def add_member(self, person: Person) -> None:
        """Let a person who has left come back to the servers."""
        person.in_guild = True
        self.publish(PersonChanged(person, membership_changed=True))

    def remove_member(self, person: Person) -> None:
        """Let a person leave the servers."""
        person.in_guild = False
        self.publish(PersonChanged(person, membership_changed=True))

    def delete_channel(self, channel: Channel) -> None:
        """Take a channel away, with its threads and messages."""
        inside = [
            each
            for each in self.channels.values()
            if each.thread is not None and each.thread.parent_id == channel.id
        ]
        for each in (*inside, channel):
            self.publish(ChannelDeleted(each))
            del self.channels[each.id]

    def create_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Make a new text channel in a server.

        Args:
            guild: The first one by default.
        """
        guild = guild or self.guild
        channel = Channel(
            self.ids.next(),
            ChannelKind.TEXT,
            name,
            guild.id,
            position=len(self.channels),
            bot_permissions=MEMBER | guild.bot_permissions,
        )
        self.channels[channel.id] = channel
        self.publish(ChannelCreated(channel))
        return channel
