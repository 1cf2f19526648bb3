"""The two addresses through which a host monitors a running bot."""

from __future__ import annotations

import asyncio
import gc
import json
import math
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiohttp
import pytest
from discord import ShardInfo
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families

from bot.app import monitoring, process
from bot.app.bot import UnoBot
from bot.app.process import StartError, create_bot, run
from bot.config import PROJECT, Settings
from bot.engine.editions import EDITIONS
from bot.game.ports import StoreUnavailable
from bot.gateway.pictures import MOST_TABLES_WAITING
from bot.store.repositories.installation import DatabaseInfo, InfoKey
from bot.ui.guard import Door
from playground import LocalDiscord, discord_at
from tests.app.process import UNHURRIED, UNTIL_READY, player

NAME = re.compile(r"\buno_\w+")


@asynccontextmanager
async def playing(local: LocalDiscord, url: str, port: int) -> AsyncIterator[asyncio.Task[int]]:
    """The ordinary bot, connected, with its monitoring addresses."""
    ready = asyncio.Event()

    async def on_ready() -> None:
        ready.set()

    settings = Settings(discord_token=local.token, database_url=url, metrics_port=port)
    with discord_at(local.port), patch.object(process, "create_bot", soon_ready):
        running = asyncio.create_task(run(settings, on_ready))
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        try:
            yield running
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


def soon_ready(*of: Any, **named: Any) -> UnoBot:  # noqa: ANN401 - what `create_bot` takes
    """Create the ordinary bot, except that it does not wait for further servers."""
    bot = create_bot(*of, **named)
    bot.connection_state.guild_ready_timeout = UNTIL_READY
    return bot


