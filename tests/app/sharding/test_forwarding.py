"""Interactions that may belong to another process are forwarded, or answered here."""

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
from bot.game.state.codec import dump
from bot.game.state.table_state import OUTSIDE, HomeServer
from bot.game.tournament.live import LiveTournaments
from bot.gateway.channels import BOT_DM
from bot.present.clicks import NO_TABLE, ComponentAction, custom_id
from bot.store.cluster import Cluster
from bot.store.store import Store
from bot.ui.context import App
from tests.game.clock import VirtualClock
from tests.present.table_states import held

HERE, THERE = "here", "there"
CHANNEL = 300
RUSH = 5 * MOST_AT_ONCE


class Between:
    """The database between two processes: counts its queries, and how many run at once."""

    def __init__(self) -> None:
        self.passed: list[Mapping[str, Any]] = []
        self.puts = self.takes = self._under_way = self.most_under_way = 0
        self.fails = False
        self.tables: Sequence[SavedTable] = []

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
        return SavedTable(table_id, 0, HomeServer(1), 2, "{}")

    async def live_tables_of(self, _user_id: int) -> Sequence[SavedTable]:
        return self.tables

    async def live_tables_outside(self, channel_id: int) -> Sequence[SavedTable]:
        return [SavedTable("t1", 0, OUTSIDE, CHANNEL, "{}")] if channel_id == CHANNEL else []

    async def _transaction(self) -> None:
        self._under_way += 1
        self.most_under_way = max(self.most_under_way, self._under_way)
        await asyncio.sleep(0)
        self._under_way -= 1


@pytest.fixture
def between() -> Between:
    return Between()


class Handled(list[dict[str, Any]]):
    """The interactions that this process has handled or has tried to handle."""

    def __init__(self) -> None:
        super().__init__()
        self.fails_at: int | None = None

    def handle(self, interaction: dict[str, Any]) -> None:
        self.append(interaction)
        if len(self) == self.fails_at:
            raise ValueError


@pytest.fixture
def handled() -> Handled:
    return Handled()


@pytest.fixture
def forwarding(between: Between, handled: Handled) -> InteractionForwarding:
    cluster = SimpleNamespace(process_id=HERE, leases=between, passed_interactions=between)
    clock, tables = VirtualClock(), LiveTables(cast("Store", between))
    tables.sleepers = Sleepers(clock, between.last_saved)
    app = SimpleNamespace(
        store=between,
        tables=tables,
        tournaments=LiveTournaments(),
        clock=clock,
    )
    return InteractionForwarding(cast("Cluster", cluster), cast("App", app), handled.handle)


def click(number: int) -> dict[str, Any]:
    """A click in direct messages that concerns another process's table."""
    action = ComponentAction("t1", "hand")
    data = {"custom_id": custom_id(action)}
    return {"id": str(number), "type": 3, "data": data, "context": BOT_DM}


async def test_an_interaction_without_a_person_is_logged_and_answered_where_it_arrives(
    forwarding: InteractionForwarding, handled: Handled
) -> None:
    of_nobody = {"type": 2, "context": BOT_DM}
    with capture_logs() as log:
        assert forwarding.accept(of_nobody)
        await forwarding.wait_until_idle()

    assert handled == [of_nobody]
    assert [one["log_level"] for one in log] == ["error"]


@pytest.mark.parametrize("guild_id", [None, "42"])
@pytest.mark.parametrize("owners", [{"1": "7"}, {}], ids=["installed", "uninstalled"])
@pytest.mark.parametrize("kind", [2, 3])
async def test_an_interaction_outside_the_bots_servers_is_forwarded(
    forwarding: InteractionForwarding,
    between: Between,
    guild_id: str | None,
    owners: dict[str, str],
    kind: int,
) -> None:
    opening = {"custom_id": custom_id(ComponentAction(NO_TABLE, "open-table"))}
    place = {"guild_id": guild_id, "authorizing_integration_owners": owners, "context": 2}
    asked = {"id": "1", "type": kind, "data": opening, **place}

    assert forwarding.accept(asked)
    await forwarding.wait_until_idle()
    assert between.passed == [asked]


