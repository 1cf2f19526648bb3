"""How sessions are to be started: recommended shards, and how many may start at once and a day.

Source: https://discord.com/developers/docs/events/gateway#sharding
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.server.traffic.rate_limits import Rate

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.traffic.rate_limits import Buckets, Rates

_DAY_S = 86_400.0


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """What Discord grants a bot at its gateway.

    Args:
        shards: How many it recommends.
        max_concurrency: How many sessions may start within the time of the rate `identify`, each
            of another remainder of the shard's number by this one.
        starts: Sessions that may start in a day.
        guilds_per_shard: More in one shard are refused.
    """

    shards: int = 1
    max_concurrency: int = 1
    starts: int = 1000
    guilds_per_shard: int = 2500


class SessionStarts:
    """Counts the sessions that start."""

    def __init__(self, plan: SessionPlan, buckets: Buckets, rates: Rates) -> None:
        self.plan = plan
        self._buckets = buckets
        self._rates = rates
        self._daily = Rate(plan.starts, _DAY_S)

    def take(self, shard_index: int) -> bool:
        """Count a session of a shard; returns whether it may start."""
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
