"""The visible part of a clock, and how long a question stays open."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from bot.game.rules.clocks import clock_steps, question_seconds, seen_clock
from tests.game.world import BEN, CHANNEL, World


@pytest.mark.parametrize(
    ("speed", "steps"), [(15, [15, 10, 5]), (30, [30, 10, 5]), (60, [60, 30, 10, 5])]
)
async def test_a_clock_is_redrawn_at_most_three_times(
    world: World, speed: int, steps: list[int]
) -> None:
    table = await world.play(BEN, edition="master", speed=speed)
    whole, *shorter = clock_steps(table.state)
    end = world.clock.now() + speed

    assert [one.left for _, one in (whole, *shorter)] == steps
    assert {one.total for _, one in (whole, *shorter)} == {speed}
    assert [whole[0], *(at for at, _ in shorter)] == [-inf, *(end - left for left in steps[1:])]


async def test_a_short_clock_is_not_shown(world: World) -> None:
    table = await world.play(BEN, edition="master", speed=8)

    assert clock_steps(table.state) == ()


async def test_the_time_limit_for_absent_players_is_not_shown_as_a_clock(world: World) -> None:
    table = await world.play(BEN, edition="classic")

    assert clock_steps(table.state) == ()


async def test_the_clock_of_a_halted_table_is_not_shown(world: World) -> None:
    table = await world.play(BEN, edition="master")

    assert clock_steps(replace(table.state, barred_at=world.clock.now())) == ()


async def test_a_question_is_open_for_as_long_as_its_shortest_clock(world: World) -> None:
    raced = await world.play(BEN, edition="master", speed=8)
    assert question_seconds(raced.state) == 8

    table = await world.play(BEN, edition="classic", channel=CHANNEL + 1)
    assert question_seconds(table.state) == table.state.turn_seconds
    assert question_seconds(replace(table.state, deadlines=())) is None


async def test_a_clock_is_seen_at_the_last_step_it_has_reached(world: World) -> None:
    table = await world.play(BEN, edition="master", speed=60)
    end = world.clock.now() + 60

    seen = [seen_clock(table.state, end - left) for left in (60, 31, 30, 7, 1)]

    assert [one and one.left for one in seen] == [60, 60, 30, 10, 5]
    assert seen_clock(replace(table.state, deadlines=()), end) is None
