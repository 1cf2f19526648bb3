"""How people invoke the bot: commands, autocompletion, components, modals.

The page and the tests both use this. An action that Discord's own apps would not allow raises
`UserError` with a message for the person who tried it.
"""

from __future__ import annotations

from collections.abc import Iterator

from playground.server.api import Json, parse_snowflake
from playground.server.errors import UserError
from playground.server.interactions.commands import (
    CommandRegistry,
    is_installed,
    may_use,
    usable_in,
)
from playground.server.interactions.registry import InteractionRegistry
from playground.server.payloads import channel_payload, member_payload, role_payloads, user_payload
from playground.server.state.access import is_visible, visible_channel
from playground.server.state.models import (
    Channel,
    Guild,
    Interaction,
    InteractionKind,
    Person,
)
from playground.server.state.state import DiscordState
from playground.server.validation.commands import OptionKind, read_options
from playground.server.validation.components import (
    SELECTS,
    ComponentKind,
    component_kind,
    find_component,
)
from playground.server.validation.modals import check_selection, fill_modal

_SLASH, _USER = 1, 2
"""Types of commands."""


class Invocations:
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
            given: The options, nested for subcommands.
            nonce: The page's name for the interaction.
        """
        command = self._usable(person, channel_id, command_id, _SLASH)
        data = self._data(command, channel_id, given, complete=True)
        interaction = self._interactions.new(InteractionKind.COMMAND, person.id, channel_id, data)
        return self._begin(interaction, nonce)

    def user_command(
        self, person: Person, channel_id: int, command_id: int, target_id: int, nonce: str = ""
    ) -> Interaction:
        """Use a command from the menu of a user; `nonce` is as in `command`."""
        command = self._usable(person, channel_id, command_id, _USER)
        data = self._data(command, channel_id, [], complete=True)
        data["target_id"], data["resolved"] = str(target_id), {}
        guild = self._state.guild_of(self._state.channel(channel_id))
        _resolve(self._state, guild, data["resolved"], OptionKind.USER, target_id)
        interaction = self._interactions.new(InteractionKind.COMMAND, person.id, channel_id, data)
        return self._begin(interaction, nonce)

    def autocomplete(
        self, person: Person, channel_id: int, command_id: int, given: list[Json]
    ) -> Interaction:
        """Ask the bot for choices for the option that is being typed."""
        command = self._usable(person, channel_id, command_id, _SLASH)
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
            place: The ids of the channel and the message with the component.
            values: The choice in a select.
            nonce: The page's name for the interaction.
        """
        channel = visible_channel(self._state, person, place[0])
        message = channel.messages.get(place[1])
        if message is None or not is_visible(person, message):
            raise UserError("This message is gone.")
        if message.interaction is None or message.interaction.installed_by is None:
            _require_bot(self._state, channel)
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
            filled: The fields: components with `custom_id` and `value` or `values`.
            nonce: The page's name for the interaction.
        """
        parent = self._interactions.by_id(parent_id)
        if parent is None or parent.person_id != person.id or parent.modal is None:
            raise UserError("This form is not open any more.")
        if parent.modal["custom_id"] != custom_id:
            raise UserError("This form is not open any more.")
        channel = visible_channel(self._state, person, parent.channel_id)
        if parent.installed_by is None:
            _require_bot(self._state, channel)
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

    def _usable(self, person: Person, channel_id: int, command_id: int, kind: int) -> Json:
        channel = visible_channel(self._state, person, channel_id)
        has_bot = self._state.has_bot(channel)
        if not person.has_installed:
            _require_bot(self._state, channel)
        command = self._commands.find(command_id)
        if command is None or command["type"] != kind:
            raise UserError("This command is gone.")
        if not may_use(command, person):
            raise UserError("You do not have permission to use this command.")
        if not (usable_in(command, channel) and is_installed(command, person, has_bot=has_bot)):
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


def _require_bot(state: DiscordState, channel: Channel) -> None:
    if not state.has_bot(channel):
        where = "conversation" if channel.guild_id is None else "server any more"
        raise UserError(f"The bot is not in this {where}.")


_USERS = (OptionKind.USER, OptionKind.MENTIONABLE)
_ROLES = (OptionKind.ROLE, OptionKind.MENTIONABLE)
_OPTION_OF_SELECT = {
    ComponentKind.USER_SELECT: OptionKind.USER,
    ComponentKind.ROLE_SELECT: OptionKind.ROLE,
    ComponentKind.MENTIONABLE_SELECT: OptionKind.MENTIONABLE,
    ComponentKind.CHANNEL_SELECT: OptionKind.CHANNEL,
}


def resolve_options(state: DiscordState, guild: Guild | None, values: list[Json]) -> Json:
    """The `resolved` users, roles and channels of a command's options.

    Args:
        guild: The server; None in direct messages, where there are no members.
    """
    resolved: Json = {}
    for kind, value in _leaves(values):
        _resolve(state, guild, resolved, kind, parse_snowflake(value))
    return resolved


def resolve_values(
    state: DiscordState, guild: Guild | None, kind: ComponentKind, values: list[str]
) -> Json:
    """The `resolved` users, roles and channels chosen in a select.

    Args:
        guild: The server; None in direct messages.
    """
    resolved: Json = {}
    if kind in _OPTION_OF_SELECT:
        for value in values:
            _resolve(state, guild, resolved, _OPTION_OF_SELECT[kind], parse_snowflake(value))
    return resolved


def _leaves(values: list[Json]) -> Iterator[tuple[OptionKind, object]]:
    for entry in values:
        if "options" in entry:
            yield from _leaves(entry["options"])
        else:
            yield OptionKind(entry["type"]), entry["value"]


def _resolve(
    state: DiscordState, guild: Guild | None, resolved: Json, kind: OptionKind, wanted: int
) -> None:
    key = str(wanted)
    if kind in _USERS and (wanted in state.people or wanted == state.bot.id):
        resolved.setdefault("users", {})[key] = user_payload(state, wanted)
        if guild is not None:
            member = member_payload(state, guild, wanted, bare=True) | {"permissions": "0"}
            resolved.setdefault("members", {})[key] = member
    elif kind in _ROLES and (role := _role(state, guild, wanted)) is not None:
        resolved.setdefault("roles", {})[key] = role
    elif kind is OptionKind.CHANNEL and wanted in state.channels:
        channel = channel_payload(state, state.channels[wanted]) | {"permissions": "0"}
        resolved.setdefault("channels", {})[key] = channel
    elif kind in (*_USERS, *_ROLES, OptionKind.CHANNEL):
        raise UserError("No such user, role or channel.")


def _role(state: DiscordState, guild: Guild | None, wanted: int) -> Json | None:
    for role in () if guild is None else role_payloads(state, guild):
        if role["id"] == str(wanted):
            return role
    return None
