"""Joining a game under way: in a robot's seat from the next round on, or in a new seat."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.events import Dealt, MatchEnded
from bot.engine.moves import Verb
from bot.game.live.table import LiveTable
from bot.game.robots import expert
from bot.game.robots.expert import CHOOSERS, TimedMove, choose_move
from bot.game.robots.levels import Chooser
from bot.game.robots.memory import Sight
from bot.game.rules.actions import (
    AddRobot,
    Join,
    Leave,
    Ready,
    StartGame,
)
from bot.game.rules.match_record import check, match_replay, record_of
from bot.game.state.table_events import SatDown
from bot.game.state.table_state import Phase, RobotLevel
from tests.game.test_commitments import lines
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, BEN, CLEO, World, happened

ADA = 2
"""The robot's seat beside Anna and Ben."""


async def play_match(world: World, table: LiveTable) -> None:
    """Play a match to its end; all who are present confirm each next round."""
    while table.state.phase is not Phase.CLOSED:
        await play_round(world, table)
        for seat in table.state.present if table.state.phase is Phase.BETWEEN else ():
            user = table.state.players[seat].user_id
            assert user is not None
            await world.accepts(table, user, Ready())


async def test_a_robot_on_a_latecomers_seat_plays_at_normal_level(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    choosers: dict[int, Chooser] = {}

    def noted(sight: Sight, chooser: Chooser, luck: Random, left: float | None) -> TimedMove | None:
        choosers[sight.seat] = chooser
        return choose_move(sight, chooser, luck, left)

    monkeypatch.setattr(expert, "choose_move", noted)
    table = await world.open(BEN)
    await world.accepts(table, ANNA, AddRobot(RobotLevel.HARD))
    await world.accepts(table, ANNA, StartGame())
    await world.clock.settle()
    assert choosers == {ADA: CHOOSERS[RobotLevel.HARD]}
    await play_round(world, table)
    await world.accepts(table, CLEO, Join())
    await world.accepts(table, CLEO, Leave())
    for user in (ANNA, BEN):
        await world.accepts(table, user, Ready())
    await world.clock.settle()

    assert choosers == {ADA: CHOOSERS[RobotLevel.NORMAL]}


async def test_a_match_with_a_seat_added_later_replays_from_its_record(world: World) -> None:
    table = await world.play(BEN, goal=100)
    await world.accepts(table, CLEO, Join())
    await play_match(world, table)
    record = record_of(table.state, lines(world, table), None)

    assert record.players == 2
    assert sum(move.verb is Verb.JOIN for move in record.moves) == 1
    check(table.state, record)


async def test_a_replay_shows_the_robot_until_the_latecomer_plays(world: World) -> None:
    table = await world.play(BEN, robots=1, goal=100)
    robot = table.state.players[ADA].name
    await world.accepts(table, CLEO, Join())
    await play_match(world, table)
    replay = match_replay(record_of(table.state, lines(world, table), None), table.state)

    dealt, second = replay.rounds[:2]
    assert replay.table_at(dealt).players[ADA].name == robot
    assert replay.table_at(dealt).players[ADA].robot
    assert replay.table_at(second - 1).players[ADA].name == robot
    assert replay.table_at(second).players[ADA].name == "Cleo"
    assert SatDown("Cleo") in replay.events_at(second)
    assert not any(isinstance(one, SatDown) for one in replay.events_at(second - 1))
    assert isinstance(replay.events_at(dealt)[0], Dealt) or len(replay.events_at(dealt)) > 1


async def test_a_latecomer_gets_round_results_but_no_match_result(world: World) -> None:
    table = await world.play(BEN, robots=1, goal=100)
    await world.accepts(table, CLEO, Join())
    await play_match(world, table)
    assert happened(world, MatchEnded)
    rounds = [one for one in world.store.finished if one.kind == "round" and one.number > 1]
    (match,) = (one for one in world.store.finished if one.kind == "match")

    assert all(CLEO in {row.user_id for row in one.results} for one in rounds)
    assert {row.user_id for row in match.results} == {ANNA, BEN}
