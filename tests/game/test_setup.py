"""Facts collected before the deal: the first king, and the birthdays of the players."""

from __future__ import annotations

from bot.editions.royal.rules import Crowned
from bot.game.rules.actions import (
    AddRobot,
    RemoveRobot,
    SetOption,
    StartGame,
)
from tests.game.world import ANNA, BEN, CLEO, World, any_answer, asked, happened

JULY = 7


def king(world: World) -> int:
    (crowned,) = happened(world, Crowned)
    assert isinstance(crowned, Crowned)
    return crowned.seat


async def test_a_robot_may_be_the_first_king(world: World) -> None:
    table = await world.open(BEN, robots=1, edition="royal")
    await world.accepts(table, ANNA, SetOption("king", table.state.players[2].key))
    await world.accepts(table, ANNA, StartGame())

    assert king(world) == 2


async def test_chance_chooses_the_king_if_the_host_does_not(world: World) -> None:
    found = set()
    for channel in range(20):
        await world.play(BEN, CLEO, edition="royal", channel=channel)
        crowned = happened(world, Crowned)[-1]
        assert isinstance(crowned, Crowned)
        found.add(crowned.seat)

    assert found == {0, 1, 2}


async def test_a_removed_robot_cannot_be_made_king(world: World) -> None:
    table = await world.open(BEN, edition="royal")
    await world.accepts(table, ANNA, AddRobot())
    robot = table.state.players[2].key
    await world.accepts(table, ANNA, RemoveRobot())

    assert await world.refuses(table, ANNA, SetOption("king", robot)) == "bad-option"


async def test_birthdays_are_asked_for_once_and_not_kept_at_the_table(world: World) -> None:
    world.detail_store.told = {ANNA: (13, 2), BEN: (30, JULY)}
    table = await world.play(BEN, edition="potter")
    player = asked(table)
    await world.accepts(table, player, any_answer(table, player))

    assert world.detail_store.asked == [ANNA, BEN]
    assert not any("30,7" in change.state for change in world.store.changes)
