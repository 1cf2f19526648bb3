"""Whole rounds and matches, and their results."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.engine import apply
from bot.engine.events import MatchEnded, RoundEnded
from bot.engine.record.notation import parse_move
from bot.engine.scoring import side, team_seats
from bot.game.live.table import LiveTable
from bot.game.ports import PlayerResult
from bot.game.rules.actions import (
    Accepted,
    Click,
    Join,
    JoinTeam,
    Kick,
    Leave,
    Ready,
    Refusal,
    Refused,
    RemoveRobot,
    SetOption,
    StartGame,
)
from bot.game.rules.lobby import without
from bot.game.state.table_state import Ending, Phase
from tests.game.world import ANNA, BEN, CLEO, DAN, STAFF, World, any_answer, game, happened


async def play_round(world: World, table: LiveTable) -> None:
    """Let people answer and robots move until the round is over."""
    number = game(table).match.round
    for _ in range(2000):
        state = table.state
        if state.phase is not Phase.PLAYING or game(table).match.round != number:
            return
        people = [seat for seat in state.asked if seat in state.present]
        if people:
            user = state.players[people[0]].user_id
            assert user is not None
            await world.accepts(table, user, any_answer(table, user))
        else:
            await world.clock.wake_next()
    raise AssertionError("the round does not end")


async def test_replaying_the_saved_moves_leads_to_the_same_state(world: World) -> None:
    table = await world.play(BEN, robots=2, speed=6)
    (start,) = (change for change in world.store.changes if change.revision == 4)
    first = table.state.game
    assert first is not None
    assert start.moves == ()
    await play_round(world, table)

    state = first
    for record in world.store.moves:
        state = apply(state, parse_move(record.text)).state
    assert state == table.state.game


async def test_a_single_round_ends_the_match_and_the_table(world: World) -> None:
    table = await world.play(BEN, mode="single")
    await play_round(world, table)

    assert table.state.ending is Ending.MATCH_OVER
    assert len(world.tables) == 0
    round_, match = world.store.finished
    assert (round_.kind, match.kind, match.number) == ("round", "match", 0)
    assert [row.won for row in round_.results] == [row.won for row in match.results]
    assert sum(row.won for row in round_.results) == 1


async def test_a_rematch_has_as_many_robots_as_before(world: World) -> None:
    table = await world.play(BEN, robots=2, mode="single", on_leave="close")
    await play_round(world, table)
    click = Click(BEN, "Ben", "fr", Join(), world.clock.now(), interaction_id=10**6)

    request = await world.opener.rematch_request(table.state.table_id, click)
    assert not isinstance(request, Refused)
    answer = await world.opener.open(request)

    assert isinstance(answer, Accepted)
    lobby = answer.state
    assert (lobby.former_people, lobby.former_size) == ((ANNA, BEN), 4)
    assert (lobby.host, lobby.on_leave, lobby.options) == (BEN, "close", table.state.options)
    assert [(one.user_id, one.robot) for one in lobby.players] == [
        (BEN, False),
        (None, True),
        (None, True),
    ]


async def test_a_spectator_opens_a_rematch_lobby_without_mentions(world: World) -> None:
    table = await world.play(BEN, robots=1, mode="single", on_leave="close")
    await play_round(world, table)
    click = Click(CLEO, "Cleo", "fr", Join(), world.clock.now(), interaction_id=10**6)

    request = await world.opener.rematch_request(table.state.table_id, click)
    assert not isinstance(request, Refused)
    answer = await world.opener.open(request)

    assert isinstance(answer, Accepted)
    lobby = answer.state
    assert (lobby.host, lobby.on_leave, lobby.options) == (CLEO, "close", table.state.options)
    assert (lobby.missing_people, lobby.former_size, lobby.former_host) == ((), 0, 0)
    assert [one.user_id for one in lobby.players] == [CLEO, None]


async def test_a_live_or_stopped_table_offers_no_rematch(world: World) -> None:
    table = await world.play(BEN)
    click = Click(BEN, "Ben", "fr", Join(), world.clock.now(), interaction_id=77)

    assert await world.opener.rematch_request("t1", click) == Refused(Refusal.CLOSED_TABLE)
    await world.stop(table)
    assert await world.opener.rematch_request("t1", click) == Refused(Refusal.CLOSED_TABLE)


async def test_each_round_of_a_long_match_is_counted_once(world: World) -> None:
    table = await world.play(BEN, CLEO, goal=200)
    while table.state.phase is not Phase.CLOSED:
        await play_round(world, table)
        if table.state.phase is Phase.BETWEEN:
            await world.clock.advance(20)

    rounds = [one for one in world.store.finished if one.kind == "round"]
    (match,) = (one for one in world.store.finished if one.kind == "match")
    assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))
    for row in match.results:
        won = [r for one in rounds for r in one.results if r.user_id == row.user_id]
        assert row.points == sum(r.points for r in won)
        assert row.won == (row.points >= 200)


async def test_two_simultaneous_confirmations_deal_only_once(world: World) -> None:
    table = await world.play(BEN, goal=1000)
    await play_round(world, table)
    assert table.state.phase is Phase.BETWEEN
    before = table.state.moves

    answers = await asyncio.gather(*(world.click(table, one, Ready()) for one in (ANNA, BEN)))

    assert all(isinstance(one, Accepted) for one in answers)
    assert game(table).match.round == 2
    assert table.state.moves == before + 1


async def test_partners_win_together(world: World) -> None:
    table = await world.play(BEN, CLEO, robots=1, mode="teams", goal=1000)
    await play_round(world, table)

    (result,) = world.store.finished
    winner = game(table).result
    assert winner is not None
    assert winner.winner is not None
    team = side(game(table), winner.winner)
    users = {table.state.players[seat].user_id for seat in team}
    assert {row.user_id for row in result.results if row.won} == users - {None}
    assert {row.points for row in result.results if not row.won} == {0}


@pytest.mark.parametrize("mode", ["low-score", "elimination"])
async def test_results_have_classic_points_in_other_scoring_modes(world: World, mode: str) -> None:
    table = await world.play(BEN, CLEO, mode=mode, goal=1000)
    await play_round(world, table)

    (ended,) = happened(world, RoundEnded)
    assert isinstance(ended, RoundEnded)
    left = sum(points for _, points in ended.points)
    (result,) = world.store.finished
    assert sorted(row.points for row in result.results) == [0, 0, left]
    assert [row.points for row in result.results if row.won] == [left]


async def test_a_robot_does_not_win_a_match_for_a_departed_player() -> None:
    seats_that_won = set()
    for seed in range(4):
        world = World(seed=seed)
        table = await world.play(BEN, mode="single")
        await world.accepts(table, BEN, Leave())
        await play_round(world, table)
        seats_that_won |= set(game(table).match.winners or ())
        match = world.store.finished[-1]
        assert [row.won for row in match.results if row.user_id == BEN] == [False]
    assert 1 in seats_that_won


async def test_an_absent_player_whose_robot_wins_has_lost(world: World) -> None:
    table = await world.play(mode="single", robots=1, speed=6)
    while table.state.phase is not Phase.CLOSED:
        await world.clock.advance(10)

    (ended,) = happened(world, MatchEnded)
    assert isinstance(ended, MatchEnded)
    assert ended.winners == (0,)
    round_, match = world.store.finished
    lost = (PlayerResult(ANNA, 0, won=False, own=False),)
    assert (round_.results, match.results) == (lost, lost)
    assert replace(table.state.players[0], missed=0).robot


async def test_a_rematch_invites_all_but_removed_players_and_keeps_the_host(
    world: World,
) -> None:
    table = await world.play(BEN, CLEO, mode="single")
    await world.accepts(table, ANNA, Leave())
    await world.accepts(table, STAFF, Kick(CLEO), staff=True)
    await play_round(world, table)
    click = Click(BEN, "Ben", "fr", Join(), world.clock.now(), interaction_id=10**6)

    request = await world.opener.rematch_request(table.state.table_id, click)

    assert not isinstance(request, Refused)
    assert (request.former_people, request.former_host) == ((ANNA, BEN), ANNA)
    opened = await world.opener.open(request)
    assert isinstance(opened, Accepted)
    lobby = world.tables.find(opened.state.table_id)
    assert lobby is not None
    await world.accepts(lobby, ANNA, Join())
    assert (lobby.state.host, lobby.state.former_host) == (ANNA, 0)


async def test_wins_are_counted_across_rematches_and_dropped_for_a_person_who_deleted_their_data(
    world: World,
) -> None:
    table = await world.play(BEN, mode="single")
    wins = {ANNA: 0, BEN: 0}
    for matches in range(1, 4):
        await play_round(world, table)
        for seat in game(table).match.winners or ():
            wins[table.state.players[seat].user_id or 0] += 1
        again = await played_again(world, table, ANNA)
        assert dict(again.state.tally) == wins
        assert sum(wins.values()) == matches
        await world.accepts(again, BEN, Join())
        table = again

    forgotten = without(table.state, BEN)
    assert dict(forgotten.tally) == {ANNA: wins[ANNA]}
    assert BEN not in forgotten.user_ids


async def played_again(world: World, table: LiveTable, user_id: int) -> LiveTable:
    """Let a person open a rematch of a finished table; return the new table."""
    click = Click(
        user_id,
        "Somebody",
        "fr",
        Join(),
        world.clock.now(),
        interaction_id=next(world.interactions),
    )
    request = await world.opener.rematch_request(table.state.table_id, click)
    assert not isinstance(request, Refused)
    opened = await world.opener.open(request)
    assert isinstance(opened, Accepted)
    return world.table(opened.state.table_id)


async def test_after_a_game_against_robots_the_rematch_is_dealt_at_once(world: World) -> None:
    table = await world.play(robots=3, mode="single")
    await play_round(world, table)
    again = await played_again(world, table, ANNA)
    assert again.state.phase is Phase.PLAYING
    assert [one.robot for one in again.state.players] == [False, True, True, True]


async def test_a_rematch_that_another_person_opens_waits_for_its_former_player(
    world: World,
) -> None:
    table = await world.play(robots=3, mode="single")
    await play_round(world, table)
    lobby = await played_again(world, table, BEN)
    assert lobby.state.phase is Phase.LOBBY


async def test_a_rematch_waits_for_others_if_the_only_opponent_was_removed(world: World) -> None:
    table = await world.play(BEN, mode="single")
    await world.accepts(table, STAFF, Kick(BEN), staff=True)
    await play_round(world, table)
    lobby = await played_again(world, table, ANNA)
    assert (lobby.state.phase, lobby.state.former_people) == (Phase.LOBBY, ())


async def test_a_rematch_that_cannot_be_dealt_is_not_opened(world: World) -> None:
    table = await world.play(robots=1, mode="single")
    await play_round(world, table)
    click = Click(ANNA, "Anna", "fr", Join(), world.clock.now(), interaction_id=10**6)
    request = await world.opener.rematch_request(table.state.table_id, click)
    assert not isinstance(request, Refused)
    world.store.down = True
    assert await world.opener.open(request) == Refused(Refusal.STORE_DOWN)


async def test_the_place_of_a_player_missing_from_a_rematch_can_be_left_free(
    world: World,
) -> None:
    table = await world.play(BEN, CLEO, mode="single")
    await play_round(world, table)
    lobby = await played_again(world, table, BEN)
    assert set(lobby.state.missing_people) == {ANNA, CLEO}

    await world.accepts(lobby, ANNA, Join())
    assert set(lobby.state.missing_people) == {CLEO}
    assert lobby.state.former_size == 3
    await world.accepts(lobby, ANNA, RemoveRobot())
    assert (lobby.state.former_size, len(lobby.state.players)) == (2, 2), "a robot would have come"
    await world.accepts(lobby, ANNA, StartGame())
    assert not any(one.robot for one in lobby.state.players)


async def test_a_rematch_is_dealt_as_soon_as_everybody_is_back(world: World) -> None:
    table = await world.play(BEN, CLEO, robots=1, mode="single")
    await play_round(world, table)
    lobby = await played_again(world, table, ANNA)
    await world.accepts(lobby, CLEO, Join())
    waits = lobby.state.phase
    await world.accepts(lobby, BEN, Join())

    assert (waits, lobby.state.phase) == (Phase.LOBBY, Phase.PLAYING)
    assert {one.user_id for one in lobby.state.players} == {ANNA, BEN, CLEO, None}


async def test_a_rematch_is_dealt_even_if_the_earlier_of_two_close_clicks_arrives_second(
    world: World,
) -> None:
    table = await world.play(BEN, mode="single")
    await play_round(world, table)
    earlier = next(world.interactions)
    rematch = await played_again(world, table, ANNA)
    await world.click(rematch, BEN, Join(), interaction=earlier)

    assert rematch.state.phase is Phase.PLAYING
    assert [one.user_id for one in rematch.state.players] == [BEN, ANNA]


async def test_a_rematch_whose_number_of_players_makes_no_teams_waits_for_its_host(
    world: World,
) -> None:
    table = await world.play(BEN, mode="single")
    await play_round(world, table)
    lobby = await played_again(world, table, ANNA)
    await world.accepts(lobby, CLEO, Join())
    await world.accepts(lobby, ANNA, SetOption("mode", "teams"))

    await world.accepts(lobby, BEN, Join())

    assert (lobby.state.phase, lobby.state.missing_people) == (Phase.LOBBY, ())


async def test_the_last_player_to_leave_is_ranked_among_the_robots_by_points(world: World) -> None:
    table = await world.play(BEN, robots=2, goal=500)
    await play_round(world, table)
    scores = game(table).match.scores
    await world.accepts(table, BEN, Leave())
    await world.accepts(table, ANNA, Leave())

    (match,) = (one for one in world.store.finished if one.kind == "match")
    anna, ben, *robots = match.standings
    assert anna.place == 1 + sum(score > scores[0] for score in scores)
    assert {one.place for one in robots} == {
        1 + sum(score > scores[seat] for score in scores) for seat in (2, 3)
    }
    assert ben.place > 3


async def test_drawn_teams_sometimes_separate_previous_partners(world: World) -> None:
    """MAT-5."""
    partners = set()
    for channel in range(12):
        table = await world.open(BEN, CLEO, DAN, channel=channel, mode="teams")
        await world.accepts(table, ANNA, JoinTeam(1))
        await world.accepts(table, BEN, JoinTeam(1))
        await world.accepts(table, ANNA, SetOption("teams", "lot"))
        await world.accepts(table, ANNA, StartGame())
        team = team_seats(game(table).match, table.state.seat_of(ANNA) or 0)
        partners.add(frozenset(table.state.players[seat].name for seat in team))

    assert len(partners) == 3
