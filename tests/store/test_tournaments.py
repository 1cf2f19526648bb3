"""Tournaments are stored like tables, but listed separately."""

from __future__ import annotations

import pytest

from bot.game.ports import LiveKind, SavedTable, StaleRevision
from bot.store.store import Store
from cogs.stats.queries import Statistics
from tests.store.changes import GUILD, change, channel_of, finished

pytestmark = pytest.mark.databases("sqlite", "postgresql")

CUP = LiveKind.TOURNAMENT


async def test_live_tables_and_tournaments_are_listed_separately(store: Store) -> None:
    await store.save(change("cup", 0, kind=CUP))
    await store.save(change("oak", 0))

    assert [one.table_id for one in await store.live_tables()] == ["oak"]
    assert [one.table_id for one in await store.live_tables(CUP)] == ["cup"]


async def test_a_tournament_advances_by_one_revision_at_a_time(store: Store) -> None:
    await store.save(change("cup", 0, kind=CUP))
    await store.save(change("cup", 1, kind=CUP))
    with pytest.raises(StaleRevision):
        await store.save(change("cup", 1, kind=CUP))

    (cup,) = await store.live_tables(CUP)
    assert cup.revision == 1


async def test_a_closed_table_can_still_be_read(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.save(change("oak", 1, live=False))

    assert await store.last_saved("oak") == SavedTable(
        "oak", 1, GUILD, channel_of("oak"), "oak at 1", live=False
    )
    assert await store.last_saved("elm") is None


async def test_a_won_tournament_counts_as_one_match(store: Store) -> None:
    won = finished(0, {1: 300, 2: 200}, winner=1, kind="match", mode="tournament")
    await store.save(change("cup", 0, kind=CUP, live=False, finished=[won]))

    record = await Statistics(store).of_person(GUILD, 1)
    assert (record.tally.matches, record.tally.matches_won) == (1, 1)
    assert record.tally.points == 0
