"""A world for each test; whatever is still live at its end is stopped."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.game.world import World


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    made = World()
    yield made
    await made.tables.shutdown()
