"""A new database for each test: a SQLite file, or the PostgreSQL that TEST_DATABASE_URL names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from sqlalchemy import text

from bot.store.database.address import parse_address
from bot.store.database.connections import open_connections
from bot.store.store import open_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.store.store import Store

SERVER = os.environ.get("TEST_DATABASE_URL")


@pytest_asyncio.fixture
async def url(tmp_path: Path) -> str:
    if SERVER is None:
        return f"sqlite:///{tmp_path / 'uno.db'}"
    server = open_connections(parse_address(SERVER))
    async with server.writer.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await server.close()
    return SERVER


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file behind `url`, for tests that reach past the store."""
    if SERVER is not None:
        pytest.skip("TEST_DATABASE_URL names a server: there is no file")
    return tmp_path / "uno.db"


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with open_store(url) as opened:
        yield opened
