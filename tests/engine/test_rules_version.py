"""A match goes on by the rules that it was begun by: those of 1.0 are still played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import RuleError, apply
from bot.engine.record.notation import parse_move
from bot.engine.state import PRINTED_RULES, RULES, State
from tests.scenarios.case import state_of

STACKING = {
    "edition": "master",
    "options": {"stacking": True},
    "players": ["A", "B", "C"],
    "hands": {"A": ["R+2", "G1"], "B": ["B2", "R3"], "C": ["B4", "Y4"]},
    "discard": ["R7"],
    "turn": "A",
}


def played(version: int, *lines: str) -> State:
    state = replace(state_of(STACKING), rules_version=version)
    for line in lines:
        state = apply(state, parse_move(line)).state
    return state


@pytest.mark.parametrize(("version", "cards"), [(PRINTED_RULES, 4), (RULES, 2)])
def test_a_debt_without_an_answer_is_asked_for_since_version_3(version: int, cards: int) -> None:
    assert len(played(version, "A play R+2").hands[1]) == cards


def test_by_the_rules_of_1_0_table_talk_is_paid_for_again_and_again() -> None:
    votes = ("A accuse C", "B accuse C") * 2
    assert len(played(PRINTED_RULES, *votes).hands[2]) == 6

    with pytest.raises(RuleError, match="not-asked"):
        played(RULES, *votes)
