"""A world for each test; whatever is still live at its end is stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from tests.game.world import World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    made = World()
    yield made
    await made.tables.shutdown()
