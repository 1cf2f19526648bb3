"""A forgotten person leaves for good: nothing that is kept of the table names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.table.live.table import LiveTable
from bot.table.rules.actions import (
    Accepted,
    Click,
    Forget,
    Join,
    Kick,
    Leave,
    Refused,
    StartGame,
    Stop,
)
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
    await world.accepts(table, ANNA, Stop())

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


@pytest_asyncio.fixture
async def tournaments() -> AsyncIterator[TournamentWorld]:
    made = TournamentWorld()
    yield made
    await made.tournaments.shutdown()
    await made.tables.shutdown()


def live_and_named(tournaments: TournamentWorld) -> list[str]:
    """What still goes on and names Wanda."""
    return [
        one for one in tournaments.store.live if str(WANDA) in tournaments.store.saved[one].state
    ]


async def test_before_a_tournament_starts_the_place_is_free(tournaments: TournamentWorld) -> None:
    await tournaments.gather(WANDA)
    await tournaments.notes(WANDA, Forget())

    assert len(tournaments.tournament.players) == 1
    assert live_and_named(tournaments) == []


@pytest.mark.parametrize(("players", "left_before"), [(8, False), (4, True)])
async def test_a_running_tournament_has_a_robot_of_one_name_everywhere(
    tournaments: TournamentWorld, players: int, left_before: bool
) -> None:
    await tournaments.play_tournament(BEN, WANDA, players=players)
    await tournaments.play_on(sets=1, rounds=1)
    place = tournaments.tournament.place_of(WANDA)
    assert place is not None
    points = tournaments.tournament.totals[place]
    if left_before:
        await tournaments.notes(WANDA, Leave())
    await tournaments.notes(WANDA, Forget())

    robot = tournaments.tournament.players[place]
    assert (robot.user_id, robot.robot, robot.left) == (None, True, False)
    assert len({one.name for one in tournaments.tournament.players}) == len(
        tournaments.tournament.players
    )
    seated = [one.name for table in tournaments.tables for one in table.state.players]
    assert seated.count(robot.name) == 1
    assert live_and_named(tournaments) == []
    assert tournaments.tournament.totals[place] == points
    assert await tournaments.declines(WANDA, Join()) == "already-started"


async def test_between_two_sets_the_next_one_seats_the_robot(tournaments: TournamentWorld) -> None:
    await tournaments.play_tournament(BEN, WANDA, players=4, short=True)
    await tournaments.play_on(sets=1)
    assert tournaments.tournament.stage is Stage.BETWEEN
    await tournaments.notes(WANDA, Forget())
    await tournaments.clock.advance(21)

    assert tournaments.tournament.number == 2
    assert live_and_named(tournaments) == []


async def test_the_host_of_a_tournament_is_forgotten_at_both_tables(
    tournaments: TournamentWorld,
) -> None:
    await tournaments.gather(BEN)
    await tournaments.notes(WANDA, Join())
    await tournaments.notes(ANNA, Leave())
    await tournaments.notes(BEN, Leave())
    await tournaments.notes(BEN, Join())
    assert tournaments.tournament.host == WANDA
    await tournaments.notes(WANDA, StartGame())
    await tournaments.clock.settle()
    await tournaments.notes(WANDA, Forget())

    assert tournaments.tournament.host == BEN
    assert live_and_named(tournaments) == []


async def test_who_was_removed_from_a_tournament_is_forgotten_too(
    tournaments: TournamentWorld,
) -> None:
    await tournaments.play_tournament(BEN, WANDA)
    table = next(one for one in tournaments.tables if one.state.knows(WANDA))
    await tournaments.accepts(table, ANNA, Kick(WANDA))
    await tournaments.clock.settle()
    await tournaments.notes(WANDA, Forget())

    assert live_and_named(tournaments) == []


async def test_the_last_person_ends_the_tournament(tournaments: TournamentWorld) -> None:
    await tournaments.gather()
    await tournaments.notes(WANDA, Join())
    await tournaments.notes(ANNA, Leave())
    await tournaments.notes(WANDA, StartGame())
    await tournaments.clock.settle()
    await tournaments.notes(WANDA, Forget())

    assert tournaments.tournament.ending is Ending.DESERTED
    assert not tournaments.store.live


async def test_what_a_table_told_just_before_names_nobody_anew(
    tournaments: TournamentWorld,
) -> None:
    await tournaments.play_tournament(BEN, WANDA)
    table = next(one for one in tournaments.tables if one.state.knows(WANDA))
    told = table.state
    await tournaments.notes(WANDA, Forget())

    assert progress.after_table_change(tournaments.tournament, told, 0.0).place_of(WANDA) is None
