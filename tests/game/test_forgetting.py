"""A forgotten person leaves for good: nothing that is kept of the table names them."""

from __future__ import annotations

import pytest

from bot.game.live.table import LiveTable
from bot.game.rules.actions import Accepted, Click, Forget, Join, Kick, Leave, Refused
from bot.game.state.table_state import Ending, Phase
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, BEN, CLEO, GUILD, World, game

WANDA = 424242
"""An id whose figures nothing else at the table has."""


def named(world: World, table: LiveTable) -> bool:
    return str(WANDA) in world.store.saved[table.state.table_id].state


async def test_in_a_lobby_the_seat_is_free(world: World) -> None:
    table = await world.open(BEN, WANDA)
    assert named(world, table)
    await world.accepts(table, WANDA, Forget())

    assert not named(world, table)
    assert len(table.state.players) == 2


@pytest.mark.parametrize("left_before", [False, True])
async def test_in_a_game_a_robot_has_the_seat_for_good(world: World, left_before: bool) -> None:
    table = await world.play(BEN, WANDA)
    if left_before:
        await world.accepts(table, WANDA, Leave())
    hand = game(table).hands[2]
    await world.accepts(table, WANDA, Forget())

    robot = table.state.players[2]
    assert not named(world, table)
    assert (robot.user_id, robot.robot, robot.left) == (None, True, False)
    assert game(table).hands[2] == hand
    await world.accepts(table, WANDA, Join())
    assert table.state.seat_of(WANDA) is None, "who comes again comes as anybody does"


async def test_a_closed_seat_stays_closed(world: World) -> None:
    table = await world.play(BEN, WANDA, on_leave="close")
    await world.accepts(table, WANDA, Forget())

    assert not named(world, table)
    assert 2 not in game(table).order
    assert not table.state.players[2].robot


async def test_the_host_hands_the_role_on(world: World) -> None:
    table = await world.play(BEN)
    await world.accepts(table, ANNA, Forget())

    assert table.state.host == BEN


async def test_who_was_removed_is_forgotten_too(world: World) -> None:
    table = await world.play(BEN, WANDA)
    await world.accepts(table, ANNA, Kick(WANDA))
    await world.accepts(table, WANDA, Forget())

    assert not named(world, table)


def again_by(user: int) -> Click:
    return Click(user, f"Guest {user}", "en-GB", Join(), 0.0)


@pytest.mark.parametrize("playing", [False, True])
async def test_deleting_everything_is_no_way_around_a_kick(world: World, playing: bool) -> None:
    table = await (world.play(BEN, WANDA) if playing else world.open(BEN, WANDA))
    await world.accepts(table, ANNA, Kick(WANDA))
    await world.accepts(table, WANDA, Forget())

    assert not named(world, table)
    assert await world.refuses(table, WANDA, Join()) == "kicked"
    await world.restart(1)
    assert await world.refuses(world.table(table.state.table_id), WANDA, Join()) == "kicked"


async def test_a_kick_goes_along_to_the_next_match(world: World) -> None:
    table = await world.play(BEN, WANDA, mode="single")
    await world.accepts(table, ANNA, Kick(WANDA))
    await world.accepts(table, WANDA, Forget())
    await play_round(world, table)
    over = table.state.table_id
    refused = await world.opener.rematch_request(over, again_by(WANDA))
    request = await world.opener.rematch_request(over, again_by(BEN))

    assert isinstance(refused, Refused)
    assert refused.code == "kicked"
    assert not isinstance(request, Refused)
    again = await world.opener.open(request)
    assert isinstance(again, Accepted)
    following = world.table(again.state.table_id)
    assert await world.refuses(following, WANDA, Join()) == "kicked"
    assert str(WANDA) not in world.store.saved[following.state.table_id].state


async def test_a_table_that_nobody_can_repeat_keeps_no_mark(world: World) -> None:
    table = await world.play(BEN, WANDA)
    await world.accepts(table, ANNA, Kick(WANDA))
    assert table.state.kicked
    await world.stop(table)

    assert table.state.kicked == ()


async def test_the_last_person_closes_the_table(world: World) -> None:
    table = await world.play(robots=1)
    await world.accepts(table, ANNA, Forget())

    assert (table.state.phase, table.state.ending) == (Phase.CLOSED, Ending.DESERTED)


async def test_the_others_play_on_and_what_they_win_is_counted(world: World) -> None:
    table = await world.play(BEN, CLEO, mode="single")
    await world.accepts(table, CLEO, Forget())
    await play_round(world, table)

    counted = {row.user_id for one in world.store.finished for row in one.results}
    assert counted == {ANNA, BEN}
    assert {one.guild_id for one in world.store.finished} == {GUILD}
