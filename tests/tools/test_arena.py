"""The arena gives every seat equal deals, and refuses wrong arguments in one line."""

from __future__ import annotations

from argparse import ArgumentParser

import pytest

from bot import command_line as cli
from bot.engine.editions import EDITIONS
from bot.engine.options import values_of
from bot.game.robots.expert import CHOOSERS
from bot.game.state.table_state import RobotLevel
from bot.tools.arena import contest
from bot.tools.simulate import Tables, add_table_arguments, tables_of
from tests.bench.robots import RuleAgent


def tables(edition: str, players: int) -> Tables:
    return Tables(edition, EDITIONS[edition].options(), players)


@pytest.mark.parametrize("players", [2, 3])
def test_equal_robots_win_equally_because_each_deal_is_played_from_every_seat(players: int) -> None:
    twins = {"one": CHOOSERS[RobotLevel.NORMAL], "other": CHOOSERS[RobotLevel.NORMAL]}
    robots = ["one", *["other"] * (players - 1)]

    scores = contest(tables("master", players), robots, twins, deals=5, seed=3)

    for score in scores.values():
        assert score.rate == pytest.approx(1 / players)
        assert score.margin == pytest.approx(0.0)


def test_the_same_seed_plays_the_same_rounds() -> None:
    robots = ["hard", "easy"]
    first, again, other = (
        contest(tables("wizz", 2), robots, CHOOSERS, deals=6, seed=seed) for seed in (1, 1, 2)
    )

    assert first["hard"].shares == again["hard"].shares
    assert first["hard"].shares != other["hard"].shares


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_a_better_level_wins_more(edition: str) -> None:
    scores = contest(tables(edition, 2), ["hard", "easy"], CHOOSERS, deals=20, seed=1)

    assert scores["hard"].rate > scores["easy"].rate


def test_the_rule_agent_of_the_bench_plays_a_round() -> None:
    robots = {**CHOOSERS, "rlcard": RuleAgent()}

    scores = contest(tables("master", 2), ["normal", "rlcard"], robots, deals=2, seed=1)

    assert sum(score.rate for score in scores.values()) == pytest.approx(1.0)


def test_the_arena_prints_what_each_robot_wins(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena --robots normal,easy --edition royal --players 3 --rounds 7 --seed 2"
    assert cli.main(words.split()) == 0

    title, head, *rows = capsys.readouterr().out.splitlines()
    assert title == "royal, 3 players, 3 deals from every seat: 9 rounds"
    assert head.split()[:3] == ["robot", "seats", "wins"]
    assert [row.split()[0] for row in rows] == ["normal", "easy", "(even)"]
    assert [row.split()[1] for row in rows] == ["1", "2", "33.3%"]


def test_a_robot_can_have_the_style_that_belongs_to_a_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = "arena --robots hard:Gil,hard --players 2 --rounds 2"
    assert cli.main(words.split()) == 0

    assert [row.split()[0] for row in capsys.readouterr().out.splitlines()[2:4]] == [
        "hard:Gil",
        "hard",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--robots genius", "no robot 'genius'; there are easy, normal, hard, expert"),
        ("--robots hard,", "no robot ''; there are easy, normal, hard, expert"),
        ("--robots hard,hard,easy --players 2", "3 robots are too many for 2 players"),
        (
            "--robots hard:Bob,hard",
            "no robot is called 'Bob'; there are Ada, Bix, Cog, Dot, Eno, Fax, Gil, Hex, Ivo, Jot",
        ),
        ("--players 1", "classic is for 2 to 10 players, not 1"),
        (f"--players {10**20}", f"classic is for 2 to 10 players, not {10**20}"),
        ("--edition royal --players 7", "royal is for 2 to 6 players, not 7"),
        ("--players 5 --mode teams", "teams is for 4, 6, 8, 10 players"),
        ("--edition royal --preset family", "no option 'preset'; there are goal, mode, strict"),
        ("--edition royal --jump-in", "no option 'jump_in'; there are goal, mode, strict"),
    ],
)
def test_impossible_arguments_of_the_arena_are_refused_in_one_line(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["arena", *words.split()]) == 1
    assert capsys.readouterr().err == f"uno: {said}\n"


def test_a_preset_is_applied_before_the_other_options() -> None:
    parser = ArgumentParser()
    add_table_arguments(parser, 1)

    tables = tables_of(parser.parse_args(["--hand-size", "3", "--preset", "quick"]))

    assert values_of(tables.options) | {"hand_size": 3, "blitz": 5} == values_of(tables.options)
