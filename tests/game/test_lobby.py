"""Before the first deal."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.options import Mode
from bot.game.rules.actions import (
    Accepted,
    AddRobot,
    Cancel,
    Join,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    Ready,
    Refused,
    RemoveRobot,
    SetOption,
    StartGame,
    Stop,
)
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Ending, HostPassed, OnLeave, Phase, RobotLevel, TableState
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, GUILD, World, happened


def names(state: TableState) -> list[str]:
    return [player.name for player in state.players]


async def test_whoever_opens_a_table_sits_at_it_as_the_host(world: World) -> None:
    table = await world.open()

    assert names(table.state) == ["Anna"]
    assert table.state.host == ANNA
    assert table.state.phase is Phase.LOBBY
    assert world.tables.in_channel(CHANNEL) is table
    assert world.tables.only_of(ANNA) is table


async def test_people_join_and_leave(world: World) -> None:
    table = await world.open(BEN, CLEO)
    await world.accepts(table, BEN, Leave())

    assert names(table.state) == ["Anna", "Cleo"]
    assert await world.refuses(table, CLEO, Join()) == "already-seated"
    assert await world.refuses(table, BEN, Leave()) == "not-seated"


async def test_a_channel_has_one_table(world: World) -> None:
    opener = [
        OpenRequest(GUILD, CHANNEL, "master", user, "x", "fr", "fr", 0.0, {})
        for user in (ANNA, BEN)
    ]
    first, second = await asyncio.gather(*map(world.opener.open, opener))

    assert isinstance(first, Accepted)
    assert isinstance(second, Refused)
    assert second.code == "channel-taken"
    third = await world.opener.open(opener[1])
    assert third == Refused("channel-taken", {"table": first.state.table_id})


async def test_a_closed_table_leaves_the_channel_to_others(world: World) -> None:
    table = await world.open()
    await world.accepts(table, ANNA, Cancel())

    assert table.state.ending is Ending.CANCELLED
    assert world.tables.in_channel(CHANNEL) is None
    assert await world.refuses(table, BEN, Join()) == "closed-table"
    assert (await world.open()).state.table_id != table.state.table_id
    assert world.store.live == {"t2"}


async def test_no_more_than_ten_sit_down(world: World) -> None:
    table = await world.open(robots=9)
    answer = await world.click(table, BEN, Join())

    assert answer == Refused("lobby-full", {"most": 10})
    assert len(set(names(table.state))) == 10


async def test_robots_sit_down_and_remove_player(world: World) -> None:
    table = await world.open(robots=2)
    first, second = names(table.state)[1:]
    await world.accepts(table, ANNA, RemoveRobot())

    assert names(table.state) == ["Anna", first]
    await world.accepts(table, ANNA, AddRobot())
    await world.accepts(table, ANNA, RemoveRobot(seat=1))
    assert names(table.state) == ["Anna", second]
    assert await world.refuses(table, ANNA, RemoveRobot(seat=0)) == "bad-target"


async def test_each_robot_has_the_level_that_the_host_chose(world: World) -> None:
    table = await world.open()
    for level in (None, RobotLevel.EASY, None, RobotLevel.EXPERT):
        await world.accepts(table, ANNA, AddRobot(level))

    levels = [player.level for player in table.state.players if player.robot]
    assert levels == ["normal", "easy", "easy", "expert"]


async def test_the_levels_of_robots_outlast_a_restart(world: World) -> None:
    table = await world.open()
    await world.accepts(table, ANNA, AddRobot(RobotLevel.HARD))
    await world.accepts(table, ANNA, StartGame())
    await world.restart(5.0)

    (robot,) = (one for one in world.table().state.players if one.robot)
    assert robot.level is RobotLevel.HARD


@pytest.mark.parametrize(
    "action", [SetOption("goal", 100), AddRobot(), RemoveRobot(), StartGame()], ids=str
)
async def test_only_the_host_sets_the_table_up(
    world: World, action: SetOption | AddRobot | RemoveRobot | StartGame
) -> None:
    table = await world.open(BEN)

    assert await world.refuses(table, BEN, action, staff=True) == "not-host"


@pytest.mark.parametrize("action", [Cancel(), Stop(), Kick(ANNA), PassHost(BEN)], ids=str)
async def test_the_host_and_the_staff_rule_and_nobody_else(
    world: World, action: Cancel | Stop | Kick | PassHost
) -> None:
    table = await world.open(BEN)

    assert await world.refuses(table, BEN, action) == "needs-staff"
    await world.accepts(table, CLEO, action, staff=True)


async def test_options_are_those_of_the_edition_and_of_the_table(world: World) -> None:
    table = await world.open(speed=8, mode="single")
    chosen: dict[str, str | int] = {
        "seven-zero": "true",
        "speed": "15",
        "goal": 250,
        "mode": "low-score",
        "turn-seconds": "60",
        "on-leave": "close",
    }
    for name, value in chosen.items():
        await world.accepts(table, ANNA, SetOption(name, value))

    options = table.state.options
    assert (options.goal, options.mode) == (250, Mode.LOW_SCORE)
    assert vars_of(options) == {"speed": 15, "seven_zero": True, "jump_in": False}
    assert (table.state.turn_seconds, table.state.on_leave) == (60, OnLeave.CLOSE)


def vars_of(options: object) -> dict[str, object]:
    return {name: getattr(options, name) for name in ("speed", "seven_zero", "jump_in")}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", 5),
        ("goal", 99),
        ("goal", "many"),
        ("wheel", True),
        ("turn-seconds", 14),
        ("turn-seconds", 601),
        ("turn-seconds", True),
        ("on-leave", "cry"),
    ],
)
async def test_a_wrong_option_is_refused(world: World, name: str, value: str | int) -> None:
    table = await world.open()
    before = table.state
    answer = await world.click(table, ANNA, SetOption(name, value))

    assert answer == Refused("bad-option", {"name": name, "value": str(value)})
    assert table.state is before


async def test_a_table_of_an_unknown_edition_or_option_is_not_opened(world: World) -> None:
    for edition, options, code in [
        ("chess", {}, "unknown-edition"),
        ("master", {"speed": 5}, "bad-option"),
    ]:
        request = OpenRequest(GUILD, CHANNEL, edition, ANNA, "Anna", "fr", "fr", 0.0, options)
        answer = await world.opener.open(request)
        assert isinstance(answer, Refused)
        assert answer.code == code
    assert world.tables.in_channel(CHANNEL) is None


async def test_it_takes_two_to_start(world: World) -> None:
    table = await world.open()

    answer = await world.click(table, ANNA, StartGame())
    assert answer == Refused("too-few-players", {"least": 2})
    await world.accepts(table, ANNA, AddRobot())
    await world.accepts(table, ANNA, StartGame())
    assert table.state.phase is Phase.PLAYING


async def test_teams_need_their_number_of_players(world: World) -> None:
    table = await world.open(BEN, CLEO, mode="teams")

    answer = await world.click(table, ANNA, StartGame())
    assert answer == Refused("wrong-number", {"mode": "teams", "players": 3})


async def test_nothing_of_a_game_is_done_in_a_lobby(world: World) -> None:
    table = await world.open(BEN)

    assert await world.refuses(table, ANNA, MakeMove("draw")) == "not-playing"
    assert await world.refuses(table, ANNA, Ready()) == "not-between"


async def test_nothing_of_a_lobby_is_done_in_a_game(world: World) -> None:
    table = await world.play(BEN)

    for action in (SetOption("goal", 100), AddRobot(), RemoveRobot(), StartGame(), Cancel()):
        assert await world.refuses(table, ANNA, action) == "already-started"


async def test_the_hosts_role_passes_on_when_the_host_leaves(world: World) -> None:
    table = await world.open(BEN, CLEO, robots=1)
    await world.accepts(table, ANNA, Leave())

    assert table.state.host == BEN
    assert happened(world, HostPassed) == [HostPassed(BEN)]
    await world.accepts(table, BEN, PassHost(CLEO))
    assert table.state.host == CLEO
    assert await world.refuses(table, CLEO, PassHost(ANNA)) == "not-at-table"


async def test_a_lobby_that_all_people_have_left_closes(world: World) -> None:
    table = await world.open(BEN, robots=2)
    await world.accepts(table, ANNA, Leave())
    await world.accepts(table, BEN, Leave())

    assert table.state.ending is Ending.DESERTED
    assert world.tables.in_channel(CHANNEL) is None


async def test_who_was_removed_cannot_join_again(world: World) -> None:
    table = await world.open(BEN)
    await world.accepts(table, ANNA, Kick(BEN))

    assert names(table.state) == ["Anna"]
    assert await world.refuses(table, BEN, Join()) == "kicked"


async def test_a_lobby_that_nobody_starts_closes_after_fifteen_minutes(world: World) -> None:
    table = await world.open()
    await world.clock.advance(10 * 60)
    await world.accepts(table, BEN, Join())
    await world.clock.advance(5 * 60 - 1)
    assert table.state.phase is Phase.LOBBY

    await world.clock.advance(1)
    assert table.state.ending is Ending.IDLE
    assert world.store.live == set()


@pytest.mark.parametrize(
    ("edition", "others", "robots", "mode"),
    [
        ("master", (), 3, Mode.SINGLE),
        ("master", (BEN,), 2, Mode.CLASSIC),
        ("master", (BEN, CLEO, 5, 6), 1, Mode.CLASSIC),
    ],
)
async def test_who_starts_with_robots_plays_at_a_full_table(
    world: World, edition: str, others: tuple[int, ...], robots: int, mode: Mode
) -> None:
    """So many come that four play, or the next number that may; alone one plays one round."""
    table = await world.open(*others, edition=edition)
    await world.accepts(table, ANNA, StartGame(with_robots=True))

    assert table.state.phase is Phase.PLAYING
    assert sum(one.robot for one in table.state.players) == robots
    assert table.state.options.mode is mode


async def test_who_has_chosen_a_scoring_keeps_it_with_robots(world: World) -> None:
    table = await world.open(mode="low-score")
    await world.accepts(table, ANNA, StartGame(with_robots=True))

    assert table.state.options.mode is Mode.LOW_SCORE


async def test_a_full_table_starts_with_robots_as_it_is(world: World) -> None:
    table = await world.open(*range(20, 29))
    await world.accepts(table, ANNA, StartGame(with_robots=True))

    assert (len(table.state.players), table.state.phase) == (10, Phase.PLAYING)
