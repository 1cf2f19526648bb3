"""A match keeps the rules with which it began, even those of version 1.0."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.editions.potter.rules import BirthdaySetup
from bot.editions.royal.rules import CourtSetup
from bot.engine import RuleError, apply, start
from bot.engine.editions import EDITIONS
from bot.engine.record.notation import parse_move
from bot.engine.setup import Setup
from bot.engine.state import ONE_STREAM_RULES, PRINTED_RULES, RULES, State
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
def test_since_version_3_a_player_who_cannot_answer_a_debt_is_still_asked(
    version: int, cards: int
) -> None:
    assert len(played(version, "A play R+2").hands[1]) == cards


def test_the_rules_of_1_0_penalise_table_talk_repeatedly() -> None:
    votes = ("A accuse C", "B accuse C") * 2
    assert len(played(PRINTED_RULES, *votes).hands[2]) == 6

    with pytest.raises(RuleError, match="not-asked"):
        played(RULES, *votes)


SETUPS: dict[str, tuple[Setup, ...]] = {
    "potter": (
        BirthdaySetup(),
        BirthdaySetup(birthdays={1: (31, 7)}),
        BirthdaySetup(birthdays={0: (1, 8), 2: (30, 7)}),
    ),
    "royal": (CourtSetup(), CourtSetup(king=0), CourtSetup(king=2)),
}
"""Facts given before the deal but after the commitment was shown."""


def cards_of(edition: str, setup: Setup, number: int, version: int) -> object:
    """All cards of the first deal, and how far it advanced the random numbers."""
    options, seed = EDITIONS[edition].options(), number.to_bytes(32, "big")
    state = start(edition, options, 4, seed, setup, version=version).state
    held = sorted(card.text for hand in state.hands for card in hand)
    return held, state.piles[0].cards, state.draw, state.luck


@pytest.mark.parametrize("edition", SETUPS)
def test_neither_birthdays_nor_a_named_king_change_the_cards(edition: str) -> None:
    for number in range(20):
        first, *others = (cards_of(edition, one, number, RULES) for one in SETUPS[edition])
        assert others == [first] * len(others)


@pytest.mark.parametrize("edition", SETUPS)
def test_under_rules_with_one_stream_birthdays_and_a_named_king_change_the_cards(
    edition: str,
) -> None:
    first, *others = (cards_of(edition, one, 1, ONE_STREAM_RULES) for one in SETUPS[edition])
    assert first not in others


def test_the_draw_for_dealer_and_the_king_depend_on_the_seed() -> None:
    options = EDITIONS["royal"].options()
    games = [start("royal", options, 4, number.to_bytes(32, "big")).state for number in range(40)]

    assert {game.dealer for game in games} == {0, 1, 2, 3}
    assert {seat for game in games for seat in game.extra.seats} == {0, 1, 2, 3}
