"""Routes about the server and its members.

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
from playground.server.rest.route import Route
from playground.server.state.models import ChannelKind

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts
    from playground.server.state.state import World


def _world(parts: Parts, ask: ApiRequest) -> World:
    if ask.id("guild_id") != parts.world.guild.id:
        raise ApiError(errors.UNKNOWN_GUILD)
    return parts.world


def _get(parts: Parts, ask: ApiRequest) -> Json:
    world = _world(parts, ask)
    count = sum(each.in_guild for each in world.people.values()) + 1
    if not ask.flag("with_counts"):
        return guild_payload(world)
    return guild_payload(world) | {
        "approximate_member_count": count,
        "approximate_presence_count": count,
    }


def _roles(parts: Parts, ask: ApiRequest) -> list[Json]:
    return role_payloads(_world(parts, ask))


def _channels(parts: Parts, ask: ApiRequest) -> list[Json]:
    world = _world(parts, ask)
    return [
        channel_payload(world, each)
        for each in world.channels.values()
        if each.kind is ChannelKind.TEXT
    ]


def _threads(parts: Parts, ask: ApiRequest) -> Json:
    world = _world(parts, ask)
    threads = [each for each in world.channels.values() if each.thread and not each.thread.archived]
    followed = [each for each in threads if each.thread and world.bot.id in each.thread.members]
    return {
        "threads": [channel_payload(world, each) for each in threads],
        "members": [thread_member_payload(each, world.bot.id) for each in followed],
    }


def _member(parts: Parts, ask: ApiRequest) -> Json:
    world = _world(parts, ask)
    wanted = ask.id("user_id")
    if wanted != world.bot.id and not world.person(wanted).in_guild:
        raise ApiError(errors.UNKNOWN_MEMBER)
    return member_payload(world, wanted)


ROUTES = (
    Route("GET", "/guilds/{guild_id}", _get),
    Route("GET", "/guilds/{guild_id}/roles", _roles),
    Route("GET", "/guilds/{guild_id}/channels", _channels),
    Route("GET", "/guilds/{guild_id}/threads/active", _threads),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", _member),
)
