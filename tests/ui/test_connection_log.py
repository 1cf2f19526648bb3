"""A failing network does not flood the log: discord.py's lines about it, as the bot writes them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
import pytest_asyncio
from discord import GatewayNotFound
from discord.shard import Shard

from bot.game.ports import StoreUnavailable
from bot.gateway.connection import LOGGERS
from bot.log import set_up_log
from bot.store.database.connections import Database
from bot.store.store import Store
from tests.ui.simulated_server import SimulatedServer, VirtualClock, new_bot


@pytest_asyncio.fixture
async def stream(
    own_log: None, store: Store, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[io.StringIO]:
    """The bot's log as written to the console."""
    for name in LOGGERS:
        monkeypatch.setattr(logging.getLogger(name), "filters", [])
    written = io.StringIO()
    set_up_log("INFO", "console", stream=written)
    bots = [new_bot(store, VirtualClock()) for _ in range(2)]
    yield written
    for bot in bots:
        bot.app.picture_drawer.close()


async def lose_connection(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have discord.py handle the loss of a shard's connection."""
    client = SimpleNamespace(
        dispatch=lambda *_: None, is_closed=lambda: False, _reconnect=True, loop=None
    )
    queue: asyncio.Queue[object] = asyncio.Queue()
    shard = Shard(cast("Any", SimpleNamespace(shard_id=3)), cast("Any", client), queue.put_nowait)
    monkeypatch.setattr(shard._backoff, "delay", lambda: 0.0)  # noqa: SLF001 - the real delay lasts seconds
    try:
        raise error
    except Exception as raised:  # noqa: BLE001 - with a traceback, as discord.py has it
        await shard._handle_disconnect(raised)  # noqa: SLF001 - the method that logs


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (
            aiohttp.ClientConnectionError("Cannot connect to host"),
            "ClientConnectionError: Cannot connect to host",
        ),
        (ConnectionRefusedError(111, "refused"), "ConnectionRefusedError: [Errno 111] refused"),
        (TimeoutError(), "TimeoutError"),
        (
            GatewayNotFound(),  # type: ignore[no-untyped-call]  # discord.py leaves it untyped
            "GatewayNotFound: The gateway to connect to discord was not found.",
        ),
    ],
)
async def test_each_connection_attempt_logs_one_line(
    error: Exception, reason: str, stream: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lose_connection(error, monkeypatch)

    (line,) = stream.getvalue().splitlines()
    assert f"Attempting a reconnect for shard ID 3 in 0.00s: {reason}" in line
    assert "[discord.shard]" in line


async def test_a_json_log_line_has_no_traceback(
    stream: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up_log("INFO", "json", stream=stream)
    await lose_connection(TimeoutError("100% lost"), monkeypatch)

    line = json.loads(stream.getvalue())
    assert line["event"].endswith("in 0.00s: TimeoutError: 100% lost")
    assert line["level"] == "error"
    assert "exception" not in line


@pytest.mark.parametrize("name", LOGGERS)
async def test_any_other_error_keeps_its_traceback(name: str, stream: io.StringIO) -> None:
    try:
        raise KeyError("shard")
    except KeyError:
        logging.getLogger(name).exception("Failed to connect for shard_id: %s. Retrying...", 3)

    assert "Traceback" in stream.getvalue()
    assert "KeyError: 'shard'" in stream.getvalue()


@pytest.mark.parametrize(
    ("status", "code", "reason"),
    [
        (404, 10062, "NotFound: 404 Not Found (error code: 10062)"),
        (400, 40060, "HTTPException: 400 Bad Request (error code: 40060)"),
        (503, 0, "HTTPException: 503 Error (error code: 0)"),
    ],
)
async def test_suggestions_refused_by_discord_log_one_line(
    uno: SimulatedServer, caplog: pytest.LogCaptureFixture, status: int, code: int, reason: str
) -> None:
    await uno.deal()
    callback = "/interactions/*/*/callback"
    uno.env.inject_error("POST", callback, status=status, code=code, times=None)
    await uno.anna.autocomplete(uno.channel, "uno play", "card", "")

    (line,) = [one for one in caplog.records if one.name == "discord.app_commands.tree"]
    assert reason in line.getMessage()
    assert line.exc_info is None


async def test_unreadable_suggestions_log_one_line(
    uno: SimulatedServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def down(*_: object) -> object:
        raise StoreUnavailable("the database cannot be read")

    monkeypatch.setattr(Database, "_read", down)
    await uno.anna.autocomplete(uno.channel, "uno replay", "game", "")

    (line,) = [one for one in caplog.records if one.name == "discord.app_commands.tree"]
    assert "StoreUnavailable: the database cannot be read" in line.getMessage()
    assert line.exc_info is None
