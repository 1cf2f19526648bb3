"""A table's whole state as JSON text and back, with the steps from earlier versions."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from bot.engine.editions import EDITIONS
from bot.engine.options import Options, read_options, values_of
from bot.engine.record import codec
from bot.engine.state import State
from bot.engine.values import field_names
from bot.game.state.table_state import TableState, kick_mark

_NAMES = {"Mapping": Mapping, "Options": Options, "State": State}
"""What annotations name that their modules import for the type checker alone."""
Read = Callable[[Any], Any]
Kind = TypeVar("Kind")

READING_ERRORS: tuple[type[Exception], ...] = (
    *(LookupError, TypeError, AttributeError),
    *(ValueError, ArithmeticError, RecursionError),
)
"""What a text raises that is read and is none of ours."""


def write(value: object) -> object:
    """What JSON has no word for; `json.dumps` takes it as `default`."""
    match value:
        case bytes():
            return value.hex()
        case State():
            return codec.dump(value)
        case Options():
            return values_of(value)
        case _ if is_dataclass(value):
            kind: Any = type(value)
            return {name: getattr(value, name) for name in field_names(kind)}
        case _:
            raise TypeError(f"no way to write {value!r}")


def read(kind: type[Kind], row: Mapping[str, object], **given: object) -> Kind:
    """A dataclass from the values of its fields; what is missing has its default.

    Args:
        given: Fields that are read already.

    Raises:
        TypeError: A value is of another type, or a field is missing or unknown.
        ValueError: A value is none of its enumeration, a number is no number, a game no game.
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
    """How a type is read."""
    match get_origin(kind):
        case origin if origin is UnionType:
            (inner,) = (_reader(arg) for arg in get_args(kind) if arg is not NoneType)
            return lambda value: None if value is None else inner(value)
        case origin if origin is tuple:
            one = _reader(get_args(kind)[0])
            return lambda value: tuple(map(one, _exactly(list, value)))
        case origin if origin is Mapping:
            return lambda value: {
                key: _exactly(str, one) for key, one in _exactly(dict, value).items()
            }
    if kind is float:
        return _number
    if kind is bytes:
        return bytes.fromhex
    if kind is State:
        return codec.load
    if kind in {int, str, bool}:
        return lambda value: _exactly(kind, value)
    return kind if issubclass(kind, Enum) else lambda row: read(kind, row)


def _exactly(kind: type, value: Any) -> Any:  # noqa: ANN401 - it is looked at here
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def _number(value: Any) -> float:  # noqa: ANN401 - it is looked at here
    if type(value) not in {int, float} or not math.isfinite(value):
        raise ValueError(f"{value!r} is no number")
    return float(value)


T = TypeVar("T")
Step = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Versioned(Generic[T]):
    """How the states of one class are written; each has an edition, and its options.

    Args:
        name: What one is called in the text.
        error: What is raised for a text that is none.
        steps: From each version to the next, from 1.
    """

    kind: type[T]
    name: str
    error: type[ValueError]
    steps: tuple[Step, ...]

    @property
    def version(self) -> int:
        """The version that is written."""
        return len(self.steps) + 1

    def dump(self, state: T) -> str:
        """A state as JSON text."""
        whole = {"version": self.version, self.name: state}
        return json.dumps(whole, default=write, separators=(",", ":"))

    def load(self, text: str) -> T:
        """The state that `dump` wrote, now or in an earlier version.

        Raises:
            ValueError: It is none, or one of a later version; an `error`.
        """
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
    """Text that is no state, or one of another version."""


class TableStateError(UnreadableState):
    """Text that is no table, or one of another version."""


def _from_1(row: dict[str, Any]) -> dict[str, Any]:
    """Version 2 has plain names; the first tables of version 1 had no highlights yet."""
    kept = {name: value for name, value in row.items() if name not in {"sitters", "feats"}}
    return {**kept, "players": row["sitters"], "highlights": row.get("feats", {})}


def _from_2(row: dict[str, Any]) -> dict[str, Any]:
    """Version 3 says when the open question was asked, 0 where that is not known.

    It keeps any player whom the host has named, not the first king alone.
    """
    king = row.get("king", "lot")
    kept = {name: value for name, value in row.items() if name != "king"}
    return {**kept, "asked_at": 0.0, "named_players": {} if king == "lot" else {"king": king}}


def _from_3(row: dict[str, Any]) -> dict[str, Any]:
    """Version 4 says how many people took part, and has marks of those who were removed.

    Up to then nobody noted who was there when a round was dealt: those are meant who sit there.
    The secret of the luck was the game's alone, and made with the deal.
    """
    seated = [one for one in row["players"] if one["user_id"] is not None]
    here = [one for one in seated if not one["left"]]
    marks = [kick_mark(row["table_id"], user_id) for user_id in row["kicked"]]
    people = {"round_people": len(here), "match_people": len(seated)}
    return {**row, **people, "kicked": marks, "secret": "", "seed_lines": []}


FORM = Versioned(TableState, "table", TableStateError, (_from_1, _from_2, _from_3))
dump, load = FORM.dump, FORM.load
