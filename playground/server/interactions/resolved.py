"""The users, roles and channels that options and selects refer to, as Discord adds them.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-object-resolved-data-structure
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import Refused
from playground.server.api.snowflakes import parse_snowflake
from playground.server.payloads.guild import (
    channel_payload,
    member_payload,
    role_payloads,
    user_payload,
)
from playground.server.validation.commands import OptionKind
from playground.server.validation.components import ComponentKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.server.api.types import Json
    from playground.server.state.state import World

_USERS = (OptionKind.USER, OptionKind.MENTIONABLE)
_ROLES = (OptionKind.ROLE, OptionKind.MENTIONABLE)
_OF_SELECT = {
    ComponentKind.USER_SELECT: OptionKind.USER,
    ComponentKind.ROLE_SELECT: OptionKind.ROLE,
    ComponentKind.MENTIONABLE_SELECT: OptionKind.MENTIONABLE,
    ComponentKind.CHANNEL_SELECT: OptionKind.CHANNEL,
}


def resolve_options(world: World, values: list[Json]) -> Json:
    """The users, roles and channels that options refer to, as Discord adds them.

    Args:
        world: Knows them.
        values: The options as read.

    Raises:
        Refused: If there is no such user, role or channel.
    """
    resolved: Json = {}
    for kind, value in _leaves(values):
        _resolve(world, resolved, kind, parse_snowflake(value))
    return resolved


def resolve_values(world: World, kind: ComponentKind, values: list[str]) -> Json:
    """The users, roles and channels that were chosen in a select, as Discord adds them.

    Raises:
        Refused: If there is no such user, role or channel.
    """
    resolved: Json = {}
    if kind in _OF_SELECT:
        for value in values:
            _resolve(world, resolved, _OF_SELECT[kind], parse_snowflake(value))
    return resolved


def _leaves(values: list[Json]) -> Iterator[tuple[OptionKind, object]]:
    for entry in values:
        if "options" in entry:
            yield from _leaves(entry["options"])
        else:
            yield OptionKind(entry["type"]), entry["value"]


def _resolve(world: World, resolved: Json, kind: OptionKind, wanted: int) -> None:
    key = str(wanted)
    if kind in _USERS and (wanted in world.people or wanted == world.bot.id):
        resolved.setdefault("users", {})[key] = user_payload(world, wanted)
        member = member_payload(world, wanted, bare=True) | {"permissions": "0"}
        resolved.setdefault("members", {})[key] = member
    elif kind in _ROLES and (role := _role(world, wanted)) is not None:
        resolved.setdefault("roles", {})[key] = role
    elif kind is OptionKind.CHANNEL and wanted in world.channels:
        channel = channel_payload(world, world.channels[wanted]) | {"permissions": "0"}
        resolved.setdefault("channels", {})[key] = channel
    elif kind in (*_USERS, *_ROLES, OptionKind.CHANNEL):
        raise Refused("There is nobody and nothing of this name.")


def _role(world: World, wanted: int) -> Json | None:
    for role in role_payloads(world):
        if role["id"] == str(wanted):
            return role
    return None
