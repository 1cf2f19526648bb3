"""Teams before the start: by choice or by lot (MAT-5)."""

from __future__ import annotations

import pytest

from bot.engine.scoring import team_seats
from bot.game.live.table import LiveTable
from bot.game.rules.actions import Join, JoinTeam, Leave, SetOption, StartGame
from bot.game.rules.lobby import expected
from bot.game.state.table_state import TeamJoined
from tests.game.world import ANNA, BEN, CLEO, DAN, World, game, happened


def teams(table: LiveTable) -> set[frozenset[str]]:
    """The teams, by name."""
    players = table.state.players
    return {
        frozenset(players[one].name for one in team_seats(game(table).match, seat))
        for seat in range(len(players))
    }


async def test_without_a_choice_partners_are_those_who_sit_opposite(world: World) -> None:
    table = await world.play(BEN, CLEO, DAN, mode="teams")

    assert teams(table) == {frozenset({"Anna", "Cleo"}), frozenset({"Ben", "Dan"})}
    assert [one.name for one in table.state.players] == ["Anna", "Ben", "Cleo", "Dan"]


async def test_people_choose_their_partners(world: World) -> None:
    table = await world.open(BEN, CLEO, DAN, mode="teams")
    await world.accepts(table, DAN, JoinTeam(1))
    await world.accepts(table, ANNA, JoinTeam(1))
    await world.accepts(table, ANNA, StartGame())

    assert teams(table) == {frozenset({"Anna", "Dan"}), frozenset({"Ben", "Cleo"})}
    assert happened(world, TeamJoined) == [TeamJoined(3, 1), TeamJoined(0, 1)]


async def test_teams_last_while_others_come_and_go(world: World) -> None:
    table = await world.open(BEN, CLEO, mode="teams")
    await world.accepts(table, ANNA, JoinTeam(2))
    await world.accepts(table, CLEO, JoinTeam(2))
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, DAN, Join())
    await world.accepts(table, BEN, Join())
    await world.accepts(table, ANNA, StartGame())

    assert teams(table) == {frozenset({"Anna", "Cleo"}), frozenset({"Ben", "Dan"})}


async def test_robots_fill_the_teams(world: World) -> None:
    table = await world.open(BEN, robots=4, mode="teams")
    await world.accepts(table, ANNA, JoinTeam(3))
    await world.accepts(table, BEN, JoinTeam(3))
    await world.accepts(table, ANNA, StartGame())

    assert frozenset({"Anna", "Ben"}) in teams(table)
    assert len(teams(table)) == 3


async def test_a_team_that_too_few_came_for_is_no_team(world: World) -> None:
    table = await world.open(BEN, CLEO, DAN, mode="teams")
    await world.accepts(table, ANNA, JoinTeam(5))
    await world.accepts(table, BEN, JoinTeam(5))
    await world.accepts(table, ANNA, StartGame())

    assert len(teams(table)) == 2


async def test_a_team_is_for_two(world: World) -> None:
    table = await world.open(BEN, CLEO, mode="teams")
    await world.accepts(table, ANNA, JoinTeam(1))
    await world.accepts(table, BEN, JoinTeam(1))

    assert await world.refuses(table, CLEO, JoinTeam(1)) == "team-full"
    await world.accepts(table, BEN, JoinTeam(2))
    await world.accepts(table, CLEO, JoinTeam(1))


@pytest.mark.parametrize("team", [0, 6])
async def test_there_are_five_teams_at_the_most(world: World, team: int) -> None:
    table = await world.open(mode="teams")

    assert await world.refuses(table, ANNA, JoinTeam(team)) == "bad-target"


async def test_teams_are_chosen_where_there_are_any_and_before_the_start(world: World) -> None:
    table = await world.open(BEN, CLEO, DAN)
    assert await world.refuses(table, ANNA, JoinTeam(1)) == "no-teams"
    await world.accepts(table, ANNA, SetOption("mode", "partners"))
    assert await world.refuses(table, ANNA, JoinTeam(1)) == "no-teams"
    await world.accepts(table, ANNA, SetOption("mode", "teams"))
    await world.accepts(table, ANNA, SetOption("teams", "lot"))
    assert await world.refuses(table, ANNA, JoinTeam(1)) == "no-teams"
    assert await world.refuses(table, 77, JoinTeam(1)) == "not-seated"

    await world.accepts(table, ANNA, StartGame())
    assert await world.refuses(table, ANNA, JoinTeam(1)) == "already-started"


async def test_lots_part_those_who_had_chosen_each_other_now_and_then(world: World) -> None:
    drawn = set()
    for channel in range(12):
        table = await world.open(BEN, CLEO, DAN, channel=channel, mode="teams")
        await world.accepts(table, ANNA, JoinTeam(1))
        await world.accepts(table, BEN, JoinTeam(1))
        await world.accepts(table, ANNA, SetOption("teams", "lot"))
        await world.accepts(table, ANNA, StartGame())
        drawn.add(frozenset(teams(table)))

    assert len(drawn) == 3


async def test_whoever_moves_to_another_seat_keeps_the_own_hand_to_themselves(world: World) -> None:
    table = await world.open(BEN, CLEO, DAN, mode="teams")
    await world.accepts(table, ANNA, JoinTeam(2))
    await world.accepts(table, ANNA, StartGame())

    assert table.state.seat_of(ANNA) == 1
    assert table.state.host == ANNA
    assert {table.state.seat_of(user) for user in (ANNA, BEN, CLEO, DAN)} == {0, 1, 2, 3}


async def test_a_choice_outlives_a_restart(world: World) -> None:
    table = await world.open(BEN, CLEO, DAN, mode="teams", teams="choice")
    await world.accepts(table, DAN, JoinTeam(2))
    await world.accepts(table, ANNA, JoinTeam(2))
    await world.restart(outage=30)
    table = world.table()
    await world.accepts(table, ANNA, StartGame())

    assert frozenset({"Anna", "Dan"}) in teams(table)


async def test_the_lobby_shows_the_teams_as_they_would_be(world: World) -> None:
    table = await world.open(BEN, CLEO, mode="teams")
    await world.accepts(table, CLEO, JoinTeam(5))
    assert expected(table.state) == (None, None, 5), "three have no partners yet"

    await world.accepts(table, DAN, Join())
    await world.accepts(table, DAN, JoinTeam(1))
    assert expected(table.state) == (2, 1, 2, 1), (
        "who chose no team that there is sits where room is"
    )


async def test_a_team_that_the_scoring_does_not_have_is_not_shown(world: World) -> None:
    table = await world.open(BEN, CLEO, mode="teams")
    await world.accepts(table, CLEO, JoinTeam(5))
    await world.accepts(table, ANNA, SetOption("mode", "set"))

    assert expected(table.state) == (None, None, None), "four make two teams"


@pytest.mark.parametrize(("mode", "teams"), [("classic", "choice"), ("teams", "lot")])
async def test_where_nobody_chooses_no_team_is_shown(world: World, mode: str, teams: str) -> None:
    table = await world.open(BEN, CLEO, DAN, mode=mode, teams=teams)

    assert expected(table.state) == (None,) * 4
