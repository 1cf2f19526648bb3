"""How a client identifies itself, and the first event that it gets.

Source: https://discord.com/developers/docs/events/gateway-events#identify
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.gateway.protocol import PRIVILEGED, CloseCode, GatewayClose, Intent
from playground.server.gateway.session import Shard
from playground.server.state.models import GuildStatus

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playground.server.api.types import Json
    from playground.server.gateway.session import Session
    from playground.server.state.models import Guild


def ready_payload(session: Session, user: Json, guilds: Iterable[Guild], base_url: str) -> Json:
    """The first event of a session.

    Args:
        guilds: Those of its shard, which follow in events of their own; one that has removed the
            bot is not named.
        base_url: Where to resume.
    """
    named = [guild for guild in guilds if guild.status is not GuildStatus.REMOVED]
    return {
        "v": 10,
        "user": user,
        "guilds": [{"id": str(guild.id), "unavailable": True} for guild in named],
        "session_id": session.id,
        "resume_gateway_url": base_url.replace("http", "ws", 1) + "/gateway",
        "shard": [session.shard.index, session.shard.count],
        "application": {"id": user["id"], "flags": 0},
        "private_channels": [],
        "_trace": [],
    }


def read_identify(data: Json, privileged: Intent) -> tuple[Shard, Intent]:
    """Read how a client identifies itself: its shard and its intents.

    Raises:
        GatewayClose: 4010, 4013 or 4014, if shard or intents are wrong or not granted.
    """
    shard = _read_shard(data.get("shard") or [0, 1])
    wanted = data.get("intents")
    if not isinstance(wanted, int) or wanted < 0:
        raise GatewayClose(CloseCode.INVALID_INTENTS)
    intents = Intent(wanted)
    if intents & PRIVILEGED & ~privileged:
        raise GatewayClose(CloseCode.DISALLOWED_INTENTS)
    return shard, intents


def _read_shard(given: object) -> Shard:
    match given:
        case [int(index), int(count)] if 0 <= index < count:
            return Shard(index, count)
        case _:
            raise GatewayClose(CloseCode.INVALID_SHARD)
