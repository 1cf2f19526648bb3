"""Routes about servers and their members.

Source: https://discord.com/developers/docs/resources/guild
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.request import ApiRequest
from playground.server.payloads.guild import (
    channel_payload,
    guild_payload,
    member_payload,
    role_payloads,
    thread_member_payload,
)
from playground.server.rest.lookup import requested_guild
from playground.server.rest.route import Route
from playground.server.state.models import ChannelKind

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services


def _get(services: Services, request: ApiRequest) -> Json:
    state, guild = services.state, requested_guild(services, request)
    count = sum(each.in_guild for each in state.people.values()) + 1
    if not request.flag("with_counts"):
        return guild_payload(state, guild)
    return guild_payload(state, guild) | {
        "approximate_member_count": count,
        "approximate_presence_count": count,
    }


def _roles(services: Services, request: ApiRequest) -> list[Json]:
    return role_payloads(services.state, requested_guild(services, request))


def _channels(services: Services, request: ApiRequest) -> list[Json]:
    state, guild = services.state, requested_guild(services, request)
    return [
        channel_payload(state, each)
        for each in state.channels_of(guild)
        if each.kind is ChannelKind.TEXT
    ]


def _threads(services: Services, request: ApiRequest) -> Json:
    state, guild = services.state, requested_guild(services, request)
    threads = [
        each for each in state.channels_of(guild) if each.thread and not each.thread.archived
    ]
    followed = [each for each in threads if each.thread and state.bot.id in each.thread.members]
    return {
        "threads": [channel_payload(state, each) for each in threads],
        "members": [thread_member_payload(each, state.bot.id) for each in followed],
    }


def _member(services: Services, request: ApiRequest) -> Json:
    state, guild = services.state, requested_guild(services, request)
    wanted = request.id("user_id")
    if wanted != state.bot.id and not state.person(wanted).in_guild:
        raise ApiError(errors.UNKNOWN_MEMBER)
    return member_payload(state, guild, wanted)


ROUTES = (
    Route("GET", "/guilds/{guild_id}", _get),
    Route("GET", "/guilds/{guild_id}/roles", _roles),
    Route("GET", "/guilds/{guild_id}/channels", _channels),
    Route("GET", "/guilds/{guild_id}/threads/active", _threads),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", _member),
)
