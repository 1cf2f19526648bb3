"""Jumps of the machine's clock, and what is learnt of Discord's."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.engine.editions.master import Buzzed
from bot.game.live.context import ENOUGH_SAMPLES, DiscordClock, WallClock, new_id, new_secret
from bot.game.rules.actions import AddRobot, MakeMove
from bot.game.rules.clocks import Pace
from bot.game.state.table_state import Phase
from bot.game.tournament.state import Stage
from tests.game.clock import NOON, VirtualClock
from tests.game.tournament.tournament_world import TournamentWorld
from tests.game.world import ANNA, BEN, World, any_answer, asked, game, happened

SPEED, EXTRA_TIME = 30, Pace().extra_time
HOUR = 3600.0


@pytest.mark.parametrize("jump", [300.0, -HOUR, 24 * HOUR])
async def test_a_jump_costs_nobody_the_turn_and_makes_no_turn_endless(
    world: World, jump: float
) -> None:
    table = await world.play(BEN, speed=SPEED)
    table.shown(game(table).number, world.clock.now())
    await world.clock.advance(10)
    with capture_logs() as logs:
        world.clock.jump(jump)
        await world.clock.advance(SPEED - 10 + EXTRA_TIME)
    assert happened(world, Buzzed) == []
    assert [line["event"] for line in logs] == ["the clock has jumped"]

    await world.clock.advance(1 + 1 + EXTRA_TIME)
    assert len(happened(world, Buzzed)) == 1


async def test_who_is_asked_during_a_jump_can_still_answer(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    table.shown(game(table).number, world.clock.now())
    await world.clock.settle()
    with capture_logs():
        world.clock.jump(300)
        await world.accepts(table, asked(table), any_answer(table, asked(table)))


async def test_who_is_asked_is_warned_after_a_jump(world: World) -> None:
    await world.play(BEN, button="manual", turn_seconds=90)
    world.table().shown(game(world.table()).number, world.clock.now())
    await world.clock.advance(70)
    assert len(world.screen.warned) == 1
    with capture_logs():
        world.clock.jump(300)
        await world.clock.advance(20 + EXTRA_TIME)

    assert len(world.screen.warned) == 2


async def test_a_lobby_is_not_closed_by_half_an_hour_of_sleep(world: World) -> None:
    table = await world.open(BEN)
    await world.clock.advance(10)
    with capture_logs():
        world.clock.jump(HOUR / 2)
        await world.accepts(table, ANNA, AddRobot())
        await world.clock.advance(60)

    assert table.state.phase is Phase.LOBBY


async def test_a_channel_is_tried_again_as_often_after_a_jump(world: World) -> None:
    table = await world.play(BEN)
    table.bar(barred=True)
    await world.clock.settle()
    shown = world.screen.shown
    with capture_logs():
        world.clock.jump(-HOUR)
        await world.clock.advance(10 * Pace().channel_retry)

    assert world.screen.shown >= shown + 9


async def test_the_pause_between_two_sets_is_as_long_after_a_jump() -> None:
    world = TournamentWorld()
    await world.play_tournament(short=True)
    await world.play_on(sets=1)
    assert world.tournament.stage is Stage.BETWEEN
    with capture_logs():
        world.clock.jump(-HOUR)
        await world.clock.advance(Pace().between + EXTRA_TIME)

    assert world.tournament.number == 2
    await world.tournaments.shutdown()
    await world.tables.shutdown()


def test_time_is_discords_once_clicks_have_come() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    clock.learn(NOON + 1.7)
    clock.learn(NOON + 2)
    clock.learn(NOON - 5)

    assert clock.now() == NOON + 2


def test_a_clock_that_is_ahead_is_believed_until_enough_has_come() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    for _ in range(ENOUGH_SAMPLES - 1):
        clock.learn(NOON - 3)
    assert clock.now() == NOON

    clock.learn(NOON - 4)
    assert clock.now() == NOON - 3


async def test_what_one_learns_of_a_clock_that_is_an_hour_behind_costs_no_turn(
    world: World,
) -> None:
    table = await world.play(BEN, speed=SPEED)
    player = asked(table)
    with capture_logs() as logs:
        await world.click(table, ANNA, MakeMove("catch B"), at=world.clock.now() + HOUR)
        await world.clock.advance(SPEED - 1)

    assert [line["event"] for line in logs] == ["the clock has jumped"]
    assert happened(world, Buzzed) == []
    assert asked(table) == player


async def test_the_clock_of_the_machine_goes_on_by_itself() -> None:
    clock = WallClock()
    began, moment = clock.monotonic(), clock.now()
    await clock.sleep(0.001)

    assert clock.monotonic() - began >= 0.001
    assert clock.now() >= moment


def test_what_is_counted_never_jumps() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    before = clock.monotonic()
    source.jump(HOUR)

    assert clock.monotonic() == before


def test_ids_and_secrets_are_nobodys_to_guess() -> None:
    assert len({new_id() for _ in range(100)}) == 100
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32
