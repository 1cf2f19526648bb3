"""What a table collects about its people before the deal: the first king, the birthdays."""

from __future__ import annotations

import pytest

from bot.engine.editions.potter import DealsByBirthday
from bot.engine.editions.royal import Crowned
from bot.game.rules.actions import (
    Accepted,
    AddRobot,
    Join,
    Leave,
    RemoveRobot,
    SetOption,
    StartGame,
)
from bot.game.rules.setup import named_player
from bot.game.state.table_state import Phase
from tests.game.world import ANNA, BEN, CLEO, DAN, World, any_answer, asked, game, happened

JULY = 7


def king(world: World) -> int:
    (crowned,) = happened(world, Crowned)
    assert isinstance(crowned, Crowned)
    return crowned.seat


@pytest.mark.parametrize(("user", "seat"), [(ANNA, 0), (BEN, 1), (CLEO, 2)])
async def test_the_host_names_the_first_king(world: World, user: int, seat: int) -> None:
    table = await world.open(BEN, CLEO, edition="royal")
    await world.accepts(table, ANNA, SetOption("king", str(user)))
    await world.accepts(table, ANNA, StartGame())

    assert king(world) == seat


async def test_a_robot_may_be_the_first_king(world: World) -> None:
    table = await world.open(BEN, robots=1, edition="royal")
    await world.accepts(table, ANNA, SetOption("king", table.state.players[2].key))
    await world.accepts(table, ANNA, StartGame())

    assert king(world) == 2


async def test_the_king_stays_who_was_named_when_seats_move_up(world: World) -> None:
    table = await world.open(BEN, CLEO, edition="royal")
    await world.accepts(table, ANNA, SetOption("king", str(CLEO)))
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, DAN, Join())
    await world.accepts(table, ANNA, StartGame())

    assert table.state.players[king(world)].user_id == CLEO


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


async def test_the_host_may_take_the_naming_back(world: World) -> None:
    table = await world.open(BEN, edition="royal")
    await world.accepts(table, ANNA, SetOption("king", str(BEN)))
    await world.accepts(table, ANNA, SetOption("king", "lot"))

    assert named_player(table.state, "king") == "lot"


async def test_only_one_who_sits_there_can_be_named(world: World) -> None:
    table = await world.open(BEN, edition="royal")

    assert await world.refuses(table, ANNA, SetOption("king", str(CLEO))) == "bad-option"
    assert await world.refuses(table, BEN, SetOption("king", str(BEN))) == "not-host"


async def test_a_robot_that_has_gone_is_no_king(world: World) -> None:
    table = await world.open(BEN, edition="royal")
    await world.accepts(table, ANNA, AddRobot())
    robot = table.state.players[2].key
    await world.accepts(table, ANNA, RemoveRobot())

    assert await world.refuses(table, ANNA, SetOption("king", robot)) == "bad-option"


@pytest.mark.parametrize("edition", ["master", "tippo", "wizz", "potter"])
async def test_an_edition_without_a_king_lets_none_be_named(world: World, edition: str) -> None:
    table = await world.open(BEN, edition=edition)

    assert await world.refuses(table, ANNA, SetOption("king", str(BEN))) == "bad-option"


async def test_the_nearest_birthday_deals(world: World) -> None:
    world.detail_store.told = {ANNA: (1, JULY), BEN: (30, JULY)}
    table = await world.play(BEN, CLEO, robots=1, edition="potter")

    assert happened(world, DealsByBirthday) == [DealsByBirthday(1)]
    assert game(table).dealer == 1


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
