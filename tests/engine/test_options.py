"""A table's options, read from plain values."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from bot.editions.master.rules import ButtonMode, MasterOptions
from bot.engine import start
from bot.engine.editions import EDITIONS
from bot.engine.options import (
    Mode,
    OptionError,
    Options,
    almost_preset,
    choice,
    offered,
    read_options,
)


def test_unset_options_take_their_defaults() -> None:
    options = read_options(MasterOptions, {})

    assert options == MasterOptions()
    assert (options.mode, options.goal, options.strict) == (Mode.CLASSIC, 500, False)
    assert options.button is ButtonMode.AUTO
    assert (options.stacking, options.seven_zero, options.jump_in) == (False, False, False)


def test_options_are_named_as_in_the_notation() -> None:
    options = read_options(
        MasterOptions,
        {"seven-zero": True, "jump-in": True, "button": "manual", "speed": 4, "mode": "low-score"},
    )

    assert options.seven_zero
    assert options.jump_in
    assert options.button is ButtonMode.MANUAL
    assert options.speed == 4
    assert options.mode is Mode.LOW_SCORE


@pytest.mark.parametrize("speed", [4, 6, 8, 15, 30, 60])
def test_master_accepts_each_of_its_speeds(speed: int) -> None:
    assert read_options(MasterOptions, {"speed": speed}).speed == speed


@pytest.mark.parametrize("goal", [100, 101, 999, 1000])
def test_a_goal_within_its_bounds_is_accepted(goal: int) -> None:
    assert read_options(Options, {"goal": goal}).goal == goal


@pytest.mark.parametrize(
    "given",
    [
        {"goal": 99},
        {"goal": 1001},
        {"goal": "500"},
        {"goal": 500.0},
        {"goal": True},
        {"strict": 1},
        {"strict": "yes"},
        {"strict": None},
        {"mode": "golf"},
        {"mode": None},
        {"speed": 5},
        {"speed": "4"},
        {"speed": 0},
        {"button": "hold"},
        {"stacking": "on"},
        {"unheard": True},
        {"Strict": True},
    ],
)
def test_unknown_options_and_impossible_values_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        read_options(MasterOptions, given)


def test_only_master_has_a_speed() -> None:
    for name, rules in EDITIONS.items():
        if name != "master":
            with pytest.raises(OptionError, match="speed"):
                read_options(rules.options, {"speed": 4})


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_the_common_options(edition: str) -> None:
    kind = EDITIONS[edition].options

    assert {one.name for one in fields(Options)} <= {one.name for one in fields(kind)}
    assert read_options(kind, {"strict": True, "goal": 250, "mode": "elimination"}).strict


def test_options_cannot_be_changed_once_chosen() -> None:
    options = MasterOptions()

    with pytest.raises(FrozenInstanceError):
        options.strict = True  # type: ignore[misc]  # that is the point


@pytest.mark.parametrize("edition", EDITIONS)
def test_too_few_and_too_many_players_are_refused(edition: str) -> None:
    rules = EDITIONS[edition]

    for players in (0, rules.players[0] - 1, rules.players[-1] + 1):
        with pytest.raises(OptionError):
            start(edition, rules.options(), players, bytes(32))


@pytest.mark.parametrize(
    ("mode", "players"),
    [("teams", 2), ("teams", 5), ("teams", 7), ("partners", 3), ("partners", 6)],
)
def test_partners_need_a_suitable_number_of_players(mode: str, players: int) -> None:
    options = read_options(MasterOptions, {"mode": mode})

    with pytest.raises(OptionError):
        start("master", options, players, bytes(32))


def test_an_option_with_a_single_value_is_a_fixed_rule_and_not_offered() -> None:
    class Fixed(Options):
        stacking: bool = choice(True, True)
        mercy: int = choice(25, 20, 25)

    assert {one.name for one in offered(Fixed)} == {"strict", "goal", "mode", "mercy"}
    assert Fixed().stacking


@pytest.mark.parametrize(
    ("edition", "chosen", "almost"),
    [
        ("classic", {"preset": "chaos"}, None),
        ("classic", {"preset": "chaos", "silent": True}, ("chaos", "silent")),
        ("classic", {"preset": "chaos", "jump_in": False}, ("chaos", "jump_in")),
        ("classic", {"preset": "chaos", "jump_in": False, "silent": True}, None),
        ("classic", {"stacking": True}, None),
        ("tippo", {}, None),
    ],
)
def test_options_that_differ_from_a_preset_in_one_rule_are_recognised(
    edition: str, chosen: dict[str, object], almost: tuple[str, str] | None
) -> None:
    """HOU-1."""
    assert almost_preset(read_options(EDITIONS[edition].options, chosen)) == almost
