"""Posts, edits and deletes messages, for the bot and for people."""

from __future__ import annotations

from dataclasses import replace

from playground.server import errors
from playground.server.api import Permission
from playground.server.errors import ApiError
from playground.server.message_fields import (
    AllowedMentions,
    MessageFields,
    find_mentions,
    written_text,
)
from playground.server.state.access import (
    app_permissions,
    bot_permissions,
    count_unread,
    notified_people,
    require_permissions,
)
from playground.server.state.events import (
    ChannelCreated,
    ChannelUpdated,
    MessageDeleted,
    MessageEdited,
    MessagePosted,
)
from playground.server.state.models import (
    NO_FLAGS,
    Channel,
    Interaction,
    Mentions,
    Message,
    MessageFlag,
    MessageType,
    Person,
)
from playground.server.state.state import DiscordState

# Discord's documentation says only "the past few minutes".
_NONCE_LIFETIME_S = 300


class MessageService:
    def __init__(self, state: DiscordState) -> None:
        self._state = state
        self._nonces: dict[tuple[int, str], int] = {}

    def post(self, channel: Channel, fields: MessageFields) -> Message:
        """Post a message from the bot, as requested with the bot's own token.

        Raises:
            ApiError: 50001 or 50013 for missing permissions, 50007 for closed direct messages,
                50278 for someone who left the server, 50083 for a locked thread.
        """
        _require_posting(self._state, channel, fields)
        if Permission.EMBED_LINKS not in bot_permissions(self._state, channel):
            fields = replace(fields, embeds=[])
            if fields.empty:
                raise ApiError(errors.EMPTY_MESSAGE)
        earlier = self._posted_before(channel, fields)
        if earlier is not None:
            return earlier
        message = self._build(channel, fields, self._state.bot.id)
        message.flags &= ~MessageFlag.EPHEMERAL
        if fields.reference_id is not None:
            message.kind = MessageType.REPLY
        if fields.nonce is not None:
            self._nonces[channel.id, fields.nonce] = message.id
        self._publish(channel, message)
        return message

    def respond(
        self, interaction: Interaction, fields: MessageFields, flags: MessageFlag = NO_FLAGS
    ) -> Message:
        """Create a message in response to an interaction; this needs no permissions.

        Args:
            flags: Flags besides those of the fields; a message with LOADING is not shown yet.
        """
        channel = self._state.channel(interaction.channel_id)
        message = self._build(channel, fields, self._state.bot.id)
        message.flags |= flags
        message.interaction = interaction
        message.kind = MessageType.COMMAND if "name" in interaction.data else MessageType.REPLY
        if message.kind is MessageType.REPLY and interaction.message is not None:
            message.reference_id = interaction.message.id
        if _is_forced_private(self._state, interaction, channel):
            message.flags |= MessageFlag.EPHEMERAL
        if MessageFlag.EPHEMERAL in message.flags:
            message.visible_to = interaction.person_id
        interaction.own_ids.add(message.id)
        if MessageFlag.LOADING in message.flags:
            channel.messages[message.id] = message
        else:
            self._publish(channel, message)
        return message

    def post_from_person(self, person: Person, channel: Channel, content: str) -> Message:
        message = Message(self._state.ids.next(), channel.id, person.id, content)
        message.mentions = find_mentions(content, AllowedMentions(), self._users())
        self._publish(channel, message)
        return message

    def edit(self, message: Message, fields: MessageFields) -> None:
        """Change a message; new mentions do not notify anybody."""
        loading = MessageFlag.LOADING in message.flags
        for gone in {each.id for each in message.attachments} - {
            each.id for each in fields.attachments
        }:
            self._state.files.pop(gone, None)
        self._state.files |= fields.files
        message.content = fields.content
        message.embeds = fields.embeds
        message.components = fields.components
        message.attachments = fields.attachments
        message.flags = fields.flags & ~MessageFlag.LOADING
        message.mentions = self._mentioned(fields)
        if loading:
            self._publish(self._state.channel(message.channel_id), message)
            return
        message.edited_ms = self._state.clock.now_ms()
        self._state.publish(MessageEdited(message))

    def delete(self, message: Message) -> None:
        """Delete a message and its files."""
        channel = self._state.channel(message.channel_id)
        del channel.messages[message.id]
        for file in message.attachments:
            self._state.files.pop(file.id, None)
        if channel.last_message_id == message.id:
            public = (each.id for each in channel.messages.values() if each.visible_to is None)
            channel.last_message_id = max(public, default=None)
        if MessageFlag.LOADING not in message.flags:
            self._state.publish(MessageDeleted(message))

    def _posted_before(self, channel: Channel, fields: MessageFields) -> Message | None:
        if not fields.enforce_nonce or fields.nonce is None:
            return None
        message = channel.messages.get(self._nonces.get((channel.id, fields.nonce), 0))
        if message is None or self._state.ids.age_s(message.id) > _NONCE_LIFETIME_S:
            return None
        return message

    def _build(self, channel: Channel, fields: MessageFields, author_id: int) -> Message:
        self._state.files |= fields.files
        return Message(
            self._state.ids.next(),
            channel.id,
            author_id,
            fields.content,
            flags=fields.flags,
            embeds=fields.embeds,
            components=fields.components,
            attachments=fields.attachments,
            mentions=self._mentioned(fields),
            reference_id=fields.reference_id,
            nonce=fields.nonce,
            tts=fields.tts,
        )

    def _users(self) -> list[int]:
        return [*self._state.people, self._state.bot.id]

    def _mentioned(self, fields: MessageFields) -> Mentions:
        text = written_text(fields.content, fields.components)
        return find_mentions(text, fields.allowed, self._users())

    def _publish(self, channel: Channel, message: Message) -> None:
        if not channel.shown:
            channel.shown = True
            self._state.publish(ChannelCreated(channel))
        channel.messages[message.id] = message
        if message.visible_to is None:
            channel.last_message_id = message.id
            self._unarchive(channel)
        message.notified = notified_people(self._state, channel, message)
        self._state.publish(MessagePosted(message))
        count_unread(self._state, channel, message)

    def _unarchive(self, channel: Channel) -> None:
        if channel.thread is not None and channel.thread.archived:
            channel.thread.archived = False
            channel.thread.changed_ms = self._state.clock.now_ms()
            self._state.publish(ChannelUpdated(channel))


