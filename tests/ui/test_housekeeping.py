"""Data that the bot deletes by itself, even while nobody plays."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.app import housekeeping
from bot.store.database.schema import handled, openings
from tests.ui.simulated_server import SimulatedServer

HOUR = 60 * 60.0


@pytest.fixture(autouse=True)
def housekeeping_twice_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run housekeeping every 12 hours: hourly runs would slow down tests that skip days."""
    monkeypatch.setattr(housekeeping, "INTERVAL", 12 * HOUR)


async def test_records_of_clicks_and_opened_tables_are_deleted_while_nobody_plays(
    uno: SimulatedServer,
) -> None:
    await uno.open()
    await uno.stop()
    read = uno.store.openings.database.read
    assert await read(select(handled))
    assert await read(select(openings))

    for _ in range(4):
        await uno.env.advance_time(12 * HOUR)
    assert await read(select(handled)) == []
    assert await read(select(openings)) == []
