"""A world with tournaments for each test; whatever is still live at its end is stopped."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.game.tournament.tournament_world import TournamentWorld


@pytest_asyncio.fixture
async def world() -> AsyncIterator[TournamentWorld]:
    made = TournamentWorld()
    yield made
    await made.tournaments.shutdown()
    await made.tables.shutdown()
