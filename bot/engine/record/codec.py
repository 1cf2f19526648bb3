"""A state as JSON and back, at any point of a game, with the version of the format.

Every value is written as the list of its fields and read by their annotations. If a class has
subclasses (questions, an edition's options), the name of the subclass comes first. A state of an
older version is converted step by step (`upgrades`).
"""

from __future__ import annotations

import json
from operator import attrgetter

from bot.engine.cards import Card, card
from bot.engine.game import Question
from bot.engine.options import Options
from bot.engine.record import soundness
from bot.engine.record.rows import RowCodec, Spelling
from bot.engine.record.upgrades import upgraded
from bot.engine.state import Asked, EditionState, State

VERSION = 3
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
        row = upgraded(whole["state"], whole["version"], VERSION)
        state: State = ROWS.reader(State)(row)
        soundness.check(state)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise CodecError(f"not a state: {error}") from error
    return state
