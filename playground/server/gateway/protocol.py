"""The gateway's opcodes, close codes and intents, and the limits on starting sessions.

Sources: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway and
https://discord.com/developers/docs/events/gateway#sharding
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, IntFlag

from playground.server.api import Json
from playground.server.traffic import Buckets, Rate, Rates


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class CloseCode(IntEnum):
    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent(IntFlag):
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


NOTHING_PRIVILEGED = Intent(0)

PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


class GatewayClose(Exception):
    """An act of the client for which Discord closes the connection."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.name)
        self.code = code


_DAY_S = 86_400.0


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """The gateway's limits for a bot.

    Args:
        shards: The recommended number of shards.
        max_concurrency: The number of sessions that may start within one window of the rate
            `identify`; their shard numbers must differ modulo this number.
        starts: The number of sessions that may start in a day.
        guilds_per_shard: The number of servers above which a shard is refused.
    """

    shards: int = 1
    max_concurrency: int = 1
    starts: int = 1000
    guilds_per_shard: int = 2500


class SessionStarts:
    """Counts the starts of sessions, which Discord limits."""

    def __init__(self, plan: SessionPlan, buckets: Buckets, rates: Rates) -> None:
        self.plan = plan
        self._buckets = buckets
        self._rates = rates
        self._daily = Rate(plan.starts, _DAY_S)

    def take(self, shard_index: int) -> bool:
        """Count a session of a shard; return whether it may start."""
        group = shard_index % self.plan.max_concurrency
        return (
            self._buckets.take(f"identify:{group}", self._rates.identify).granted
            and self._buckets.take("session starts", self._daily).granted
        )

    def payload(self) -> Json:
        """The `session_start_limit` of `/gateway/bot`."""
        seen = self._buckets.look("session starts", self._daily)
        return {
            "total": self.plan.starts,
            "remaining": seen.remaining,
            "reset_after": int(seen.reset_after * 1000),
            "max_concurrency": self.plan.max_concurrency,
        }
