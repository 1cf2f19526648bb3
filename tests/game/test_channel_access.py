"""A channel that the bot cannot write in: the game halts until it can, and nobody loses time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game.live.news import ChannelGone, Moved, ServerGone
from bot.game.live.table import LiveTable
from bot.game.rules.actions import CastVote, Leave, Refusal, Refused, Stop
from bot.game.rules.clocks import Pace
from bot.game.state.codec import UnreadableState
from bot.game.state.table_state import Ending, Phase
from tests.game.world import ANNA, BEN, CHANNEL, GUILD, World

SPEED, EXTRA_TIME = 30, 10
CHANNEL_RETRY, DAY = Pace().channel_retry, Pace().barred


async def bar(world: World, table: LiveTable, *, barred: bool = True) -> None:
    table.bar(barred=barred)
    await world.clock.settle()


async def test_a_question_asked_during_a_halt_gets_its_full_time_once_the_game_resumes(
    world: World,
) -> None:
    table = await world.play(BEN, robots=1, speed=SPEED, on_leave="close")
    await bar(world, table)
    await world.clock.advance(600)
    await world.accepts(table, BEN, Leave())
    await world.clock.advance(600)
    await bar(world, table, barred=False)

    assert {one.at - world.clock.now() for one in table.state.deadlines} >= {SPEED + EXTRA_TIME}


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


async def test_a_table_does_not_move_to_an_occupied_channel(world: World) -> None:
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
    table.state = replace(table.state, parent_id=parent_id)  # pretend that it was opened there
    return table


@pytest.mark.parametrize("waited", [0, 3600])
async def test_a_game_that_waits_for_another_channel_keeps_its_time(
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


async def test_a_halted_game_closes_a_day_after_its_halt_even_if_its_thread_is_deleted(
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


async def test_the_deletion_of_another_channel_changes_nothing(world: World) -> None:
    table = await in_thread(world)
    before = table.state
    await table.ask(ChannelGone(CHANNEL))

    assert table.state is before


async def test_a_game_whose_channel_is_deleted_is_halted_and_closes_after_a_day(
    world: World,
) -> None:
    table = await in_thread(world, parent_id=0)
    before = table.state
    await table.ask(ChannelGone(5))
    assert (table.state.phase, table.state.game) == (Phase.PLAYING, before.game)
    assert table.state.has_no_place
    await world.clock.advance(DAY - 1)
    assert table.state.phase is Phase.PLAYING
    await world.clock.advance(1 + CHANNEL_RETRY)

    assert table.state.ending is Ending.GONE
    assert world.store.finished == []


async def test_a_game_without_its_channel_can_be_closed_by_a_vote(world: World) -> None:
    table = await world.play(BEN)
    await table.ask(ChannelGone(CHANNEL))
    await world.accepts(table, ANNA, Stop())
    assert table.state.phase is Phase.PLAYING
    await world.accepts(table, BEN, CastVote(agree=True))

    assert table.state.ending is Ending.STOPPED


async def test_a_game_whose_thread_and_channel_are_deleted_keeps_waiting(world: World) -> None:
    table = await in_thread(world)
    await table.ask(ChannelGone(5))
    halted = table.state.barred_at
    await world.clock.advance(3600)
    for _ in range(2):
        await table.ask(ChannelGone(CHANNEL))

    assert (table.state.phase, table.state.barred_at) == (Phase.PLAYING, halted)
    assert table.state.has_no_place


async def test_a_lobby_closes_with_its_channel(world: World) -> None:
    table = await world.open(BEN, channel=5)
    table.state = replace(table.state, parent_id=CHANNEL)
    await table.ask(ChannelGone(5))

    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.GONE)
    before = table.state
    await table.ask(ChannelGone(5))
    assert table.state is before


@pytest.mark.parametrize("removed", [False, True])
async def test_games_on_a_lost_server_are_halted_and_lobbies_closed_if_it_removed_the_bot(
    world: World, *, removed: bool
) -> None:
    game, lobby = await world.play(BEN), await world.open(BEN, channel=2)
    for one in world.tables.ids_on_server(GUILD):
        await world.table(one).ask(ServerGone(removed=removed))
    await world.clock.settle()

    assert (game.state.phase, game.state.barred_at) == (Phase.PLAYING, world.clock.now())
    assert lobby.state.ending is (Ending.GONE if removed else None)
    assert not world.tables.ids_on_server(GUILD + 1)


async def test_a_table_moved_to_its_own_channel_stays_unchanged(world: World) -> None:
    table = await world.play(BEN)
    before = table.state
    await world.tables.move(table, before.channel_id)
    await table.ask(Moved(before.channel_id))  # the table has just been moved there

    assert table.state == before
    assert world.tables.in_channel(before.channel_id) is table


async def test_a_closed_table_cannot_be_moved_to_another_channel(world: World) -> None:
    table = await world.play(BEN)
    await table.close(Ending.STOPPED)
    await world.tables.move(table, 3)

    assert world.tables.in_channel(3) is None


async def test_an_unreadable_stored_state_is_reported_unless_its_table_is_closed(
    world: World,
) -> None:
    table = await world.play(BEN)
    saved = await world.store.last_saved(table.id)
    assert saved is not None
    world.store.saved[table.id] = replace(saved, revision=saved.revision + 1, state="{}")
    with pytest.raises(UnreadableState):
        await table.reload()

    world.store.saved[table.id] = replace(world.store.saved[table.id], live=False)
    await table.reload()
    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.GONE)