async def test_a_click_at_a_table_from_before_the_bot_joined_the_server_is_forwarded(
    forwarding: InteractionForwarding, between: Between
) -> None:
    asked = click(1) | {"context": 0, "guild_id": "42"}
    asked["authorizing_integration_owners"] = {"0": "42", "1": "7"}

    assert forwarding.accept(asked)
    await forwarding.wait_until_idle()
    assert between.passed == [asked]


def command(channel_id: int) -> dict[str, Any]:
    """A command on a server that the bot has joined."""
    owners = {"authorizing_integration_owners": {"0": "42", "1": "7"}}
    return {"id": "1", "type": 2, "guild_id": "42", "channel_id": str(channel_id), **owners}


async def test_a_command_at_a_table_from_before_the_bot_joined_the_server_is_forwarded(
    forwarding: InteractionForwarding, between: Between, handled: Handled
) -> None:
    asked = command(CHANNEL)

    assert forwarding.accept(asked)
    await forwarding.wait_until_idle()
    assert between.passed == [asked]
    assert handled == []


async def test_an_unreadable_table_does_not_hide_a_persons_other_table(
    forwarding: InteractionForwarding, between: Between
) -> None:
    state = held("master", 7)
    between.tables = [
        SavedTable("t1", 0, HomeServer(1), CHANNEL, "{}"),
        SavedTable("t2", 0, HomeServer(1), CHANNEL, dump(state)),
    ]
    command = {"type": 2, "context": BOT_DM, "user": {"id": str(state.players[0].user_id)}}
    assert forwarding.accept(command)
    await forwarding.wait_until_idle()

    assert between.passed == [command]


async def test_a_command_in_a_channel_without_an_earlier_table_is_answered_where_it_arrives(
    forwarding: InteractionForwarding, between: Between, handled: Handled
) -> None:
    asked = command(CHANNEL + 1)

    assert forwarding.accept(asked)
    await forwarding.wait_until_idle()
    assert between.passed == []
    assert handled == [asked]


async def test_a_burst_of_clicks_is_forwarded_in_few_transactions(
    forwarding: InteractionForwarding, between: Between, handled: Handled
) -> None:
    clicks = [click(number) for number in range(RUSH)]
    for one in clicks:
        assert forwarding.accept(one)
    await forwarding.wait_until_idle()

    assert between.passed == clicks
    assert between.puts == RUSH / MOST_AT_ONCE
    assert between.most_under_way == 1
    assert handled == []


async def test_a_click_that_could_not_be_forwarded_is_answered_where_it_arrived(
    forwarding: InteractionForwarding, between: Between, handled: Handled
) -> None:
    between.fails = True
    with capture_logs():
        forwarding.accept(click(1))
        await forwarding.wait_until_idle()

    assert handled == [click(1)]


async def test_one_reader_drains_a_storm_of_signals(
    forwarding: InteractionForwarding, between: Between, handled: Handled
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


async def test_a_failing_local_click_does_not_block_the_others(
    forwarding: InteractionForwarding, between: Between, handled: Handled
) -> None:
    between.fails, handled.fails_at = True, 1
    with capture_logs() as log:
        for number in (1, 2):
            forwarding.accept(click(number))
        await forwarding.wait_until_idle()

    assert handled == [click(1), click(2)]
    assert log[-1]["event"] == "an interaction that stays here was not handled"


async def test_a_failing_forwarded_click_does_not_block_the_others(
    forwarding: InteractionForwarding, between: Between, handled: Handled
) -> None:
    between.passed, handled.fails_at = [click(1), click(2)], 1
    with capture_logs() as log:
        forwarding.take_passed()
        await forwarding.wait_until_idle()

    assert handled == [click(1), click(2)]
    assert [one["event"] for one in log] == ["an interaction that was passed on was not handled"]


async def test_clicks_are_handled_where_they_arrive_if_forwarding_fails_unexpectedly(
    forwarding: InteractionForwarding,
    between: Between,
    handled: Handled,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def put(_process_id: str, interactions: Sequence[Mapping[str, Any]]) -> None:
        raise ValueError(interactions[0]["id"])

    monkeypatch.setattr(between, "put", put)
    with capture_logs() as log:
        for number in (1, 2):
            forwarding.accept(click(number))
        await forwarding.wait_until_idle()

    assert handled == [click(1), click(2)]
    assert [one["event"] for one in log] == ["interactions could not be passed on"]