def require_attaching(
    state: DiscordState, interaction: Interaction, channel: Channel, fields: MessageFields
) -> None:
    """Check that files may be attached to an answer where the bot is not a member.

    Raises:
        ApiError: 50013 if they may not.
    """
    person = state.person(interaction.person_id)
    may_attach = Permission.ATTACH_FILES in app_permissions(channel, person)
    if interaction.installed_by is not None and fields.files and not may_attach:
        raise ApiError(errors.MISSING_PERMISSIONS)


def _is_forced_private(state: DiscordState, interaction: Interaction, channel: Channel) -> bool:
    """Whether a server makes answers of its members' own apps private."""
    guild = state.guild_of(channel)
    if interaction.installed_by is None or guild is None:
        return False
    return not (guild.external_apps and state.person(interaction.person_id).external_apps)


def _require_posting(state: DiscordState, channel: Channel, fields: MessageFields) -> None:
    if channel.recipient_id is not None:
        person = state.person(channel.recipient_id)
        if not person.in_guild:
            raise ApiError(errors.NO_COMMON_GUILD)
        if person.dms_closed:
            raise ApiError(errors.CLOSED_DM)
        return
    needed = [Permission.SEND_MESSAGES]
    if channel.thread is not None:
        needed = [Permission.SEND_MESSAGES_IN_THREADS]
        if channel.thread.locked:
            raise ApiError(errors.ARCHIVED_THREAD)
    if fields.files:
        needed.append(Permission.ATTACH_FILES)
    if fields.reference_id is not None:
        needed.append(Permission.READ_MESSAGE_HISTORY)
    require_permissions(state, channel, *needed)
