"""The bot in SimCord's Discord, with a new store for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, MutableMapping
from typing import Any

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.store.store import Store
from tests.store.databases import open_started
from tests.ui.outside import Outside, outside
from tests.ui.settling import work_in_loop
from tests.ui.simulated_server import SimulatedServer, simulated_server


@pytest.fixture
def log() -> Iterator[list[MutableMapping[str, Any]]]:
    """The bot's log; an unexpected error fails the test."""
    with capture_logs() as lines:
        yield lines
    assert [line for line in lines if line["log_level"] in {"error", "critical"}] == []


@pytest_asyncio.fixture
async def store(started_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    work_in_loop(monkeypatch)
    async with open_started(started_url) as opened:
        yield opened


@pytest_asyncio.fixture
async def uno(
    store: Store, monkeypatch: pytest.MonkeyPatch, log: list[MutableMapping[str, Any]]
) -> AsyncIterator[SimulatedServer]:
    async with simulated_server(store, monkeypatch) as opened:
        yield opened


@pytest_asyncio.fixture
async def world(
    started_url: str,
    monkeypatch: pytest.MonkeyPatch,
    log: list[MutableMapping[str, Any]],  # an error in it fails the test
) -> AsyncIterator[Outside]:
    work_in_loop(monkeypatch)
    async with open_started(started_url) as store, outside(store, monkeypatch) as opened:
        yield opened
