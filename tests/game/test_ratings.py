"""Ratings: estimates of people's strength from matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.events import MatchEnded
from bot.engine.options import Mode
from bot.engine.state import Match
from bot.game.ports import PlayerResult, Standing
from bot.game.rules.actions import Kick, StartGame
from bot.game.rules.ratings import MU, PROVISIONAL, ROBOTS, START, Rating, rate
from bot.game.rules.results import game_results, standings
from bot.game.state.table_state import NO_TURNS, OUTSIDE, Phase, TableState, Turns
from bot.i18n import Locale
from bot.present.panels.rounds import closed_panel, match_panel
from tests.bench.ratings import simulate
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, BEN, CLEO, DAN, STAFF, World, game
from tests.present.panel_reading import words
from tests.present.table_states import game_of


def order(*people: int) -> list[Standing]:
    """The standings of a match that ended in this order."""
    return [Standing(place, place, user_id) for place, user_id in enumerate(people, 1)]


def test_a_higher_place_gives_a_higher_rating() -> None:
    after = rate(order(ANNA, BEN, CLEO), {})

    assert after[ANNA].mu > after[BEN].mu > after[CLEO].mu
    assert sum(one.mu for one in after.values()) == pytest.approx(3 * MU)
    assert all(one.sigma < START.sigma and one.matches == 1 for one in after.values())


def test_tied_players_stay_tied() -> None:
    single = [Standing(1, 0, ANNA), Standing(2, 1, BEN), Standing(2, 2, CLEO)]
    after = rate(single, {})
    assert after[BEN] == after[CLEO]


def test_partners_win_and_lose_together() -> None:
    after = rate(
        [Standing(1, 0, ANNA), Standing(2, 1, BEN), Standing(1, 0, CLEO), Standing(2, 1, DAN)], {}
    )
    assert after[ANNA] == after[CLEO]
    assert after[BEN] == after[DAN]
    assert after[ANNA].mu > after[BEN].mu


def test_a_robot_has_the_strength_of_its_level_and_no_rating() -> None:
    gains = []
    for level in ROBOTS:
        after = rate([Standing(1, 0, ANNA), Standing(2, 1, level=level)], {})
        assert after.keys() == {ANNA}
        gains.append(after[ANNA].mu)

    assert gains == sorted(gains)
    unknown = rate([Standing(1, 0, ANNA), Standing(2, 1, level="of a later version")], {})
    assert unknown == rate([Standing(1, 0, ANNA), Standing(2, 1, level="normal")], {})


def test_a_player_without_opponents_is_not_rated() -> None:
    assert rate([Standing(1, 0, ANNA), Standing(1, 0, BEN)], {}) == {}
    assert rate([Standing(1, 0, ANNA, "normal")], {}) == {}


def test_an_opponent_who_let_a_robot_play_counts_as_that_robot() -> None:
    after = rate([Standing(1, 0, ANNA, "normal"), Standing(2, 1, BEN), Standing(3, 2, CLEO)], {})
    met = rate([Standing(1, 0, level="normal"), Standing(2, 1, BEN), Standing(3, 2, CLEO)], {})

    assert {BEN: after[BEN], CLEO: after[CLEO]} == met
    assert after[ANNA].mu < START.mu
    assert (after[ANNA].sigma, after[ANNA].matches) == (START.sigma, START.matches)


@given(
    st.integers(1, 5),
    st.lists(st.tuples(st.integers(1, 5), st.sampled_from(["", "easy", "expert"])), min_size=1),
    st.floats(0, 60),
    st.floats(0.5, MU / 3),
)
def test_a_rating_never_rises_through_turns_that_others_decided(
    place: int, others: list[tuple[int, str]], mu: float, sigma: float
) -> None:
    known = {ANNA: Rating(mu, sigma, 3)}
    opponents = [
        Standing(at, team, None if level else BEN + team, level)
        for team, (at, level) in enumerate(others, 1)
    ]
    after = rate([Standing(place, 0, ANNA, "normal"), *opponents], known)[ANNA]

    assert after.number <= known[ANNA].number
    assert (after.sigma, after.matches) == (sigma, 3)


def test_a_rating_is_provisional_at_first() -> None:
    known = {ANNA: START, BEN: START}
    for _ in range(PROVISIONAL):
        assert known[ANNA].provisional
        known = rate(order(ANNA, BEN), known)
    assert not known[ANNA].provisional
    assert known[ANNA].number > 1000 > known[BEN].number


def places(state: TableState) -> list[int]:
    return [one.place for one in standings(state, game_of(state).match)]


def ended(state: TableState, mode: Mode, match: Match) -> TableState:
    """The table with this match, just ended in this scoring mode."""
    game = replace(game_of(state), match=match)
    return replace(state, options=replace(state.options, mode=mode), game=game)


def end(scores: tuple[int, ...], *winners: int, out: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"scores": scores, "winners": winners, "out": out}


@pytest.mark.parametrize(
    ("mode", "ends", "expected"),
    [
        (Mode.CLASSIC, end((120, 500, 300, 120), 1), [3, 1, 2, 3]),
        (Mode.SINGLE, end((0, 60, 0, 0), 1), [2, 1, 2, 2]),
        (Mode.LOW_SCORE, end((90, 500, 20, 300), 2), [2, 4, 1, 3]),
        # The first player who is out comes last, whatever the points.
        (Mode.ELIMINATION, end((520, 600, 100, 510), 2, out=(3, 0, 1)), [3, 2, 1, 4]),
        (Mode.TEAMS, end((500, 80, 500, 80), 0, 2), [1, 3, 1, 3]),
    ],
)
async def test_places_follow_from_the_scoring_mode(
    world: World, mode: Mode, ends: dict[str, Any], expected: Sequence[int]
) -> None:
    table = await world.play(BEN, CLEO, DAN)
    match = replace(game(table).match, **ends)
    assert places(ended(table.state, mode, match)) == expected


async def test_partners_rank_together_and_a_departed_player_ranks_last_alone(world: World) -> None:
    table = await world.play(BEN, CLEO, DAN, mode="teams")
    match = replace(game(table).match, scores=(500, 80, 500, 80), winners=(0, 2))
    state = ended(table.state, Mode.TEAMS, match)
    assert [one.team for one in standings(state, match)] == [0, 1, 0, 1]

    gone = state.replace_player(2, replace(state.players[2], left=True, robot=True))
    first, second, third, fourth = standings(gone, match)
    assert (first.place, second.place, fourth.place) == (1, 3, 3)
    assert third.place > 3
    assert third.team not in {first.team, second.team}


async def test_a_seat_mostly_played_by_a_robot_is_rated_as_that_robot(
    world: World,
) -> None:
    table = await world.play(BEN, CLEO, mode="single")
    match = replace(game(table).match, winners=(1,))
    turns = (Turns(3, 2), Turns(3, 3), NO_TURNS)
    players = tuple(
        replace(one, turns=of) for one, of in zip(table.state.players, turns, strict=True)
    )
    state = replace(ended(table.state, Mode.SINGLE, match), players=players)

    own, played_for, none = standings(state, match)
    assert own == Standing(2, 0, ANNA, settled=True)
    assert played_for == Standing(1, 1, BEN, "normal", settled=True)
    assert none == Standing(2, 2, settled=True)
    (result,) = game_results(state, [MatchEnded((1,), match.scores)], 0.0)
    assert result.results == (
        PlayerResult(ANNA, 0, won=False),
        PlayerResult(BEN, 0, won=False, own=False),
    )


async def test_the_result_names_the_people_who_gain_nothing(world: World) -> None:
    table = await world.play(BEN, mode="single")
    table.state = table.state.replace_player(1, replace(table.state.players[1], robot=True))
    await play_round(world, table)

    assert "**Ben**: no win and no points" in words(match_panel(table.state, Locale.ENGLISH))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"hand_size": 3}, "Fewer than five cards: this doesn’t count"),
        ({"blitz": 3}, "Nobody got to play: this doesn’t count"),
    ],
)
async def test_the_result_says_why_it_counts_for_nothing(
    world: World, options: dict[str, Any], why: str
) -> None:
    table = await world.play(BEN, edition="classic", mode="single", **options)
    while table.state.phase is not Phase.CLOSED:
        await world.clock.advance(60)

    assert why in words(match_panel(table.state, Locale.ENGLISH))


async def test_the_result_names_the_reason_why_nobody_is_rated(world: World) -> None:
    table = await world.play(BEN, CLEO, mode="single")
    await world.accepts(table, STAFF, Kick(BEN), staff=True)
    await play_round(world, table)
    removed = words(match_panel(table.state, Locale.ENGLISH))
    assert "After a removal by the server staff: this game counts for the leaderboard" in removed

    table = await world.play(BEN, mode="single")
    await world.stop(table)
    assert "The server staff closed the table" in words(closed_panel(table.state, Locale.ENGLISH))


async def test_a_table_dealt_by_an_earlier_version_continues_under_its_old_rules(
    world: World,
) -> None:
    table = await world.play(BEN, mode="single")
    players = tuple(replace(one, turns=None, round_turns=None) for one in table.state.players)
    table.state = replace(table.state, players=players)
    await play_round(world, table)

    assert [one.turns for one in table.state.players] == [None, None]
    for result in world.store.finished:
        assert len(result.results) == 2
        assert sum(row.won for row in result.results) == 1


async def test_a_latecomer_who_leaves_does_not_lower_the_rank_of_the_robots_seat(
    world: World,
) -> None:
    table = await world.play(BEN, robots=1)
    match = replace(game(table).match, scores=(80, 500, 300), winners=(1,))
    state = ended(table.state, Mode.CLASSIC, match)
    late = replace(state.players[2], user_id=CLEO, late=True, left=True)

    *_, robot = standings(state.replace_player(2, late), match)
    assert robot == Standing(2, 2, level="normal")


@pytest.mark.parametrize(
    ("rules", "rated"),
    [({}, True), ({"stacking": True, "jump_in": True}, True), ({"decks": 2}, False)],
)
async def test_house_rules_are_not_rated_and_printed_variants_are(
    world: World, rules: dict[str, Any], rated: bool
) -> None:
    table = await world.play(BEN, edition="classic", mode="single", **rules)
    await play_round(world, table)
    (match,) = (one for one in world.store.finished if one.kind == "match")

    assert bool(match.standings) is rated
    assert len(match.results) == 2, "it counts for the leaderboard"
    assert ("not for ratings" in words(match_panel(table.state, Locale.ENGLISH))) is not rated


async def test_a_match_result_has_standings_and_round_and_practice_results_have_none(
    world: World,
) -> None:
    table = await world.play(BEN, mode="single")
    await play_round(world, table)
    assert table.state.phase is Phase.CLOSED
    (match,) = (one for one in world.store.finished if one.kind == "match")

    assert sorted(one.place for one in match.standings) == [1, 2]
    assert {one.user_id for one in match.standings} == {ANNA, BEN}
    assert match.seats == 2
    (round_,) = (one for one in world.store.finished if one.kind == "round")
    assert round_.standings == ()
    alone = table.state.replace_player(1, replace(table.state.players[1], dealt=False))
    events = [event for event in world.screen.events if type(event).__name__ == "MatchEnded"]
    (practice,) = game_results(alone, events, 0.0)
    assert practice.standings == ()


async def test_a_match_where_the_bot_is_not_a_member_counts_but_is_not_rated(world: World) -> None:
    table = await world.play(BEN, mode="single")
    await play_round(world, table)
    events = [event for event in world.screen.events if type(event).__name__ == "MatchEnded"]
    (result,) = game_results(replace(table.state, guild_id=OUTSIDE), events, 0.0)

    assert {one.user_id for one in result.results} == {ANNA, BEN}
    assert (result.guild_id, result.standings) == (OUTSIDE, ())
    outside = match_panel(replace(table.state, guild_id=OUTSIDE), Locale.ENGLISH)
    assert "your own statistics" in words(outside)


def rated_in(world: World) -> list[int | None]:
    """The person rated for each seat of the last match; None for a seat without a rating."""
    *_, match = (one for one in world.store.finished if one.kind == "match")
    assert all(one.settled for one in match.standings)
    return [one.user_id for one in match.standings]


async def test_ratings_follow_what_players_had_chosen_at_the_first_deal(world: World) -> None:
    world.detail_store.opted_out = {BEN}
    table = await world.play(BEN, mode="single")
    # Anna is about to lose and Ben to win.
    world.detail_store.opted_out = {ANNA}
    await world.restart(outage=60)
    await play_round(world, world.table())
    assert rated_in(world) == [ANNA, None]

    # The choice counts from the next match on.
    table = await world.play(BEN, mode="single")
    await play_round(world, table)
    assert rated_in(world) == [None, BEN]


async def test_an_unrated_player_counts_as_an_opponent_of_unknown_strength(world: World) -> None:
    world.detail_store.opted_out = {BEN}
    table = await world.play(BEN, mode="single")
    await play_round(world, table)
    (match,) = (one for one in world.store.finished if one.kind == "match")

    assert [one.level for one in match.standings] == ["", ""]


async def test_no_round_is_dealt_while_rating_choices_cannot_be_read(world: World) -> None:
    table = await world.open(BEN)
    world.detail_store.down = True
    assert await world.refuses(table, ANNA, StartGame()) == "store-down"
    assert table.state.phase is Phase.LOBBY


def test_ratings_order_simulated_players_and_predict_their_chances() -> None:
    found = simulate(matches=2_500, people=30, seed=1)
    assert found.correlation > 0.9
    for one in found.calibration:
        assert one.won == pytest.approx(one.told, abs=3 * one.error + 0.01)


def test_displayed_ratings_start_at_1000() -> None:
    assert START.number == 1000
    assert Rating(mu=35, sigma=4).number == 1920
