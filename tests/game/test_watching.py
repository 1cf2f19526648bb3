"""Duels, and matches that others may watch with open hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game.live.table import LiveTable
from bot.game.rules.actions import (
    Accepted,
    AddRobot,
    DeclineInvitation,
    Join,
    RemoveRobot,
    ShowHand,
    StartGame,
    Watch,
)
from bot.game.rules.match_record import replay_until
from bot.game.state.table_state import Phase
from bot.records.record import RecordError
from tests.game.world import ANNA, BEN, CLEO, DAN, World, any_answer


async def challenge(world: World) -> LiveTable:
    request = replace(world.request("master", {}), former_people=(ANNA, BEN))
    opened = await world.opener.open(request)
    assert isinstance(opened, Accepted)
    return world.table()


async def test_a_duels_second_seat_is_kept_until_the_challenged_person_answers(
    world: World,
) -> None:
    table = await challenge(world)
    assert table.state.is_duel
    assert await world.refuses(table, CLEO, Join()) == "duel"
    assert await world.refuses(table, ANNA, AddRobot()) == "duel"
    assert await world.refuses(table, CLEO, DeclineInvitation()) == "not-invited"
    await world.accepts(table, BEN, Join())
    assert table.state.phase is Phase.PLAYING
    assert not table.state.is_duel


async def test_declining_a_challenge_leaves_a_lobby_for_everybody(world: World) -> None:
    table = await challenge(world)
    declined = await world.accepts(table, BEN, DeclineInvitation())
    assert not declined.events
    assert not table.state.is_duel
    await world.accepts(table, CLEO, Join())
    assert await world.refuses(table, BEN, DeclineInvitation()) == "not-invited"


async def test_a_rematch_without_robots_is_not_a_duel(world: World) -> None:
    request = replace(world.request("master", {}), former_people=(ANNA, BEN), former_size=2)
    await world.opener.open(request)
    table = world.table()
    await world.accepts(table, ANNA, RemoveRobot())
    assert not table.state.is_duel
    await world.accepts(table, CLEO, Join())


async def open_hands(world: World) -> LiveTable:
    """A match between Anna, Ben and a robot, which others may watch."""
    table = await world.open(BEN)
    for one in (ANNA, BEN):
        await world.accepts(table, one, ShowHand())
    await world.accepts(table, ANNA, AddRobot())
    await world.accepts(table, ANNA, StartGame())
    return table


async def test_watching_ends_when_somebody_who_has_not_agreed_plays(world: World) -> None:
    table = await open_hands(world)
    await world.accepts(table, DAN, Join())
    assert await world.refuses(table, DAN, Watch()) == "waits-for-round"
    state = table.state
    seat = next(n for n, one in enumerate(state.players) if one.user_id is None)
    joined = state.replace_player(seat, state.waiting[0])
    assert state.can_be_watched
    assert not joined.can_be_watched


async def test_a_watched_game_is_replayed_up_to_a_given_move(world: World) -> None:
    table = await open_hands(world)
    hands = [table.state.game.hands] if table.state.game else []
    for _ in range(6):
        user_id = table.state.players[table.state.asked[0]].user_id
        if user_id is None:
            await world.clock.advance(10)
        else:
            await world.accepts(table, user_id, any_answer(table, user_id))
        assert table.state.game is not None
        hands.append(table.state.game.hands)
    lines = [one.text for one in world.store.moves]
    for count in range(4):
        shown = replay_until(table.state, lines, count)
        assert shown.last == count
        assert shown.positions[-1].step.state.hands in hands
    assert replay_until(table.state, lines, 0).positions[0].step.state.hands == hands[0]


async def test_a_lobby_cannot_be_watched(world: World) -> None:
    table = await world.open(BEN)
    with pytest.raises(RecordError):
        replay_until(table.state, [], 0)
