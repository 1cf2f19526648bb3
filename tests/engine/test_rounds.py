"""From one round of UNO Master to the next: what is reset and what is kept."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.engine import RuleError, apply
from bot.engine.apply import take_up
from bot.engine.cards import Face
from bot.engine.errors import Reason
from bot.engine.events import Dealt, MatchEnded
from bot.engine.moves import Verb, time
from bot.engine.record.notation import parse_move
from bot.engine.state import State
from bot.tools.simulate import check_cards, random_move
from tests.scenarios.case import state_of

DEAL = time(Verb.DEAL)
CASE: dict[str, Any] = {
    "edition": "master",
    "players": ["A", "B", "C"],
    "hands": {"A": ["RR", "R1"], "B": ["B2", "R3", "R4"], "C": ["RS", "R6", "Y5"]},
    "discard": ["R7"],
    "turn": "A",
    "scores": {"A": 100, "B": 50, "C": 0},
}


def after(case: dict[str, Any], *lines: str) -> State:
    state = take_up(state_of(case)).state
    for line in lines:
        state = apply(state, parse_move(line)).state
    return state


@pytest.fixture
def over() -> State:
    """A finished round that leaves every kind of trace: direction, calls, votes, a played card."""
    return after(CASE, "A play RR uno", "B accuse C", "C play R6", "B play R3", "A play R1")


def test_the_next_round_starts_clean(over: State) -> None:
    step = apply(over, DEAL)
    state = step.state

    assert over.direction == -1
    assert (state.said, state.exposed, state.votes, state.laid) == ((), (), (), None)
    assert (state.passes, state.result, state.match.round) == (0, None, 2)
    assert [event.round for event in step.events if isinstance(event, Dealt)] == [2]
    assert check_cards(state) is None
    top = state.piles[0].top.face
    assert state.direction == (-1 if top is Face.REVERSE else 1)


def test_the_scores_and_the_luck_carry_over_to_the_next_round(over: State) -> None:
    state = apply(over, DEAL).state

    assert state.match.scores == over.match.scores == (131, 50, 0)
    assert state.luck.seed == over.luck.seed
    assert state.luck.used > over.luck.used


def test_the_deal_moves_to_the_left_around_the_table(over: State) -> None:
    state, dealers = over, [over.dealer]
    for _ in range(4):
        state = apply(state, DEAL).state
        dealers.append(state.dealer)
        state = _played(state)

    assert dealers == [2, 0, 1, 2, 0]


def _played(state: State) -> State:
    """The round, played to its end at random."""
    chance = Random(state.match.round)
    while state.result is None:
        state = apply(state, random_move(state, chance)).state
    return state


def test_an_eliminated_player_is_dealt_no_cards_and_the_last_two_play_by_two_player_rules() -> None:
    case = CASE | {"match": "elimination", "scores": {"C": 490}}
    over = after(case, "A play RR uno", "C play R6", "B play R3", "A play R1")
    state = apply(over, DEAL).state

    assert over.match.out == (2,)
    assert state.order == (0, 1)
    assert state.hands[2] == ()
    with pytest.raises(RuleError) as refused:
        apply(state, parse_move("A accuse B"))
    assert refused.value.code is Reason.NOT_ASKED


def test_no_round_is_dealt_before_the_previous_one_is_over() -> None:
    with pytest.raises(RuleError) as refused:
        apply(after(CASE), DEAL)
    assert refused.value.code is Reason.NOT_ASKED


def test_no_round_is_dealt_after_the_match() -> None:
    over = after(CASE | {"match": "single"}, "A play RR uno", "C play RS", "A play R1")

    assert over.match.winners == (0,)
    with pytest.raises(RuleError) as refused:
        apply(over, DEAL)
    assert refused.value.code is Reason.ROUND_OVER


def test_a_departure_between_two_rounds_does_not_end_the_match(over: State) -> None:
    events = apply(over, parse_move("B leave")).events

    assert not any(isinstance(event, MatchEnded) for event in events)


def test_a_colour_not_chosen_in_time_is_drawn_at_random() -> None:
    hands = CASE["hands"] | {"A": ["W", "R1"]}
    state = after(CASE | {"hands": hands}, "A play W", "timeout")

    assert state.piles[0].colour is not None
