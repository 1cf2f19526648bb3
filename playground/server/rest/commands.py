"""Routes about the bot's commands, for all servers and for one.

Source: https://discord.com/developers/docs/interactions/application-commands#endpoints
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.request import ApiRequest
from playground.server.rest.lookup import require_own_application
from playground.server.rest.route import Route

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services


def _guild(services: Services, request: ApiRequest) -> int | None:
    require_own_application(services, request)
    if "guild_id" not in request.params:
        return None
    guild_id = request.id("guild_id")
    if guild_id not in services.state.guilds:
        raise ApiError(errors.MISSING_ACCESS)
    return guild_id


def _list(services: Services, request: ApiRequest) -> list[Json]:
    commands = services.commands.of_guild(_guild(services, request))
    if request.flag("with_localizations"):
        return commands
    hidden = ("name_localizations", "description_localizations")
    return [{key: each[key] for key in each if key not in hidden} for each in commands]


def _replace(services: Services, request: ApiRequest) -> list[Json]:
    return services.commands.replace(_guild(services, request), request.listed)


def _create(services: Services, request: ApiRequest) -> Json:
    return services.commands.put(_guild(services, request), request.body)


def _get(services: Services, request: ApiRequest) -> Json:
    return services.commands.get(_guild(services, request), request.id("command_id"))


def _edit(services: Services, request: ApiRequest) -> Json:
    return services.commands.put(_guild(services, request), request.body, request.id("command_id"))


def _delete(services: Services, request: ApiRequest) -> None:
    services.commands.remove(_guild(services, request), request.id("command_id"))


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
