"""How a client identifies itself, and the first event that it gets.

Source: https://discord.com/developers/docs/events/gateway-events#identify
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.gateway.protocol import PRIVILEGED, CloseCode, GatewayClose, Intent
from playground.server.state.models import GuildStatus

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.gateway.session import Session
    from playground.server.state.models import Guild


def ready_payload(session: Session, user: Json, guild: Guild, base_url: str) -> Json:
    """The first event of a session.

    Args:
        guild: The server, which follows in an event of its own; unnamed if it removed the bot.
        base_url: Where to resume.
    """
    index, count = session.shard
    here = (guild.id >> 22) % count == index and guild.status is not GuildStatus.REMOVED
    return {
        "v": 10,
        "user": user,
        "guilds": [{"id": str(guild.id), "unavailable": True}] if here else [],
        "session_id": session.id,
        "resume_gateway_url": base_url.replace("http", "ws", 1) + "/gateway",
        "shard": list(session.shard),
        "application": {"id": user["id"], "flags": 0},
        "private_channels": [],
        "_trace": [],
    }


def read_identify(data: Json, privileged: Intent) -> tuple[tuple[int, int], Intent]:
    """Read how a client identifies itself: its shard and its intents.

    Raises:
        GatewayClose: 4010, 4013 or 4014, if shard or intents are wrong or not granted.
    """
    index, count = data.get("shard") or (0, 1)
    if not 0 <= index < count:
        raise GatewayClose(CloseCode.INVALID_SHARD)
    wanted = data.get("intents")
    if not isinstance(wanted, int) or wanted < 0:
        raise GatewayClose(CloseCode.INVALID_INTENTS)
    intents = Intent(wanted)
    if intents & PRIVILEGED & ~privileged:
        raise GatewayClose(CloseCode.DISALLOWED_INTENTS)
    return (index, count), intents
