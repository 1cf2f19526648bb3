"""Discord's clock is learnt despite a wrong machine clock and late events."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.editions.master.rules import Buzzed
from bot.game.live.table import LiveTable
from bot.game.live.task import new_id, new_secret
from bot.game.rules.actions import MakeMove, StartGame
from bot.game.rules.clocks import Pace
from bot.game.tournament.state import Stage
from bot.gateway.clock import REMEMBERED_SECONDS, DiscordClock, WallClock
from tests.game.clock import NOON, VirtualClock
from tests.game.tournament.tournament_world import TournamentWorld
from tests.game.world import ANNA, BEN, World, asked, game, happened

SPEED, EXTRA_TIME = 30, Pace().extra_time
HOUR = 3600.0


async def sleep(world: World, table: LiveTable, seconds: float) -> None:
    """Let the machine sleep: the first message after that reveals how long it slept."""
    world.clock.jump(seconds)
    await world.refuses(table, ANNA, MakeMove("catch B"))


@pytest.mark.parametrize("seconds", [300.0, 24 * HOUR])
async def test_a_sleeping_machine_costs_nobody_a_turn_and_makes_no_turn_endless(
    world: World, seconds: float
) -> None:
    table = await world.play(BEN, speed=SPEED)
    table.shown(game(table).number, world.clock.now())
    await world.clock.advance(10)
    with capture_logs() as logs:
        await sleep(world, table, seconds)
        await world.clock.advance(SPEED - 10 + EXTRA_TIME)
    assert happened(world, Buzzed) == []
    assert [line["event"] for line in logs] == ["the clock has jumped"]

    await world.clock.advance(1 + 1 + EXTRA_TIME)
    assert len(happened(world, Buzzed)) == 1


async def test_the_player_on_turn_is_warned_after_the_machine_has_slept(world: World) -> None:
    table = await world.play(BEN, button="manual", turn_seconds=90)
    table.shown(game(table).number, world.clock.now())
    await world.clock.advance(70)
    assert len(world.screen.warned) == 1
    with capture_logs():
        await sleep(world, table, 300)
        await world.clock.advance(20 + EXTRA_TIME)

    assert len(world.screen.warned) == 2


async def test_a_clock_change_does_not_alter_how_often_a_channel_is_retried(world: World) -> None:
    table = await world.play(BEN)
    table.bar(barred=True)
    await world.clock.settle()
    shown = world.screen.shown
    world.clock.jump(-HOUR)
    await world.clock.advance(10 * Pace().channel_retry)

    assert world.screen.shown >= shown + 9


async def test_sleep_of_the_machine_does_not_change_how_often_a_halted_table_is_retried(
    world: World,
) -> None:
    table = await world.play(BEN)
    table.bar(barred=True)
    await world.clock.settle()
    barred_at = table.state.barred_at
    assert barred_at is not None
    with capture_logs() as logs:
        await sleep(world, table, HOUR)
    shown = world.screen.shown
    await world.clock.advance(10 * Pace().channel_retry)

    assert [line["event"] for line in logs] == ["the clock has jumped"]
    assert table.state.barred_at == barred_at + HOUR
    assert world.screen.shown >= shown + 9


async def test_a_sleep_of_the_machine_does_not_shorten_the_pause_between_two_sets() -> None:
    world = TournamentWorld()
    await world.play_tournament(short=True)
    await world.play_on(sets=1)
    with capture_logs():
        world.clock.jump(HOUR)
        await world.declines(ANNA, StartGame())
        await world.clock.advance(Pace().between / 2)
    assert world.tournament.stage is Stage.BETWEEN

    await world.clock.advance(Pace().between / 2 + EXTRA_TIME)
    assert world.tournament.number == 2
    await world.tournaments.shutdown()
    await world.tables.shutdown()


async def test_a_clock_change_does_not_alter_the_pause_between_two_sets() -> None:
    world = TournamentWorld()
    await world.play_tournament(short=True)
    await world.play_on(sets=1)
    assert world.tournament.stage is Stage.BETWEEN
    world.clock.jump(-HOUR)
    await world.clock.advance(Pace().between + EXTRA_TIME)

    assert world.tournament.number == 2
    await world.tournaments.shutdown()
    await world.tables.shutdown()


def learn_in_time(clock: DiscordClock, source: VirtualClock, ahead: float = 0.0) -> None:
    """Let Discord answer at once with a date, `ahead` seconds ahead of the machine's clock."""
    clock.learn(source.now() + ahead, source.monotonic())


async def test_many_late_events_do_not_outweigh_a_few_that_arrive_in_time() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    for _ in range(3):
        clock.learn(source.now() - 0.1)
    with capture_logs() as logs:
        for _ in range(1000):
            await source.advance(0.1)
            clock.learn(source.now() - 6)
            assert clock.now() == pytest.approx(source.now())
        clock.learn(source.now() - 0.1)

    assert clock.now() == pytest.approx(source.now())
    assert clock.jumped() == 0
    assert logs == []


