"""Random matches of every edition and scoring mode, played to the end (MAT-1 to MAT-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import apply, start
from bot.engine.apply import Step
from bot.engine.editions import EDITIONS
from bot.engine.events import MatchEnded, RoundEnded
from bot.engine.moves import Verb, act, time
from bot.engine.options import Mode, OptionError
from bot.engine.scoring import IN_PAIRS, OWN_LEFTOVERS, side, team_seats
from bot.engine.state import State
from bot.tools.simulate import random_happening
from tests.depth import cases
from tests.engine.tables import SIZES

ANY = (2, 3, 4, 5, 8, 10)
SOME = [(edition, mode) for edition in EDITIONS for mode in Mode][:: cases(3, deep=1)]
"""Every edition and every mode, but in `make test` only a third of their pairs."""


def begun(edition: str, mode: Mode, players: int, chance: Random, goal: int = 100) -> Step:
    options = replace(EDITIONS[edition].options(), mode=mode, goal=goal)
    return start(edition, options, players, chance.randbytes(32))


def rounds(step: Step, chance: Random, *, leaving: float = 0.0) -> Iterator[Step]:
    """The last step of every round of a match, until it is won.

    Args:
        step: The first deal.
        chance: Chooses the moves.
        leaving: The chance before each move that somebody leaves.
    """
    for _ in range(200_000):
        state = step.state
        if state.result is not None:
            yield step
            if state.match.winners is not None:
                return
            step = apply(state, time(Verb.DEAL))
        elif chance.random() < leaving:
            step = apply(state, act(chance.choice(state.order), Verb.LEAVE))
        else:
            step = apply(state, random_happening(state, chance))
    raise AssertionError("the match does not end")


def numbers_of_players(edition: str, mode: Mode) -> list[int]:
    return [one for one in SIZES.get(mode, ANY) if one in EDITIONS[edition].players]


def lost(state: State, seats: tuple[int, ...]) -> int:
    away = dict(state.away)
    return sum(
        away.get(seat, EDITIONS[state.edition].hand_points(state.hands[seat])) for seat in seats
    )


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "mode"), SOME)
@settings(max_examples=cases(3, deep=8))
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_match_ends_with_a_winner(
    edition: str, mode: Mode, data: st.DataObject, seed: int
) -> None:
    chance = Random(seed)
    players = data.draw(st.sampled_from(numbers_of_players(edition, mode)))

    *_, last = rounds(begun(edition, mode, players, chance), chance)

    match = last.state.match
    (ended,) = (event for event in last.events if isinstance(event, MatchEnded))
    assert ended.winners == match.winners
    assert last.state.result is not None
    assert match.winners or last.state.result.winner is None


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "mode"), SOME)
@settings(max_examples=cases(3, deep=8))
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_match_ends_even_if_players_leave_and_none_of_them_wins(
    edition: str, mode: Mode, data: st.DataObject, seed: int
) -> None:
    chance = Random(seed)
    players = data.draw(st.sampled_from(numbers_of_players(edition, mode)))

    *_, last = rounds(begun(edition, mode, players, chance), chance, leaving=0.01)

    winners = last.state.match.winners or ()
    assert not set(winners) & set(last.state.match.gone)


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "mode"), SOME)
@settings(max_examples=cases(2, deep=5))
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_the_points_awarded_are_those_left_in_hands(
    edition: str, mode: Mode, data: st.DataObject, seed: int
) -> None:
    chance = Random(seed)
    players = data.draw(st.sampled_from(numbers_of_players(edition, mode)))
    step = begun(edition, mode, players, chance, goal=300)
    scores = [0] * len(step.state.hands)

    for ended in rounds(step, chance):
        state, result = ended.state, ended.state.result
        assert result is not None
        points = dict(result.points)
        if result.winner is None:
            assert points == {}
        elif mode in OWN_LEFTOVERS:
            scoring = (*state.order, *dict(state.away))
            assert points == {seat: lost(state, (seat,)) for seat in scoring}
        else:
            team = side(state, result.winner)
            scoring = (*state.order, *dict(state.away))
            others = tuple(seat for seat in scoring if seat not in team)
            assert points == dict.fromkeys(team, lost(state, others))
        for seat, scored in points.items():
            scores[seat] += scored
        assert list(state.match.scores) == scores


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mode", sorted(IN_PAIRS))
def test_partners_never_sit_side_by_side(edition: str, mode: Mode) -> None:
    chance = Random(5)
    for players in numbers_of_players(edition, mode):
        step = begun(edition, mode, players, chance, goal=1000)
        for ended, _ in zip(rounds(step, chance), range(3), strict=False):
            ring = ended.state.match.ring
            for place, seat in enumerate(ring):
                beside = {ring[place - 1], ring[(place + 1) % players]}
                assert not beside & set(team_seats(ended.state.match, seat))


@pytest.mark.parametrize(
    ("edition", "together"),
    [("master", [2, 1, 1]), ("royal", [2, 1, 1]), ("potter", [4, 4, 4])],
)
def test_each_pair_of_partners_plays_as_many_rounds_as_the_edition_says(
    edition: str, together: list[int]
) -> None:
    chance = Random(7)
    pairs = Counter(
        frozenset(map(frozenset, (team_seats(ended.state.match, seat) for seat in range(4))))
        for ended in rounds(begun(edition, Mode.PARTNERS, 4, chance), chance)
    )

    assert sorted(pairs.values(), reverse=True) == together


def test_harry_potter_keeps_partners_for_four_rounds_in_a_row() -> None:
    chance = Random(8)
    partner = [
        team_seats(ended.state.match, 0)
        for ended in rounds(begun("potter", Mode.PARTNERS, 4, chance), chance)
    ]

    assert partner == [(0, 2)] * 4 + [(0, 1)] * 4 + [(0, 3)] * 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_partners_of_a_tournament_play_four_rounds_together(edition: str) -> None:
    chance = Random(9)
    played = list(rounds(begun(edition, Mode.SET, 4, chance), chance))

    assert len(played) == 4
    assert {team_seats(ended.state.match, 0) for ended in played} == {(0, 2)}
    scores = played[-1].state.match.scores
    assert scores[0] == scores[2]
    assert scores[1] == scores[3]
    assert played[-1].state.match.winners in {(0, 2), (1, 3), (0, 1, 2, 3)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_partners_of_a_short_tournament_play_one_round_together(edition: str) -> None:
    chance = Random(9)
    (ended,) = rounds(begun(edition, Mode.SHORT_SET, 4, chance), chance)
    match, result = ended.state.match, ended.state.result

    assert result is not None
    assert result.winner is not None
    assert match.winners == team_seats(match, result.winner)
    assert {seat for seat in range(4) if match.scores[seat]} == set(match.winners)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_dealers_left_neighbour_deals_the_next_round(edition: str) -> None:
    chance = Random(10)
    step = begun(edition, Mode.CLASSIC, 5, chance, goal=1000)
    dealers = [ended.state.dealer for ended, _ in zip(rounds(step, chance), range(4), strict=False)]

    assert all((one + 1) % 5 == other for one, other in pairwise(dealers))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_reaches_the_goal_in_elimination_gets_no_cards(edition: str) -> None:
    chance = Random(11)
    step = begun(edition, Mode.ELIMINATION, 6, chance)
    out: set[int] = set()

    for ended in rounds(step, chance):
        assert not out & set(ended.state.order)
        out = set(ended.state.match.out)
        assert {s for s in range(6) if ended.state.match.scores[s] >= 100} == out
    assert len(out) >= 5


@pytest.mark.parametrize(
    ("mode", "players"),
    [(Mode.TEAMS, 5), (Mode.TEAMS, 2), (Mode.PARTNERS, 6), (Mode.SET, 3), (Mode.SHORT_SET, 8)],
)
def test_pairs_need_a_suitable_number_of_players(mode: Mode, players: int) -> None:
    with pytest.raises(OptionError, match="players"):
        begun("master", mode, players, Random(12))


def test_a_team_wins_when_all_opponents_have_left_between_rounds() -> None:
    chance = Random(13)
    step = next(rounds(begun("master", Mode.TEAMS, 4, chance, goal=1000), chance))
    scores = step.state.match.scores

    step = apply(step.state, act(1, Verb.LEAVE))
    assert step.state.match.winners is None
    step = apply(step.state, act(3, Verb.LEAVE))

    assert step.state.match.winners == (0, 2)
    assert step.state.match.scores == scores


def test_two_players_are_too_few_for_changing_partners_and_the_higher_total_wins() -> None:
    chance = Random(14)
    step = next(rounds(begun("master", Mode.PARTNERS, 4, chance), chance))
    winners = {seat for seat in range(4) if step.state.match.scores[seat]}
    loser = min(set(range(4)) - winners)

    for seat in sorted(set(range(4)) - {loser, min(winners)}):
        step = apply(step.state, act(seat, Verb.LEAVE))

    assert step.state.match.winners == (min(winners),)


def test_the_hands_of_departed_players_score_nothing() -> None:
    chance = Random(15)
    step = begun("master", Mode.CLASSIC, 3, chance)

    for seat in (1, 2):
        step = apply(step.state, act(seat, Verb.LEAVE))

    (ended,) = (event for event in step.events if isinstance(event, RoundEnded))
    assert (ended.winner, dict(ended.points)) == (0, {0: 0})
    assert step.state.match.winners == (0,)
