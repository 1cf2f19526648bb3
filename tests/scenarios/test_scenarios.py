"""The rule tests under pytest, and the promise that every rule id has a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.scenarios.__main__ import main
from tests.scenarios.case import Case
from tests.scenarios.runner import cases_of, run

HERE = Path(__file__).parent


FILES = sorted(HERE.rglob("*.yaml"))


@cache
def _cases(file: Path) -> list[Case]:
    return list(cases_of(file))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HERE)))
def test_every_case_of_a_file_gives_the_expected_result(file: Path) -> None:
    assert [one for one in map(run, _cases(file)) if one.difference is not None] == []


LAST = {
    "CLA": 5,
    "HOU": 16,
    "MAS": 43,
    "ROY": 24,
    "TIP": 30,
    "WIZ": 22,
    "POT": 23,
    "NOM": 17,
    "FLI": 13,
    "MAT": 9,
}
"""The number of the last rule on each page."""
ELSEWHERE = {"MAT-7"}
"""Rules that a single table cannot play: a tournament is tested elsewhere."""


BESIDES = {"POT-4a"}
"""Rules that were inserted between two others."""


def _named() -> set[str]:
    rules = (case["rule"] for file in FILES for case in _cases(file))
    return {one for rule in rules for one in (rule if isinstance(rule, list) else [rule])}


@pytest.mark.parametrize("page", LAST)
def test_every_rule_of_a_page_is_named_by_a_case(page: str) -> None:
    rules = {f"{page}-{number}" for number in range(1, LAST[page] + 1)}

    assert rules - _named() - ELSEWHERE == set()


def test_no_case_names_a_missing_rule() -> None:
    rules = {f"{page}-{number}" for page, last in LAST.items() for number in range(1, last + 1)}
    rules |= BESIDES

    assert _named() <= rules


def _write(folder: Path, text: str) -> str:
    file = folder / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


PLAIN = """
- rule: MAS-11
  title: a red card on a red card
  edition: master
  players: [A, B]
  hands: {A: [R5, G1], B: [B2, Y3]}
  discard: [R7]
  turn: A
  play: [A play R5]
  expect: {top: %s}
"""


def test_a_file_of_passing_cases_exits_with_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([_write(tmp_path, PLAIN % "R5")]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_a_failure_reports_its_rule_and_first_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([_write(tmp_path, PLAIN % "R6")]) == 1
    line, end = capsys.readouterr().out.splitlines()
    assert line == "MAS-11: a red card on a red card: top: R5 instead of R6"
    assert end == "0 passed, 1 failed"


@pytest.mark.parametrize("text", ["- [", "just words", "{a: 1}"])
def test_a_file_without_cases_is_an_error(tmp_path: Path, text: str) -> None:
    assert main([_write(tmp_path, text)]) == 2


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    assert main([str(tmp_path / "nothing.yaml")]) == 2


PLAYED = {
    "rule": "MAS-11",
    "title": "plain",
    "edition": "master",
    "players": ["A", "B"],
    "hands": {"A": ["R5", "G1"], "B": ["B2"]},
    "discard": ["R7"],
    "turn": "A",
    "play": ["A play R5"],
}


@pytest.mark.parametrize(
    "change",
    [
        {"discard": "R7", "draw": "Y1", "hands": {"A": "R5", "B": ["B2"]}},
        {"dealer": "A", "turn": None, "play": ["B draw"]},
        {"hands": {"A": "R5", "B": "B2"}, "expect": {"round": {"points": {"A": 2, "B": 0}}}},
    ],
)
def test_a_case_may_omit_fields(change: Case) -> None:
    case = {key: value for key, value in {**PLAYED, **change}.items() if value is not None}
    assert run(case).difference is None


@pytest.mark.parametrize(
    "change",
    [
        {"expect": {"colours": "red"}},
        {"colours": "red"},
        {"hands": {"A": ["R5", "X9"]}},
        {"hands": {"Z": ["R5"]}},
        {"hands": {"A": "R5", "B": "B2"}, "expect": {"round": {"points": {"A": 2, "B": 2}}}},
        {"hands": {"A": "R5", "B": "B2"}, "expect": {"round": {"points": {"A": 2, "Z": 0}}}},
        {"hands": {"A": "R5", "B": "B2"}, "expect": {"round": {"points": {}}}},
        {"play": ["A plays R5"]},
        {"options": {"unheard": True}},
        {"discard": ["R5"] * 3},
        {"expect": ["A"]},
        {"expect": {"hands": ["A"]}},
        {"scores": [1]},
        {"king": "A"},
        {"play": [{"refused": ["B draw"]}]},
        {"play": [{"refused": "B draw", "reasn": "not-your-turn"}]},
        {"play": [{"refused": "B draw", "expect": {}}]},
        {"edition": "tippo", "discard": {"left": ["R7"], "right": ["B2"]}, "balance": ["maybe"]},
        {"players": ["A", "B", "B"]},
    ],
)
def test_a_broken_case_fails(change: Case) -> None:
    assert run({**PLAYED, **change}).difference is not None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"edition": "chess"}, "edition: one of"),
        ({"direction": "left"}, "direction: one of clockwise, counter, not 'left'"),
        ({"rest": "lost"}, "rest: one of draw, discard, gone, not 'lost'"),
    ],
)
def test_an_unknown_word_is_reported_with_the_known_ones(change: Case, message: str) -> None:
    assert message in str(run({**PLAYED, **change}).difference)
