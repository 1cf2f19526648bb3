"""The metrics of one process, even with a wrong clock and tables that move to another process."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from discord.utils import time_snowflake

from bot.app.housekeeping import count_use
from bot.app.metrics import Metrics
from bot.app.sharding.clustered_bot import ShardHandover
from bot.game.ports import ShardId
from bot.gateway.budget import RequestBudget
from bot.gateway.clock import DiscordClock
from tests.game.clock import VirtualClock
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_reactions import react


async def _answered(metrics: Metrics, clicked: float) -> None:
    """Record Discord's acceptance of an answer, given the time of the click."""
    click = time_snowflake(datetime.fromtimestamp(clicked, UTC))
    ended: Any = SimpleNamespace(
        method="POST",
        url=f"https://discord.com/api/v10/interactions/{click}/secret/callback",
        response=SimpleNamespace(status=204),
    )
    await metrics.request_ended(None, None, ended)


@pytest.mark.parametrize("wrong", [-100.0, 0.0, 100.0])
async def test_a_wrong_clock_does_not_change_answer_times(wrong: float) -> None:
    host = VirtualClock()
    discord_clock = DiscordClock(host)
    metrics = Metrics(RequestBudget(host, 45.0), discord_clock)
    clicked = host.now() - wrong
    discord_clock.learn(clicked, host.monotonic())
    await host.advance(0.5)

    await _answered(metrics, clicked)

    assert metrics.registry.get_sample_value("uno_answer_seconds_sum") == pytest.approx(0.5)


async def test_commands_update_the_estimate_of_discords_time(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = uno._clock  # noqa: SLF001 - the clock of the machine
    monkeypatch.setattr(type(host), "now", lambda _: uno.env.now().timestamp() - 100.0)
    await uno.anna.slash(uno.channel, "uno help")
    await uno.env.advance_time(1.0)
    await uno.anna.slash(uno.channel, "uno help")

    learnt = uno.bot._clock.now()  # noqa: SLF001 - nothing else shows it
    assert learnt == pytest.approx(uno.env.now().timestamp(), abs=1.0)


async def test_moves_made_by_another_process_are_not_counted(uno: SimulatedServer) -> None:
    await uno.deal()
    metrics, before = Metrics(uno.bot.budget, uno.bot.app.clock), uno.state

    async def close(number: int) -> None:
        """Do nothing: no shard is connected."""

    connections = SimpleNamespace(close=close)
    released = partial(uno.bot.dispatch, "tables_released")
    handover = ShardHandover(connections, uno.bot._services, released, VirtualClock())  # type: ignore[arg-type]  # noqa: SLF001
    with metrics.watch(uno.bot):
        metrics.show(before, ())
        await handover.release(ShardId(0, 1))
        await asyncio.sleep(0)
        metrics.show(replace(before, moves=before.moves + 7), ())

    assert not metrics.registry.get_sample_value("uno_moves_total", {"edition": "master"})


async def test_metrics_report_usage(uno: SimulatedServer) -> None:
    app = uno.bot.app
    await uno.deal()
    await react(uno, uno.anna)
    metrics = Metrics(uno.bot.budget, app.clock)
    with metrics.watch(uno.bot):
        await count_use(replace(app, settings=replace(app.settings, metrics_port=9464)))
        told = metrics.registry.get_sample_value
        assert told("uno_use", {"what": "reactions, last 7 days"}) == 1
        assert told("uno_use", {"what": "tables of master, last 7 days"}) == 1