async def get(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as web, web.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def figures(port: int) -> dict[str, Metric]:
    status, text = await get(port, "/metrics")
    assert status == 200
    return {family.name: family for family in text_string_to_metric_families(text)}


def value(family: Metric, name: str | None = None, **labels: str) -> float:
    """The sum of the samples that have these labels."""
    return sum(
        sample.value
        for sample in family.samples
        if sample.name == (name or sample.name) and labels.items() <= sample.labels.items()
    )


@pytest.fixture
def collector() -> Iterator[None]:
    """Restore Python's garbage collection settings after the test."""
    threshold = gc.get_threshold()
    yield
    gc.set_threshold(*threshold)
    gc.unfreeze()


@pytest.mark.usefixtures("collector")
async def test_garbage_collection_skips_the_objects_loaded_at_the_start(
    started_url: str, unused_tcp_port: int
) -> None:
    async with LocalDiscord(rates=UNHURRIED) as local, playing(local, started_url, unused_tcp_port):
        looked_at = len(gc.get_objects())

        assert gc.get_freeze_count() > looked_at, "most objects are never looked at again"
        assert gc.get_threshold()[0] >= 10_000


async def test_an_invalid_request_is_refused_and_not_logged(
    started_url: str, unused_tcp_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with LocalDiscord(rates=UNHURRIED) as local, playing(local, started_url, unused_tcp_port):
        for sent in (b"\x16\x03\x01", b"GET / HTTP/9.9", b"GET /" + b"a" * 10_000):
            reader, writer = await asyncio.open_connection("127.0.0.1", unused_tcp_port)
            writer.write(sent + b"\r\n\r\n")
            assert await reader.readline() == b"HTTP/1.0 400 Bad Request\r\n", sent
            writer.close()

    assert "Error handling request" not in caplog.text


async def test_a_game_shows_in_the_metrics(started_url: str, unused_tcp_port: int) -> None:
    async with (
        LocalDiscord(rates=UNHURRIED) as local,
        playing(local, started_url, unused_tcp_port),
        player(local, "Camille") as camille,
    ):
        nobody_plays = (await figures(unused_tcp_port))["uno_tables"]
        await camille.opens("master")
        await camille.presses("add-robot")
        await camille.presses("start")
        await camille.moves()
        while not value((seen := await figures(unused_tcp_port))["uno_moves"], edition="master"):
            await camille.moves()  # a wild card has asked for its colour
        _, text = await get(unused_tcp_port, "/metrics")

    assert {one.labels["edition"]: one.value for one in nobody_plays.samples} == dict.fromkeys(
        EDITIONS, 0
    )
    assert value(seen["uno_tables"], edition="master") == 1
    answered = value(seen["uno_answer_seconds"], "uno_answer_seconds_count")
    assert answered >= 4
    requests = seen["uno_discord_requests"]
    callback = "/interactions/{id}/{token}/callback"
    assert value(requests, "uno_discord_requests_total", route=callback) == answered
    assert value(requests, route="/channels/{id}/messages", method="POST", status="200") >= 1
    assert value(seen["uno_database_seconds"], "uno_database_seconds_count", kind="write") >= 4
    assert 0 <= value(seen["uno_discord_budget_left"]) <= Settings().requests_per_second
    queues = {sample.labels["queue"]: sample.value for sample in seen["uno_queue"].samples}
    assert {"requests-hand", "requests-table", "requests-other"} <= queues.keys()
    assert queues.pop("pictures") <= MOST_TABLES_WAITING
    assert max(queues.values()) <= 3
    assert queues["interactions"] == 0
    assert value(seen["uno_expired"], "uno_expired_total") == 0
    assert value(seen["uno_loop_lag_seconds"], "uno_loop_lag_seconds_count") >= 1
    assert value(seen["uno_shard_connected"], shard="0") == 1
    assert value(seen["uno_tasks"]) > 1
    assert value(seen["uno_servers"]) == 1
    assert local.token not in text


async def test_a_refused_click_shows_in_the_metrics_with_its_reason(
    started_url: str, unused_tcp_port: int
) -> None:
    async with (
        LocalDiscord(rates=UNHURRIED) as local,
        playing(local, started_url, unused_tcp_port),
        player(local, "Camille") as camille,
        player(local, "Robin") as robin,
    ):
        await camille.opens("master")
        await camille.presses("add-robot")
        await robin.presses("start")
        seen = await figures(unused_tcp_port)

    assert value(seen["uno_refusals"], "uno_refusals_total", reason="not-host") == 1


async def test_a_bot_that_plays_is_healthy(started_url: str, unused_tcp_port: int) -> None:
    async with LocalDiscord(rates=UNHURRIED) as local, playing(local, started_url, unused_tcp_port):
        status, text = await get(unused_tcp_port, "/healthz")

    assert status == 200
    report = json.loads(text)
    assert report["connected"]
    assert report["database_writes"]
    assert report["seconds_since_heartbeat"] < 60
    assert 0 <= report["loop_lag_seconds"] < 10
    assert report["door_standstill_seconds"] < monitoring.STANDSTILL
    assert report["shard_latency_seconds"].keys() == {"0"}


async def test_a_bot_that_refuses_all_clicks_is_unhealthy(
    started_url: str, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with LocalDiscord(rates=UNHURRIED) as local, playing(local, started_url, unused_tcp_port):
        monkeypatch.setattr(Door, "standstill", monitoring.STANDSTILL)
        status, text = await get(unused_tcp_port, "/healthz")
        seen = await figures(unused_tcp_port)

    assert status == 503
    assert json.loads(text)["door_standstill_seconds"] == monitoring.STANDSTILL
    assert value(seen["uno_door_standstill_seconds"]) == monitoring.STANDSTILL


async def test_an_unknown_latency_is_null_in_the_report_and_absent_from_the_metrics(
    started_url: str, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with LocalDiscord(rates=UNHURRIED) as local, playing(local, started_url, unused_tcp_port):
        for latency, shown in ((math.inf, None), (math.nan, None), (0.042, 0.042)):
            monkeypatch.setattr(ShardInfo, "latency", latency)
            _, text = await get(unused_tcp_port, "/healthz")
            latencies = (await figures(unused_tcp_port))["uno_gateway_latency_seconds"].samples

            health = json.loads(text, parse_constant=pytest.fail)
            assert health["shard_latency_seconds"] == {"0": shown}
            assert [one.value for one in latencies] == ([] if shown is None else [shown])


async def test_a_bot_whose_database_cannot_be_written_is_unhealthy(
    started_url: str, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StoreUnavailable("the database cannot be written: disk is full")

    async with LocalDiscord(rates=UNHURRIED) as local, playing(local, started_url, unused_tcp_port):
        monkeypatch.setattr(DatabaseInfo, "put", full)
        status, text = await get(unused_tcp_port, "/healthz")

    assert status == 503
    assert json.loads(text)["database_writes"] is False


async def test_health_checks_within_a_short_time_try_the_database_only_once(
    started_url: str, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    async def put(_: DatabaseInfo, key: object, _value: object) -> None:
        tried.append(key)

    async with LocalDiscord(rates=UNHURRIED) as local, playing(local, started_url, unused_tcp_port):
        monkeypatch.setattr(DatabaseInfo, "put", put)
        answers = await asyncio.gather(*(get(unused_tcp_port, "/healthz") for _ in range(20)))
        assert {status for status, _ in answers} == {200}
        assert tried == [InfoKey.HEALTHY_AT]

        monkeypatch.setattr(monitoring, "WRITES_KNOWN", 0.0)
        await get(unused_tcp_port, "/healthz")
        assert len(tried) == 2


async def test_a_bot_that_hears_nothing_from_discord_is_unhealthy(
    started_url: str, unused_tcp_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitoring, "SILENCE", 0.0)
    async with LocalDiscord(rates=UNHURRIED) as local, playing(local, started_url, unused_tcp_port):
        status, text = await get(unused_tcp_port, "/healthz")

    assert status == 503
    assert json.loads(text)["connected"]


async def test_a_taken_port_is_reported_in_one_line(started_url: str) -> None:
    async with LocalDiscord(rates=UNHURRIED) as local:
        settings = Settings(
            discord_token=local.token, database_url=started_url, metrics_port=local.port
        )
        with discord_at(local.port), pytest.raises(StartError, match=r"METRICS_PORT .* cannot"):
            await run(settings)


def test_the_dashboard_shows_only_existing_metrics() -> None:
    board = json.loads((PROJECT / "docs" / "grafana.json").read_text(encoding="utf-8"))
    source = Path(process.__file__).with_name("metrics.py").read_text(encoding="utf-8")
    asked = {
        name.removesuffix("_total").removesuffix("_bucket").removesuffix("_count")
        for panel in board["panels"]
        for target in panel["targets"]
        for name in NAME.findall(target["expr"])
    }

    assert asked
    assert [name for name in sorted(asked) if f'"{name}"' not in source] == []
