"""Everything that exists in the local Discord, its listeners, and its initial content.

Threads without recent messages are archived here. Source:
https://discord.com/developers/docs/topics/threads#active-archived-threads
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from playground.server import errors
from playground.server.api import DIRECT, MEMBER, OWNER, Permission, created_ms, snowflake_at
from playground.server.errors import ApiError
from playground.server.state.clock import IdGenerator, ServerClock, Timer
from playground.server.state.events import (
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    Event,
    GuildStatusChanged,
    MessagePosted,
    PersonChanged,
)
from playground.server.state.models import (
    Bot,
    Channel,
    ChannelKind,
    Guild,
    GuildStatus,
    Message,
    Person,
    ScheduledEvent,
    StoredEmoji,
    Thread,
    Unread,
)


class EventListener(Protocol):
    """An object that receives all events."""

    def on_event(self, event: Event) -> None:
        """Handle an event; events arrive in the order in which they happen."""


@dataclass(slots=True)
class DiscordState:
    """The content of the local Discord by id, with methods that change it and report the changes.

    Args:
        base_url: The address of the server, without a trailing slash.
        first: The command that the page and the terminal suggest writing first; empty for none.
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
    first: str = ""

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
            ApiError: 10013 if there is no such person.
        """
        try:
            return self.people[person_id]
        except KeyError:
            raise ApiError(errors.UNKNOWN_USER) from None

    def channel(self, channel_id: int) -> Channel:
        """A channel, thread or direct message by id.

        Raises:
            ApiError: 10003 if there is no such channel.
        """
        try:
            return self.channels[channel_id]
        except KeyError:
            raise ApiError(errors.UNKNOWN_CHANNEL) from None

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message by channel and id, even an ephemeral one.

        Raises:
            ApiError: 10003 or 10008 if there is no such channel or message.
        """
        try:
            return self.channel(channel_id).messages[message_id]
        except KeyError:
            raise ApiError(errors.UNKNOWN_MESSAGE) from None

    def publish(self, event: Event) -> None:
        """Pass an event to every listener."""
        for listener in self.listeners:
            listener.on_event(event)

    def direct_channel(self, person: Person) -> Channel:
        """The direct messages between a person and the bot; created if missing."""
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
        """Add a new person to the servers."""
        person = Person(self.ids.next(), name, locale, permissions)
        self.people[person.id] = person
        self.publish(PersonChanged(person, membership_changed=True))
        return person

    def create_chat(self, *people: Person, name: str = "") -> Channel:
        """Create a private chat of two people, or a group of more, without the bot."""
        kind = ChannelKind.DIRECT if len(people) == 2 and not name else ChannelKind.GROUP
        members = frozenset(each.id for each in people)
        channel = Channel(self.ids.next(), kind, name, people=members)
        self.channels[channel.id] = channel
        self.publish(ChannelCreated(channel))
        return channel

    def chat_of(self, person: Person, other: Person) -> Channel:
        """The private chat of two people; created if missing."""
        both = frozenset((person.id, other.id))
        for channel in self.channels.values():
            if channel.kind is ChannelKind.DIRECT and channel.people == both:
                return channel
        return self.create_chat(person, other)

    def has_bot(self, channel: Channel) -> bool:
        """Whether the bot is a member of a channel's server or conversation."""
        guild = self.guild_of(channel)
        if guild is not None:
            return guild.status is not GuildStatus.REMOVED
        return not channel.people

    def install(self, person: Person) -> None:
        """Install the app for a person."""
        person.has_installed = True
        self.publish(PersonChanged(person))

    def uninstall(self, person: Person) -> None:
        """Remove the app that a person had installed for themselves."""
        person.has_installed = False
        self.publish(PersonChanged(person))

    def set_guild_status(self, status: GuildStatus, guild: Guild | None = None) -> None:
        """Let a server remove the bot, readmit it, or suffer an outage.

        Args:
            guild: The server; by default the first one.
        """
        guild = guild or self.guild
        joined = guild.status is GuildStatus.REMOVED and status is GuildStatus.AVAILABLE
        guild.status = status
        self.publish(GuildStatusChanged(guild, joined))

    def add_member(self, person: Person) -> None:
        """Bring a person who left back to the servers."""
        person.in_guild = True
        self.publish(PersonChanged(person, membership_changed=True))

    def remove_member(self, person: Person) -> None:
        """Remove a person from the servers."""
        person.in_guild = False
        self.publish(PersonChanged(person, membership_changed=True))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel together with its threads and messages."""
        inside = [
            each
            for each in self.channels.values()
            if each.thread is not None and each.thread.parent_id == channel.id
        ]
        for each in (*inside, channel):
            self.publish(ChannelDeleted(each))
            del self.channels[each.id]

    def create_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Create a text channel on a server.

        Args:
            guild: The server; by default the first one.
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


# This time is fixed, so that a bot's saved data about servers and people stays valid after a
# restart.
_CREATED_MS = 1_704_067_200_000
BOT_NAME = "Bot"
CHANNELS = ("general", "games", "testing")


@dataclass(frozen=True, slots=True)
class Demo:
    """The initial content of the local Discord.

    Args:
        bot_name: 1 to 32 characters.
        channels: The names of each server's text channels, in order.
        servers: The number of servers. Their ids are a millisecond apart, so that they spread
            evenly over any number of shards.
        locale: The language of all servers; by default each has its owner's.
        first: The command that people are advised to write first; empty for none.
        group: The name of a group of the four people, without the bot; empty for no group.
    """

    bot_name: str = BOT_NAME
    channels: Sequence[str] = CHANNELS
    servers: int = 1
    locale: str | None = None
    first: str = ""
    group: str = ""


def demo_state(
    base_url: str, clock: ServerClock, token: str, demo: Demo | None = None
) -> DiscordState:
    """The initial state of a demo: small servers with the same four people.

    Args:
        base_url: The address of the server, without a trailing slash.
    """
    demo = demo or Demo()
    people = [
        Person(snowflake_at(_CREATED_MS, 16), "Camille", "fr", OWNER),
        Person(snowflake_at(_CREATED_MS, 17), "Robin", "en-GB", MEMBER),
        Person(snowflake_at(_CREATED_MS, 18), "Noor", "fr", MEMBER),
        Person(snowflake_at(_CREATED_MS, 19), "Sasha", "en-US", MEMBER),
    ]
    guilds = [_guild(number, people, demo.locale) for number in range(demo.servers)]
    channels = [
        Channel(
            snowflake_at(_CREATED_MS + number, 32 + index),
            ChannelKind.TEXT,
            name,
            guild.id,
            position=index,
        )
        for number, guild in enumerate(guilds)
        for index, name in enumerate(demo.channels)
    ]
    if demo.group:
        members = frozenset(person.id for person in people)
        group = snowflake_at(_CREATED_MS, 24)
        channels.append(Channel(group, ChannelKind.GROUP, demo.group, people=members))
    return DiscordState(
        base_url,
        clock,
        IdGenerator(clock),
        Bot(snowflake_at(_CREATED_MS), demo.bot_name, token),
        {guild.id: guild for guild in guilds},
        people={person.id: person for person in people},
        channels={channel.id: channel for channel in channels},
        first=demo.first,
    )


def _guild(number: int, people: Sequence[Person], locale: str | None) -> Guild:
    """The server with a number, from 0; the people own the servers in turn."""
    turn, index = divmod(number, len(people))
    owner, made_ms = people[index], _CREATED_MS + number
    name = f"Chez {owner.name} {turn + 1}" if turn else f"Chez {owner.name}"
    locale = locale or owner.locale
    return Guild(snowflake_at(made_ms, 1), name, locale, owner.id, snowflake_at(made_ms, 2))


class ThreadArchiver:
    """A listener that archives threads that have had no message for long enough."""

    def __init__(self, state: DiscordState) -> None:
        self._state = state
        self._timers: dict[int, Timer] = {}
        state.listeners.append(self)

    def on_event(self, event: Event) -> None:
        """Restart a thread's timer on activity."""
        match event:
            case ChannelCreated(channel) | ChannelUpdated(channel):
                self._restart(channel)
            case ChannelDeleted(channel):
                self._cancel(channel)
            case MessagePosted(message):
                self._restart(self._state.channels[message.channel_id])
            case _:
                pass

    def _restart(self, channel: Channel) -> None:
        self._cancel(channel)
        thread = channel.thread
        if thread is None or thread.archived:
            return
        last_ms = max(thread.changed_ms, created_ms(channel.last_message_id or channel.id))
        left_s = (last_ms - self._state.clock.now_ms()) / 1000 + thread.archive_after * 60
        archive = partial(self._archive, channel, thread)
        self._timers[channel.id] = self._state.clock.call_later(left_s, archive)

    def _cancel(self, channel: Channel) -> None:
        timer = self._timers.pop(channel.id, None)
        if timer is not None:
            timer.cancel()

    def _archive(self, channel: Channel, thread: Thread) -> None:
        thread.archived = True
        thread.changed_ms = self._state.clock.now_ms()
        self._state.publish(ChannelUpdated(channel))
