"""The events of the local Discord as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from playground.server.api import Json
from playground.server.state.models import (
    Channel,
    Guild,
    Interaction,
    Message,
    Person,
    Progress,
    Role,
)


@dataclass(frozen=True, slots=True)
class MessagePosted:
    message: Message


@dataclass(frozen=True, slots=True)
class MessageEdited:
    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    message: Message


@dataclass(frozen=True, slots=True)
class ChannelCreated:
    """A channel, thread or direct message was created."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelUpdated:
    """A channel's or thread's name, permissions or state changed."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelDeleted:
    channel: Channel


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """A person joined, left or changed something about themselves.

    Args:
        membership_changed: Whether they joined or left the servers.
    """

    person: Person
    membership_changed: bool = False


@dataclass(frozen=True, slots=True)
class GuildStatusChanged:
    """A server removed or readmitted the bot, or its outage began or ended.

    Args:
        joined: Whether the bot was readmitted.
    """

    guild: Guild
    joined: bool = False


@dataclass(frozen=True, slots=True)
class BotRoleChanged:
    """The permissions of the bot's role changed in a server."""

    guild: Guild


class Change(StrEnum):
    CREATED = "create"
    UPDATED = "update"
    DELETED = "delete"


@dataclass(frozen=True, slots=True)
class RoleChanged:
    """A role was created or deleted, or its name, permissions or position changed."""

    guild: Guild
    role: Role
    change: Change


@dataclass(frozen=True, slots=True)
class MemberRolesChanged:
    """A person was given a role of a server, or lost one."""

    guild: Guild
    person: Person


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The registered commands changed."""


@dataclass(frozen=True, slots=True)
class EmojisChanged:
    """The application's emojis changed."""


@dataclass(frozen=True, slots=True)
class BotTyping:
    channel: Channel


@dataclass(frozen=True, slots=True)
class UnreadChanged:
    """The number of a person's unread messages in a channel changed."""

    person: Person
    channel: Channel


@dataclass(frozen=True, slots=True)
class BotStatusChanged:
    """The bot connected or disconnected."""

    online: bool


@dataclass(frozen=True, slots=True)
class InteractionCreated:
    """A person used a command, a component or a modal; the bot gets the payload."""

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
    | RoleChanged
    | MemberRolesChanged
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
