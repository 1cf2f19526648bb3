"""The schedule of a tournament (MAT-7)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from bot.engine.pairings import LETTERS, ROUNDS, SETS, TABLES, seats
from bot.engine.scoring import partners
from bot.engine.state import Match

PAGE = """
HA BD CG EF
HB CE DA FG
HC DF EB GA
HD EG FC AB
HE FA GD BC
HF GB AE CD
HG AC BF DE
"""


def teams(number: int, table: int) -> tuple[frozenset[int], frozenset[int]]:
    """The two pairs that sit opposite each other at a table."""
    match = Match(seats(number, table), 1, (0,) * len(LETTERS))
    first = frozenset(partners(match, match.ring[0]))
    second = frozenset(partners(match, match.ring[1]))
    return first, second


def test_it_is_the_one_of_the_page() -> None:
    rows = [
        {frozenset(LETTERS.index(letter) for letter in pair) for pair in row.split()}
        for row in PAGE.split("\n")
        if row
    ]

    assert [
        {team for table in range(TABLES) for team in teams(number, table)}
        for number in range(1, SETS + 1)
    ] == rows


def test_everyone_plays_four_rounds_with_each_other_as_partner() -> None:
    partnered = Counter(
        team
        for number in range(1, SETS + 1)
        for table in range(TABLES)
        for team in teams(number, table)
    )

    assert partnered == Counter(map(frozenset, combinations(range(8), 2)))
    assert ROUNDS == 28


def test_everyone_meets_each_other_twice_as_opponent() -> None:
    met: Counter[frozenset[int]] = Counter()
    for number in range(1, SETS + 1):
        for table in range(TABLES):
            first, second = teams(number, table)
            met.update(frozenset({one, other}) for one in first for other in second)

    assert met == Counter({frozenset(two): 2 for two in combinations(range(8), 2)})


def test_in_every_set_everyone_sits_at_one_table() -> None:
    for number in range(1, SETS + 1):
        row = [player for table in range(TABLES) for player in seats(number, table)]
        assert sorted(row) == list(range(8))
