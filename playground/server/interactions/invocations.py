"""How people invoke the bot: commands, autocompletion, components, modals.

The page and the tests both go through here. What Discord's own programs would not let a person do
is refused with words for that person.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import UserError
from playground.server.interactions.commands import may_use, usable_in
from playground.server.interactions.resolved import resolve_options, resolve_values
from playground.server.state.models import GuildStatus, InteractionKind
from playground.server.state.visibility import is_visible, visible_channel
from playground.server.validation.components import (
    SELECTS,
    ComponentKind,
    component_kind,
    find_component,
)
from playground.server.validation.modals import check_selection, fill_modal
from playground.server.validation.options import read_options

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.interactions.commands import CommandRegistry
    from playground.server.interactions.registry import InteractionRegistry
    from playground.server.state.models import Channel, Interaction, Person
    from playground.server.state.state import DiscordState


class Invocations:
    """What people invoke; each makes an interaction."""

    def __init__(
        self, state: DiscordState, interactions: InteractionRegistry, commands: CommandRegistry
    ) -> None:
        self._state = state
        self._interactions = interactions
        self._commands = commands

    def command(
        self, person: Person, channel_id: int, command_id: int, given: list[Json], nonce: str = ""
    ) -> Interaction:
        """Use a slash command.

        Args:
            channel_id: Where they use it.
            given: Its options, nested for subcommands.
            nonce: The page's name for what becomes of it.

        Raises:
            UserError: If the command may not be used here, or an option is missing or wrong.
        """
        command = self._usable(person, channel_id, command_id)
        data = self._data(command, channel_id, given, complete=True)
        interaction = self._interactions.new(InteractionKind.COMMAND, person.id, channel_id, data)
        return self._begin(interaction, nonce)

    def autocomplete(
        self, person: Person, channel_id: int, command_id: int, given: list[Json]
    ) -> Interaction:
        """Ask the bot for choices for the option that is being typed.

        Raises:
            UserError: If the command may not be used here.
        """
        command = self._usable(person, channel_id, command_id)
        data = self._data(command, channel_id, given, complete=False)
        interaction = self._interactions.new(
            InteractionKind.AUTOCOMPLETE, person.id, channel_id, data
        )
        return self._begin(interaction, "")

    def component(
        self,
        person: Person,
        place: tuple[int, int],
        custom_id: str,
        values: list[str] | None = None,
        nonce: str = "",
    ) -> Interaction:
        """Click a button or choose in a select.

        Args:
            place: The channel and the message with the component.
            values: What was chosen in a select.
            nonce: The page's name for what becomes of it.

        Raises:
            UserError: If the message is gone, the component is not on it (any more), is disabled,
                or the values are not on offer.
        """
        channel = _channel_with_bot(self._state, person, place[0])
        message = channel.messages.get(place[1])
        if message is None or not is_visible(person, message):
            raise UserError("This message is gone.")
        component = find_component(message.components, custom_id)
        if component is None or component.get("disabled"):
            raise UserError("This cannot be clicked any more.")
        data: Json = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component["id"],
        }
        kind = component_kind(component)
        if kind in SELECTS:
            data |= self._choice(channel, component, values or [])
        interaction = self._interactions.new(InteractionKind.COMPONENT, person.id, channel.id, data)
        interaction.message = message
        return self._begin(interaction, nonce)

    def submit_modal(
        self, person: Person, parent_id: int, custom_id: str, filled: list[Json], nonce: str = ""
    ) -> Interaction:
        """Submit a modal.

        Args:
            parent_id: The interaction that opened it.
            filled: What was filled in: components with `custom_id` and `value` or `values`.
            nonce: The page's name for what becomes of it.

        Raises:
            UserError: If the modal is not theirs, its channel is gone, or a field is filled in
                wrongly.
        """
        parent = self._interactions.by_id(parent_id)
        if parent is None or parent.person_id != person.id or parent.modal is None:
            raise UserError("This form is not open any more.")
        if parent.modal["custom_id"] != custom_id:
            raise UserError("This form is not open any more.")
        _channel_with_bot(self._state, person, parent.channel_id)
        data: Json = {
            "custom_id": custom_id,
            "components": fill_modal(parent.modal, filled),
        }
        interaction = self._interactions.new(
            InteractionKind.MODAL, person.id, parent.channel_id, data
        )
        interaction.parent = parent
        interaction.message = parent.message
        return self._begin(interaction, nonce)

    def _usable(self, person: Person, channel_id: int, command_id: int) -> Json:
        channel = _channel_with_bot(self._state, person, channel_id)
        command = self._commands.find(command_id)
        if command is None:
            raise UserError("This command is gone.")
        if not may_use(command, person):
            raise UserError("You do not have permission to use this command.")
        if not usable_in(command, channel):
            raise UserError("This command cannot be used here.")
        return command

    def _data(self, command: Json, channel_id: int, given: list[Json], *, complete: bool) -> Json:
        data: Json = {key: command[key] for key in ("id", "name", "type")}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        values = read_options(command, given, complete=complete)
        guild = self._state.guild_of(self._state.channel(channel_id))
        resolved = resolve_options(self._state, guild, values) if complete else {}
        if values:
            data["options"] = values
        if resolved:
            data["resolved"] = resolved
        return data

    def _choice(self, channel: Channel, select: Json, values: list[str]) -> Json:
        kind = ComponentKind(select["type"])
        check_selection(select, values, select.get("placeholder") or "Choice")
        resolved = resolve_values(self._state, self._state.guild_of(channel), kind, values)
        choice: Json = {"values": values}
        return choice | {"resolved": resolved} if resolved else choice

    def _begin(self, interaction: Interaction, nonce: str) -> Interaction:
        interaction.nonce = nonce
        self._interactions.begin(interaction)
        return interaction


def _channel_with_bot(state: DiscordState, person: Person, channel_id: int) -> Channel:
    channel = visible_channel(state, person, channel_id)
    guild = state.guild_of(channel)
    if guild is not None and guild.status is GuildStatus.REMOVED:
        raise UserError("The bot is not in this server any more.")
    return channel
