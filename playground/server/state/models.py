"""The data of the local Discord: servers, people, channels, messages, interactions, events."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag, StrEnum

from playground.server.api import BOT, Json, Permission
from playground.server.state.clock import Timer


class ChannelKind(IntEnum):
    """Discord's types of channels that the local Discord has."""

    TEXT = 0
    DIRECT = 1
    GROUP = 3
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageType(IntEnum):
    """Discord's types of messages, as far as they exist here."""

    DEFAULT = 0
    THREAD_CREATED = 18
    REPLY = 19
    COMMAND = 20


class MessageFlag(IntFlag):
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)
NO_PERMISSIONS = Permission(0)


class InteractionKind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class GuildStatus(StrEnum):
    """A server's relation to the bot."""

    AVAILABLE = "available"
    UNAVAILABLE = "unavailable"
    """An outage of the server, which still has the bot."""
    REMOVED = "removed"
    """The server has removed the bot."""


class Progress(StrEnum):
    """The progress of an interaction, in the words that the page uses."""

    WAITING = "waiting"
    DEFERRED = "deferred"
    DONE = "done"
    FAILED = "failed"


@dataclass(slots=True)
class Person:
    """A person who uses the page.

    Args:
        name: 1 to 32 characters.
        locale: The language of their Discord, such as `fr` or `en-GB`.
        permissions: Their permissions on the servers.
        dms_closed: Whether they accept no direct messages.
        in_guild: Whether they are a member of the servers.
        has_installed: Whether they have installed the app for themselves.
        external_apps: Like `Guild.external_apps`, for this member only.
    """

    id: int
    name: str
    locale: str
    permissions: Permission
    dms_closed: bool = False
    in_guild: bool = True
    has_installed: bool = False
    external_apps: bool = True


@dataclass(slots=True)
class Bot:
    """The bot's account, its application and its token."""

    id: int
    name: str
    token: str
    online: bool = False


@dataclass(slots=True)
class Role:
    """A role of a server, apart from @everyone's and the bot's.

    Args:
        members: The people who have it.
        above_bot: Whether it is above the bot's own role.
    """

    id: int
    name: str
    permissions: Permission = NO_PERMISSIONS
    color: int = 0
    hoist: bool = False
    mentionable: bool = False
    members: set[int] = field(default_factory=set)
    above_bot: bool = False


@dataclass(slots=True)
class Guild:
    """A server; a person is a member of all servers or of none.

    Args:
        bot_permissions: The permissions of the bot's role.
        roles: The roles, lowest first.
        external_apps: Whether others can see the answers of apps that members have installed for
            themselves.
    """

    id: int
    name: str
    locale: str
    owner_id: int
    bot_role_id: int
    bot_permissions: Permission = BOT
    status: GuildStatus = GuildStatus.AVAILABLE
    roles: list[Role] = field(default_factory=list)
    external_apps: bool = True


@dataclass(slots=True)
class Thread:
    """The properties of a thread beyond those of a channel.

    Args:
        parent_id: The channel in which it was started.
        owner_id: The user who started it.
        changed_ms: The last time it was archived or reopened, or its `archive_after` changed, in
            milliseconds since 1970.
        archive_after: The minutes without a message after which it is archived.
        members: The users who follow it.
    """

    parent_id: int
    owner_id: int
    changed_ms: float
    archive_after: int = 1440
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Channel:
    """A channel, thread or direct message, or a conversation among people without the bot.

    Args:
        guild_id: Its server; None for a direct message.
        people: The people in a private chat or a group that the bot is not a member of.
        recipient_id: The person in a direct message with the bot.
        shown: Whether a direct message is visible to its person: since its first message, or since
            they opened it.
        bot_permissions: The bot's permissions here.
        messages: The messages by id, oldest first.
    """

    id: int
    kind: ChannelKind
    name: str = ""
    guild_id: int | None = None
    position: int = 0
    topic: str | None = None
    recipient_id: int | None = None
    people: frozenset[int] = frozenset()
    shown: bool = True
    bot_permissions: Permission = BOT
    thread: Thread | None = None
    last_message_id: int | None = None
    messages: dict[int, Message] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message.

    Args:
        size: The size in bytes.
        width: The width of a picture, in pixels.
        height: The height of a picture, in pixels.
        in_embed: Whether an embed shows it, so that it is not listed as a file.
    """

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    in_embed: bool = False


@dataclass(frozen=True, slots=True)
class Mentions:
    """The users and roles that a text mentions, as far as its sender allows."""

    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    everyone: bool = False


@dataclass(slots=True)
class Message:
    """A message in its current state.

    Args:
        visible_to: The only person who sees it; None if everyone in the channel does.
        edited_ms: The time of the last edit, in milliseconds since 1970.
        notified: The people it notified when it was posted.
    """

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    kind: MessageType = MessageType.DEFAULT
    flags: MessageFlag = NO_FLAGS
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: Mentions = Mentions()
    reference_id: int | None = None
    nonce: str | None = None
    tts: bool = False
    visible_to: int | None = None
    interaction: Interaction | None = None
    edited_ms: float | None = None
    notified: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class StoredEmoji:
    """An emoji of the application, with its picture."""

    id: int
    name: str
    animated: bool
    content_type: str
    image: bytes


@dataclass(slots=True)
class Interaction:
    """One use of a command, a component or a form.

    Args:
        token: Lets the bot respond for 15 minutes without its own token.
        data: The interaction's `data`, as Discord has it.
        message: The message whose component was used.
        parent: The interaction that opened the submitted modal.
        nonce: The page's name for the interaction.
        callback: The type of the bot's first response; None before it.
        original_id: The message that `@original` refers to.
        own_ids: The messages that this token created and may edit.
        modal: The modal with which the bot responded.
        timer: Fires when it is too late for the next answer.
        installed_by: The person whose installation of the app authorizes it where the bot is not a
            member; None elsewhere.
        follow_ups: The number of follow-ups that it has created.
    """

    id: int
    kind: InteractionKind
    token: str
    person_id: int
    channel_id: int
    data: Json
    nonce: str = ""
    message: Message | None = None
    parent: Interaction | None = None
    progress: Progress = Progress.WAITING
    callback: int | None = None
    original_id: int | None = None
    own_ids: set[int] = field(default_factory=set)
    modal: Json | None = None
    timer: Timer | None = None
    installed_by: int | None = None
    follow_ups: int = 0


@dataclass(slots=True)
class Unread:
    """The numbers of a person's unread messages in a channel and of the mentions among them."""

    count: int = 0
    mentions: int = 0


class EventStatus(IntEnum):
    """Discord's states of scheduled events."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


@dataclass(slots=True)
class ScheduledEvent:
    """A scheduled event that takes place outside Discord.

    Args:
        start: The start in ISO 8601, as the bot sent it, which is also the form of `end`.
        interested: The ids of interested people.
    """

    id: int
    guild_id: int
    name: str
    description: str | None
    location: str
    start: str
    end: str
    status: EventStatus = EventStatus.SCHEDULED
    interested: set[int] = field(default_factory=set)
