"""Great moments at a table: robots and the next clock wait until people have seen them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import card
from bot.engine.events import HandsSwapped
from bot.engine.turn import Turn
from bot.game.live.robots import ROW_SECONDS
from bot.game.live.table import UNSEEN, LiveTable
from bot.game.robots.edition import RobotEdition
from bot.game.robots.expert import THINKING_SECONDS
from bot.game.rules.actions import MakeMove
from bot.game.rules.clocks import Pace
from bot.game.state.codec import dump, load
from tests.game.world import ANNA, BEN, World, game, happened
from tests.present.table_states import game_of

MOMENT = Pace().moment
THOUGHT = THINKING_SECONDS[1]


async def swapped(world: World, *others: int, robots: int = 0) -> LiveTable:
    """A table where Anna has just swapped hands with the next player, whose turn it is."""
    await world.play(*others, robots=robots, edition="classic", seven_zero=True)
    saved = world.store.saved["t1"]
    state = load(saved.state)
    dealt = game_of(state)
    hands = tuple((card("R7"), card("R2"), card("G3")) for _ in dealt.hands)
    again = replace(dealt, hands=hands, stack=(Turn(0),), direction=1)
    top = (replace(dealt.piles[0], cards=(card("R1"),), colour=card("R1").colour),)
    changed = replace(state, game=replace(again, piles=top), deadlines=())
    world.store.saved["t1"] = replace(saved, state=dump(changed))
    await world.restart(outage=0)
    table = world.table()
    await world.accepts(table, ANNA, MakeMove("play R7 B"))
    assert len(happened(world, HandsSwapped)) == 1
    return table


async def test_a_robot_waits_until_a_swap_has_been_seen(world: World) -> None:
    table = await swapped(world, robots=2)
    number = game(table).number
    await world.clock.advance(MOMENT)
    table.shown(number, world.clock.now())
    await world.clock.advance(MOMENT - 0.1)
    assert game(table).number == number

    await world.clock.advance(THOUGHT)
    assert game(table).number > number


async def test_a_robot_does_not_wait_long_for_a_swap_that_is_not_shown(world: World) -> None:
    table = await swapped(world, robots=2)
    number = game(table).number
    await world.clock.advance(UNSEEN * MOMENT + THOUGHT)

    assert game(table).number > number


async def test_the_clock_of_a_turn_begins_after_the_swap_before_it(world: World) -> None:
    table = await swapped(world, BEN)
    table.shown(game(table).number, world.clock.now())
    await world.clock.settle()

    (deadline,) = table.state.deadlines
    assert deadline.at == world.clock.now() + MOMENT + table.state.turn_seconds


async def test_a_deadline_allows_for_the_preceding_swap_before_anything_is_shown(
    world: World,
) -> None:
    table = await swapped(world, BEN)

    (deadline,) = table.state.deadlines
    assert deadline.at == world.clock.now() + MOMENT + table.state.turn_seconds


async def test_a_robot_still_takes_its_editions_pause_after_a_swap_was_seen(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest = 4 * MOMENT
    monkeypatch.setattr(RobotEdition, "rest", lambda *_: rest)
    table = await swapped(world, robots=2)
    number = game(table).number
    table.shown(number, world.clock.now())
    await world.clock.advance(rest - 0.1)
    assert game(table).number == number

    await world.clock.advance(THOUGHT)
    assert game(table).number > number


async def test_robots_in_a_row_still_take_their_time_after_a_long_moment(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest = 2 * ROW_SECONDS
    monkeypatch.setattr(
        RobotEdition, "rest", lambda _, event: rest * isinstance(event, HandsSwapped)
    )
    table = await swapped(world, robots=3)
    moved_at = []
    for _ in range(2):
        number = game(table).number
        while game(table).number == number:
            await world.clock.wake_next()
        moved_at.append(world.clock.now())
    first, second = moved_at

    assert second - first > THINKING_SECONDS[0]


async def test_a_person_need_not_wait_after_a_swap(world: World) -> None:
    table = await swapped(world, BEN)

    await world.accepts(table, BEN, MakeMove("draw"))
