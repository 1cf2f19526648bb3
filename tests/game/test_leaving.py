"""Leaving a game and joining it again (MAT-9)."""

from __future__ import annotations

import pytest

from bot.engine.events import Left
from bot.game.live.table import LiveTable
from bot.game.ports import GameResult
from bot.game.rules.actions import Join, Kick, Leave, Ready, Stop
from bot.game.rules.results import is_practice
from bot.game.state.table_state import CameBack, Ending, GotUp, HostPassed, Phase
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, BEN, CLEO, DAN, World, any_answer, asked, game, happened, seen


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
    # Leaving in the middle of a round loses it.
    assert {one.user_id: one.won for one in rounds[0].results} == {ANNA: True, BEN: False}
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


async def after_one_round(
    world: World, *others: int, robots: int = 0, on_leave: str = "robot"
) -> LiveTable:
    """A table at which one round is over."""
    table = await world.play(*others, robots=robots, goal=500, on_leave=on_leave)
    await play_round(world, table)
    assert table.state.phase is Phase.BETWEEN
    return table


def the_match(world: World) -> GameResult:
    (match,) = (one for one in world.store.finished if one.kind == "match")
    return match


def places(world: World) -> dict[int, int]:
    """The places of the people, without robots, by Discord id."""
    people = [one for one in the_match(world).standings if one.user_id is not None]
    order = sorted({one.place for one in people})
    return {one.user_id: order.index(one.place) + 1 for one in people if one.user_id is not None}


async def test_who_leaves_with_a_friend_is_last_all_the_same(world: World) -> None:
    table = await after_one_round(world, BEN, CLEO)
    await world.accepts(table, ANNA, Leave())
    await world.accepts(table, BEN, Leave())
    assert not [one for one in world.store.finished if one.kind == "match"]

    # The last player to leave a table leaves nobody behind.
    await world.accepts(table, CLEO, Leave())
    assert table.state.ending is Ending.DESERTED
    assert places(world) == {CLEO: 1, ANNA: 2, BEN: 2}
    assert [one.user_id for one in the_match(world).results if one.won] == []
    assert len({one.team for one in the_match(world).standings}) == 3


async def test_who_is_left_may_close_the_table_instead_of_leaving_it(world: World) -> None:
    table = await after_one_round(world, BEN)
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, ANNA, Stop())

    assert table.state.ending is Ending.DESERTED
    assert places(world) == {ANNA: 1, BEN: 2}


async def test_who_stays_stands_among_the_robots_by_points(world: World) -> None:
    table = await after_one_round(world, BEN, robots=2)
    scores = game(table).match.scores
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, ANNA, Leave())

    anna, ben, *robots = the_match(world).standings
    assert anna.place == 1 + sum(score > scores[0] for score in scores)
    assert {one.place for one in robots} == {
        1 + sum(score > scores[seat] for score in scores) for seat in (2, 3)
    }
    assert ben.place > 3


async def test_a_round_is_not_got_out_of_by_coming_back_once_it_is_over(world: World) -> None:
    table = await world.play(BEN, CLEO, robots=1, goal=500)
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, BEN, Join())
    await world.accepts(table, CLEO, Leave())
    await play_round(world, table)
    await world.accepts(table, CLEO, Join())
    await world.accepts(table, ANNA, Ready())
    await world.accepts(table, BEN, Ready())
    await world.accepts(table, CLEO, Ready())
    await play_round(world, table)

    first, second = world.store.finished
    assert [row.user_id for row in first.results] == [ANNA, BEN, CLEO]
    assert [row.won for row in first.results if row.user_id == CLEO] == [False]
    assert [row.user_id for row in second.results] == [ANNA, BEN, CLEO]


async def test_a_round_is_not_got_out_of_by_letting_nobody_end_it(world: World) -> None:
    table = await after_one_round(world, BEN, CLEO)
    for person in (ANNA, BEN, CLEO):
        await world.accepts(table, person, Ready())
    await world.accepts(table, ANNA, Leave())
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, CLEO, Leave())

    _, second, match = world.store.finished
    assert (second.kind, second.number, second.figures) == ("round", 2, ())
    assert [(row.user_id, row.won) for row in second.results] == [(ANNA, False), (BEN, False)]
    assert match.kind == "match"


async def test_a_round_that_is_over_is_not_lost_once_more(world: World) -> None:
    table = await world.play(BEN, goal=500)
    await world.accepts(table, BEN, Leave())
    await play_round(world, table)
    await world.accepts(table, ANNA, Leave())

    assert [(one.kind, one.number) for one in world.store.finished] == [("round", 1), ("match", 0)]


async def test_who_is_removed_in_the_middle_of_a_round_has_not_lost_it(world: World) -> None:
    table = await world.play(BEN, CLEO, goal=500)
    await world.accepts(table, ANNA, Kick(BEN))
    await play_round(world, table)

    (first,) = world.store.finished
    assert [row.user_id for row in first.results] == [ANNA, CLEO]


async def test_a_seat_that_closes_is_last_and_who_leaves_after_it_is_not(world: World) -> None:
    table = await after_one_round(world, BEN, robots=1, on_leave="close")
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, ANNA, Leave())

    assert table.state.ending is Ending.MATCH_OVER
    assert places(world) == {ANNA: 1, BEN: 2}


@pytest.mark.parametrize("on_leave", ["robot", "close"])
async def test_a_match_in_which_nothing_was_played_is_not_rated(
    world: World, on_leave: str
) -> None:
    table = await world.play(BEN, on_leave=on_leave)
    await world.accepts(table, BEN, Leave())
    if on_leave == "robot":
        await world.accepts(table, ANNA, Leave())

    assert table.state.phase is Phase.CLOSED
    assert [one.standings for one in world.store.finished if one.kind == "match"] in ([], [()])


async def test_a_table_that_is_closed_with_people_at_it_is_not_rated(world: World) -> None:
    table = await after_one_round(world, BEN, CLEO)
    await world.accepts(table, CLEO, Leave())
    await world.accepts(table, ANNA, Stop())

    assert table.state.ending is Ending.STOPPED
    assert [one.kind for one in world.store.finished] == ["round"]


async def test_a_table_that_staff_close_is_not_rated(world: World) -> None:
    table = await after_one_round(world, BEN)
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, DAN, Stop(), staff=True)

    assert table.state.ending is Ending.STOPPED
    assert [one.kind for one in world.store.finished] == ["round"]


async def test_practice_that_is_given_up_stays_practice(world: World) -> None:
    table = await after_one_round(world, robots=1)
    await world.accepts(table, ANNA, Stop())

    assert table.state.ending is Ending.STOPPED
    assert [one.kind for one in world.store.finished] == ["round"]


async def test_who_was_removed_is_not_rated(world: World) -> None:
    table = await after_one_round(world, BEN, CLEO)
    await world.accepts(table, ANNA, Kick(BEN))
    await world.accepts(table, ANNA, Leave())
    await world.accepts(table, CLEO, Leave())

    assert places(world) == {CLEO: 1, ANNA: 2}
    assert {one.user_id for one in the_match(world).results} == {ANNA, BEN, CLEO}
    assert table.state.kicked == ()