async def test_late_answers_are_not_mistaken_for_a_clock_jump() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    for _ in range(100):
        asked_at, dated = source.monotonic(), source.now() + 3
        await source.advance(7)
        clock.learn(dated, asked_at)

    assert clock.now() == pytest.approx(source.now())
    assert clock.jumped() == 0


@pytest.mark.parametrize("change", [HOUR, -HOUR])
async def test_a_change_of_discords_clock_is_accepted(change: float) -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    learn_in_time(clock, source)
    with capture_logs():
        learn_in_time(clock, source, ahead=change)

    assert clock.now() == pytest.approx(source.now() + change, abs=1)
    assert clock.jumped() == pytest.approx(change, abs=1)


async def test_late_events_do_not_move_deadlines(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    table.shown(game(table).number, world.clock.now())
    await world.clock.settle()
    deadlines = table.state.deadlines
    for _ in range(60):
        late = world.clock.now() - 6
        await world.click(table, ANNA, MakeMove("catch B"), at=late)

    assert table.state.deadlines == deadlines


def test_a_date_slightly_ahead_sets_the_clock_and_a_late_one_does_not() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    clock.learn(NOON + 1.7)
    clock.learn(NOON + 2)
    clock.learn(NOON - 5)

    assert clock.now() == NOON + 2


@pytest.mark.parametrize("ahead", [3.0, HOUR])
def test_a_fast_machine_clock_is_overruled_by_discords_answer(ahead: float) -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    for _ in range(100):
        clock.learn(NOON - ahead)
    assert clock.now() == NOON, "all of them may have been late"

    with capture_logs():
        learn_in_time(clock, source, -ahead)
    assert clock.now() == NOON - ahead


async def test_a_rounded_date_does_not_prove_that_the_machines_clock_is_fast() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    await source.advance(0.9)
    clock.learn(NOON, source.monotonic(), within=1.0)

    assert clock.now() == NOON + 0.9


async def test_a_clock_set_back_is_accepted_after_discords_answer() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    learn_in_time(clock, source)
    await source.advance(10)
    with capture_logs() as logs:
        learn_in_time(clock, source, -60)

    assert clock.now() == source.now() - 60
    assert clock.jumped() == -60
    assert [line["seconds"] for line in logs] == [-60]


async def test_an_old_delay_is_forgotten() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    clock.learn(source.now())
    assert clock.age(source.now() - 2) == 2

    await source.advance(2 * REMEMBERED_SECONDS)
    clock.learn(source.now() - 1)
    assert clock.age(source.now() - 3) == 2


def test_ages_are_never_measured_with_the_machines_clock() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    assert clock.age(NOON - HOUR) == 0

    clock.learn(NOON - HOUR)
    assert clock.age(NOON - HOUR) == 0
    assert clock.age(NOON - HOUR - 4) == 4


async def test_nobody_loses_a_turn_to_a_machine_clock_an_hour_behind(
    world: World,
) -> None:
    table = await world.play(BEN, speed=SPEED)
    player = asked(table)
    with capture_logs() as logs:
        for after in (0.0, 0.1):
            at = world.clock.now() + HOUR + after
            await world.click(table, ANNA, MakeMove("catch B"), at=at)
        await world.clock.advance(SPEED - 1)

    assert [line["event"] for line in logs] == ["the clock has jumped"]
    assert happened(world, Buzzed) == []
    assert asked(table) == player


async def test_a_single_event_dated_ahead_is_ignored() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    learn_in_time(clock, source)
    for _ in range(2):  # a click is dated both on arrival and at its table
        clock.learn(NOON + 60 * 365 * 24 * HOUR)
        await source.advance(0.1)

    assert clock.now() == source.now()
    assert clock.age(source.now()) == 0, "what comes after it is not old"
    assert clock.jumped() == 0


async def test_of_two_events_dated_ahead_the_smaller_lead_counts() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    learn_in_time(clock, source)
    with capture_logs():
        clock.learn(NOON + 2 * HOUR)
        clock.learn(NOON + HOUR)

    assert clock.now() == NOON + HOUR


async def test_a_current_event_overrides_one_dated_ahead() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    learn_in_time(clock, source)
    for hours in range(1, 9):
        clock.learn(NOON + hours * HOUR)
        clock.learn(NOON)

    assert clock.now() == NOON


async def test_the_machines_clock_advances_by_itself() -> None:
    clock = WallClock()
    began, moment = clock.monotonic(), clock.now()
    await clock.sleep(0.001)

    assert clock.monotonic() - began >= 0.001
    assert clock.now() >= moment


def test_the_monotonic_clock_ignores_a_jump_of_the_machines_clock() -> None:
    source = VirtualClock()
    clock = DiscordClock(source)
    before = clock.monotonic()
    source.jump(HOUR)

    assert clock.monotonic() == before


def test_ids_and_secrets_do_not_repeat() -> None:
    assert len({new_id() for _ in range(100)}) == 100
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32
