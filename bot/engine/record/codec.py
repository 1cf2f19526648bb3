"""A state as JSON and back, at any point of a game, with the version of its form.

Every value is written as the list of its fields and read by their annotations. If a class has
subclasses (questions, an edition's options), the name of the subclass comes first. A state of an
older version is converted step by step (`upgrades`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from bot.engine.cards import Card, card
from bot.engine.game import Question
from bot.engine.options import Options
from bot.engine.record import soundness
from bot.engine.record.upgrades import upgraded
from bot.engine.state import Asked, EditionState, State
from bot.engine.values import Value, field_values

VERSION = 3
_OPEN = (Asked, Question, Options, EditionState)
Read = Callable[[Any], Any]


class CodecError(ValueError):
    """Text that is not a state, or of an unknown version."""


def dump(state: State) -> str:
    whole = {"version": VERSION, "state": state}
    return json.dumps(whole, default=_write, separators=(",", ":"), check_circular=False)


def load(text: str) -> State:
    """The state that `dump` wrote, now or earlier; `CodecError` if no game can go on from it."""
    try:
        whole = json.loads(text)
        row = upgraded(whole["state"], whole["version"], VERSION)
        state: State = _reader(State)(row)
        soundness.check(state)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise CodecError(f"not a state: {error}") from error
    return state


def _write(value: object) -> object:
    """What JSON cannot write."""
    kind: Any = type(value)
    return _writer(kind)(value)


@cache
def _writer(kind: type) -> Callable[[Any], object]:
    if kind is Card:
        return attrgetter("text")
    if kind is bytes:
        return bytes.hex
    if not issubclass(kind, Value):
        raise TypeError(f"no way to write a {kind.__name__}")
    if not issubclass(kind, _OPEN):
        return field_values
    name = _name(kind)
    return lambda value: (name, *field_values(value))


@cache
def _reader(kind: Any) -> Read:  # noqa: ANN401 - an annotation is any object
    if kind is Card:
        return card
    if kind is bytes:
        return bytes.fromhex
    if kind in {int, str, bool}:
        return lambda value: exactly(kind, value)
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    if get_origin(kind) is UnionType:
        (inner,) = (_reader(arg) for arg in get_args(kind) if arg is not NoneType)
        return lambda value: None if value is None else inner(value)
    if kind in _OPEN:
        # Looked up late, because an edition may be loaded after the first state.
        return lambda row: _value_reader(_kinds(kind)[exactly(list, row)[0]])(row[1:])
    return _value_reader(kind) if issubclass(kind, Value) else kind


def exactly(kind: type, value: Any) -> Any:  # noqa: ANN401 - it is looked at here
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def _tuple_reader(args: tuple[Any, ...]) -> Read:
    if args[-1] is Ellipsis:
        read = _reader(args[0])
        return lambda row: tuple(map(read, exactly(list, row)))
    return _fixed_reader(args)


def _fixed_reader(kinds: Iterable[Any]) -> Read:
    parts = [_reader(kind) for kind in kinds]
    return lambda row: tuple(part(one) for part, one in zip(parts, exactly(list, row), strict=True))


@cache
def _value_reader(kind: Any) -> Read:  # noqa: ANN401 - a class, for the cache
    hints = get_type_hints(kind)
    read = _fixed_reader(hints[one.name] for one in fields(kind))
    return lambda row: kind(*read(row))


def _name(kind: type) -> str:
    """The name of a class; with its module for packages, whose names may repeat ours."""
    ours = kind.__module__.startswith("bot.engine.")
    return kind.__name__ if ours else f"{kind.__module__}.{kind.__name__}"


def _kinds(base: type) -> dict[str, type]:
    """A class of values and its subclasses, by name.

    The classes that these were made from are still there; only the final ones have a constructor.
    """
    subclasses: list[type] = base.__subclasses__()
    kinds = {_name(base): base} if "__new__" in vars(base) else {}
    for kind in subclasses:
        kinds |= _kinds(kind)
    return kinds
