"""When the last seconds of a clock begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game.rules.clocks import LAST_SECONDS, last_seconds_at, question_seconds
from tests.game.world import BEN, CHANNEL, World


@pytest.mark.parametrize("speed", [15, 30])
async def test_the_last_seconds_begin_before_the_buzzer(world: World, speed: int) -> None:
    table = await world.play(BEN, edition="master", speed=speed)

    assert last_seconds_at(table.state) == world.clock.now() + speed - LAST_SECONDS


async def test_a_short_clock_has_no_last_seconds(world: World) -> None:
    table = await world.play(BEN, edition="master", speed=8)

    assert last_seconds_at(table.state) is None


async def test_waiting_for_somebody_who_is_away_has_no_last_seconds(world: World) -> None:
    table = await world.play(BEN, edition="classic")

    assert last_seconds_at(table.state) is None


async def test_the_shortest_clock_of_a_question_tells_how_long_it_is_open(world: World) -> None:
    raced = await world.play(BEN, edition="master", speed=8)
    assert question_seconds(raced.state) == 8

    table = await world.play(BEN, edition="classic", channel=CHANNEL + 1)
    assert question_seconds(table.state) == table.state.turn_seconds
    assert question_seconds(replace(table.state, deadlines=())) is None
