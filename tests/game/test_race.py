"""The race of UNO Wizz at a table: the first click by Discord's clock discards a card."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.editions.wizz.rules import (
    WHEEL_SECONDS,
    Discard,
    NobodyShouted,
    Race,
    Segment,
    Shouted,
    Spin,
    Wheel,
)
from bot.engine.cards import card
from bot.engine.turn import Turn
from bot.game.live.table import LiveTable
from bot.game.robots.expert import THINKING_SECONDS
from bot.game.rules.actions import Accepted, Answer, MakeMove, Refused
from bot.game.state.codec import dump, load
from bot.game.state.table_state import Ending
from tests.game.world import ANNA, BEN, CLEO, DAN, World, game, happened
from tests.present.table_states import game_of

RUSH, GRACE, EXTRA_TIME = 10, 1, 10
SHOUT = MakeMove("shout")


async def at_the_race(world: World, *others: int, robots: int = 0, **options: int) -> LiveTable:
    """A table where Anna has just spun the wheel, which has stopped at UNO Wizz."""
    await world.play(*others, robots=robots, edition="wizz", **options)
    saved = world.store.saved["t1"]
    state = load(saved.state)
    dealt = replace(
        game_of(state),
        hands=tuple((card("R1"), card("B2"), card("G3")) for _ in game_of(state).hands),
        stack=(Turn(game_of(state).match.left_of(0)), Spin(0)),
        extra=Wheel((Segment.UNO_WIZZ,)),
    )
    changed = replace(state, game=dealt, deadlines=())
    world.store.saved["t1"] = replace(saved, state=dump(changed))
    await world.restart(outage=0)
    table = world.table()
    await world.accepts(table, ANNA, MakeMove("spin"))
    table.shown(game(table).number, world.clock.now())
    await world.clock.settle()
    assert isinstance(game(table).question, Race)
    return table


def shouts(
    world: World, table: LiveTable, user: int, *, ago: float, question: int | None = None
) -> asyncio.Task[Answer]:
    """A shout that reaches the bot now, but was made some seconds ago."""
    at = world.clock.now() - ago
    number = game(table).number if question is None else question
    return asyncio.create_task(world.click(table, user, SHOUT, at=at, question=number))


def winners(world: World) -> list[int]:
    return [event.seat for event in happened(world, Shouted) if isinstance(event, Shouted)]


async def test_the_earliest_click_wins_whichever_reached_the_bot_first(world: World) -> None:
    table = await at_the_race(world, BEN, CLEO)
    slow = shouts(world, table, BEN, ago=0.1)
    await world.clock.advance(0.5)
    fast = shouts(world, table, CLEO, ago=0.9)
    await world.clock.advance(GRACE)

    assert winners(world) == [2]
    assert isinstance(await fast, Accepted)
    assert await slow == Refused("outrun", {"name": "Cleo"})
    assert game(table).question == Discard(2, 1)


async def test_nothing_is_decided_while_a_click_may_still_be_on_its_way(world: World) -> None:
    table = await at_the_race(world, BEN)
    shout = shouts(world, table, BEN, ago=0)
    await world.clock.advance(GRACE - 0.1)
    assert winners(world) == []
    assert not shout.done()

    await world.clock.advance(0.1)
    assert winners(world) == [1]


async def test_the_older_of_two_simultaneous_interactions_wins(world: World) -> None:
    table = await at_the_race(world, BEN, CLEO)
    now, number = world.clock.now(), game(table).number
    clicks = [
        asyncio.create_task(
            world.click(table, user, SHOUT, at=now, question=number, interaction=interaction)
        )
        for user, interaction in ((BEN, 502), (CLEO, 501))
    ]
    await world.clock.advance(GRACE)
    await asyncio.gather(*clicks)

    assert winners(world) == [2]


@pytest.mark.parametrize(
    ("person", "refused"),
    [(CLEO, Refused("outrun", {"name": "Ben"})), (DAN, Refused("not-seated"))],
    ids=["could have won it", "could not have won it"],
)
async def test_a_click_after_the_race_is_refused_with_the_winner_for_players(
    world: World, person: int, refused: Refused
) -> None:
    table = await at_the_race(world, BEN, CLEO)
    number = game(table).number
    shouts(world, table, BEN, ago=0)
    await world.clock.advance(GRACE + 3)

    assert await shouts(world, table, person, ago=0, question=number) == refused


async def test_a_command_shouts_just_as_a_button_does(world: World) -> None:
    table = await at_the_race(world, BEN)
    shout = asyncio.create_task(world.click(table, BEN, SHOUT))
    await world.clock.advance(GRACE)

    assert isinstance(await shout, Accepted)


async def test_a_second_click_of_the_winner_is_refused(world: World) -> None:
    table = await at_the_race(world, BEN)
    clicks = [shouts(world, table, BEN, ago=0) for _ in range(2)]
    await world.clock.advance(GRACE)
    first, second = await asyncio.gather(*clicks)

    assert isinstance(first, Accepted)
    assert isinstance(second, Refused)
    assert winners(world) == [1]


async def test_an_interaction_delivered_twice_gets_the_same_answer(world: World) -> None:
    table = await at_the_race(world, BEN)
    number = game(table).number
    clicks = [
        asyncio.create_task(world.click(table, BEN, SHOUT, question=number, interaction=900))
        for _ in range(2)
    ]
    await world.clock.advance(GRACE)

    assert all(isinstance(answer, Accepted) for answer in await asyncio.gather(*clicks))
    assert winners(world) == [1]


async def test_a_click_by_somebody_who_is_not_playing_is_refused_at_once(world: World) -> None:
    table = await at_the_race(world, BEN)

    assert await world.click(table, DAN, SHOUT) == Refused("not-seated")


async def test_a_click_for_another_question_opens_no_race(world: World) -> None:
    table = await at_the_race(world, BEN)
    old = game(table).number - 1

    assert await shouts(world, table, BEN, ago=0, question=old) == Refused("stale-question")


async def test_a_race_in_which_nobody_shouts_has_no_winner(world: World) -> None:
    table = await at_the_race(world, BEN)
    await world.clock.advance(RUSH + GRACE)

    assert len(happened(world, NobodyShouted)) == 1
    assert winners(world) == []
    assert isinstance(game(table).question, Turn)


async def test_a_click_in_time_counts_even_if_it_arrives_late(world: World) -> None:
    table = await at_the_race(world, BEN)
    await world.clock.advance(RUSH + GRACE - 0.2)
    shout = shouts(world, table, BEN, ago=0.9)
    await world.clock.advance(GRACE)

    assert isinstance(await shout, Accepted)
    assert happened(world, NobodyShouted) == []


async def test_a_click_after_the_time_is_up_comes_too_late(world: World) -> None:
    table = await at_the_race(world, BEN)
    await world.clock.advance(RUSH + 0.5)
    shout = shouts(world, table, BEN, ago=0.2)
    await world.clock.advance(GRACE)

    assert await shout == Refused("late-click")
    await world.clock.advance(GRACE)
    assert len(happened(world, NobodyShouted)) == 1


async def test_a_player_who_does_not_shout_does_not_count_as_absent(world: World) -> None:
    table = await at_the_race(world, BEN)
    await world.clock.advance(RUSH + GRACE)

    assert [player.missed for player in table.state.players] == [0, 0]


async def test_a_robot_takes_part_in_races(world: World) -> None:
    await at_the_race(world, robots=3)
    await world.clock.advance(RUSH)

    assert len(winners(world)) == 1
    assert winners(world)[0] in {1, 2, 3}


async def test_a_person_who_is_faster_than_a_robot_wins(world: World) -> None:
    table = await at_the_race(world, robots=3)
    shouts(world, table, ANNA, ago=0)
    await world.clock.advance(GRACE)

    assert winners(world) == [0]


async def test_a_race_interrupted_by_a_restart_is_still_open(world: World) -> None:
    table = await at_the_race(world, BEN)
    lost = shouts(world, table, BEN, ago=0)
    await world.clock.settle()
    await world.restart(outage=60)
    lost.cancel()
    table = world.table()
    assert isinstance(game(table).question, Race)
    await world.clock.advance(RUSH + EXTRA_TIME - 1)
    shout = shouts(world, table, BEN, ago=0)
    await world.clock.advance(GRACE)

    assert isinstance(await shout, Accepted)
    assert winners(world) == [1]


async def test_a_shutdown_counts_the_clicks_that_have_arrived(world: World) -> None:
    table = await at_the_race(world, BEN)
    shout = shouts(world, table, BEN, ago=0)
    await world.clock.settle()
    await world.tables.shutdown()

    assert isinstance(await shout, Accepted)
    assert winners(world) == [1]


async def test_a_table_that_closes_during_a_race_leaves_nobody_waiting(world: World) -> None:
    table = await at_the_race(world, BEN)
    shout = shouts(world, table, BEN, ago=0)
    await world.clock.settle()
    await world.tables.close("t1", Ending.GONE)

    assert await shout == Refused("closed-table")


async def test_nobody_else_wins_if_the_store_fails_for_the_first_click(world: World) -> None:
    table = await at_the_race(world, BEN, CLEO)
    clicks = [shouts(world, table, user, ago=0) for user in (BEN, CLEO)]
    await world.clock.settle()
    world.store.down = True
    await world.clock.advance(GRACE)

    assert await asyncio.gather(*clicks) == [Refused("store-down")] * 2
    world.store.down = False
    again = shouts(world, table, CLEO, ago=0)
    await world.clock.advance(GRACE)
    assert isinstance(await again, Accepted)


@pytest.mark.parametrize("seat", [0, 1])
async def test_play_continues_after_the_winner(world: World, seat: int) -> None:
    table = await at_the_race(world, BEN, CLEO)
    user = (ANNA, BEN)[seat]
    shouts(world, table, user, ago=0)
    await world.clock.advance(GRACE)
    await world.accepts(table, user, MakeMove("discard B2"))

    assert game(table).question == Turn(game(table).match.left_of(seat))


async def test_a_command_given_before_the_question_was_asked_does_not_count(world: World) -> None:
    table = await at_the_race(world, BEN, CLEO)
    asked_at = world.clock.now()
    await world.clock.advance(1)
    early = asyncio.create_task(world.click(table, BEN, SHOUT, at=asked_at - 4))
    fair = shouts(world, table, CLEO, ago=0.2)
    await world.clock.advance(GRACE)

    assert await early == Refused("early-click")
    assert isinstance(await fair, Accepted)
    assert winners(world) == [2]


@pytest.mark.parametrize("behind", [2.0, -2.0, 120.0])
async def test_robots_race_by_discords_clock_whatever_the_hosts_clock_says(
    behind: float,
) -> None:
    """The person answers a moment before the robots, and wins twelve times out of twelve."""
    for seed in range(12):
        world = World(seed=seed, discord_ahead=behind)
        table = await at_the_race(world, robots=1)
        await world.clock.advance(0.6)
        number = game(table).number
        click = asyncio.create_task(world.click(table, ANNA, SHOUT, question=number))
        await world.clock.advance(2)

        assert isinstance(await click, Accepted)
        assert winners(world) == [0]
        await world.tables.shutdown()


async def test_robots_wait_until_the_wheel_has_stopped(world: World) -> None:
    await at_the_race(world, robots=3)
    await world.clock.advance(WHEEL_SECONDS + THINKING_SECONDS[0] - 0.1)

    assert winners(world) == []
