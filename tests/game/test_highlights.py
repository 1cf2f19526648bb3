"""The best move of a round, in every edition."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import apply
from bot.engine.events import Dealt
from bot.engine.record.notation import parse_move
from bot.game.state.figures import NO_HIGHLIGHTS, Highlight, HighlightKind, Highlights, with_events
from tests.scenarios.case import state_of

A, B, C = range(3)
FULL = {"A": ["R5", "G1", "G9"], "B": ["B2", "B3", "B4"], "C": ["Y9", "Y8", "Y7"]}


def played(*lines: str, edition: str = "master", **case: object) -> Highlights:
    """The highlights after some moves from a given situation."""
    state = state_of(
        {
            "edition": edition,
            "players": ["A", "B", "C"],
            "hands": FULL,
            "discard": ["R7"],
            "turn": "A",
            "rest": "draw",
            **case,
        }
    )
    highlights = NO_HIGHLIGHTS
    for line in lines:
        step = apply(state, parse_move(line))
        state, highlights = step.state, with_events(highlights, step.events, step.state)
    return highlights


def hands(**changed: list[str]) -> dict[str, list[str]]:
    return {**FULL, **changed}


def small(**changed: list[str]) -> dict[str, list[str]]:
    """Hands with only the numbers that UNO Royal has."""
    return {**FULL, "C": ["Y8", "Y7", "Y6"], **changed}


def test_a_plus_two_is_a_highlight() -> None:
    highlights = played("A play R+2", hands=hands(A=["R+2", "G1", "G9"]))

    assert highlights.top == Highlight(A, HighlightKind.CARD, "R+2", (B,), 2)


def test_the_last_card_of_a_stack_gets_credit_for_the_whole_stack() -> None:
    highlights = played(
        "A play R+2",
        "B play B+2",
        "C take",
        options={"stacking": True},
        hands=hands(A=["R+2", "G1", "G9"], B=["B+2", "B3", "B4"]),
    )

    assert highlights.top == Highlight(B, HighlightKind.CARD, "B+2", (C,), 4)


def test_a_catch_is_a_highlight() -> None:
    highlights = played("A play R5", "B catch A", hands=hands(A=["R5", "G1"]))

    assert highlights.top == Highlight(B, HighlightKind.CATCH, "", (A,), 2)


def test_a_failed_bluff_credits_the_challenger() -> None:
    highlights = played("A play W+4 blue", "B challenge", hands=hands(A=["R5", "W+4", "G9"]))

    assert highlights.top == Highlight(B, HighlightKind.CHALLENGE, "", (A,), 4)


def test_a_wrong_challenge_credits_the_card() -> None:
    highlights = played("A play W+4 blue", "B challenge", hands=hands(A=["G5", "W+4", "G9"]))

    assert highlights.top == Highlight(A, HighlightKind.CARD, "W+4", (B,), 6)


def test_a_catch_between_a_card_and_its_effect_does_not_reduce_the_effect() -> None:
    highlights = played("A play W+4 blue", "C catch A", "B take", hands=hands(A=["W+4", "G9"]))

    assert highlights.top == Highlight(A, HighlightKind.CARD, "W+4", (B,), 4)


def test_the_first_of_equally_good_moves_is_the_best() -> None:
    highlights = played(
        "A play R+2", "C play Y+2", hands=hands(A=["R+2", "G1", "G9"], C=["Y+2", "Y8", "Y7"])
    )

    assert highlights.top == Highlight(A, HighlightKind.CARD, "R+2", (B,), 2)


@pytest.mark.parametrize("line", ["A draw", "timeout", "A play R5"])
def test_a_move_that_makes_nobody_else_draw_is_not_a_highlight(line: str) -> None:
    assert played(line).top is None


def test_royal_credits_the_jesters_card_and_the_kings_choice() -> None:
    court = {"edition": "royal", "king": "B", "jester": "C"}
    jester = played("A play RJ", hands=small(A=["RJ", "G1", "G3"]), **court)
    royal = played("A play RK", "B choose B", hands=small(A=["RK", "G1", "G3"]), **court)

    assert jester.top == Highlight(A, HighlightKind.CARD, "RJ", (C,), 1)
    assert royal.top == Highlight(A, HighlightKind.CARD, "RK", (B,), 1)


def test_royal_gives_a_jester_who_plays_the_jester_card_no_highlight() -> None:
    highlights = played(
        "A play RJ", edition="royal", king="B", jester="A", hands=small(A=["RJ", "G1", "G3"])
    )

    assert highlights.top is None


def test_tippo_credits_a_chain_only_if_another_player_tips_the_scale() -> None:
    pans: dict[str, Any] = {"edition": "tippo", "discard": {"left": ["R7"], "right": ["G6"]}}
    chain = played("A play WT left", hands=hands(A=["WT", "G1", "G9"]), balance=["tips"], **pans)
    own = played("A play R5", balance=["tips"], **pans)

    assert chain.top == Highlight(A, HighlightKind.CARD, "WT", (B,), 2)
    assert own.top is None


def test_wizz_credits_the_cards_that_the_wheel_makes_the_next_player_draw() -> None:
    highlights = played(
        "A play R5*",
        "B spin",
        edition="wizz",
        hands=hands(A=["R5*", "G1", "G9"]),
        wheel=["draw-red"],
        draw=["G2", "G3", "R1"],
    )

    assert highlights.top == Highlight(A, HighlightKind.CARD, "R5*", (B,), 3)


def test_potter_credits_a_plus_three_only_if_its_cards_are_drawn() -> None:
    mine = hands(A=["R+3", "G1", "G9"], B=["WI", "B3", "B4"])
    taken = played("A play R+3", "B take", edition="potter", hands=mine)
    warded = played("A play R+3", "B play WI blue", edition="potter", hands=mine)

    assert taken.top == Highlight(A, HighlightKind.CARD, "R+3", (B,), 3)
    assert warded.top is None


def test_a_catch_between_opponents_is_a_highlight() -> None:
    four: dict[str, Any] = {
        "players": ["A", "B", "C", "D"],
        "hands": {**FULL, "A": ["R5", "G1"], "D": ["Y1"]},
    }
    opponents = played("A play R5", "B catch A", match="teams", **four)

    assert opponents.top == Highlight(B, HighlightKind.CATCH, "", (A,), 2)


def test_a_new_deal_starts_over_and_keeps_the_best_move_of_the_match() -> None:
    mine = hands(A=["R+2", "G1", "G9"], C=["Y+2", "Y8", "Y7"])
    first = state_of({"edition": "master", "players": ["A", "B", "C"], "discard": ["R7"]})
    highlights = with_events(played("A play R+2", hands=mine), (Dealt(2, A, 7),), first)

    assert highlights.top is None
    assert highlights.of_match == Highlight(A, HighlightKind.CARD, "R+2", (B,), 2)
