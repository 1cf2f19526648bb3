"""Removal of players by the host or staff: results, replays and what confirmations say."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.engine.events import Left
from bot.game.live.table import LiveTable
from bot.game.ports import GameResult
from bot.game.rules.actions import Join, Kick, Leave, Ready, Stop
from bot.game.rules.match_record import last_events, match_replay, record_of
from bot.game.state.codec import dump, load
from bot.game.state.table_events import GotUp
from bot.game.state.table_state import OUTSIDE, Phase, Turns
from bot.i18n import Locale
from bot.present.panels.confirmation import confirmation_panel
from tests.game.test_commitments import lines
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, BEN, CLEO, DAN, STAFF, World, any_answer, game
from tests.present.panel_reading import words


def match_of(world: World) -> GameResult:
    (match,) = (one for one in world.store.finished if one.kind == "match")
    return match


def people(result: GameResult) -> set[int]:
    """The ids of all people in a result, its standings and its figures."""
    rated = {one.user_id for one in result.standings if one.user_id is not None}
    counted = {one.user_id for one in result.figures if one.user_id}
    return {one.user_id for one in result.results} | rated | counted


async def next_round(world: World, table: LiveTable) -> None:
    for seat in table.state.present:
        user_id = table.state.players[seat].user_id
        assert user_id is not None
        await world.accepts(table, user_id, Ready())
    assert table.state.phase is Phase.PLAYING


@pytest.mark.parametrize("on_leave", ["robot", "close"])
async def test_a_replay_shows_a_removal_from_that_moment_on(world: World, on_leave: str) -> None:
    table = await world.play(BEN, CLEO, DAN, on_leave=on_leave, mode="single")
    while len(world.store.moves) < 2:
        user = (ANNA, BEN, CLEO, DAN)[table.state.asked[0]]
        await world.accepts(table, user, any_answer(table, user))
    made = len(world.store.moves)
    await world.accepts(table, STAFF, Kick(BEN), staff=True)
    await world.accepts(table, CLEO, Leave())
    await play_round(world, table)
    record = record_of(table.state, lines(world, table), table.state.commitment)
    replay = match_replay(record, table.state)

    seats = (1, 2)
    for place in (0, made):
        players = replay.table_at(place).players
        assert not any(players[seat].removed or players[seat].left for seat in seats)
        assert not any(players[seat].robot for seat in seats)
    after = replay.table_at(replay.last).players
    assert [(after[seat].removed, after[seat].left) for seat in seats] == [
        (True, True),
        (False, True),
    ]
    events = [one for place in range(made + 3) for one in replay.events_at(place)]
    told = [GotUp("Ben", True, 1), GotUp("Cleo", False, 2)] if on_leave == "robot" else []
    assert [one for one in events if isinstance(one, GotUp)] == told
    assert [one.seat for one in events if isinstance(one, Left)] == ([] if told else [1, 2])


async def test_the_last_events_name_players_who_left_unless_they_have_returned(
    world: World,
) -> None:
    table = await world.play(BEN, CLEO, DAN, mode="single")
    await world.accepts(table, STAFF, Kick(BEN), staff=True)
    told = last_events(table.state, lines(world, table), 8)
    assert told[-1] == GotUp("Ben", True, 1)

    await world.accepts(table, CLEO, Leave())
    await world.accepts(table, CLEO, Join())
    assert GotUp("Cleo", False, 2) not in last_events(table.state, lines(world, table), 8)


async def test_a_removed_player_does_not_win_with_the_team(world: World) -> None:
    table = await world.play(BEN, CLEO, DAN, mode="teams", goal=500)
    # Anna's partner is removed; Anna then wins with the robot on that seat.
    await world.accepts(table, STAFF, Kick(CLEO), staff=True)
    state = table.state
    match = replace(game(table).match, scores=(490, 0, 490, 0))
    table.state = replace(state, game=replace(game(table), match=match))
    while table.state.phase is not Phase.CLOSED:
        if table.state.phase is Phase.BETWEEN:
            await next_round(world, table)
        await play_round(world, table)

    match_result = match_of(world)
    assert {one.user_id for one in match_result.results} == {ANNA, BEN, DAN}
    assert CLEO not in people(match_result)


async def test_a_removal_saved_by_an_earlier_version_counts(world: World) -> None:
    table = await world.play(BEN, CLEO)
    await world.accepts(table, STAFF, Kick(BEN), staff=True)
    row = json.loads(dump(table.state))["table"]
    for player in row["players"]:
        del player["dealt"], player["removed"]

    state = load(json.dumps({"version": 4, "table": {**row, "match_people": 3}}))

    assert state.players == table.state.players


async def test_a_host_playing_alone_is_told_that_closing_means_leaving(world: World) -> None:
    table = await world.play(BEN, robots=1)
    latecomer = replace(table.state.players[1], late=True)
    panel = confirmation_panel(
        table.state.replace_player(1, latecomer), ANNA, Stop(), Locale.ENGLISH
    )

    assert panel is not None
    assert "you leave the game instead" in words(panel)
    assert "becomes the host" in words(panel)


async def test_the_last_person_present_is_told_how_closing_counts_for_people_who_are_away(
    world: World,
) -> None:
    table = await world.play(BEN)
    anna, ben = table.state.players
    alone = replace(
        table.state,
        players=(
            replace(anna, turns=Turns(own=3)),
            replace(ben, turns=Turns(own=1, others=1), robot=True),
        ),
        moves=5,
    )
    halted = replace(alone, barred_at=table.state.saved_at)
    for state, told in (
        (alone, "for them, it’s a defeat. For you, this game doesn’t count"),
        (halted, "nobody wins it"),
    ):
        panel = confirmation_panel(state, ANNA, Stop(), Locale.ENGLISH)
        assert panel is not None
        assert told in words(panel)


@pytest.mark.parametrize("on_leave", ["robot", "close"])
async def test_the_ratings_are_mentioned_only_if_the_match_would_be_rated(
    world: World, on_leave: str
) -> None:
    table = await world.play(BEN, CLEO, on_leave=on_leave)
    outside = replace(table.state, guild_id=OUTSIDE)
    for state, is_told in ((table.state, True), (outside, False)):
        panel = confirmation_panel(state, BEN, Leave(), Locale.ENGLISH)
        assert panel is not None
        assert ("you come last for your rating" in words(panel)) is is_told


async def test_a_confirmation_says_that_removing_an_absent_player_counts_as_leaving(
    world: World,
) -> None:
    table = await world.play(BEN, CLEO)
    away = table.state.replace_player(1, replace(table.state.players[1], robot=True))
    for state, told in ((table.state, "doesn’t count for them"), (away, "counts as leaving")):
        panel = confirmation_panel(state, ANNA, Kick(BEN), Locale.ENGLISH)
        assert panel is not None
        assert told in words(panel)
