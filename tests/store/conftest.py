"""A store on a new database, and the file of an SQLite database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store.store import Store
from tests.store.databases import open_started


@pytest.fixture
def file(url: str) -> Path:
    """The file behind `url`, for tests on SQLite alone that bypass the store."""
    return Path(url.removeprefix("sqlite:///"))


@pytest_asyncio.fixture
async def store(started_url: str) -> AsyncIterator[Store]:
    async with open_started(started_url) as opened:
        yield opened
