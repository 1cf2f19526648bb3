"""Who wants to be forgotten leaves for good: what is kept of the table names them no more."""

from __future__ import annotations

import pytest

from bot.table import Ending, Forget, Join, Kick, Leave, Phase, Table
from tests.table.test_rounds import play_round
from tests.table.world import ANNA, BEN, CLEO, GUILD, World, game

WANDA = 424242
"""An id whose figures nothing else at the table has."""


def named(world: World, table: Table) -> bool:
    return str(WANDA) in world.store.saved[table.sitting.table_id].state


async def test_in_a_lobby_the_seat_is_free(world: World) -> None:
    table = await world.open(BEN, WANDA)
    assert named(world, table)
    await world.accepts(table, WANDA, Forget())

    assert not named(world, table)
    assert len(table.sitting.sitters) == 2


@pytest.mark.parametrize("left_before", [False, True])
async def test_in_a_game_a_robot_has_the_seat_for_good(world: World, left_before: bool) -> None:
    table = await world.play(BEN, WANDA)
    if left_before:
        await world.accepts(table, WANDA, Leave())
    hand = game(table).hands[2]
    await world.accepts(table, WANDA, Forget())

    robot = table.sitting.sitters[2]
    assert not named(world, table)
    assert (robot.user_id, robot.robot, robot.left) == (None, True, False)
    assert game(table).hands[2] == hand
    assert await world.refuses(table, WANDA, Join()) == "already-started"


async def test_a_closed_seat_stays_closed(world: World) -> None:
    table = await world.play(BEN, WANDA, on_leave="close")
    await world.accepts(table, WANDA, Forget())

    assert not named(world, table)
    assert 2 not in game(table).order
    assert not table.sitting.sitters[2].robot


async def test_the_host_hands_the_role_on(world: World) -> None:
    table = await world.play(BEN)
    await world.accepts(table, ANNA, Forget())

    assert table.sitting.host == BEN


async def test_who_was_removed_is_forgotten_too(world: World) -> None:
    table = await world.play(BEN, WANDA)
    await world.accepts(table, ANNA, Kick(WANDA))
    await world.accepts(table, WANDA, Forget())

    assert not named(world, table)


async def test_the_last_person_closes_the_table(world: World) -> None:
    table = await world.play(robots=1)
    await world.accepts(table, ANNA, Forget())

    assert (table.sitting.phase, table.sitting.ending) == (Phase.CLOSED, Ending.DESERTED)


async def test_the_others_play_on_and_what_they_win_is_counted(world: World) -> None:
    table = await world.play(BEN, CLEO, mode="single")
    await world.accepts(table, CLEO, Forget())
    await play_round(world, table)

    counted = {row.user_id for one in world.store.finished for row in one.results}
    assert counted == {ANNA, BEN}
    assert {one.guild_id for one in world.store.finished} == {GUILD}
