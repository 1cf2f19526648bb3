"""UNO Master beyond rule tests: its clock, votes, presses and questions."""

from __future__ import annotations

from typing import Any

import pytest

from bot.editions.master.rules import Buzzed, Pressed
from bot.engine import RuleError, apply, legal, view
from bot.engine.apply import game_of, take_up
from bot.engine.errors import Reason
from bot.engine.moves import Verb, act, time
from bot.engine.out_of_turn import VOTE_SECONDS
from bot.engine.play import CarryOut
from bot.engine.record.notation import parse_move, write_move
from bot.engine.state import Clock, State
from tests.scenarios.case import state_of

AUTO: dict[str, Any] = {
    "edition": "master",
    "players": ["A", "B", "C"],
    "options": {"speed": 6},
    "hands": {"A": ["R1", "W", "G1", "G2"], "B": ["B2", "R3", "R4"], "C": ["B4", "Y4", "Y5"]},
    "discard": ["R7"],
    "turn": "A",
}
MANUAL: dict[str, Any] = AUTO | {"options": {"speed": 6, "button": "manual"}}
OPENING: dict[str, Any] = {key: AUTO[key] for key in ("edition", "players", "hands")}


def begun(case: dict[str, Any]) -> State:
    return take_up(state_of(case)).state


def after(case: dict[str, Any], *lines: str) -> State:
    state = begun(case)
    for line in lines:
        state = apply(state, parse_move(line)).state
    return state


def buzzer(state: State) -> Clock | None:
    found = [clock for clock in state.clocks if clock.move.verb is Verb("buzzer")]
    assert len(found) <= 1
    return found[0] if found else None


@pytest.mark.parametrize("speed", [4, 6, 8, 15, 30, 60])
def test_a_turn_lasts_as_many_seconds_as_the_speed_option_says(speed: int) -> None:
    clock = buzzer(begun(AUTO | {"options": {"speed": speed}}))

    assert clock is not None
    assert clock.seconds == speed
    assert not clock.hidden


@pytest.mark.parametrize(
    "lines",
    [
        ["A play W"],
        ["A draw"],
        ["B accuse C"],
        ["A draw", "B accuse C", "A accuse C"],
    ],
)
def test_the_clock_continues_within_a_turn(lines: list[str]) -> None:
    case = AUTO | {"draw": ["R9"]}

    assert buzzer(after(case, *lines)) == buzzer(begun(case))


@pytest.mark.parametrize(
    "lines",
    [
        ["A play R1"],
        ["A play W"],
        ["A play W", "A colour blue"],
        ["A draw"],
    ],
)
def test_with_the_manual_button_the_clock_continues_until_the_press(lines: list[str]) -> None:
    for drawn in ("R9", "Y9"):
        case = MANUAL | {"draw": [drawn]}
        assert buzzer(after(case, *lines)) == buzzer(begun(case))


def test_with_the_manual_button_owed_cards_and_their_press_share_a_clock() -> None:
    hands = MANUAL["hands"] | {"A": ["R+2", "G1", "G2"]}
    owing = after(MANUAL | {"hands": hands}, "A play R+2", "A press")
    taken = apply(owing, parse_move("B take")).state

    assert buzzer(owing) == buzzer(taken) is not None


@pytest.mark.parametrize("lines", [["A play R1"], ["A draw", "A pass"], ["buzzer"]])
def test_the_next_player_gets_a_new_clock(lines: list[str]) -> None:
    case = AUTO | {"draw": ["R9"]}

    assert buzzer(after(case, *lines)) not in {buzzer(begun(case)), None}


def test_the_same_player_gets_a_new_clock_in_the_next_turn() -> None:
    hands = {"A": ["RS", "R1", "G1"], "B": ["B2", "R3"]}
    case = AUTO | {"players": ["A", "B"], "hands": hands}

    assert buzzer(after(case, "A play RS")) not in {buzzer(begun(case)), None}


def test_a_challenger_who_won_gets_a_new_clock() -> None:
    hands = AUTO["hands"] | {"A": ["W+4", "R1", "G1"]}
    asked = after(AUTO | {"hands": hands}, "A play W+4 blue")
    won = apply(asked, parse_move("B challenge")).state

    assert buzzer(won) not in {buzzer(asked), None}


def test_no_clock_runs_before_the_starting_press_or_after_a_buzzer() -> None:
    opening = OPENING | {"options": {"button": "manual"}, "opening": "R7"}

    assert buzzer(begun(opening)) is None
    assert buzzer(after(opening, "A press")) is not None
    assert buzzer(after(MANUAL, "buzzer")) is None


