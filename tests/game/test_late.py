"""Joining a running game: a robot's seat from the next round on, or a new one."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.events import MatchEnded
from bot.engine.moves import Verb
from bot.game.live.table import LiveTable
from bot.game.robots import expert
from bot.game.robots.expert import CHOOSERS, TimedMove, choose_move
from bot.game.robots.levels import Chooser
from bot.game.robots.memory import Sight
from bot.game.rules.actions import (
    AddRobot,
    Forget,
    Join,
    Leave,
    MakeMove,
    Ready,
    Refusal,
    StartGame,
)
from bot.game.rules.match_record import check, record_of
from bot.game.state import codec
from bot.game.state.table_state import Phase, RobotLevel, SatDown, SeatReserved
from tests.game.test_commitments import lines
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, BEN, CLEO, DAN, World, game, happened

ADA = 2
"""The seat of the robot beside Anna and Ben."""


async def play_match(world: World, table: LiveTable) -> None:
    """Play to the end; whoever is there is ready for each next round."""
    while table.state.phase is not Phase.CLOSED:
        await play_round(world, table)
        for seat in table.state.present if table.state.phase is Phase.BETWEEN else ():
            user = table.state.players[seat].user_id
            assert user is not None
            await world.accepts(table, user, Ready())


async def test_a_comer_gets_a_robots_seat_and_score_at_the_next_round(world: World) -> None:
    table = await world.play(BEN, robots=1, mode="low-score")
    await world.accepts(table, CLEO, Join())
    assert table.state.seat_of(CLEO) is None
    assert [one.user_id for one in table.state.waiting] == [CLEO]
    await play_round(world, table)
    scores = game(table).match.scores
    assert table.state.players[ADA].robot

    for user in (ANNA, BEN):
        await world.accepts(table, user, Ready())

    assert table.state.seat_of(CLEO) == ADA
    assert table.state.waiting == ()
    assert game(table).match.scores == scores
    assert table.state.round_people == 3
    assert len(happened(world, SeatReserved)) == 1
    assert [one.name for one in happened(world, SatDown) if isinstance(one, SatDown)][-1] == "Cleo"


async def test_between_two_rounds_a_comer_sits_down_at_once(world: World) -> None:
    table = await world.play(BEN, robots=1)
    await play_round(world, table)
    assert table.state.phase is Phase.BETWEEN
    await world.accepts(table, CLEO, Join())

    assert table.state.seat_of(CLEO) == ADA
    for user in (ANNA, BEN, CLEO):
        await world.accepts(table, user, Ready())
    assert game(table).match.round == 2


async def test_each_robots_seat_is_given_once(world: World) -> None:
    table = await world.play(BEN, robots=1, mode="low-score")
    await world.accepts(table, CLEO, Join())

    assert await world.refuses(table, CLEO, Join()) == Refusal.WAITS_FOR_ROUND
    assert await world.refuses(table, DAN, Join()) == Refusal.NO_FREE_SEAT


async def test_a_robot_that_keeps_the_seat_of_a_comer_plays_as_a_normal_one(
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


async def test_where_no_robot_sits_a_comer_gets_a_new_seat_without_points(world: World) -> None:
    table = await world.play(BEN)
    await world.accepts(table, CLEO, Join())
    await play_round(world, table)
    scores = game(table).match.scores
    for user in (ANNA, BEN):
        await world.accepts(table, user, Ready())

    assert table.state.seat_of(CLEO) == 2
    assert game(table).match.scores == (*scores, 0)
    assert [len(hand) for hand in game(table).hands] == [7, 7, 7]
    assert game(table).order == (0, 1, 2)
    assert codec.load(codec.dump(table.state)) == table.state


async def test_a_robots_seat_is_given_before_a_new_one(world: World) -> None:
    table = await world.play(BEN, robots=1)
    for user in (CLEO, DAN):
        await world.accepts(table, user, Join())
    await play_round(world, table)
    for user in (ANNA, BEN):
        await world.accepts(table, user, Ready())

    assert (table.state.seat_of(CLEO), table.state.seat_of(DAN)) == (ADA, 3)


async def test_a_new_seat_between_two_rounds_has_no_cards_until_the_deal(world: World) -> None:
    table = await world.play(BEN)
    await play_round(world, table)
    await world.accepts(table, CLEO, Join())
    assert table.state.seat_of(CLEO) == 2
    assert game(table).hands[2] == ()

    for user in (ANNA, BEN, CLEO):
        await world.accepts(table, user, Ready())
    assert len(game(table).hands[2]) == 7


async def test_a_match_with_a_new_seat_is_played_again_from_its_record(world: World) -> None:
    table = await world.play(BEN, goal=100)
    await world.accepts(table, CLEO, Join())
    await play_match(world, table)
    record = record_of(table.state, lines(world, table), None)

    assert record.players == 2
    assert sum(move.verb is Verb.JOIN for move in record.moves) == 1
    check(table.state, record)


async def test_no_more_come_than_may_play_the_edition(world: World) -> None:
    table = await world.play(*range(20, 29))

    assert await world.refuses(table, DAN, Join()) == Refusal.NO_FREE_SEAT


@pytest.mark.parametrize("mode", ["low-score", "elimination"])
async def test_a_scoring_in_which_who_comes_late_is_ahead_has_no_new_seats(
    world: World, mode: str
) -> None:
    table = await world.play(BEN, mode=mode)

    assert await world.refuses(table, CLEO, Join()) == Refusal.NO_FREE_SEAT


async def test_who_waits_may_think_better_of_it_and_plays_nothing(world: World) -> None:
    table = await world.play(BEN, robots=1)
    await world.accepts(table, CLEO, Join())
    assert await world.refuses(table, CLEO, MakeMove("draw")) == Refusal.WAITS_FOR_ROUND
    await world.accepts(table, CLEO, Leave())

    assert table.state.waiting == ()
    await world.accepts(table, DAN, Join())


@pytest.mark.parametrize("mode", ["single", "short-set"])
async def test_nobody_comes_to_the_only_round(world: World, mode: str) -> None:
    table = await world.play(BEN, robots=2, mode=mode)

    assert await world.refuses(table, CLEO, Join()) == Refusal.ONLY_ROUND


async def test_the_seat_of_who_has_left_is_kept_for_them(world: World) -> None:
    table = await world.play(BEN, CLEO, mode="low-score")
    await world.accepts(table, CLEO, Leave())

    assert await world.refuses(table, DAN, Join()) == Refusal.NO_FREE_SEAT
    await world.accepts(table, CLEO, Join())


async def test_a_comer_has_results_of_rounds_and_none_of_the_match(world: World) -> None:
    table = await world.play(BEN, robots=1, goal=100)
    await world.accepts(table, CLEO, Join())
    await play_match(world, table)
    assert happened(world, MatchEnded)
    rounds = [one for one in world.store.finished if one.kind == "round" and one.number > 1]
    (match,) = (one for one in world.store.finished if one.kind == "match")

    assert all(CLEO in {row.user_id for row in one.results} for one in rounds)
    assert {row.user_id for row in match.results} == {ANNA, BEN}


async def test_who_waits_is_saved_and_can_be_forgotten(world: World) -> None:
    table = await world.play(BEN, robots=1)
    await world.accepts(table, CLEO, Join())
    assert codec.load(codec.dump(table.state)) == table.state
    assert CLEO in table.state.user_ids
    await world.accepts(table, CLEO, Forget())

    assert CLEO not in table.state.user_ids


@pytest.mark.parametrize("mode", ["teams", "partners"])
async def test_a_comer_gets_the_robots_partner(world: World, mode: str) -> None:
    table = await world.play(BEN, robots=2, mode=mode)
    await world.accepts(table, CLEO, Join())
    await play_round(world, table)
    for user in (ANNA, BEN):
        await world.accepts(table, user, Ready())

    seat = table.state.seat_of(CLEO)
    assert seat is not None
    assert seat in game(table).order
