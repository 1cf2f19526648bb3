"""Failures of the store, the screen, robots or rules do not end a table."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
import structlog
from structlog.testing import capture_logs

from bot.engine.moves import Move, Verb
from bot.game.live.registry import Broadcast
from bot.game.live.table import LiveTable
from bot.game.ports import StoreUnavailable
from bot.game.robots import expert
from bot.game.robots.expert import TimedMove
from bot.game.robots.levels import Chooser
from bot.game.robots.memory import Sight
from bot.game.rules import clocks, play
from bot.game.rules.actions import Accepted, Join, MakeMove, Refused, Stop
from bot.game.rules.clocks import Pace
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Ending, Phase
from tests.game.world import ANNA, BEN, CHANNEL, GUILD, World, any_answer, asked, game

EXTRA_TIME = Pace().extra_time
UNO = MakeMove("uno")


async def test_a_robot_retries_slowly_while_saving_fails(world: World) -> None:
    await world.play(robots=2, speed=60)
    while ANNA in people_asked(world):
        await world.accepts(world.table(), ANNA, any_answer(world.table(), ANNA))
    world.store.down = True
    with capture_logs() as logs:
        await world.clock.advance(120)

    assert 5 < len(logs) <= 12


async def test_a_table_that_cannot_be_saved_is_not_opened(world: World) -> None:
    world.store.down = True
    request = OpenRequest(GUILD, CHANNEL, "master", ANNA, "Anna", "fr", "fr", 0.0, {})
    assert await world.opener.open(request) == Refused("store-down")

    world.store.down = False
    assert isinstance(await world.opener.open(request), Accepted)


async def test_a_table_saved_despite_an_apparent_failure_is_found(world: World) -> None:
    world.store.answers_get_lost = True
    request = OpenRequest(GUILD, CHANNEL, "master", ANNA, "Anna", "fr", "fr", 0.0, {})
    assert await world.opener.open(request) == Refused("store-down")

    world.store.answers_get_lost = False
    (saved,) = world.store.saved
    assert await world.opener.open(request) == Refused("channel-taken", {"there": "table"})
    found = world.tables.in_channel(CHANNEL)
    assert found is not None
    assert found.state.table_id == saved
    await world.accepts(found, BEN, Join())


async def test_the_refusal_of_an_occupied_channel_gives_the_outage_as_its_reason(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.store.answers_get_lost = True
    request = OpenRequest(GUILD, CHANNEL, "master", ANNA, "Anna", "fr", "fr", 0.0, {})
    await world.opener.open(request)
    world.store.answers_get_lost = False

    async def fail(*_: object, **__: object) -> None:
        raise StoreUnavailable("the disk is full")

    monkeypatch.setattr(world.store, "live_tables", fail)
    assert await world.opener.open(request) == Refused("store-down")


async def test_a_failing_screen_does_not_undo_a_move(world: World) -> None:
    table = await world.play(BEN)
    world.screen.broken = True
    player = asked(table)
    with capture_logs() as logs:
        await world.accepts(table, player, any_answer(table, player))

    assert table.state.moves == 1
    assert [line["event"] for line in logs] == ["a table could not be shown"]


async def test_an_error_is_logged_with_its_table_and_does_not_end_the_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN, channel=1)
    other = await world.play(BEN, channel=2)
    player = asked(table)
    action = any_answer(table, player)
    with monkeypatch.context() as broken, capture_logs(CONTEXT) as logs:
        broken.setattr(play, "apply", failing)
        assert await world.click(table, player, action) == Refused("fault")

    (line,) = logs
    assert line["table"] == table.state.table_id
    assert line["log_level"] == "error"
    await world.accepts(table, player, action)
    player = asked(other)
    await world.accepts(other, player, any_answer(other, player))


CONTEXT = [structlog.contextvars.merge_contextvars]


def failing(*_: object) -> None:
    raise ZeroDivisionError


async def test_a_failing_observer_does_not_keep_the_others_from_seeing_a_table(
    world: World,
) -> None:
    state, shown = (await world.open()).state, world.screen.shown
    world.screen.broken = True
    with capture_logs() as logs:
        Broadcast((world.screen, world.screen)).show(state, ())

    assert world.screen.shown == shown + 2
    assert [line["table"] for line in logs] == [state.table_id] * 2


async def test_a_table_with_a_failing_clock_can_still_be_stopped(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN, speed=4)
    monkeypatch.setattr(play, "apply", failing)
    with capture_logs() as logs:
        await world.clock.advance(4 + 1 + EXTRA_TIME + 1)

    assert len(logs) == 2, "it is tried again, not in a hurry"
    await world.stop(table)
    assert table.state.phase is Phase.CLOSED


async def test_a_table_that_fails_three_times_in_a_row_is_set_aside_and_its_end_is_shown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN, speed=4)
    other = await world.open(channel=2)
    shown = world.screen.shown
    monkeypatch.setattr(play, "apply", failing)
    with capture_logs(CONTEXT) as logs:
        await world.clock.advance(60)

    assert [line["event"] for line in logs] == [*["a table failed"] * 3, "a table was set aside"]
    assert {line["table"] for line in logs} == {table.state.table_id}
    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.FAULT)
    assert world.screen.shown == shown + 1
    assert world.store.aside == {table.state.table_id: "3 failures in a row"}
    assert await world.refuses(table, ANNA, Stop()) == "closed-table"
    assert list(world.tables) == [other]
    monkeypatch.undo()
    await world.open(channel=CHANNEL)


async def test_a_failing_table_refuses_clicks_until_the_store_is_back_and_then_is_set_aside(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN, speed=4)
    request = OpenRequest(GUILD, CHANNEL, "master", ANNA, "Anna", "fr", "fr", 0.0, {})
    monkeypatch.setattr(play, "apply", failing)
    world.store.down = True
    with capture_logs() as logs:
        await world.clock.advance(60)
        assert await world.refuses(table, ANNA, Stop()) == "store-down"
        assert await world.opener.open(request) == Refused("channel-taken", {"there": "table"})
        world.store.down = False
        await world.clock.advance(EXTRA_TIME)

    assert world.store.aside == {table.state.table_id: "3 failures in a row"}
    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.FAULT)
    events = [line["event"] for line in logs]
    assert "a table could not be set aside" in events
    assert events[-1] == "a table was set aside"
    assert isinstance(await world.opener.open(request), Accepted)


async def test_a_table_that_cannot_be_set_aside_does_not_prevent_a_shutdown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.play(BEN, speed=4)
    monkeypatch.setattr(play, "apply", failing)
    world.store.down = True
    with capture_logs():
        await world.clock.advance(60)
        async with asyncio.timeout(5):
            await world.tables.shutdown()

    assert len(world.tables) == 0


async def test_only_consecutive_failures_set_a_table_aside(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN)
    for _ in range(4):
        player = asked(table)
        action = any_answer(table, player)
        with monkeypatch.context() as broken, capture_logs():
            broken.setattr(play, "apply", failing)
            assert await world.click(table, player, action) == Refused("fault")
        await world.accepts(table, player, action)

    assert table.state.phase is Phase.PLAYING


async def test_a_failure_to_find_the_next_deadline_does_not_end_the_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN)
    player = asked(table)
    with monkeypatch.context() as broken, capture_logs() as logs:
        broken.setattr(clocks, "upcoming", failing)
        await world.accepts(table, player, any_answer(table, player))
        await world.clock.settle()
    assert [line["event"] for line in logs] == ["a table failed"]

    player = asked(table)
    await world.accepts(table, player, any_answer(table, player))


async def test_a_failure_while_robots_plan_does_not_end_the_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN, robots=1)
    with monkeypatch.context() as broken, capture_logs():
        broken.setattr(clocks, "question_seconds_left", failing)
        await world.click(table, ANNA, any_answer(table, ANNA) if asked_is(table, ANNA) else UNO)
        await world.clock.settle()
    await world.clock.advance(EXTRA_TIME)

    before = len(world.store.moves)
    await world.clock.advance(200)
    assert len(world.store.moves) > before


async def test_after_a_failure_a_table_continues_from_its_saved_state(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN)
    player = asked(table)
    action = any_answer(table, player)
    with monkeypatch.context() as broken, capture_logs():
        # The change is saved, and then something fails.
        broken.setattr(table, "show", failing)
        await world.click(table, player, action)
    saved = world.store.saved[table.state.table_id]

    assert table.state.revision == saved.revision
    await world.accepts(table, asked(table), any_answer(table, asked(table)))


async def test_a_failure_while_the_process_ends_does_not_prevent_the_end(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN)
    monkeypatch.setattr(table._race, "count", failing)  # noqa: SLF001 - it cannot fail by itself
    with capture_logs() as logs:
        async with asyncio.timeout(5):
            await world.tables.shutdown()

    assert [line["event"] for line in logs] == ["a table failed"]


async def test_a_table_whose_saved_state_is_unreadable_continues_unchanged(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN)
    player = asked(table)
    action = any_answer(table, player)
    with monkeypatch.context() as broken, capture_logs() as logs:
        broken.setattr(play, "apply", failing)
        broken.setattr(world.store, "last_saved", failing)
        assert await world.click(table, player, action) == Refused("fault")
    assert [line["event"] for line in logs] == [
        "a table failed",
        "a table could not continue from its saved state",
    ]

    await world.accepts(table, player, action)


async def test_a_table_that_cannot_even_be_set_aside_still_ends(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(BEN, speed=4)
    monkeypatch.setattr(play, "apply", failing)
    monkeypatch.setattr(world.store, "set_aside", failing)
    with capture_logs() as logs:
        await world.clock.advance(60)

    assert logs[-1]["event"] == "a table could not be set aside"
    assert logs[-1]["log_level"] == "error"
    assert await world.refuses(table, ANNA, Stop()) == "closed-table"
    assert len(world.tables) == 0


def asked_is(table: LiveTable, user: int) -> bool:
    return table.state.seat_of(user) in table.state.asked


async def test_a_robot_that_fails_to_decide_does_not_stall_the_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expert, "choose_move", failing)
    with capture_logs():
        table = await world.play(robots=2, speed=30)
        for _ in range(6):
            number = game(table).number
            await world.clock.advance(35)
            assert game(table).number > number


async def test_a_robot_whose_move_is_refused_lets_the_table_move_for_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.play(robots=2, speed=60)

    def choose_move(
        sight: Sight, chooser: Chooser, luck: Random, left: float | None
    ) -> TimedMove | None:
        timed = robots_choose_move(sight, chooser, luck, left)
        return None if timed is None else TimedMove(Move(Verb("spin"), sight.seat), 1.0)

    robots_choose_move = expert.choose_move
    monkeypatch.setattr(expert, "choose_move", choose_move)
    with capture_logs() as logs:
        while len(world.store.moves) < 10:
            if ANNA in people_asked(world):
                await world.accepts(table, ANNA, any_answer(table, ANNA))
            else:
                await world.clock.advance(2)

    assert {line["event"] for line in logs} == {"a robot's move was refused"}
    assert "timeout" in {move.text for move in world.store.moves}


def people_asked(world: World) -> set[int | None]:
    state = world.table().state
    return {state.players[seat].user_id for seat in state.asked}
