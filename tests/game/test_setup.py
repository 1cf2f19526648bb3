"""What a table collects about its people before the deal: the first king, the birthdays."""

from __future__ import annotations

import pytest

from bot.engine.editions.royal import Crowned
from bot.game.rules.actions import (
    Accepted,
    AddRobot,
    Leave,
    RemoveRobot,
    SetOption,
    StartGame,
)
from bot.game.state.table_state import Phase
from tests.game.world import ANNA, BEN, CLEO, World, any_answer, asked, game, happened

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


async def test_the_lot_names_the_king_where_the_host_does_not(world: World) -> None:
    found = set()
    for channel in range(20):
        await world.play(BEN, CLEO, edition="royal", channel=channel)
        crowned = happened(world, Crowned)[-1]
        assert isinstance(crowned, Crowned)
        found.add(crowned.seat)

    assert found == {0, 1, 2}


async def test_the_lot_names_the_king_where_the_named_one_has_left(world: World) -> None:
    table = await world.open(BEN, CLEO, edition="royal")
    await world.accepts(table, ANNA, SetOption("king", str(CLEO)))
    await world.accepts(table, CLEO, Leave())
    await world.accepts(table, ANNA, StartGame())

    assert king(world) in {0, 1}


async def test_a_robot_that_has_gone_is_no_king(world: World) -> None:
    table = await world.open(BEN, edition="royal")
    await world.accepts(table, ANNA, AddRobot())
    robot = table.state.players[2].key
    await world.accepts(table, ANNA, RemoveRobot())

    assert await world.refuses(table, ANNA, SetOption("king", robot)) == "bad-option"


async def test_a_birthday_told_while_the_table_waits_counts(world: World) -> None:
    table = await world.open(BEN, edition="potter")
    world.detail_store.told = {BEN: (30, JULY)}
    await world.accepts(table, ANNA, StartGame())

    assert game(table).dealer == 1


async def test_birthdays_are_asked_for_once_and_kept_nowhere(world: World) -> None:
    world.detail_store.told = {ANNA: (13, 2), BEN: (30, JULY)}
    table = await world.play(BEN, edition="potter")
    player = asked(table)
    await world.accepts(table, player, any_answer(table, player))

    assert world.detail_store.asked == [ANNA, BEN]
    assert not any("30,7" in change.state for change in world.store.changes)


@pytest.mark.parametrize("edition", ["master", "royal", "tippo", "wizz"])
async def test_no_other_edition_asks_for_birthdays(world: World, edition: str) -> None:
    await world.play(BEN, edition=edition)

    assert world.detail_store.asked == []


async def test_a_table_that_cannot_read_birthdays_is_not_dealt(world: World) -> None:
    table = await world.open(BEN, edition="potter")
    world.detail_store.down = True
    assert await world.refuses(table, ANNA, StartGame()) == "store-down"
    assert table.state.phase is Phase.LOBBY

    world.detail_store.down = False
    assert isinstance(await world.click(table, ANNA, StartGame()), Accepted)
