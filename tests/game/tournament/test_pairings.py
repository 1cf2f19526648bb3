"""The schedules of tournaments (MAT-6, MAT-7)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bot.engine.scoring import team_seats
from bot.engine.state import Match
from bot.game.tournament.pairings import SCHEDULES, PairingPlan

PAGE = """
HA BD CG EF
HB CE DA FG
HC DF EB GA
HD EG FC AB
HE FA GD BC
HF GB AE CD
HG AC BF DE
"""

each_schedule = pytest.mark.parametrize("schedule", SCHEDULES.values(), ids=SCHEDULES)


def sets(schedule: PairingPlan) -> range:
    return range(1, schedule.sets + 1)


def teams(schedule: PairingPlan, number: int) -> list[tuple[frozenset[int], frozenset[int]]]:
    """The two pairs of partners at each table of a set."""
    found = []
    for table in range(schedule.tables):
        match = Match(schedule.seats(number, table), 1, (0,) * len(schedule.letters))
        first, second = (frozenset(team_seats(match, seat)) for seat in match.ring[:2])
        found.append((first, second))
    return found


def test_the_schedule_for_eight_players_is_the_one_in_the_rules() -> None:
    schedule = SCHEDULES[8]
    rows = [
        {frozenset(schedule.letters.index(letter) for letter in pair) for pair in row.split()}
        for row in PAGE.split("\n")
        if row
    ]

    assert [
        {team for two in teams(schedule, one) for team in two} for one in sets(schedule)
    ] == rows


def test_four_sit_at_one_table_and_eight_at_two() -> None:
    sizes = {size: (one.tables, one.sets) for size, one in SCHEDULES.items()}

    assert sizes == {4: (1, 3), 8: (2, 7)}
    assert all(len(one.letters) == size for size, one in SCHEDULES.items())


@each_schedule
def test_everyone_has_everybody_else_as_partner_in_exactly_one_set(schedule: PairingPlan) -> None:
    partnered = Counter(
        team for number in sets(schedule) for two in teams(schedule, number) for team in two
    )

    everyone = range(len(schedule.letters))
    assert partnered == Counter(map(frozenset, combinations(everyone, 2)))


@each_schedule
def test_everyone_meets_everybody_else_as_an_opponent_in_exactly_two_sets(
    schedule: PairingPlan,
) -> None:
    met: Counter[frozenset[int]] = Counter()
    for number in sets(schedule):
        for first, second in teams(schedule, number):
            met.update(frozenset({one, other}) for one in first for other in second)

    everyone = range(len(schedule.letters))
    assert met == Counter({frozenset(two): 2 for two in combinations(everyone, 2)})


@each_schedule
def test_in_every_set_everyone_sits_at_one_table(schedule: PairingPlan) -> None:
    for number in sets(schedule):
        row = [one for table in range(schedule.tables) for one in schedule.seats(number, table)]
        assert sorted(row) == list(range(len(schedule.letters)))
