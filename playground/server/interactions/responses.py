"""What the bot answers to an interaction, first and later on. Knows neither route nor clock.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.form import Form
from playground.server.api.snowflakes import parse_snowflake
from playground.server.interactions.registry import Callback, fitting
from playground.server.messages.fields import Draft, read_fields
from playground.server.messages.mentions import AllowedMentions
from playground.server.payloads.messages import message_payload
from playground.server.state.events import ChoicesOffered, ModalOpened
from playground.server.state.models import NO_FLAGS, MessageFlag, Progress
from playground.server.validation.layouts import finish_components
from playground.server.validation.modals import check_modal

if TYPE_CHECKING:
    from playground.server.api.request import Upload
    from playground.server.api.types import Json
    from playground.server.interactions.registry import Interactions
    from playground.server.messages.service import Messages
    from playground.server.state.models import Interaction, Message
    from playground.server.state.state import World


_NOTHING = Draft("", [], [], NO_FLAGS, [], {}, AllowedMentions())


class Answers:
    """Takes the bot's answers and makes messages, changes, choices and forms of them."""

    def __init__(self, world: World, messages: Messages, interactions: Interactions) -> None:
        self._world = world
        self._messages = messages
        self._interactions = interactions

    def first(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Json:
        """Take the first answer.

        Args:
            interaction: It has none yet.
            body: `type` and `data`.
            uploads: Files that came with it.

        Returns:
            What the bot gets if it asks for a response.

        Raises:
            ApiError: 50035 if the answer does not fit, 10008 if its message is gone.
        """
        form = Form()
        form.at("type").choice(body.get("type"), fitting(interaction))
        form.refuse()
        callback = Callback(body["type"])
        data = body.get("data") or {}
        message: Message | None = None
        progress = Progress.DONE
        match callback:
            case Callback.MESSAGE:
                message = self._reply(interaction, data, uploads)
            case Callback.DEFERRED_MESSAGE:
                message = self._defer(interaction, data)
                progress = Progress.DEFERRED
            case Callback.DEFERRED_UPDATE:
                self._interactions.accept(interaction, callback)
                message = interaction.message
            case Callback.UPDATE:
                message = self._update(interaction, data, uploads)
            case Callback.CHOICES:
                self._offer(interaction, data)
            case Callback.MODAL:
                self._open_modal(interaction, data)
        interaction.original_id = None if message is None else message.id
        self._interactions.move(interaction, progress)
        return _receipt(self._world, interaction, callback, message)

    def follow_up(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """Post one more message; the first after a deferral takes the place it holds.

        Raises:
            ApiError: 50035 or 50006 if the message does not fit.
        """
        held = self._held(interaction)
        if held is not None:
            self.edit(interaction, held, body, uploads)
            return held
        channel = self._world.channel(interaction.channel_id)
        draft = read_fields(self._world, channel, body, uploads)
        return self._messages.answer(interaction, draft)

    def message_of(self, interaction: Interaction, name: str) -> Message:
        """A message that an interaction's token may read and change.

        Args:
            interaction: The interaction.
            name: An id, or `@original`.

        Raises:
            ApiError: 10008, if there is none.
        """
        wanted = interaction.original_id if name == "@original" else parse_snowflake(name)
        message = self._world.channel(interaction.channel_id).messages.get(wanted or 0)
        if message is None or wanted not in {*interaction.own_ids, interaction.original_id}:
            raise ApiError(errors.UNKNOWN_MESSAGE)
        return message

    def edit(
        self, interaction: Interaction, message: Message, body: Json, uploads: list[Upload]
    ) -> None:
        """Change a message by the interaction's token; this ends a deferral.

        Raises:
            ApiError: 50035 or 50006 if the message does not fit.
        """
        held = MessageFlag.LOADING in message.flags
        channel = self._world.channel(interaction.channel_id)
        draft = read_fields(self._world, channel, body, uploads, before=message)
        self._messages.edit(message, draft)
        if held:
            self._interactions.move(interaction, Progress.DONE)

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Delete a message by the interaction's token; this ends a deferral, too."""
        self._messages.delete(message)
        if MessageFlag.LOADING in message.flags:
            self._interactions.move(interaction, Progress.DONE)

    def _reply(self, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message:
        channel = self._world.channel(interaction.channel_id)
        draft = read_fields(self._world, channel, data, uploads, form=Form().at("data"))
        self._interactions.accept(interaction, Callback.MESSAGE)
        return self._messages.answer(interaction, draft)

    def _defer(self, interaction: Interaction, data: Json) -> Message:
        self._interactions.accept(interaction, Callback.DEFERRED_MESSAGE)
        flags = MessageFlag(data.get("flags") or 0) & MessageFlag.EPHEMERAL
        return self._messages.answer(interaction, _NOTHING, flags | MessageFlag.LOADING)

    def _update(self, interaction: Interaction, data: Json, uploads: list[Upload]) -> Message:
        message = interaction.message
        channel = self._world.channel(interaction.channel_id)
        if message is None or message.id not in channel.messages:
            raise ApiError(errors.UNKNOWN_MESSAGE)
        form = Form().at("data")
        draft = read_fields(self._world, channel, data, uploads, before=message, form=form)
        self._interactions.accept(interaction, Callback.UPDATE)
        self._messages.edit(message, draft)
        return message

    def _offer(self, interaction: Interaction, data: Json) -> None:
        form = Form().at("data", "choices")
        choices = form.entries(data.get("choices"), 0, 25)
        for index, choice in enumerate(choices):
            form.at(index, "name").text(choice.get("name"), 1, 100)
            if not isinstance(choice.get("value"), int | float):
                form.at(index, "value").text(choice.get("value"), 0, 100)
        form.refuse()
        self._interactions.accept(interaction, Callback.CHOICES)
        self._world.tell(ChoicesOffered(interaction, choices))

    def _open_modal(self, interaction: Interaction, data: Json) -> None:
        form = Form().at("data")
        check_modal(data, form, self._world.emojis)
        form.refuse()
        self._interactions.accept(interaction, Callback.MODAL)
        interaction.modal = data | {"components": finish_components(data["components"], {})}
        self._world.tell(ModalOpened(interaction, interaction.modal))

    def _held(self, interaction: Interaction) -> Message | None:
        channel = self._world.channel(interaction.channel_id)
        message = channel.messages.get(interaction.original_id or 0)
        held = message is not None and MessageFlag.LOADING in message.flags
        return message if held else None


def _receipt(
    world: World, interaction: Interaction, callback: Callback, message: Message | None
) -> Json:
    receipt: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    resource: Json = {"type": int(callback)}
    if message is not None:
        receipt |= {
            "response_message_id": str(message.id),
            "response_message_loading": MessageFlag.LOADING in message.flags,
            "response_message_ephemeral": message.seen_by is not None,
        }
        if callback is not Callback.DEFERRED_UPDATE:
            resource["message"] = message_payload(world, message)
    return {"interaction": receipt, "resource": resource}
