"""Leaving a game and joining it again (MAT-9)."""

from __future__ import annotations

import pytest

from bot.engine.events import Left
from bot.table.rules.actions import Join, Kick, Leave, Ready, Stop
from bot.table.rules.results import is_practice
from bot.table.state.events import CameBack, GotUp, HostPassed
from bot.table.state.table_state import Ending, Phase
from tests.table.test_rounds import play_round
from tests.table.world import (
    ANNA,
    BEN,
    CLEO,
    World,
    any_answer,
    asked,
    game,
    happened,
    seen,
)


async def test_a_robot_takes_the_seat_of_who_leaves(world: World) -> None:
    table = await world.play(BEN, CLEO)
    hand = seen(table, BEN).hand
    await world.accepts(table, BEN, Leave())

    player = table.state.players[1]
    assert (player.robot, player.left) == (True, True)
    assert game(table).hands[1] == hand
    assert table.state.seat_of(BEN) is None
    assert happened(world, GotUp) == [GotUp("Ben", seat=1)]


async def test_joining_again_gives_the_same_hand(world: World) -> None:
    table = await world.play(BEN, CLEO)
    hand = seen(table, BEN).hand
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, BEN, Join())

    assert seen(table, BEN).hand == hand
    assert not table.state.players[1].robot
    assert happened(world, CameBack) == [CameBack(1)]
    assert await world.refuses(table, BEN, Join()) == "already-seated"


async def test_a_seat_that_closes_gives_its_cards_back_and_takes_nobody(world: World) -> None:
    table = await world.play(BEN, CLEO, on_leave="close")
    await world.accepts(table, BEN, Leave())

    assert game(table).order == (0, 2)
    assert happened(world, Left) == [Left(1, 7)]
    assert world.store.moves[-1].text == "B leave"
    assert await world.refuses(table, BEN, Join()) == "seat-closed"


async def test_the_last_opponent_to_leave_gives_the_match_away(world: World) -> None:
    table = await world.play(BEN, on_leave="close")
    await world.accepts(table, BEN, Leave())

    assert table.state.ending is Ending.MATCH_OVER
    rounds = [one for one in world.store.finished if one.kind == "round"]
    (match,) = (one for one in world.store.finished if one.kind == "match")
    assert [result.user_id for one in rounds for result in one.results] == [ANNA]
    assert {result.user_id: result.won for result in match.results} == {ANNA: True, BEN: False}


async def test_a_round_counts_when_two_people_were_dealt_in(world: World) -> None:
    table = await world.play(BEN, robots=1, goal=500)
    await world.accepts(table, BEN, Leave())
    await play_round(world, table)
    await world.accepts(table, ANNA, Ready())
    await play_round(world, table)

    assert [(one.number, one.practice) for one in world.store.finished] == [(1, False), (2, True)]
    # A match that two have begun counts.
    assert not is_practice(table.state, whole_match=True)


async def test_one_person_among_robots_practises(world: World) -> None:
    table = await world.play(robots=2, mode="single")
    await play_round(world, table)

    assert [(one.kind, one.practice) for one in world.store.finished] == [
        ("round", True),
        ("match", True),
    ]


async def test_the_hosts_role_passes_on_in_a_game_too(world: World) -> None:
    table = await world.play(BEN, CLEO)
    await world.accepts(table, ANNA, Leave())

    assert table.state.host == BEN
    assert happened(world, HostPassed) == [HostPassed(BEN)]


async def test_a_table_that_all_people_have_left_closes(world: World) -> None:
    table = await world.play(BEN, robots=2)
    await world.accepts(table, ANNA, Leave())
    assert table.state.phase is Phase.PLAYING

    await world.accepts(table, BEN, Leave())
    assert table.state.ending is Ending.DESERTED
    assert len(world.tables) == 0


async def test_who_was_removed_cannot_take_the_seat_back(world: World) -> None:
    table = await world.play(BEN, CLEO)
    await world.accepts(table, ANNA, Kick(BEN))

    assert table.state.players[1].robot
    assert await world.refuses(table, BEN, Join()) == "kicked"
    assert await world.refuses(table, ANNA, Kick(BEN)) == "not-at-table"


@pytest.mark.parametrize("begun", [False, True])
async def test_a_host_cannot_remove_themselves(world: World, begun: bool) -> None:
    table = await (world.play(BEN) if begun else world.open(BEN))
    before = table.state

    assert await world.refuses(table, ANNA, Kick(ANNA)) == "own-kick"
    assert table.state == before


async def test_a_game_goes_on_when_the_player_on_turn_leaves(world: World) -> None:
    for on_leave in ("robot", "close"):
        world = World()
        table = await world.play(BEN, CLEO, on_leave=on_leave)
        await world.accepts(table, asked(table), Leave())
        await world.clock.advance(4)
        player = asked(table)
        await world.accepts(table, player, any_answer(table, player))
        await world.tables.shutdown()


async def test_a_game_can_be_stopped_at_any_time(world: World) -> None:
    table = await world.play(BEN)
    await world.accepts(table, ANNA, Stop())

    assert table.state.ending is Ending.STOPPED
    assert world.store.finished == []
    assert world.store.live == set()
