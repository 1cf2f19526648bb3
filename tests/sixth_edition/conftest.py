"""Installs UNO Regatta for each test in this folder, and removes it afterwards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.store.store import Store
from tests.sixth_edition.package import Package
from tests.ui.conftest import log, store
from tests.ui.simulated_server import SimulatedServer, simulated_server

__all__ = ["log", "store"]


@pytest.fixture(autouse=True)
def package(tmp_path: Path) -> Iterator[Package]:
    installed = Package(tmp_path / "site-packages")
    installed.install()
    yield installed
    installed.remove()


@pytest_asyncio.fixture
async def uno(
    package: Package,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    log: list[MutableMapping[str, Any]],
) -> AsyncIterator[SimulatedServer]:
    async with simulated_server(store, monkeypatch) as opened:
        yield opened
