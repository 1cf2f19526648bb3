"""The number of random cases: few in `make test`, more in a run of all tests.

`HYPOTHESIS_PROFILE=deep`, which `make test-all` sets, tries more cases. `long` tries other cases in
each run, to search for what nobody has found yet.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import cycle, islice, product
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "quick")


def cases(quick: int, deep: int) -> int:
    """The number of cases that a test tries."""
    return quick if PROFILE == "quick" else deep


def some(usual: Sequence[T], *others: T) -> Sequence[T]:
    """The cases that a test tries: the usual ones, and in a run of all tests `others` as well."""
    return usual if PROFILE == "quick" else (*usual, *others)


def pairs(ones: Iterable[T], others: Iterable[U]) -> Sequence[tuple[T, U]]:
    """Enough pairs to contain each value of both; in a run of all tests, every pair."""
    first, second = [*ones], [*others]
    most = max(len(first), len(second))
    usual = islice(zip(cycle(first), cycle(second), strict=False), most)
    return [*(usual if PROFILE == "quick" else product(first, second))]
