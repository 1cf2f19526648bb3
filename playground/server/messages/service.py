"""Posts, changes and deletes messages, whoever does it. Knows no route."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.permissions import Permission
from playground.server.messages.mentions import AllowedMentions, find_mentions, written_text
from playground.server.state.access import bot_permissions, require_permissions
from playground.server.state.events import (
    ChannelChanged,
    ChannelOpened,
    MessageDeleted,
    MessageEdited,
    MessagePosted,
)
from playground.server.state.models import (
    NO_FLAGS,
    Channel,
    Interaction,
    Message,
    MessageFlag,
    MessageKind,
)
from playground.server.state.unread import count_unread, notified_people

if TYPE_CHECKING:
    from playground.server.messages.fields import Draft
    from playground.server.state.models import Mentions, Person
    from playground.server.state.state import World


# Discord says "the past few minutes".
_NONCE_LIVES_S = 300


class Messages:
    """All that is done to messages, whoever does it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._nonces: dict[tuple[int, str], int] = {}

    def post(self, channel: Channel, draft: Draft) -> Message:
        """Post a message of the bot's, with its own token.

        Raises:
            ApiError: 50001 or 50013 for missing permissions, 50007 for closed direct messages,
                50278 for someone who left the server, 50083 for a locked thread.
        """
        _require_posting(self._world, channel, draft)
        if Permission.EMBED_LINKS not in bot_permissions(self._world, channel):
            draft = replace(draft, embeds=[])
            if draft.empty:
                raise ApiError(errors.EMPTY_MESSAGE)
        earlier = self._posted_before(channel, draft)
        if earlier is not None:
            return earlier
        message = self._draw_up(channel, draft, self._world.bot.id)
        message.flags &= ~MessageFlag.EPHEMERAL
        if draft.reference_id is not None:
            message.kind = MessageKind.REPLY
        if draft.nonce is not None:
            self._nonces[channel.id, draft.nonce] = message.id
        self._publish(channel, message)
        return message

    def answer(
        self, interaction: Interaction, draft: Draft, flags: MessageFlag = NO_FLAGS
    ) -> Message:
        """Make a message that answers an interaction; it needs no permission in the channel.

        Args:
            interaction: What is answered.
            draft: What to say.
            flags: Flags besides those of the draft; a message that is LOADING is not shown yet.
        """
        channel = self._world.channel(interaction.channel_id)
        message = self._draw_up(channel, draft, self._world.bot.id)
        message.flags |= flags
        message.interaction = interaction
        message.kind = MessageKind.COMMAND if "name" in interaction.data else MessageKind.REPLY
        if message.kind is MessageKind.REPLY and interaction.message is not None:
            message.reference_id = interaction.message.id
        if MessageFlag.EPHEMERAL in message.flags:
            message.seen_by = interaction.person_id
        interaction.own_ids.add(message.id)
        if MessageFlag.LOADING in message.flags:
            channel.messages[message.id] = message
        else:
            self._publish(channel, message)
        return message

    def say(self, person: Person, channel: Channel, content: str) -> Message:
        """Post what a person wrote."""
        message = Message(self._world.ids.next(), channel.id, person.id, content)
        message.mentions = find_mentions(content, AllowedMentions(), self._users())
        self._publish(channel, message)
        return message

    def edit(self, message: Message, draft: Draft) -> None:
        """Change a message; nobody is notified, whomever it mentions now."""
        loading = MessageFlag.LOADING in message.flags
        for gone in {each.id for each in message.attachments} - {
            each.id for each in draft.attachments
        }:
            self._world.files.pop(gone, None)
        self._world.files |= draft.files
        message.content = draft.content
        message.embeds = draft.embeds
        message.components = draft.components
        message.attachments = draft.attachments
        message.flags = draft.flags & ~MessageFlag.LOADING
        message.mentions = self._mentioned(draft)
        if loading:
            self._publish(self._world.channel(message.channel_id), message)
            return
        message.edited_ms = self._world.clock.now_ms()
        self._world.tell(MessageEdited(message))

    def delete(self, message: Message) -> None:
        """Delete a message and its files."""
        channel = self._world.channel(message.channel_id)
        del channel.messages[message.id]
        for file in message.attachments:
            self._world.files.pop(file.id, None)
        if channel.last_message_id == message.id:
            channel.last_message_id = max(channel.messages, default=None)
        if MessageFlag.LOADING not in message.flags:
            self._world.tell(MessageDeleted(message))

    def _posted_before(self, channel: Channel, draft: Draft) -> Message | None:
        if not draft.enforce_nonce or draft.nonce is None:
            return None
        message = channel.messages.get(self._nonces.get((channel.id, draft.nonce), 0))
        if message is None or self._world.ids.age_s(message.id) > _NONCE_LIVES_S:
            return None
        return message

    def _draw_up(self, channel: Channel, draft: Draft, author_id: int) -> Message:
        self._world.files |= draft.files
        return Message(
            self._world.ids.next(),
            channel.id,
            author_id,
            draft.content,
            flags=draft.flags,
            embeds=draft.embeds,
            components=draft.components,
            attachments=draft.attachments,
            mentions=self._mentioned(draft),
            reference_id=draft.reference_id,
            nonce=draft.nonce,
            tts=draft.tts,
        )

    def _users(self) -> list[int]:
        return [*self._world.people, self._world.bot.id]

    def _mentioned(self, draft: Draft) -> Mentions:
        text = written_text(draft.content, draft.components)
        return find_mentions(text, draft.allowed, self._users())

    def _publish(self, channel: Channel, message: Message) -> None:
        if not channel.shown:
            channel.shown = True
            self._world.tell(ChannelOpened(channel))
        if channel.thread is not None and channel.thread.archived:
            channel.thread.archived = False
            channel.thread.changed_ms = self._world.clock.now_ms()
            self._world.tell(ChannelChanged(channel))
        channel.messages[message.id] = message
        channel.last_message_id = message.id
        message.pinged = notified_people(self._world, channel, message)
        self._world.tell(MessagePosted(message))
        count_unread(self._world, channel, message)


def _require_posting(world: World, channel: Channel, draft: Draft) -> None:
    """Check that the bot may post a message where it wants to.

    Raises:
        ApiError: 50001 or 50013 for missing permissions, 50007 for closed direct messages, 50278
            for someone who left the server, 50083 for a locked thread.
    """
    if channel.recipient_id is not None:
        person = world.person(channel.recipient_id)
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
    if draft.files:
        needed.append(Permission.ATTACH_FILES)
    if draft.reference_id is not None:
        needed.append(Permission.READ_MESSAGE_HISTORY)
    require_permissions(world, channel, *needed)
