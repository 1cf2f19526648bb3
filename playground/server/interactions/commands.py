"""The commands that the bot registered, for all servers and for single servers.

Errors are `ApiError`: 10063 for an unknown command, 50035 for a wrong command, 30032 for too many
commands and 30034 for too many new commands.

Source: https://discord.com/developers/docs/interactions/application-commands
"""

from __future__ import annotations

from collections.abc import Iterable

from playground.server import errors
from playground.server.api import Json, Permission
from playground.server.errors import ApiError
from playground.server.request import Form
from playground.server.state.events import CommandsChanged
from playground.server.state.models import Channel, ChannelKind, Person
from playground.server.state.state import DiscordState
from playground.server.validation.commands import check_command, check_unique_names

_MAX = {1: 100, 2: 15, 3: 15}
_MAX_NEW_A_DAY = 200
_DAY_MS = 86_400_000
_DEFAULTS: Json = {
    "type": 1,
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "dm_permission": True,
    "contexts": None,
    "integration_types": [0],
    "nsfw": False,
}
_GUILD_CONTEXT = 0
_BOT_DM_CONTEXT = 1
_PRIVATE_CONTEXT = 2
_PERSON_INSTALL = 1


class CommandRegistry:
    """All registered commands by server; those under None are global."""

    def __init__(self, state: DiscordState) -> None:
        self._state = state
        self._by_guild: dict[int | None, dict[int, Json]] = {None: {}}
        self._created_ms: list[float] = []

    def of_guild(self, guild_id: int | None) -> list[Json]:
        """The commands of one server or, with None, the global ones."""
        return list(self._by_guild.get(guild_id, {}).values())

    def all(self) -> list[Json]:
        """The global commands and those of every server."""
        return [each for commands in self._by_guild.values() for each in commands.values()]

    def get(self, guild_id: int | None, command_id: int) -> Json:
        try:
            return self._by_guild.get(guild_id, {})[command_id]
        except KeyError:
            raise ApiError(errors.UNKNOWN_COMMAND) from None

    def find(self, command_id: int) -> Json | None:
        """A command by its id, global or of any server; None if there is no such command."""
        for command in self.all():
            if command["id"] == str(command_id):
                return command
        return None

    def replace(self, guild_id: int | None, sent: list[Json]) -> list[Json]:
        """Replace all commands of a server, or all global ones if `guild_id` is None.

        A command with the same name as before keeps its id.
        """
        form = Form()
        for index, command in enumerate(sent):
            check_command(command, form.at(index))
        check_unique_names(sent, form)
        form.raise_errors()
        self._check_count(sent)
        held = {_name(each): each for each in self.of_guild(guild_id)}
        self._count_new(each for each in sent if _name(each) not in held)
        completed = [self._complete(guild_id, each, held.get(_name(each))) for each in sent]
        self._by_guild[guild_id] = {int(each["id"]): each for each in completed}
        self._state.publish(CommandsChanged())
        return completed

    def put(self, guild_id: int | None, sent: Json, command_id: int | None = None) -> Json:
        """Register or change one command.

        Args:
            guild_id: The server; None for a global command.
            sent: The command, or the changes to an existing one.
            command_id: The command to change; None for a new one, or for the one with this name.
        """
        held = None if command_id is None else self.get(guild_id, command_id)
        whole = sent if held is None else held | sent
        form = Form()
        check_command(whole, form)
        form.raise_errors()
        others = self.of_guild(guild_id)
        if held is None:
            held = next((each for each in others if _name(each) == _name(whole)), None)
        if held is None:
            self._check_count([*others, whole])
            self._count_new([whole])
        completed = self._complete(guild_id, whole, held)
        self._by_guild.setdefault(guild_id, {})[int(completed["id"])] = completed
        self._state.publish(CommandsChanged())
        return completed

    def remove(self, guild_id: int | None, command_id: int) -> None:
        self.get(guild_id, command_id)
        del self._by_guild[guild_id][command_id]
        self._state.publish(CommandsChanged())

    def visible_to(self, person: Person) -> list[Json]:
        """The commands that a person may use."""
        return [each for each in self.all() if may_use(each, person)]

    def _complete(self, guild_id: int | None, sent: Json, held: Json | None) -> Json:
        command = _DEFAULTS | sent | {"application_id": str(self._state.bot.id)}
        if guild_id is not None:
            command["guild_id"] = str(guild_id)
        version = str(self._state.ids.next())
        command["id"] = version if held is None else held["id"]
        unchanged = held is not None and held == command | {"version": held["version"]}
        command["version"] = held["version"] if held is not None and unchanged else version
        return command

    def _check_count(self, commands: Iterable[Json]) -> None:
        kinds = [each.get("type", 1) for each in commands]
        if any(kinds.count(kind) > most for kind, most in _MAX.items()):
            raise ApiError(errors.TOO_MANY_COMMANDS)

    def _count_new(self, commands: Iterable[Json]) -> None:
        now = self._state.clock.now_ms()
        recent = [each for each in self._created_ms if now - each < _DAY_MS]
        recent += [now for _ in commands]
        if len(recent) > _MAX_NEW_A_DAY:
            raise ApiError(errors.TOO_MANY_NEW_COMMANDS)
        self._created_ms = recent


def _name(command: Json) -> tuple[int, str]:
    return command.get("type", 1), str(command.get("name"))


def may_use(command: Json, person: Person) -> bool:
    """Whether a person's permissions let them use a command."""
    needed = command["default_member_permissions"]
    if needed is None or Permission.ADMINISTRATOR in person.permissions:
        return True
    return int(needed) != 0 and int(needed) & ~int(person.permissions) == 0


def usable_in(command: Json, channel: Channel) -> bool:
    """Whether a command may be used in a channel or direct message."""
    if "guild_id" in command and command["guild_id"] != str(channel.guild_id):
        return False
    if channel.people:
        return _PRIVATE_CONTEXT in (command["contexts"] or ())
    direct = channel.kind is ChannelKind.DIRECT
    if command["contexts"] is None:
        return not direct or command["dm_permission"] is not False
    return (_BOT_DM_CONTEXT if direct else _GUILD_CONTEXT) in command["contexts"]


def is_installed(command: Json, person: Person, *, has_bot: bool) -> bool:
    """Whether a command is available through the place's bot or a person's own installation."""
    return has_bot or (person.has_installed and _PERSON_INSTALL in command["integration_types"])
