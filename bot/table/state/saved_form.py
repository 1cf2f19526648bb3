"""Dataclasses of a table or a tournament as plain JSON values and back, by their annotations."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from bot.engine.options import Options, values_of
from bot.engine.record import codec
from bot.engine.state import State
from bot.engine.values import field_names

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