@pytest.mark.parametrize("button", ["auto", "manual"])
def test_no_clock_runs_while_the_dealer_chooses_the_opening_colour(button: str) -> None:
    assert buzzer(begun(OPENING | {"options": {"button": button}, "opening": "W"})) is None


def test_no_clock_runs_once_the_round_is_over() -> None:
    hands = AUTO["hands"] | {"A": ["R1"]}

    assert (
        after(
            AUTO | {"hands": hands},
            "A play R1",
        ).clocks
        == ()
    )


def test_a_vote_lasts_sixty_seconds_whatever_happens_in_the_round() -> None:
    state = after(AUTO, "B accuse C")
    later = apply(state, parse_move("A play R1")).state
    clocks = [
        [clock for clock in one.clocks if clock.move.verb is Verb.LAPSE] for one in (state, later)
    ]

    assert clocks[0] == clocks[1]
    assert [(clock.seconds, clock.move) for clock in clocks[0]] == [
        (VOTE_SECONDS, act(2, Verb.LAPSE))
    ]
    assert VOTE_SECONDS == 60


def test_after_a_vote_has_lapsed_the_next_one_starts_from_zero() -> None:
    state = after(AUTO, "B accuse C", "C lapse", "A accuse C")
    assert len(state.hands[2]) == 3
    state = apply(state, parse_move("B accuse C")).state
    assert len(state.hands[2]) == 5


@pytest.mark.parametrize("line", ["C lapse", "A lapse"])
def test_only_an_open_vote_can_lapse(line: str) -> None:
    with pytest.raises(RuleError) as refused:
        after(AUTO, line)
    assert refused.value.code is Reason.NOT_ASKED


def test_the_end_of_a_round_ends_its_votes() -> None:
    hands = AUTO["hands"] | {"A": ["R1"]}

    assert after(AUTO | {"hands": hands}, "B accuse C", "A play R1").votes == ()


def test_the_card_that_the_buzzer_took_back_is_named() -> None:
    state = after(MANUAL, "A play R1")
    events = apply(state, time(Verb("buzzer"))).events

    assert [event.card and event.card.text for event in events if isinstance(event, Buzzed)] == [
        "R1"
    ]


def test_a_press_event_says_whether_it_was_too_early() -> None:
    early = apply(begun(MANUAL), parse_move("A press")).events
    due = apply(after(MANUAL, "A play R1"), parse_move("A press")).events

    assert [event.early for event in early if isinstance(event, Pressed)] == [True]
    assert [event.early for event in due if isinstance(event, Pressed)] == [False]


def test_a_press_that_costs_two_cards_is_not_listed_as_a_legal_move() -> None:
    state = begun(MANUAL)

    assert all(move.verb is not Verb("press") for move in legal(state))
    assert view(state, 0).waiting == "play"


def test_jump_ins_are_listed_only_for_the_seats_that_can_make_them() -> None:
    hands = {"A": ["R5", "G1"], "B": ["B2", "R3", "R4"], "C": ["R5", "Y4", "Y5"]}
    state = after(AUTO | {"options": {"jump-in": True}, "hands": hands}, "A play R5")

    assert "C play R5" in map(write_move, view(state, 2).moves)
    assert [move for move in view(state, 1).moves if move.seat == 2] == []


def test_an_answer_to_an_earlier_question_is_refused() -> None:
    state = begun(AUTO)
    later = apply(state, parse_move("A play R1")).state

    with pytest.raises(RuleError) as refused:
        apply(later, parse_move("B play R3"), question=state.number)
    assert refused.value.code is Reason.STALE_QUESTION
    assert apply(later, parse_move("B play R3"), question=later.number).state.hands[1]


def test_a_call_or_a_catch_does_not_change_the_question() -> None:
    state = after(AUTO | {"hands": AUTO["hands"] | {"A": ["R1", "G1"]}}, "A play R1")

    assert apply(state, parse_move("A uno")).state.number == state.number
    assert apply(state, parse_move("B catch A")).state.number == state.number


@pytest.mark.parametrize("verb", [Verb.CATCH, Verb.ACCUSE])
def test_a_catch_or_an_accusation_must_name_a_player(verb: Verb) -> None:
    """MAS-28, MAS-36."""
    with pytest.raises(RuleError) as refused:
        apply(begun(AUTO), act(1, verb))

    assert refused.value.code is Reason.NEEDS_PLAYER


def test_a_question_that_asks_nobody_accepts_no_answer() -> None:
    state = begun(AUTO)

    with pytest.raises(AssertionError, match="CarryOut asks nobody"):
        CarryOut(0).chosen(game_of(state), act(0, Verb.PASS))
