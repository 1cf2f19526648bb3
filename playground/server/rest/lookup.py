"""What the path of a request names: a channel, a server, the bot's application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.state.access import require_permissions
from playground.server.state.models import GuildStatus

if TYPE_CHECKING:
    from playground.server.api.request import ApiRequest
    from playground.server.services import Services
    from playground.server.state.models import Channel, Guild


def requested_channel(services: Services, request: ApiRequest) -> Channel:
    """The channel or thread of a request.

    Raises:
        ApiError: 10003 or 50001, if there is none that the bot sees.
    """
    channel = services.state.channel(request.id("channel_id"))
    require_permissions(services.state, channel)
    return channel


def requested_guild(services: Services, request: ApiRequest) -> Guild:
    """The server of a request.

    Raises:
        ApiError: 10004, if there is none that the bot is in.
    """
    guild = services.state.guilds.get(request.id("guild_id"))
    if guild is None or guild.status is GuildStatus.REMOVED:
        raise ApiError(errors.UNKNOWN_GUILD)
    return guild


def require_own_application(services: Services, request: ApiRequest) -> None:
    """Check that a request is about the bot's own application.

    Raises:
        ApiError: 10002, if it is about another.
    """
    if request.id("application_id") != services.state.bot.id:
        raise ApiError(errors.UNKNOWN_APPLICATION)
