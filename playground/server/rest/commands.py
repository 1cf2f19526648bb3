"""Routes about the bot's commands, for all servers and for one.

Source: https://discord.com/developers/docs/interactions/application-commands#endpoints
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.request import ApiRequest
from playground.server.rest.route import Route

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts


def _guild(parts: Parts, ask: ApiRequest) -> int | None:
    if ask.id("application_id") != parts.world.bot.id:
        raise ApiError(errors.UNKNOWN_APPLICATION)
    if "guild_id" not in ask.params:
        return None
    if ask.id("guild_id") != parts.world.guild.id:
        raise ApiError(errors.MISSING_ACCESS)
    return parts.world.guild.id


def _list(parts: Parts, ask: ApiRequest) -> list[Json]:
    commands = parts.commands.listed(_guild(parts, ask))
    if ask.flag("with_localizations"):
        return commands
    hidden = ("name_localizations", "description_localizations")
    return [{key: each[key] for key in each if key not in hidden} for each in commands]


def _replace(parts: Parts, ask: ApiRequest) -> list[Json]:
    return parts.commands.replace(_guild(parts, ask), ask.listed)


def _create(parts: Parts, ask: ApiRequest) -> Json:
    return parts.commands.put(_guild(parts, ask), ask.body)


def _get(parts: Parts, ask: ApiRequest) -> Json:
    return parts.commands.get(_guild(parts, ask), ask.id("command_id"))


def _edit(parts: Parts, ask: ApiRequest) -> Json:
    return parts.commands.put(_guild(parts, ask), ask.body, ask.id("command_id"))


def _delete(parts: Parts, ask: ApiRequest) -> None:
    parts.commands.remove(_guild(parts, ask), ask.id("command_id"))


_PLACES = (
    "/applications/{application_id}/commands",
    "/applications/{application_id}/guilds/{guild_id}/commands",
)
ROUTES = tuple(
    Route(method, place + rest, handle)
    for place in _PLACES
    for method, rest, handle in (
        ("GET", "", _list),
        ("PUT", "", _replace),
        ("POST", "", _create),
        ("GET", "/{command_id}", _get),
        ("PATCH", "/{command_id}", _edit),
        ("DELETE", "/{command_id}", _delete),
    )
)
