"""The bot is killed and started again: nothing is lost, and nobody loses time."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.editions.master.rules import Buzzed
from bot.game.ports import StoreUnavailable
from bot.game.rules import clocks
from bot.game.rules.actions import Accepted, Click, Join, MakeMove, Refused
from bot.game.rules.clocks import Pace
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Ending, TableState
from tests.game.world import (
    ANNA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    World,
    any_answer,
    asked,
    game,
    happened,
    seen,
)

SPEED, EXTRA_TIME = 30, 10


async def test_a_clock_that_runs_through_a_change_keeps_its_remaining_time(
    world: World,
) -> None:
    table = await world.play(BEN, CLEO, speed=SPEED)
    table.shown(game(table).number, world.clock.now())
    await world.clock.advance(20)
    accused = "ABC"[table.state.asked[0]]
    accuser = next(user for user in (ANNA, BEN, CLEO) if user != asked(table))
    await world.accepts(table, accuser, MakeMove(f"accuse {accused}"))
    await world.restart(outage=3600)
    await world.clock.advance(SPEED - 20 + EXTRA_TIME)
    assert happened(world, Buzzed) == []

    await world.clock.advance(1)
    assert len(happened(world, Buzzed)) == 1


@pytest.mark.parametrize("shown_at", [0, 5, 10, 20])
@pytest.mark.parametrize("changed_at", [0, 10, 15])
async def test_a_restart_costs_nobody_time(world: World, shown_at: int, changed_at: int) -> None:
    table = await world.play(BEN, CLEO, speed=SPEED)
    accuser = next(user for user in (ANNA, BEN, CLEO) if user != asked(table))
    for second in range(21):
        if second == changed_at:
            accused = "ABC"[table.state.asked[0]]
            await world.accepts(table, accuser, MakeMove(f"accuse {accused}"))
        if second == shown_at:
            table.shown(game(table).number, world.clock.now())
        await world.clock.advance(1)
    before = {one.key: one.at - world.clock.now() for one in table.state.deadlines}
    await world.restart(outage=3600)

    after = {one.key: one.at - world.clock.now() for one in world.table().state.deadlines}
    assert after.keys() == before.keys()
    assert [key for key in before if after[key] < before[key]] == []


async def test_nobody_is_late_while_a_clock_has_not_been_shown_again(world: World) -> None:
    await world.play(BEN, speed=SPEED)
    await world.restart(outage=3600)
    table, now = world.table(), world.clock.now()
    table.shown(game(table).number, now + 5)
    await world.clock.advance(SPEED + EXTRA_TIME + 5)

    player = asked(table)
    answer = await world.click(table, player, any_answer(table, player))
    assert isinstance(answer, Accepted)


async def test_a_closed_table_does_not_come_back(world: World) -> None:
    table = await world.open(BEN)
    await world.tables.close(table.state.table_id, Ending.GONE)
    await world.restart(outage=1)

    assert len(world.tables) == 0


async def test_an_unrestorable_table_is_set_aside_without_stopping_others(
    world: World,
) -> None:
    for channel in (1, 2, 3, 4):
        await world.open(BEN, channel=channel)
    states = {key: json.loads(saved.state) for key, saved in world.store.saved.items()}
    states["t1"]["version"] = 99
    states["t2"]["table"]["edition"] = "chess"
    del states["t3"]["table"]["players"]
    for key, state in states.items():
        saved = world.store.saved[key]
        world.store.saved[key] = type(saved)(
            key, saved.revision, saved.guild_id, saved.channel_id, json.dumps(state)
        )

    world.opener = world.process()
    aside = await world.opener.restore()
    places = [(one.saved.table_id, one.saved.channel_id) for one in aside]
    assert places == [("t1", 1), ("t2", 2), ("t3", 3)]
    assert set(world.store.aside) == {"t1", "t2", "t3"}
    assert "version 99" in world.store.aside["t1"]
    assert [table.state.table_id for table in world.tables] == ["t4"]
    assert (await world.open(channel=1)).state.channel_id == 1


async def test_no_failure_to_restore_a_table_stops_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in (1, 2):
        await world.open(BEN, channel=channel)
    restored = clocks.restored

    def fail_once(state: TableState, now: float, pace: Pace) -> TableState:
        if state.table_id == "t1":
            raise ZeroDivisionError("no clock")
        return restored(state, now, pace)

    monkeypatch.setattr(clocks, "restored", fail_once)
    world.opener = world.process()
    with capture_logs() as logs:
        (aside,) = await world.opener.restore()

    assert (aside.saved.table_id, aside.reason) == ("t1", "ZeroDivisionError: no clock")
    assert [line["event"] for line in logs] == ["a table could not be restored"]
    assert [table.state.table_id for table in world.tables] == ["t2"]


async def test_a_broken_table_is_reported_even_if_it_cannot_be_set_aside(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.open()
    world.store.saved["t1"] = replace(world.store.saved["t1"], state="{}")

    async def fail(*_: object) -> None:
        raise StoreUnavailable("the disk is full")

    monkeypatch.setattr(world.store, "set_aside", fail)
    with capture_logs() as logs:
        (aside,) = await world.process().restore()

    assert aside.saved.table_id == "t1"
    assert [line["event"] for line in logs] == ["a table could not be set aside"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 1}', '{"version":1,"table":{}}'])
async def test_no_saved_text_can_break_the_restore(world: World, text: str) -> None:
    await world.open()
    saved = world.store.saved["t1"]
    world.store.saved["t1"] = type(saved)("t1", 0, saved.guild_id, saved.channel_id, text)

    (aside,) = await world.process().restore()
    assert aside.saved.table_id == "t1"


async def test_a_shutdown_finishes_earlier_requests_and_refuses_later_ones(
    world: World,
) -> None:
    table = await world.play(BEN)
    player = asked(table)
    before = asyncio.ensure_future(world.click(table, player, any_answer(table, player)))
    await asyncio.sleep(0)
    stopping = asyncio.ensure_future(world.tables.shutdown())
    await asyncio.sleep(0)
    after = asyncio.ensure_future(world.click(table, ANNA, MakeMove("draw")))
    await stopping

    assert isinstance(await before, Accepted)
    assert await after == Refused("restarting")
    assert await world.click(table, ANNA, Join()) == Refused("restarting")
    assert world.store.live == {"t1"}
    await world.restart(outage=5)
    assert world.table().state.moves == 1


async def test_a_stopping_process_opens_no_table(world: World) -> None:
    await world.tables.shutdown()
    request = OpenRequest(GUILD, CHANNEL, "master", ANNA, "Anna", "fr", "fr", 0.0, {})

    assert await world.opener.open(request) == Refused("restarting")
    assert world.store.saved == {}


async def test_hands_stay_the_same_through_many_restarts(world: World) -> None:
    await world.play(BEN)
    for _ in range(10):
        table = world.table()
        player = asked(table)
        await world.accepts(table, player, any_answer(table, player))
        hands = [seen(table, user).hand for user in (ANNA, BEN)]
        await world.restart(outage=60)
        assert [seen(world.table(), user).hand for user in (ANNA, BEN)] == hands


async def test_the_slower_of_two_processes_finds_the_channel_taken(world: World) -> None:
    request = OpenRequest(GUILD, CHANNEL, "master", CLEO, "Cleo", "fr", "fr", 0.0, {})
    await world.open(BEN)
    other = world.process()
    answer = await other.open(request)

    assert answer == Refused("channel-taken", {"there": "table"})
    assert world.store.live == {"t1"}

    await other.tables.close("t1", Ending.STOPPED)
    assert isinstance(await other.open(request), Accepted)
    await other.tables.shutdown()


async def test_a_table_of_another_process_counts_as_closed_only_once_the_store_says_so(
    world: World,
) -> None:
    table = await world.play(BEN)
    click = Click(ANNA, "Anna", "en-GB", Join(), at=world.clock.now())
    elsewhere = world.process().tables
    assert await elsewhere.click("t1", click) == Refused("restarting")

    await table.close(Ending.STOPPED)
    assert await elsewhere.click("t1", click) == Refused("closed-table")
