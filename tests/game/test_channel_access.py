"""A channel that cannot be written: the game is halted until it can, and nobody loses time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.editions.master import Buzzed
from bot.game.live.table import ChannelGone, LiveTable, Moved
from bot.game.rules.actions import Leave, MakeMove, Ready, Refusal, Refused, StartGame
from bot.game.rules.clocks import Pace
from bot.game.state.codec import UnreadableState
from bot.game.state.table_state import Ending, Phase
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, BEN, CHANNEL, World, any_answer, asked, game, happened

SPEED, EXTRA_TIME = 30, 10
CHANNEL_RETRY, DAY = Pace().channel_retry, Pace().barred


async def bar(world: World, table: LiveTable, *, barred: bool = True) -> None:
    table.bar(barred=barred)
    await world.clock.settle()


async def test_no_clock_runs_out_and_no_robot_moves(world: World) -> None:
    table = await world.play(BEN, robots=2, speed=SPEED)
    await bar(world, table)
    moves = table.state.moves
    await world.clock.advance(3600)

    assert table.state.moves == moves
    assert world.screen.warned == []


async def test_moves_are_refused_and_nothing_changes(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    await bar(world, table)
    before, player = table.state, asked(table)

    assert await world.refuses(table, player, any_answer(table, player)) == "barred"
    assert await world.refuses(table, ANNA, MakeMove("uno")) == "barred"
    assert table.state is before


async def test_no_round_is_dealt(world: World) -> None:
    table = await world.open(BEN)
    await bar(world, table)
    assert await world.refuses(table, ANNA, StartGame()) == "barred"

    await bar(world, table, barred=False)
    await world.accepts(table, ANNA, StartGame())
    await play_round(world, table)
    assert table.state.phase is Phase.BETWEEN
    await bar(world, table)
    await world.clock.advance(3600)
    assert await world.refuses(table, ANNA, Ready()) == "barred"
    assert game(table).match.round == 1

    await bar(world, table, barred=False)
    await world.clock.advance(Pace().between + EXTRA_TIME)
    assert game(table).match.round == 2


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_clock_has_the_time_that_was_left_and_a_courtesy(
    world: World, restarted: bool
) -> None:
    table = await world.play(BEN, speed=SPEED)
    table.shown(game(table).number, world.clock.now())
    await world.clock.advance(20)
    await bar(world, table)
    await world.clock.advance(3600)
    if restarted:
        await world.restart(outage=3600)
        table = world.table()
        assert table.state.barred_at is not None
        await world.clock.advance(3600)
    await bar(world, table, barred=False)
    await world.clock.advance(SPEED - 20 + EXTRA_TIME)
    assert happened(world, Buzzed) == []

    await world.clock.advance(1.5)
    assert len(happened(world, Buzzed)) == 1


async def test_a_question_that_is_asked_meanwhile_has_its_whole_time_later(world: World) -> None:
    table = await world.play(BEN, robots=1, speed=SPEED, on_leave="close")
    await bar(world, table)
    await world.clock.advance(600)
    await world.accepts(table, BEN, Leave())
    await world.clock.advance(600)
    await bar(world, table, barred=False)

    assert {one.at - world.clock.now() for one in table.state.deadlines} >= {SPEED + EXTRA_TIME}


async def test_nobody_is_too_late_by_a_clock_that_was_halted(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    table.shown(game(table).number, world.clock.now())
    await bar(world, table)
    table.shown(game(table).number, world.clock.now())
    await world.clock.advance(600)
    await bar(world, table, barred=False)
    player = asked(table)

    await world.accepts(table, player, any_answer(table, player))


async def test_the_channel_is_tried_again_each_minute(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    await bar(world, table)
    shown = world.screen.shown
    await world.clock.advance(10 * CHANNEL_RETRY)

    assert world.screen.shown == shown + 10


async def test_being_barred_twice_changes_nothing(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    await bar(world, table)
    before = table.state
    await world.clock.advance(30)
    await bar(world, table)

    assert table.state is before


async def test_who_wants_to_may_leave_and_the_host_may_stop(world: World) -> None:
    table = await world.play(BEN, robots=1)
    await bar(world, table)
    await world.accepts(table, BEN, Leave())
    await world.stop(table)

    assert table.state.ending is Ending.STOPPED


async def test_who_leaves_a_game_that_is_halted_is_not_last_for_it(world: World) -> None:
    table = await world.play(BEN, goal=500)
    await play_round(world, table)
    await bar(world, table)
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, ANNA, Leave())

    assert table.state.ending is Ending.DESERTED
    assert [one.kind for one in world.store.finished] == ["round"]


@pytest.mark.parametrize("started", [False, True])
async def test_after_a_day_the_table_closes(world: World, started: bool) -> None:
    table = await (world.play if started else world.open)(BEN)
    await bar(world, table)
    await world.clock.advance(DAY - 1)
    assert table.state.phase is not Phase.CLOSED

    await world.clock.advance(CHANNEL_RETRY + 1)
    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.BARRED)


async def test_a_store_that_is_down_then_is_asked_in_no_hurry(world: World) -> None:
    table = await world.play(BEN)
    await bar(world, table)
    world.store.down = True
    await world.clock.advance(DAY + 10 * CHANNEL_RETRY)
    assert table.state.phase is Phase.PLAYING

    world.store.down = False
    await world.clock.advance(CHANNEL_RETRY)
    assert table.state.ending is Ending.BARRED


async def test_the_channel_is_tried_again_when_permissions_change(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    other = await world.play(BEN, channel=2, speed=SPEED)
    await bar(world, table)
    shown = world.screen.shown
    world.tables.permissions_changed(table.state.guild_id + 1)
    await world.clock.settle()
    assert world.screen.shown == shown

    world.tables.permissions_changed(table.state.guild_id)
    await world.clock.settle()
    assert world.screen.shown == shown + 1
    assert other.state.barred_at is None


async def test_the_channel_is_tried_again_at_a_click_but_not_at_each(world: World) -> None:
    table = await world.play(BEN, speed=SPEED)
    await bar(world, table)
    await world.clock.advance(3)
    shown, player = world.screen.shown, asked(table)
    for _ in range(5):
        await world.refuses(table, player, any_answer(table, player))

    assert world.screen.shown == shown + 1


async def test_a_table_moves_to_no_channel_that_has_one(world: World) -> None:
    table, other = await world.play(BEN), await world.play(BEN, channel=2)
    with world.tables.reserving(3):  # somebody opens a table there
        for channel in (2, 3):
            answer = await world.tables.move(table, channel)
            assert isinstance(answer, Refused)
            assert answer.code is Refusal.CHANNEL_TAKEN
    assert world.tables.in_channel(2) is other
    assert not world.tables.taken(3)


async def in_thread(world: World, parent_id: int = CHANNEL) -> LiveTable:
    """A game in thread 5 of a channel."""
    table = await world.play(BEN, channel=5)
    table.state = replace(table.state, parent_id=parent_id)  # as if it had been opened so
    return table


@pytest.mark.parametrize("waited", [0, 3600])
async def test_a_game_waits_for_another_channel_with_the_time_left(
    world: World, waited: int
) -> None:
    table = await in_thread(world)
    left = table.state.deadlines[0].at - world.clock.now()
    before = table.state
    for _ in range(2):
        await table.ask(ChannelGone(5))
    await world.clock.advance(waited)
    assert (table.state.channel_gone, table.state.game) == (True, before.game)
    assert table.state.revision == before.revision + 1
    if waited:
        await world.restart(outage=waited)
        table = world.table()
    await world.tables.move(table, 6)

    assert (table.state.channel_gone, table.state.barred_at) == (False, None)
    assert table.state.deadlines[0].at - world.clock.now() == left + EXTRA_TIME
    assert world.tables.in_channel(6) is table


async def test_a_game_that_is_halted_when_its_thread_is_deleted_waits_no_longer_for_it(
    world: World,
) -> None:
    table = await in_thread(world)
    await bar(world, table)
    halted = table.state.barred_at
    await world.clock.advance(DAY / 2)
    await table.ask(ChannelGone(5))
    assert table.state.barred_at == halted
    await world.clock.advance(DAY / 2 + CHANNEL_RETRY)

    assert table.state.ending is Ending.BARRED


async def test_another_channel_that_is_deleted_changes_nothing(world: World) -> None:
    table = await in_thread(world)
    before = table.state
    await table.ask(ChannelGone(CHANNEL))

    assert table.state is before


@pytest.mark.parametrize("begun", [False, True])
async def test_without_a_game_or_another_channel_a_table_closes_with_its_own(
    world: World, begun: bool
) -> None:
    table = await (in_thread(world, parent_id=0) if begun else world.open(BEN, channel=5))
    table.state = replace(table.state, parent_id=0 if begun else CHANNEL)
    await table.ask(ChannelGone(5))

    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.GONE)
    before = table.state
    await table.ask(ChannelGone(5))
    assert table.state is before


async def test_a_table_stays_where_it_is_moved_to_its_own_channel(world: World) -> None:
    table = await world.play(BEN)
    before = table.state
    await world.tables.move(table, before.channel_id)
    await table.ask(Moved(before.channel_id))  # as if it had just been moved there

    assert table.state == before
    assert world.tables.in_channel(before.channel_id) is table


async def test_a_closed_table_moves_nowhere(world: World) -> None:
    table = await world.play(BEN)
    await table.close(Ending.STOPPED)
    await world.tables.move(table, 3)

    assert world.tables.in_channel(3) is None


async def test_a_table_takes_over_no_state_that_it_cannot_read(world: World) -> None:
    table = await world.play(BEN)
    saved = await world.store.last_saved(table.id)
    assert saved is not None
    world.store.saved[table.id] = replace(saved, revision=saved.revision + 1, state="{}")
    with pytest.raises(UnreadableState):
        await table._reload()  # noqa: SLF001 - after a save in doubt

    world.store.saved[table.id] = replace(world.store.saved[table.id], live=False)
    await table._reload()  # noqa: SLF001 - as above
    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.GONE)
