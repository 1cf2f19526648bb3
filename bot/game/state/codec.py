"""A table's state as JSON text and back, with the conversions from earlier versions."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from bot.engine.editions import EDITIONS
from bot.engine.options import Options, read_options, values_of
from bot.engine.record import codec
from bot.engine.record.codec import exactly
from bot.engine.state import State
from bot.engine.values import field_names, field_values
from bot.game.state.table_state import TableState, is_kicked, kick_mark

_NAMES = {"Mapping": Mapping, "Options": Options, "State": State}
"""Names that occur in annotations but are imported for the type checker only."""
Read = Callable[[Any], Any]
Kind = TypeVar("Kind")

READING_ERRORS: tuple[type[Exception], ...] = (
    *(LookupError, TypeError, AttributeError),
    *(ValueError, ArithmeticError, RecursionError),
)
"""The exceptions that reading a foreign or damaged text can raise."""


def write(value: object) -> object:
    kind: Any = type(value)
    return _writer(kind)(value)


@cache
def _writer(kind: Any) -> Callable[[Any], object]:  # noqa: ANN401 - a class, for the cache
    if kind is bytes:
        return bytes.hex
    if kind is State:
        return codec.dump
    if issubclass(kind, Options):
        return values_of
    if not is_dataclass(kind):
        raise TypeError(f"no way to write a {kind.__name__}")
    known: Any = kind  # to mypy a dataclass is not hashable, as the cache of names wants it
    names = field_names(known)
    return lambda value: dict(zip(names, field_values(value), strict=True))


def read(kind: type[Kind], row: Mapping[str, object], **given: object) -> Kind:
    """A dataclass from the values of its fields; missing fields get their defaults.

    Raises:
        TypeError: A value has the wrong type, or a field is missing or unknown.
        ValueError: A value is not in its enumeration, not finite, or not a game.
    """
    hashable: Any = kind
    readers = _field_readers(hashable)
    values = {name: readers[name](value) for name, value in row.items() if name not in given}
    return kind(**values, **given)


@cache
def _field_readers(kind: Any) -> dict[str, Read]:  # noqa: ANN401 - a class, for the cache
    hints = get_type_hints(kind, localns=_NAMES)
    return {one.name: _reader(hints[one.name]) for one in fields(kind) if one.name != "options"}


def _reader(kind: Any) -> Any:  # noqa: ANN401 - an annotation is any object
    match get_origin(kind):
        case origin if origin is UnionType:
            (inner,) = (_reader(arg) for arg in get_args(kind) if arg is not NoneType)
            return lambda value: None if value is None else inner(value)
        case origin if origin is tuple:
            one = _reader(get_args(kind)[0])
            return lambda value: tuple(map(one, exactly(list, value)))
        case origin if origin is Mapping:
            return lambda value: {
                key: exactly(str, one) for key, one in exactly(dict, value).items()
            }
    if kind is float:
        return _number
    if kind is bytes:
        return bytes.fromhex
    if kind is State:
        return codec.load
    if kind in {int, str, bool}:
        return lambda value: exactly(kind, value)
    return kind if issubclass(kind, Enum) else lambda row: read(kind, row)


def _number(value: Any) -> float:  # noqa: ANN401 - it is looked at here
    if type(value) not in {int, float} or not math.isfinite(value):
        raise ValueError(f"{value!r} is no number")
    return float(value)


T = TypeVar("T")
Step = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Versioned(Generic[T]):
    """The text form of one class of states that have an edition and its options.

    Args:
        name: The key of the state in the text.
        steps: The conversions from version 1 to 2, from 2 to 3, and so on.
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
        return json.dumps(whole, default=write, separators=(",", ":"), check_circular=False)

    def load(self, text: str) -> T:
        """The state that `dump` wrote, now or earlier; raises `error` if it cannot be read."""
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
            return read(self.kind, row, options=options)
        except READING_ERRORS as error:
            raise self.error(f"not a {self.name}: {error}") from error


class UnreadableState(ValueError):
    """Text that is not a state, or of an unknown version."""


class TableStateError(UnreadableState):
    """Text that is not a table, or of an unknown version."""


def _from_1(row: dict[str, Any]) -> dict[str, Any]:
    """To version 2: plain names. The first tables of version 1 had no highlights."""
    kept = {name: value for name, value in row.items() if name not in {"sitters", "feats"}}
    return {**kept, "players": row["sitters"], "highlights": row.get("feats", {})}


def _from_2(row: dict[str, Any]) -> dict[str, Any]:
    """To version 3: when the open question was asked, and any named player, not just a king."""
    king = row.get("king", "lot")
    kept = {name: value for name, value in row.items() if name != "king"}
    return {**kept, "asked_at": 0.0, "named_players": {} if king == "lot" else {"king": king}}


def _from_3(row: dict[str, Any]) -> dict[str, Any]:
    """To version 4: the numbers of people, hashed marks of removed people, and the secret.

    Nobody had counted who was there at the deal, so those seated now are counted. The secret of the
    luck belonged to the game and was made at the deal.
    """
    seated = [one for one in row["players"] if one["user_id"] is not None]
    here = [one for one in seated if not one["left"]]
    marks = [kick_mark(row["table_id"], user_id) for user_id in row["kicked"]]
    people = {"round_people": len(here), "match_people": len(seated)}
    return {**row, **people, "kicked": marks, "secret": "", "seed_lines": []}


def _from_4(row: dict[str, Any]) -> dict[str, Any]:
    """To version 5: each player says whether they were dealt cards, and whether they were removed.

    The numbers alone were kept, so everybody who has a seat was dealt cards if two people were.
    """
    kept = {name: value for name, value in row.items() if name != "match_people"}
    dealt = row.get("match_people", 0) > 0
    return {**kept, "players": with_removals(row["players"], row.get("kicked", ()), dealt=dealt)}


def with_removals(
    players: list[dict[str, Any]], marks: Collection[str], *, dealt: bool
) -> list[dict[str, Any]]:
    """The rows of players with `dealt` and `removed`, which the marks tell."""
    people = [(one, one["user_id"] is not None) for one in players]
    return [
        {
            **one,
            "dealt": dealt and person,
            "removed": person and is_kicked(marks, one["user_id"]),
        }
        for one, person in people
    ]


FORM = Versioned(TableState, "table", TableStateError, (_from_1, _from_2, _from_3, _from_4))
dump, load = FORM.dump, FORM.load
