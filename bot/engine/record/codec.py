"""The conversion of a state to versioned JSON and back, at any point of a game.

Every value is written as the list of its fields and read by their annotations. If a class has
subclasses (questions, an edition's options), the name of the subclass comes first. A state of an
older version is converted step by step; an edition's own steps are in `Edition.upgrades`, and
indexes in a step refer to the older version.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from bot.engine.cards import Card, card
from bot.engine.edition import Upgrade
from bot.engine.editions import EDITIONS
from bot.engine.game import Question
from bot.engine.options import Options
from bot.engine.record import soundness
from bot.engine.record.rows import RowCodec, Spelling
from bot.engine.state import PRINTED_RULES, Asked, EditionState, State

VERSION = 3
Row = list[Any]
ROWS = RowCodec(
    {Card: Spelling(attrgetter("text"), card)},
    named=False,
    variants=(Asked, Question, Options, EditionState),
)


class CodecError(ValueError):
    """Text that is not a state, or is of an unknown version."""


def dump(state: State) -> str:
    whole = {"version": VERSION, "state": state}
    return json.dumps(whole, default=ROWS.write, separators=(",", ":"), check_circular=False)


def load(text: str) -> State:
    """The state written by `dump`, of any version; `CodecError` if no game can continue from it."""
    try:
        whole = json.loads(text)
        row = _upgraded(whole["state"], whole["version"], VERSION)
        state: State = ROWS.reader(State)(row)
        soundness.check(state)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise CodecError(f"not a state: {error}") from error
    return state


def _upgraded(row: Row, version: object, wanted: int) -> Row:
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
