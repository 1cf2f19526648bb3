"""What a saved state of an older version needs to become one of the next, on its JSON alone.

A step is a pure function from row to row. What is an edition's own stands with the edition
(`Edition.upgrades`); rows are those of `codec`, whose places are named here as they were then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.editions import EDITIONS

Row = list[Any]


def upgraded(row: Row, version: object, wanted: int) -> Row:
    """The row of a state in the form of the version that is wanted.

    Raises:
        ValueError: There is no such version.
        LookupError: It is no row of a state.
    """
    if type(version) is not int or not 1 <= version <= wanted:
        raise ValueError(f"state of version {version}, not {wanted}")
    for number in range(version, wanted):
        row = _STEPS[number](row)
        own = EDITIONS[row[0]].upgrades.get(number)
        if own is not None:
            row[_STACK] = own(row[_STACK])
    return row


def _from_1(row: Row) -> Row:
    """A colour is asked for every pile that waits; what an edition adds has a plainer name."""
    row = list(row)
    row[_STACK] = [one[:2] if one[0] == "NameColour" else one for one in row[_STACK]]
    row[_EXTRA] = ["EditionState"] if row[_EXTRA][0] == "Own" else row[_EXTRA]
    return row


_STACK, _EXTRA = 9, 22
"""Places of the questions, and of what the edition adds, in the row of a state."""
_STEPS: Mapping[int, Callable[[Row], Row]] = {1: _from_1}
