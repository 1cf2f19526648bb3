"""Conversions of saved states from older versions, as JSON.

A step is a pure function from row to row. An edition's own steps are in `Edition.upgrades`. Rows
are in the format of `codec`; indexes refer to the older version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.edition import Upgrade
from bot.engine.editions import EDITIONS
from bot.engine.state import PRINTED_RULES

Row = list[Any]


def upgraded(row: Row, version: object, wanted: int) -> Row:
    """A state's row in a later version's format; `ValueError` or `LookupError` if unreadable."""
    if type(version) is not int or not 1 <= version <= wanted:
        raise ValueError(f"state of version {version}, not {wanted}")
    for number in range(version, wanted):
        own = EDITIONS[row[0]].upgrades.get(number, list)
        row = _STEPS[number](row, own)
    return row


def _from_1(row: Row, own: Upgrade) -> Row:
    """Ask for all colours in one question, rename the edition's state, move public fields first."""
    row = list(row)
    row[9] = own([one[:2] if one[0] == "NameColour" else one for one in row[9]])
    row[22] = ["EditionState"] if row[22][0] == "Own" else row[22]
    places = (0, 1, 2, 7, 8, 10, 12, 17, 20, 21, 3, 5, 9, 19, 22, 4, 6, 11, 13, 14, 15, 16, 18)
    return [row[place] for place in places]


def _from_2(row: Row, own: Upgrade) -> Row:
    """Add that nobody has been penalised or is out of the round; keep the rules of version 1.0."""
    row = list(row)
    row[12] = own([one if one[0] != "CarryOutJump" else _jump(one) for one in row[12]])
    row[20] = row[20] and [*row[20], None]
    return [*row[:10], [], [], *row[10:], PRINTED_RULES, 0]


def _jump(row: Row) -> Row:
    *others, beneath = row
    return [*others, beneath and [*beneath, None]]


_STEPS: Mapping[int, Callable[[Row, Upgrade], Row]] = {1: _from_1, 2: _from_2}
