"""A world with tournaments for each test; whatever is still live at its end is stopped.

Rounds are short: a tournament has many, and these tests are not about playing them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.game.dealing import few_cards
from tests.game.tournament.tournament_world import TournamentWorld


@pytest_asyncio.fixture
async def world() -> AsyncIterator[TournamentWorld]:
    made = TournamentWorld()
    with few_cards():
        yield made
    await made.tournaments.shutdown()
    await made.tables.shutdown()
