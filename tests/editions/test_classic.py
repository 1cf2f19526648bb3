"""The card game: the cases of UNO Master without a clock, the options, and pairs of house rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tests.scenarios
from bot.editions.classic.rules import ClassicOptions
from bot.editions.master.rules import MasterOptions
from bot.engine import apply
from bot.engine.apply import Step
from bot.engine.editions import EDITIONS
from bot.engine.events import OutOfRound
from bot.engine.moves import Verb, time
from bot.engine.options import Mode, OptionError, own_options, read_options, values_of
from bot.engine.record.notation import parse_move
from bot.engine.variants.blitz import BLITZ, LAST_MINUTE, MinuteLeft, TimeUp
from bot.tools.simulate import Tables, broken, random_trouble, unsound
from tests.depth import cases
from tests.engine.house_rules import PLAYERS, pairs, play, switches
from tests.engine.tables import Table
from tests.scenarios.case import Case
from tests.scenarios.runner import Play, cases_of, run

SCENARIOS = Path(tests.scenarios.__file__).parent


def of_master() -> list[Case]:
    """The cases of Master that involve neither the clock nor the button."""
    found: list[Case] = []
    for case in (*cases_of(SCENARIOS / "master"), *cases_of(SCENARIOS / "matches")):
        options = {n: v for n, v in case.get("options", {}).items() if n != "button"}
        clock = "speed" in options or "manual" in str(case.get("options"))
        if case["edition"] == "master" and not clock and not {"press", "buzzer"} & words_of(case):
            found.append({**case, "options": options})
    return found


def words_of(case: Case) -> set[str]:
    return set(str(case).replace("'", " ").replace(",", " ").replace("]", " ").split())


def test_rules_shared_with_master_give_the_same_results() -> None:
    shared = [run({**case, "edition": "classic"}) for case in of_master()]

    assert len(shared) > 300
    assert [one for one in shared if one.difference is not None] == []


def test_the_card_game_comes_first_wherever_editions_are_listed() -> None:
    assert next(iter(EDITIONS)) == "classic"


def test_master_has_the_printed_variants_and_no_house_rules() -> None:
    shared = set(own_options(ClassicOptions)) & set(own_options(MasterOptions))
    assert shared == {"stacking", "seven_zero", "jump_in"}
    assert set(own_options(MasterOptions)) - shared == {"speed", "button"}
    assert not MasterOptions.house_rules


def house(**options: object) -> ClassicOptions:
    return read_options(ClassicOptions, options)


def test_a_preset_sets_switches_and_each_can_be_changed_afterwards() -> None:
    assert house(preset="printed") == ClassicOptions()
    assert house(preset="quick").mode is Mode.SINGLE
    merciless = house(preset="merciless")
    assert merciless == ClassicOptions(
        stacking=True, mixed_stacking=True, seven_zero=True, draw_until=True, mercy=25
    )
    assert house(preset="merciless", mercy=0) == replace(merciless, mercy=0)
    assert house(silent=True, preset="family") == house(preset="family")
    with pytest.raises(OptionError, match="preset"):
        house(preset="unheard")


def test_of_two_options_that_exclude_each_other_the_last_one_counts() -> None:
    assert house(mixed_stacking=True).stacking
    assert not house(mixed_stacking=True, stacking=False).mixed_stacking
    assert not house(draw_until=True, play_drawn=False).draw_until
    assert house(play_drawn=False, draw_until=True).play_drawn


@pytest.mark.parametrize("preset", ClassicOptions.presets)
def test_options_are_the_same_when_read_again(preset: str) -> None:
    chosen = house(preset=preset)
    assert read_options(ClassicOptions, values_of(chosen)) == chosen


def test_false_for_mercy_or_blitz_means_no_limit() -> None:
    """YAML reads `mercy: off` as false."""
    assert house(mercy=False, blitz=False) == ClassicOptions()


@pytest.mark.parametrize("name", [name for name, _ in switches()])
def test_every_switch_has_a_case_that_fails_without_it(name: str) -> None:
    without = []
    for case in cases_of(SCENARIOS / "classic"):
        given = {one.replace("-", "_"): value for one, value in case.get("options", {}).items()}
        if given.pop(name, None) is not None:
            without.append({**case, "options": given})
    assert any(run(case).difference is not None for case in without)


def deal(players: int, chance: Random, **options: object) -> Step:
    return Table("classic", players, house(**options), 0).deal(chance)


@pytest.mark.parametrize("part", range(4))
def test_every_invariant_holds_with_any_pair_of_switches(part: int) -> None:
    """HOU-16, in short: each pair with one number of players.

    The long form, each pair with every number of players, is `python -m tests.engine.house_rules`.
    """
    for number, options in enumerate(pairs()):
        if number % 4 == part:
            # `number // 4` rises by one within a part, so each part has all numbers of players.
            players = PLAYERS[number // 4 % len(PLAYERS)]
            play(Tables("classic", options, players), 1, number, every=20)


@settings(max_examples=cases(8, deep=25))
@given(
    switches=st.lists(st.sampled_from(switches()), unique_by=lambda one: one[0]),
    players=st.sampled_from([2, 3, 4, 6, 10]),
    mode=st.sampled_from([Mode.CLASSIC, Mode.LOW_SCORE, Mode.ELIMINATION]),
    seed=st.integers(0, 2**32),
)
def test_every_promise_holds_with_any_switches(
    switches: list[tuple[str, Any]], players: int, mode: Mode, seed: int
) -> None:
    """HOU-16."""
    chance = Random(seed)
    step = deal(players, chance, **dict(switches), mode=mode)
    assert unsound(step, chance) is None
    for _ in range(60):
        state = step.state
        if state.result is not None:
            break
        move = random_trouble(state, chance)
        step = apply(state, move)
        assert broken(state, move, step, chance) is None


BLITZ_CASE: dict[str, Any] = {
    "edition": "classic",
    "options": {"blitz": 5},
    "players": ["A", "B", "C"],
    "hands": {"A": ["R5", "W"], "B": ["B2", "Y2"], "C": ["Y9", "Y8"]},
    "discard": ["R7"],
    "turn": "A",
}


def test_the_last_minute_of_a_timed_round_is_announced() -> None:
    """HOU-14."""
    state = Play(BLITZ_CASE).state
    assert [(one.move, one.seconds, one.hidden) for one in state.clocks] == [
        (LAST_MINUTE, 240, True),
        (BLITZ, 300, False),
    ]

    warned = apply(state, LAST_MINUTE)
    assert warned.events == (MinuteLeft(),)
    assert [one.move for one in warned.state.clocks] == [BLITZ]

    over = apply(warned.state, BLITZ)
    assert over.events == (TimeUp(),)
    assert over.state.clocks == ()


def test_every_round_has_its_own_time_limit() -> None:
    """HOU-14."""
    chance = Random(1)
    step = deal(3, chance, blitz=3)
    step = apply(step.state, BLITZ)
    while step.state.result is None:
        step = apply(step.state, random_trouble(step.state, chance))
    again = apply(step.state, time(Verb.DEAL)).state
    assert [(one.move, one.serial) for one in again.clocks] == [(LAST_MINUTE, 2), (BLITZ, 2)]


def test_a_player_put_out_by_mercy_is_announced_with_the_number_of_cards() -> None:
    """HOU-13."""
    numbers = [f"{colour}{number}" for colour in "RY" for number in "123456789"]
    hands = {"A": ["R+2", "G1"], "B": numbers, "C": ["G9", "G8"]}
    case = {**BLITZ_CASE, "options": {"mercy": 20}, "hands": hands, "turn": "A"}
    step = apply(Play(case).state, parse_move("A play R+2"))
    assert OutOfRound(1, 20) in step.events
    assert [seat for seat, _ in step.state.away] == [1]
