"""The conversion of a table's state to JSON text and back; reads earlier versions as well."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.engine.editions import EDITIONS
from bot.engine.options import Options, read_options, values_of
from bot.engine.record import codec
from bot.engine.record.rows import RowCodec, Spelling
from bot.engine.state import State
from bot.game.state.table_state import Phase, TableState, is_marked, person_mark

READING_ERRORS: tuple[type[Exception], ...] = (
    *(LookupError, TypeError, AttributeError),
    *(ValueError, ArithmeticError, RecursionError),
)
"""The exceptions that parsing foreign or damaged text can raise."""


def _read_by_edition(_row: object) -> Options:
    raise TypeError("options are read by their edition")


ROWS = RowCodec(
    {
        State: Spelling(codec.dump, codec.load),
        Options: Spelling(values_of, _read_by_edition),
    },
    named=True,
    names={"Mapping": Mapping, "Options": Options, "State": State},
)


T = TypeVar("T")
Step = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Versioned(Generic[T]):
    """The text form of one class of states, which have an edition and its options.

    Args:
        name: The key of the state in the text.
        steps: The conversions from version 1 to 2, 2 to 3, and so on.
    """

    kind: type[T]
    name: str
    error: type[ValueError]
    steps: tuple[Step, ...]

    @property
    def version(self) -> int:
        return len(self.steps) + 1

    def dump(self, state: T) -> str:
        whole = {"version": self.version, self.name: state}
        return json.dumps(whole, default=ROWS.write, separators=(",", ":"), check_circular=False)

    def load(self, text: str) -> T:
        """Read a state that `dump` of this or an earlier version wrote, or raise `error`."""
        try:
            whole = json.loads(text)
            version, row = whole["version"], whole[self.name]
            if version not in range(1, self.version + 1):
                raise self.error(f"{self.name} of version {version}, not {self.version}")
            for step in self.steps[version - 1 :]:
                row = step(row)
            if row["edition"] not in EDITIONS:
                raise self.error(f"no edition {row['edition']!r}")
            options = read_options(EDITIONS[row["edition"]].options, row["options"])
            return ROWS.read(self.kind, row, options=options)
        except READING_ERRORS as error:
            raise self.error(f"not a {self.name}: {error}") from error


class UnreadableState(ValueError):
    """Text that is not a state, or is of an unknown version."""


class TableStateError(UnreadableState):
    """Text that is not a table, or is of an unknown version."""


def _from_1(row: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to version 2: rename fields. The first tables of version 1 had no highlights."""
    kept = {name: value for name, value in row.items() if name not in {"sitters", "feats"}}
    return {**kept, "players": row["sitters"], "highlights": row.get("feats", {})}


def _from_2(row: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to version 3: add when the question was asked; put the king into `named_players`."""
    king = row.get("king", "lot")
    kept = {name: value for name, value in row.items() if name != "king"}
    return {**kept, "asked_at": 0.0, "named_players": {} if king == "lot" else {"king": king}}


def _from_3(row: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to version 4: add the number of people, marks of removed people, and the secret.

    Version 3 did not count the people at the deal, so everybody seated now is counted. Its secret
    belonged to the game and was made at the deal.
    """
    seated = [one for one in row["players"] if one["user_id"] is not None]
    here = [one for one in seated if not one["left"]]
    marks = [person_mark(row["table_id"], user_id) for user_id in row["kicked"]]
    people = {"round_people": len(here), "match_people": len(seated)}
    return {**row, **people, "kicked": marks, "secret": "", "seed_lines": []}


def _from_4(row: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to version 5: add to each player whether they were dealt cards, and were removed.

    Version 4 kept only the number of people, so every person with a seat counts as dealt in if
    anybody was.
    """
    kept = {name: value for name, value in row.items() if name != "match_people"}
    dealt = row.get("match_people", 0) > 0
    return {**kept, "players": with_removals(row["players"], row.get("kicked", ()), dealt=dealt)}


def with_removals(
    players: list[dict[str, Any]], marks: Collection[str], *, dealt: bool
) -> list[dict[str, Any]]:
    """The rows of players with `dealt` added, and `removed` according to the marks."""
    people = [(one, one["user_id"] is not None) for one in players]
    return [
        {
            **one,
            "dealt": dealt and person,
            "removed": person and is_marked(marks, one["user_id"]),
        }
        for one, person in people
    ]


def _from_5(row: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to version 6: a vote can be about anything, not just closing the table."""
    kept = {name: value for name, value in row.items() if name != "close_vote"}
    deadlines = [
        {**one, "key": "vote"} if one["key"] == "close" else one for one in row["deadlines"]
    ]
    return {**kept, "ballot": row.get("close_vote"), "deadlines": deadlines}


def without_scene(row: dict[str, Any]) -> dict[str, Any]:
    """A row without `as_scene`, which tables had up to version 7 and tournaments up to 4."""
    return {name: value for name, value in row.items() if name != "as_scene"}


STEPS = (_from_1, _from_2, _from_3, _from_4, _from_5, without_scene)
FORM = Versioned(TableState, "table", TableStateError, STEPS)
dump = FORM.dump


def load(text: str) -> TableState:
    """Read a table that `dump` of this or an earlier version wrote, or raise `TableStateError`."""
    state = FORM.load(text)
    if state.game is None and state.phase in {Phase.PLAYING, Phase.BETWEEN}:
        raise TableStateError(f"not a table: {state.phase} without a game")
    return state


def load_readable(text: str) -> TableState | None:
    """Like `load`; None if the table cannot be read, perhaps because its edition is missing."""
    try:
        return load(text)
    except TableStateError:
        return None
