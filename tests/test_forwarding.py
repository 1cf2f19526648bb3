"""What comes of interactions that may be for another process."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from bot.app.sharding.signals import MOST_AT_ONCE, InteractionForwarding
from bot.game.live.registry import LiveTables
from bot.game.live.sleeping import Sleepers
from bot.game.ports import SavedTable, StoreUnavailable
from bot.game.tournament.live import LiveTournaments
from bot.gateway.rendering import custom_id
from bot.present.components import ActionKind, ComponentAction
from bot.store.cluster import Cluster
from bot.store.store import Store
from bot.ui.context import App
from tests.game.clock import VirtualClock

HERE, THERE = "here", "there"
RUSH = 5 * MOST_AT_ONCE


class Between:
    """The database between two processes: how often it is asked, and by how many at once."""

    def __init__(self) -> None:
        self.passed: list[Mapping[str, Any]] = []
        self.puts = self.takes = self._under_way = self.most_under_way = 0
        self.fails = False

    async def owner(self, _number: int) -> str:
        return THERE

    async def put(self, process_id: str, interactions: Sequence[Mapping[str, Any]]) -> None:
        assert process_id == THERE
        self.puts += 1
        await self._transaction()
        if self.fails:
            raise StoreUnavailable("it is full")
        self.passed += interactions

    async def take(self, process_id: str) -> Sequence[Mapping[str, Any]]:
        assert process_id == HERE
        self.takes += 1
        await self._transaction()
        taken, self.passed = self.passed, []
        return taken

    async def last_saved(self, table_id: str) -> SavedTable:
        return SavedTable(table_id, 0, 1, 2, "{}")

    async def _transaction(self) -> None:
        self._under_way += 1
        self.most_under_way = max(self.most_under_way, self._under_way)
        await asyncio.sleep(0)
        self._under_way -= 1


@pytest.fixture
def between() -> Between:
    return Between()


@pytest.fixture
def handled() -> list[dict[str, Any]]:
    return []


@pytest.fixture
def forwarding(between: Between, handled: list[dict[str, Any]]) -> InteractionForwarding:
    cluster = SimpleNamespace(process_id=HERE, leases=between, passed_interactions=between)
    clock, tables = VirtualClock(), LiveTables(cast("Store", between))
    tables.sleepers = Sleepers(clock, between.last_saved)
    app = SimpleNamespace(
        store=between,
        tables=tables,
        tournaments=LiveTournaments(),
        clock=clock,
    )
    return InteractionForwarding(cast("Cluster", cluster), cast("App", app), handled.append)


def click(number: int) -> dict[str, Any]:
    """A click in direct messages at a table of another process."""
    action = ComponentAction("t1", ActionKind.HAND)
    return {"id": str(number), "type": 3, "data": {"custom_id": custom_id(action)}}


async def test_a_fault_is_told_as_one_and_its_person_is_answered_here(
    forwarding: InteractionForwarding, handled: list[dict[str, Any]]
) -> None:
    of_nobody = {"type": 2}
    with capture_logs() as log:
        assert forwarding.accept(of_nobody)
        await forwarding.wait_until_idle()

    assert handled == [of_nobody]
    assert [one["log_level"] for one in log] == ["error"]


async def test_a_rush_of_clicks_is_passed_on_by_a_few_transactions(
    forwarding: InteractionForwarding, between: Between, handled: list[dict[str, Any]]
) -> None:
    clicks = [click(number) for number in range(RUSH)]
    for one in clicks:
        assert forwarding.accept(one)
    await forwarding.wait_until_idle()

    assert between.passed == clicks
    assert between.puts == RUSH / MOST_AT_ONCE
    assert between.most_under_way == 1
    assert handled == []


async def test_what_could_not_be_passed_on_is_answered_here(
    forwarding: InteractionForwarding, between: Between, handled: list[dict[str, Any]]
) -> None:
    between.fails = True
    with capture_logs():
        forwarding.accept(click(1))
        await forwarding.wait_until_idle()

    assert handled == [click(1)]


async def test_a_storm_of_signals_has_one_reader_that_takes_all_there_is(
    forwarding: InteractionForwarding, between: Between, handled: list[dict[str, Any]]
) -> None:
    between.passed = [click(number) for number in range(RUSH)]
    for _ in range(RUSH):
        forwarding.take_passed()
    await asyncio.sleep(0)
    between.passed.append(click(RUSH))
    for _ in range(RUSH):
        forwarding.take_passed()
    await forwarding.wait_until_idle()

    assert handled == [click(number) for number in range(RUSH + 1)]
    assert between.takes == 2
    assert between.most_under_way == 1
