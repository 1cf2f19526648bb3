"""Who wants to be forgotten leaves for good: what is kept of the table names them no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.table.live.table import LiveTable
from bot.table.rules.actions import Forget, Join, Kick, Leave, Start
from bot.table.state.table_state import Ending, Phase
from bot.table.tournament import progress
from bot.table.tournament.state import Stage
from tests.table.test_rounds import play_round
from tests.table.tournament_world import TournamentWorld
from tests.table.world import ANNA, BEN, CLEO, GUILD, World, game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

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
    assert await world.refuses(table, WANDA, Join()) == "already-started"


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


@pytest_asyncio.fixture
async def cups() -> AsyncIterator[TournamentWorld]:
    made = TournamentWorld()
    yield made
    await made.tournaments.shutdown()
    await made.tables.shutdown()


def live_and_named(cups: TournamentWorld) -> list[str]:
    """What still goes on and names Wanda."""
    return [one for one in cups.store.live if str(WANDA) in cups.store.saved[one].state]


async def test_before_a_tournament_starts_the_place_is_free(cups: TournamentWorld) -> None:
    await cups.gather(WANDA)
    await cups.notes(WANDA, Forget())

    assert len(cups.tournament.players) == 1
    assert live_and_named(cups) == []


@pytest.mark.parametrize("left_before", [False, True])
async def test_a_running_tournament_has_a_robot_of_one_name_everywhere(
    cups: TournamentWorld, left_before: bool
) -> None:
    await cups.play_tournament(BEN, WANDA)
    await cups.play_on(sets=1, rounds=1)
    place = cups.tournament.place_of(WANDA)
    assert place is not None
    points = cups.tournament.totals[place]
    if left_before:
        await cups.notes(WANDA, Leave())
    await cups.notes(WANDA, Forget())

    robot = cups.tournament.players[place]
    assert (robot.user_id, robot.robot, robot.left) == (None, True, False)
    assert len({one.name for one in cups.tournament.players}) == len(cups.tournament.players)
    seated = [one.name for table in cups.tables for one in table.state.players]
    assert seated.count(robot.name) == 1
    assert live_and_named(cups) == []
    assert cups.tournament.totals[place] == points
    assert await cups.declines(WANDA, Join()) == "already-started"


async def test_between_two_sets_the_next_one_seats_the_robot(cups: TournamentWorld) -> None:
    await cups.play_tournament(BEN, WANDA)
    await cups.play_on(sets=1)
    assert cups.tournament.stage is Stage.BETWEEN
    await cups.notes(WANDA, Forget())
    await cups.clock.advance(21)

    assert cups.tournament.number == 2
    assert live_and_named(cups) == []


async def test_the_host_of_a_tournament_is_forgotten_at_both_tables(cups: TournamentWorld) -> None:
    await cups.gather(BEN)
    await cups.notes(WANDA, Join())
    await cups.notes(ANNA, Leave())
    await cups.notes(BEN, Leave())
    await cups.notes(BEN, Join())
    assert cups.tournament.host == WANDA
    await cups.notes(WANDA, Start())
    await cups.clock.settle()
    await cups.notes(WANDA, Forget())

    assert cups.tournament.host == BEN
    assert live_and_named(cups) == []


async def test_who_was_removed_from_a_tournament_is_forgotten_too(cups: TournamentWorld) -> None:
    await cups.play_tournament(BEN, WANDA)
    table = next(one for one in cups.tables if one.state.knows(WANDA))
    await cups.accepts(table, ANNA, Kick(WANDA))
    await cups.clock.settle()
    await cups.notes(WANDA, Forget())

    assert live_and_named(cups) == []


async def test_the_last_person_ends_the_tournament(cups: TournamentWorld) -> None:
    await cups.gather()
    await cups.notes(WANDA, Join())
    await cups.notes(ANNA, Leave())
    await cups.notes(WANDA, Start())
    await cups.clock.settle()
    await cups.notes(WANDA, Forget())

    assert cups.tournament.ending is Ending.DESERTED
    assert not cups.store.live


async def test_what_a_table_told_just_before_names_nobody_anew(cups: TournamentWorld) -> None:
    await cups.play_tournament(BEN, WANDA)
    table = next(one for one in cups.tables if one.state.knows(WANDA))
    told = table.state
    await cups.notes(WANDA, Forget())

    assert progress.after_table_change(cups.tournament, told, 0.0).place_of(WANDA) is None
