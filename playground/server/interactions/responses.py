"""The bot's responses to interactions: messages, edits, choices, modals, follow-ups.

A response that does not fit raises `ApiError`: 50035 or 50006, 10008 if its message is gone, or
50083 for a first message in a locked thread.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

from playground.server import errors
from playground.server.api import Json, parse_snowflake
from playground.server.errors import ApiError
from playground.server.interactions.registry import (
    CallbackType,
    InteractionRegistry,
    allowed_callbacks,
)
from playground.server.message_fields import AllowedMentions, MessageFields, read_fields, read_flags
from playground.server.messages import MessageService, require_attaching
from playground.server.payloads import message_payload
from playground.server.request import Form, Upload
from playground.server.state.events import ChoicesOffered, ModalOpened
from playground.server.state.models import (
    NO_FLAGS,
    Channel,
    Interaction,
    Message,
    MessageFlag,
    Progress,
)
from playground.server.state.state import DiscordState
from playground.server.validation.components import finish_components
from playground.server.validation.modals import check_modal

MOST_FOLLOW_UPS = 5
"""The most follow-ups of an interaction where the bot is not a member."""

_NOTHING = MessageFields("", [], [], NO_FLAGS, [], {}, AllowedMentions())


class Responses:
    def __init__(
        self, state: DiscordState, messages: MessageService, interactions: InteractionRegistry
    ) -> None:
        self._state = state
        self._messages = messages
        self._interactions = interactions

    def respond(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Json:
        """Carry out the first response.

        Args:
            interaction: An interaction without a response.
            body: `type` and `data`.
            uploads: Files sent with the response.

        Returns:
            The response body for a bot that asks for it.
        """
        form = Form()
        form.at("type").choice(body.get("type"), allowed_callbacks(interaction))
        data = form.at("data").json_object(body.get("data"))
        form.raise_errors()
        callback = CallbackType(body["type"])
        message: Message | None = None
        progress = Progress.DONE
        match callback:
            case CallbackType.MESSAGE:
                message = self._reply(interaction, data, uploads)
            case CallbackType.DEFERRED_MESSAGE:
                message = self._defer(interaction, data)
                progress = Progress.DEFERRED
            case CallbackType.DEFERRED_UPDATE:
                self._interactions.accept(interaction, callback)
                message = interaction.message
            case CallbackType.UPDATE:
                message = self._update(interaction, data, uploads)
            case CallbackType.CHOICES:
                self._send_choices(interaction, data)
            case CallbackType.MODAL:
                self._open_modal(interaction, data)
        interaction.original_id = None if message is None else message.id
        self._interactions.set_progress(interaction, progress)
        return _callback_response(self._state, interaction, callback, message)

    def follow_up(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """Post another message; the first one after a deferral replaces its placeholder."""
        held = self._deferred_message(interaction)
        if held is not None:
            self.edit(interaction, held, body, uploads)
            return held
        channel = self._state.channel(interaction.channel_id)
        if interaction.installed_by is not None and interaction.follow_ups >= MOST_FOLLOW_UPS:
            raise ApiError(errors.TOO_MANY_FOLLOW_UPS)
        fields = read_fields(self._state, channel, body, uploads)
        require_attaching(self._state, interaction, channel, fields)
        interaction.follow_ups += 1
        return self._messages.respond(interaction, fields)

    def message_of(self, interaction: Interaction, name: str) -> Message:
        """A message that an interaction's token may read and edit.

        Args:
            name: An id or `@original`.

        Raises:
            ApiError: 10008 if the token has no such message.
        """
        wanted = interaction.original_id if name == "@original" else parse_snowflake(name)
        message = self._state.channel(interaction.channel_id).messages.get(wanted or 0)
        if message is None or wanted not in {*interaction.own_ids, interaction.original_id}:
            raise ApiError(errors.UNKNOWN_MESSAGE)
        return message

    def edit(
        self, interaction: Interaction, message: Message, body: Json, uploads: list[Upload]
    ) -> None:
        """Edit a message with the interaction's token; this ends a deferral."""
        held = MessageFlag.LOADING in message.flags
        channel = self._state.channel(interaction.channel_id)
        fields = read_fields(self._state, channel, body, uploads, before=message)
        require_attaching(self._state, interaction, channel, fields)
        self._messages.edit(message, fields)
        if held:
            self._interactions.set_progress(interaction, Progress.DONE)

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Delete a message with the interaction's token; this ends a deferral."""
        self._messages.delete(message)
        if MessageFlag.LOADING in message.flags:
            self._interactions.set_progress(interaction, Progress.DONE)

    def _reply(self, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message:
        channel = self._open_channel(interaction)
        fields = read_fields(self._state, channel, data, uploads, form=Form().at("data"))
        require_attaching(self._state, interaction, channel, fields)
        self._interactions.accept(interaction, CallbackType.MESSAGE)
        return self._messages.respond(interaction, fields)

    def _defer(self, interaction: Interaction, data: Json) -> Message:
        form = Form()
        flags = read_flags(data.get("flags"), form.at("data", "flags")) & MessageFlag.EPHEMERAL
        form.raise_errors()
        self._open_channel(interaction)
        self._interactions.accept(interaction, CallbackType.DEFERRED_MESSAGE)
        return self._messages.respond(interaction, _NOTHING, flags | MessageFlag.LOADING)

    def _open_channel(self, interaction: Interaction) -> Channel:
        """An interaction's channel; raises `ApiError` if it is a locked thread."""
        channel = self._state.channel(interaction.channel_id)
        if channel.thread is not None and channel.thread.locked:
            raise ApiError(errors.ARCHIVED_THREAD)
        return channel

    def _update(self, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message:
        message = interaction.message
        channel = self._state.channel(interaction.channel_id)
        if message is None or message.id not in channel.messages:
            raise ApiError(errors.UNKNOWN_MESSAGE)
        form = Form().at("data")
        fields = read_fields(self._state, channel, data, uploads, before=message, form=form)
        require_attaching(self._state, interaction, channel, fields)
        self._interactions.accept(interaction, CallbackType.UPDATE)
        self._messages.edit(message, fields)
        return message

    def _send_choices(self, interaction: Interaction, data: Json) -> None:
        form = Form().at("data", "choices")
        choices = form.objects(data.get("choices"), 0, 25)
        for index, choice in enumerate(choices):
            form.at(index, "name").text(choice.get("name"), 1, 100)
            if not isinstance(choice.get("value"), int | float):
                form.at(index, "value").text(choice.get("value"), 0, 100)
        form.raise_errors()
        self._interactions.accept(interaction, CallbackType.CHOICES)
        self._state.publish(ChoicesOffered(interaction, choices))

    def _open_modal(self, interaction: Interaction, data: Json) -> None:
        form = Form().at("data")
        check_modal(data, form, self._state.emojis)
        form.raise_errors()
        self._interactions.accept(interaction, CallbackType.MODAL)
        interaction.modal = data | {"components": finish_components(data["components"], {})}
        self._state.publish(ModalOpened(interaction, interaction.modal))

    def _deferred_message(self, interaction: Interaction) -> Message | None:
        channel = self._state.channel(interaction.channel_id)
        message = channel.messages.get(interaction.original_id or 0)
        held = message is not None and MessageFlag.LOADING in message.flags
        return message if held else None


def _callback_response(
    state: DiscordState, interaction: Interaction, callback: CallbackType, message: Message | None
) -> Json:
    response: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    resource: Json = {"type": int(callback)}
    if message is not None:
        response |= {
            "response_message_id": str(message.id),
            "response_message_loading": MessageFlag.LOADING in message.flags,
            "response_message_ephemeral": message.visible_to is not None,
        }
        if callback is not CallbackType.DEFERRED_UPDATE:
            resource["message"] = message_payload(state, message)
    return {"interaction": response, "resource": resource}
