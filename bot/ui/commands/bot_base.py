"""The bot as cogs see it: a discord.py client with the parts that commands use."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import inf, isfinite
from typing import Any

import yarl
from discord.ext import commands

from bot.gateway.budget import RequestBudget
from bot.gateway.connection import SessionStarts, TolerantConnectionState
from bot.ui.app import App


@dataclass(frozen=True, slots=True)
class ShardFigures:
    """How a shard of this process stands.

    Args:
        latency: Seconds from the last heartbeat to its answer; None before the first one.
    """

    number: int
    connected: bool
    latency: float | None


class BotBase(commands.AutoShardedBot):
    """A client with the services that answer its commands and clicks."""

    app: App
    budget: RequestBudget
    session_starts: SessionStarts

    @property
    def connection_state(self) -> TolerantConnectionState:
        """What handles the events of the gateway."""
        state = self._connection
        assert isinstance(state, TolerantConnectionState), "it was made here"
        return state

    @property
    def held_shards(self) -> Collection[int]:
        """The shards that this process is to serve."""
        return self.shards.keys()

    def shard_figures(self) -> list[ShardFigures]:
        """How the shards of this process stand, by their numbers."""
        shards = self.shards
        found = []
        for number in sorted(self.held_shards):
            shard = shards.get(number)
            # Before the first answer it is infinite, which JSON cannot say.
            latency = inf if shard is None else shard.latency
            found.append(
                ShardFigures(
                    number,
                    shard is not None and not shard.is_closed(),
                    latency if isfinite(latency) else None,
                )
            )
        return found

    def lease_figures(self) -> Mapping[str, float]:
        """How this process stands among several, by name; nothing where it is alone."""
        return {}

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard, as soon as its session may start."""
        await self.session_starts.wait()
        await super().launch_shard(gateway, shard_id, initial=initial)

    def _get_state(self, **options: Any) -> TolerantConnectionState:  # noqa: ANN401 - discord.py's
        """Make the connection state; discord.py has no public way to choose another one."""
        return TolerantConnectionState(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )
