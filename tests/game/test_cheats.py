"""A short run of the catalogue of cheats without statistics, and proof that it detects cheats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.game.rules import ballots, results
from bot.game.rules.ratings import Rating
from bot.game.rules.results import Part
from tests.cheats.__main__ import Job
from tests.cheats.career import ANNA, BEN, Account, Form
from tests.cheats.catalogue import CATALOGUE, CUP, ROUNDS, THREE, TWO, Entry
from tests.cheats.verdict import Sample, judge

TRIED = [entry for entry in CATALOGUE.values() if not entry.allowed]
LOOSE_RULES = {
    "staff who play rule alone": (ballots, "has_played", lambda *_: False),
    "every turn is the person's own": (results, "part_of", lambda *_, **__: Part.OWN),
    "one person plays alone at any time": (ballots, "plays_alone", lambda *_: True),
    "nobody forbids open hands and few cards": (results, "why_uncounted_here", lambda _: None),
}
FOUND = {
    "staff who play rule alone": ("kick-then-stop", "staff-stop", "forget-and-stop-as-staff"),
    "every turn is the person's own": ("do-nothing", "open-join-start"),
    "one person plays alone at any time": ("stop-the-lost-match", "time-out-and-stop"),
    "nobody forbids open hands and few cards": ("tiny-hands", "show-all-hands"),
}


@pytest.mark.parametrize("entry", TRIED, ids=lambda entry: entry.name)
def test_no_known_cheat_gains_rating_or_harms_others(entry: Entry) -> None:
    sample = Job.of(entry, matches=2, seed=1).play()

    assert sample.total("tried") > 0
    assert sample.total("unearned") == 0
    assert sample.total("escaped") == 0
    assert entry.harms or sample.others is None or sample.others.total("escaped") == 0


@pytest.mark.parametrize("rule", LOOSE_RULES)
def test_a_loose_rule_is_detected(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*LOOSE_RULES[rule])
    for name in FOUND[rule]:
        sample = Job.of(CATALOGUE[name], matches=6, seed=1).play()
        assert sample.total("unearned") + sample.total("escaped") > 0, name


def test_a_harmed_honest_player_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*LOOSE_RULES["staff who play rule alone"])
    job = Job.of(CATALOGUE["kick-the-leader"], matches=6, seed=1)

    assert judge(job.play(), job.honest.play(), 1).harms


@pytest.mark.parametrize("form", [TWO, THREE, ROUNDS, CUP], ids=["two", "three", "rounds", "cup"])
def test_an_honest_match_counts_for_all_its_people(form: Form) -> None:
    """Each match has a winner, a tournament perhaps several, and all results are earned."""
    people = (ANNA, *form.people)
    job = Job("", form, people, matches=4, seed=1)
    played = job.play()

    assert played.counted == job.matches * len(people)
    assert job.matches <= played.total("won") < played.counted
    assert [played.total(what) for what in ("void", "unearned", "escaped")] == [0, 0, 0]
    again = replace(job, together=(BEN,)).play()
    assert played.total("won") >= again.total("won")


def careers(number: int, account: Callable[[int], Account]) -> Sample:
    return Sample([[account(place)] for place in range(number)])


def test_only_more_than_chance_counts_as_a_gain() -> None:
    even = careers(30, lambda _: Account(won=5, lost=5))
    lucky = careers(30, lambda place: Account(won=5 + place % 2, lost=5 - place % 2))
    better = careers(30, lambda _: Account(won=7, lost=3))

    assert not judge(even, even, 74).gains
    assert not judge(lucky, even, 74).gains
    assert judge(better, even, 74).gains


def test_an_improbably_high_rating_counts_as_a_gain() -> None:
    def rated(more: float) -> Sample:
        return careers(30, lambda place: Account(rating=Rating(25 + more + place % 5, 4, 10)))

    assert not judge(rated(0.3), rated(0), 74).gains
    assert judge(rated(3), rated(0), 74).gains


def beside(more: float, won: int = 5) -> Sample:
    """Careers at a table where the ratings of the honest people are higher by `more`."""
    others = careers(30, lambda place: Account(won=won, rating=Rating(25 + more + place % 5, 4)))
    return replace(careers(30, lambda _: Account(won=5, lost=5)), others=others)


def test_improbably_low_ratings_of_honest_people_count_as_harm() -> None:
    assert not judge(beside(-0.3), beside(0), 74).harms
    assert judge(beside(-3), beside(0), 74).harms


def test_matches_that_count_for_nobody_do_no_harm() -> None:
    assert not judge(beside(-3, won=0), beside(0), 74).harms


def test_void_matches_in_place_of_defeats_count_as_a_gain() -> None:
    careers = [[Account(won=5, lost=0, void=5)] for _ in range(5)]
    even = [[Account(won=5, lost=5)] for _ in range(5)]

    assert judge(Sample(careers), Sample(even), 1).gains
