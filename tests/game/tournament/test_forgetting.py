"""A forgotten person leaves a tournament for good: nothing that is kept of it names them."""

from __future__ import annotations

import pytest

from bot.game.rules.actions import Forget, Join, Kick, Leave, StartGame
from bot.game.state.table_state import Ending
from bot.game.tournament import progress
from bot.game.tournament.state import Stage
from tests.game.test_forgetting import WANDA
from tests.game.tournament.tournament_world import TournamentWorld
from tests.game.world import ANNA, BEN


def live_and_named(world: TournamentWorld) -> list[str]:
    """What still goes on and names Wanda."""
    return [one for one in world.store.live if str(WANDA) in world.store.saved[one].state]


async def test_before_a_tournament_starts_the_place_is_free(world: TournamentWorld) -> None:
    await world.gather(WANDA)
    await world.notes(WANDA, Forget())

    assert len(world.tournament.players) == 1
    assert live_and_named(world) == []


@pytest.mark.parametrize(("players", "left_before"), [(8, False), (4, True)])
async def test_a_running_tournament_has_a_robot_of_one_name_everywhere(
    world: TournamentWorld, players: int, left_before: bool
) -> None:
    await world.play_tournament(BEN, WANDA, players=players)
    await world.play_on(sets=1, rounds=1)
    place = world.tournament.place_of(WANDA)
    assert place is not None
    points = world.tournament.totals[place]
    if left_before:
        await world.notes(WANDA, Leave())
    await world.notes(WANDA, Forget())

    robot = world.tournament.players[place]
    assert (robot.user_id, robot.robot, robot.left) == (None, True, False)
    assert len({one.name for one in world.tournament.players}) == len(world.tournament.players)
    seated = [one.name for table in world.tables for one in table.state.players]
    assert seated.count(robot.name) == 1
    assert live_and_named(world) == []
    assert world.tournament.totals[place] == points
    assert await world.declines(WANDA, Join()) == "already-started"


async def test_between_two_sets_the_next_one_seats_the_robot(world: TournamentWorld) -> None:
    await world.play_tournament(BEN, WANDA, players=4, short=True)
    await world.play_on(sets=1)
    assert world.tournament.stage is Stage.BETWEEN
    await world.notes(WANDA, Forget())
    await world.clock.advance(21)

    assert world.tournament.number == 2
    assert live_and_named(world) == []


async def test_the_host_of_a_tournament_is_forgotten_at_both_tables(
    world: TournamentWorld,
) -> None:
    await world.gather(BEN)
    await world.notes(WANDA, Join())
    await world.notes(ANNA, Leave())
    await world.notes(BEN, Leave())
    await world.notes(BEN, Join())
    assert world.tournament.host == WANDA
    await world.notes(WANDA, StartGame())
    await world.clock.settle()
    await world.notes(WANDA, Forget())

    assert world.tournament.host == BEN
    assert live_and_named(world) == []


async def test_who_was_removed_from_a_tournament_is_forgotten_too(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, WANDA)
    table = next(one for one in world.tables if one.state.knows(WANDA))
    await world.accepts(table, ANNA, Kick(WANDA))
    await world.clock.settle()
    await world.notes(WANDA, Forget())

    assert live_and_named(world) == []


async def test_the_last_person_ends_the_tournament(world: TournamentWorld) -> None:
    await world.gather()
    await world.notes(WANDA, Join())
    await world.notes(ANNA, Leave())
    await world.notes(WANDA, StartGame())
    await world.clock.settle()
    await world.notes(WANDA, Forget())

    assert world.tournament.ending is Ending.DESERTED
    assert not world.store.live


async def test_what_a_table_told_just_before_names_nobody_anew(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, WANDA)
    table = next(one for one in world.tables if one.state.knows(WANDA))
    told = table.state
    await world.notes(WANDA, Forget())

    assert progress.after_table_change(world.tournament, told, 0.0).place_of(WANDA) is None
