"""Two processes that save clicks at once: each revision and each click is played once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from bot.game.ports import AlreadyHandled, StaleRevision
from bot.store.database.schema import handled, moves
from bot.store.store import Store, open_store
from tests.store.changes import change, rows
from tests.store.databases import Databases

pytestmark = pytest.mark.databases("sqlite", "postgresql")

# A click: its table, its interaction, and how many revisions the clicker's view is behind.
clicks = st.tuples(
    st.sampled_from(["elm", "oak"]), st.none() | st.integers(1, 12), st.integers(0, 1)
)
hands = st.lists(clicks, max_size=8)


@dataclass
class Evening:
    """The clicks that were accepted in an evening, and the newest revision of each table."""

    newest: dict[str, int] = field(default_factory=lambda: {"elm": 0, "oak": 0})
    accepted: list[tuple[str, int]] = field(default_factory=list)
    handled: list[int] = field(default_factory=list)

    async def click(self, store: Store, table: str, interaction: int | None, behind: int) -> None:
        revision = max(1, self.newest[table] + 1 - behind)
        try:
            await store.save(change(table, revision, interaction=interaction, at=0))
        except (StaleRevision, AlreadyHandled):
            return
        self.newest[table] = max(self.newest[table], revision)
        self.accepted.append((table, revision))
        if interaction is not None:
            self.handled.append(interaction)


async def spend(url: str, players: list[list[tuple[str, int | None, int]]]) -> Evening:
    evening = Evening()

    async def play(store: Store, turns: list[tuple[str, int | None, int]]) -> None:
        for turn in turns:
            await evening.click(store, *turn)

    async with open_store(url) as here, open_store(url) as there:
        await asyncio.gather(here.save(change("elm", 0)), there.save(change("oak", 0)))
        await asyncio.gather(
            *(play((here, there)[n % 2], turns) for n, turns in enumerate(players))
        )
        stored = {table.table_id: table.revision for table in await here.live_tables()}
    assert stored == evening.newest
    return evening


@given(players=st.lists(hands, min_size=2, max_size=5))
def test_each_revision_and_each_click_is_played_once(
    databases: Databases, players: list[list[tuple[str, int | None, int]]]
) -> None:
    with databases.started() as url:
        evening = asyncio.run(spend(url, players))
        for table, newest in evening.newest.items():
            played = [revision for name, revision in evening.accepted if name == table]
            assert sorted(played) == list(range(1, newest + 1))
        assert len(set(evening.handled)) == len(evening.handled)
        kept = asyncio.run(rows(url, select(moves.c.table_id, moves.c.revision)))
        assert sorted(tuple(row) for row in kept) == sorted(evening.accepted)
        remembered = asyncio.run(rows(url, select(handled.c.interaction_id)))
        assert sorted(row.interaction_id for row in remembered) == sorted(evening.handled)
