"""Routes about the server and its members.

Source: https://discord.com/developers/docs/resources/guild
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground import errors, payloads
from playground.errors import ApiError
from playground.rest.ask import Ask, Route
from playground.things import ChannelKind

if TYPE_CHECKING:
    from playground.errors import Json
    from playground.parts import Parts
    from playground.world import World


def _world(parts: Parts, ask: Ask) -> World:
    if ask.id("guild_id") != parts.world.guild.id:
        raise ApiError(errors.UNKNOWN_GUILD)
    return parts.world


def _get(parts: Parts, ask: Ask) -> Json:
    world = _world(parts, ask)
    count = sum(each.in_guild for each in world.people.values()) + 1
    if not ask.flag("with_counts"):
        return payloads.guild(world)
    return payloads.guild(world) | {
        "approximate_member_count": count,
        "approximate_presence_count": count,
    }


def _roles(parts: Parts, ask: Ask) -> list[Json]:
    return payloads.roles(_world(parts, ask))


def _channels(parts: Parts, ask: Ask) -> list[Json]:
    world = _world(parts, ask)
    return [
        payloads.channel(world, each)
        for each in world.channels.values()
        if each.kind is ChannelKind.TEXT
    ]


def _threads(parts: Parts, ask: Ask) -> Json:
    world = _world(parts, ask)
    threads = [each for each in world.channels.values() if each.thread and not each.thread.archived]
    followed = [each for each in threads if each.thread and world.bot.id in each.thread.members]
    return {
        "threads": [payloads.channel(world, each) for each in threads],
        "members": [payloads.thread_member(each, world.bot.id) for each in followed],
    }


def _member(parts: Parts, ask: Ask) -> Json:
    world = _world(parts, ask)
    wanted = ask.id("user_id")
    if wanted != world.bot.id and not world.person(wanted).in_guild:
        raise ApiError(errors.UNKNOWN_MEMBER)
    return payloads.member(world, wanted)


ROUTES = (
    Route("GET", "/guilds/{guild_id}", _get),
    Route("GET", "/guilds/{guild_id}/roles", _roles),
    Route("GET", "/guilds/{guild_id}/channels", _channels),
    Route("GET", "/guilds/{guild_id}/threads/active", _threads),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", _member),
)
