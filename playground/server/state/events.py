"""What happens in the local Discord, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from playground.server.api import Json
from playground.server.state.models import Channel, Guild, Interaction, Message, Person, Progress


@dataclass(frozen=True, slots=True)
class MessagePosted:
    """A message is there; nobody has seen it before."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageEdited:
    """A message looks different."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    """A message is gone."""

    message: Message


@dataclass(frozen=True, slots=True)
class ChannelCreated:
    """A channel, a thread or a direct message is there."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelUpdated:
    """A channel or thread has another name, other permissions, another state."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelDeleted:
    """A channel or thread is gone."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """A person came, went, or changed something about themselves.

    Args:
        membership_changed: Whether they joined or left the servers.
    """

    person: Person
    membership_changed: bool = False


@dataclass(frozen=True, slots=True)
class GuildStatusChanged:
    """A server has removed the bot, let it in again, or is out of order or no longer.

    Args:
        joined: Whether the bot was let in.
    """

    guild: Guild
    joined: bool = False


@dataclass(frozen=True, slots=True)
class BotRoleChanged:
    """The bot's role lets it do something else in a server."""

    guild: Guild


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The bot registered other commands."""


@dataclass(frozen=True, slots=True)
class EmojisChanged:
    """The application has other emojis."""


@dataclass(frozen=True, slots=True)
class BotTyping:
    """The bot seems to write."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class UnreadChanged:
    """A person has another number of unread messages in a channel."""

    person: Person
    channel: Channel


@dataclass(frozen=True, slots=True)
class BotStatusChanged:
    """The bot is connected now, or no longer."""

    online: bool


@dataclass(frozen=True, slots=True)
class InteractionCreated:
    """A person used a command, a component or a modal; the payload goes to the bot."""

    interaction: Interaction
    payload: Json


@dataclass(frozen=True, slots=True)
class InteractionProgressed:
    """The bot responded to an interaction, or was too late."""

    interaction: Interaction
    progress: Progress


@dataclass(frozen=True, slots=True)
class ModalOpened:
    """The bot responded with a modal."""

    interaction: Interaction
    modal: Json


@dataclass(frozen=True, slots=True)
class ChoicesOffered:
    """The bot offered choices for an option that is being typed."""

    interaction: Interaction
    choices: list[Json]


Event: TypeAlias = (
    MessagePosted
    | MessageEdited
    | MessageDeleted
    | ChannelCreated
    | ChannelUpdated
    | ChannelDeleted
    | PersonChanged
    | GuildStatusChanged
    | BotRoleChanged
    | CommandsChanged
    | EmojisChanged
    | BotTyping
    | UnreadChanged
    | BotStatusChanged
    | InteractionCreated
    | InteractionProgressed
    | ModalOpened
    | ChoicesOffered
)
