"""The users, roles and channels that options and selects refer to, as Discord adds them.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-object-resolved-data-structure
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import UserError
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
    from playground.server.state.models import Guild
    from playground.server.state.state import DiscordState

_USERS = (OptionKind.USER, OptionKind.MENTIONABLE)
_ROLES = (OptionKind.ROLE, OptionKind.MENTIONABLE)
_OF_SELECT = {
    ComponentKind.USER_SELECT: OptionKind.USER,
    ComponentKind.ROLE_SELECT: OptionKind.ROLE,
    ComponentKind.MENTIONABLE_SELECT: OptionKind.MENTIONABLE,
    ComponentKind.CHANNEL_SELECT: OptionKind.CHANNEL,
}


def resolve_options(state: DiscordState, guild: Guild | None, values: list[Json]) -> Json:
    """The users, roles and channels that options refer to, as Discord adds them.

    Args:
        guild: Where the command is used; None in direct messages, where there are no members.

    Raises:
        UserError: If there is no such user, role or channel.
    """
    resolved: Json = {}
    for kind, value in _leaves(values):
        _resolve(state, guild, resolved, kind, parse_snowflake(value))
    return resolved


def resolve_values(
    state: DiscordState, guild: Guild | None, kind: ComponentKind, values: list[str]
) -> Json:
    """The users, roles and channels that were chosen in a select, as Discord adds them.

    Args:
        guild: Where it stands; None in direct messages.

    Raises:
        UserError: If there is no such user, role or channel.
    """
    resolved: Json = {}
    if kind in _OF_SELECT:
        for value in values:
            _resolve(state, guild, resolved, _OF_SELECT[kind], parse_snowflake(value))
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
        raise UserError("There is nobody and nothing of this name.")


def _role(state: DiscordState, guild: Guild | None, wanted: int) -> Json | None:
    for role in () if guild is None else role_payloads(state, guild):
        if role["id"] == str(wanted):
            return role
    return None
