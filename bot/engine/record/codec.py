"""A whole state as JSON and back, at any point of a game, with the version of its form.

Every frozen dataclass of the engine is written field by field, by its annotations, as a row; where
a class is open (a question, an edition's options), the name of the subclass goes before. A state of
an older version is made one of this version step by step (`upgrades`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from bot.engine.cards import Card, card
from bot.engine.game import Question
from bot.engine.options import Options
from bot.engine.record import soundness
from bot.engine.record.upgrades import upgraded
from bot.engine.state import Asked, EditionState, State
from bot.engine.terms import Term

VERSION = 2
_OPEN = (Asked, Question, Options, EditionState)
Write = Callable[[Any], Any]
Read = Callable[[Any], Any]


class CodecError(ValueError):
    """Text that is no state, or one of a version that there is not."""


def dump(state: State) -> str:
    """The state as JSON text."""
    return json.dumps({"version": VERSION, "state": _codec(State)[0](state)}, separators=(",", ":"))


def load(text: str) -> State:
    """The state that `dump` wrote, now or in an earlier version.

    Raises:
        CodecError: It is not a state, or one that cannot be played on.
    """
    try:
        whole = json.loads(text)
        row = upgraded(whole["state"], whole["version"], VERSION)
        state: State = _codec(State)[1](row)
        soundness.check(state)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise CodecError(f"not a state: {error}") from error
    return state


@cache
def _codec(kind: Any) -> tuple[Write, Read]:  # noqa: ANN401 - an annotation is any object
    """How a type is written and read."""
    if kind is Card:
        return (lambda one: one.text), card
    if kind is bytes:
        return bytes.hex, bytes.fromhex
    if kind in {int, str, bool}:
        return _same, _plain(kind)
    if isinstance(kind, type) and issubclass(kind, Enum | Term):
        return (lambda one: one.value), kind
    if get_origin(kind) is tuple:
        return _tuple_codec(get_args(kind))
    if get_origin(kind) is UnionType:
        return _optional_codec(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _open_codec(kind) if kind in _OPEN else _record_codec(kind)
    raise TypeError(f"no way to write {kind}")


def _same(value: Any) -> Any:  # noqa: ANN401 - plain JSON values pass through
    return value


def _plain(kind: type) -> Read:
    def read(value: Any) -> Any:  # noqa: ANN401 - it is looked at here
        if type(value) is not kind:
            raise TypeError(f"{value!r} is no {kind.__name__}")
        return value

    return read


def _row(value: Any) -> list[Any]:  # noqa: ANN401 - it is looked at here
    if type(value) is not list:
        raise TypeError(f"{value!r} is no row")
    return value


def _tuple_codec(args: tuple[Any, ...]) -> tuple[Write, Read]:
    if args[-1] is Ellipsis:
        write, read = _codec(args[0])
        return (
            lambda items: [write(one) for one in items],
            lambda items: tuple(read(one) for one in _row(items)),
        )
    parts = [_codec(arg) for arg in args]
    return (
        lambda items: [part[0](one) for part, one in zip(parts, items, strict=True)],
        lambda items: tuple(part[1](one) for part, one in zip(parts, _row(items), strict=True)),
    )


def _optional_codec(kind: UnionType) -> tuple[Write, Read]:
    (inner,) = (arg for arg in get_args(kind) if arg is not NoneType)
    write, read = _codec(inner)
    return (
        lambda one: None if one is None else write(one),
        lambda one: None if one is None else read(one),
    )


@cache
def _record_codec(kind: Any) -> tuple[Write, Read]:  # noqa: ANN401 - a class, for the cache
    """A dataclass as the row of its fields."""
    hints = get_type_hints(kind)
    parts = [(one.name, *_codec(hints[one.name])) for one in fields(kind) if one.init]

    def write(record: Any) -> list[Any]:  # noqa: ANN401 - of the dataclass `kind`
        return [put(getattr(record, name)) for name, put, _ in parts]

    def read(row: Any) -> Any:  # noqa: ANN401 - as above
        values = {name: get(one) for (name, _, get), one in zip(parts, _row(row), strict=True)}
        return kind(**values)

    return write, read


def _open_codec(base: type) -> tuple[Write, Read]:
    """A dataclass that editions extend: its name, then its fields.

    Subclasses are looked up when they are met, as an edition may come later than the first state.
    """

    def write(one: Any) -> list[Any]:  # noqa: ANN401 - of a subclass of `base`
        kind: Any = type(one)
        return [_name(kind), *_record_codec(kind)[0](one)]

    return write, lambda row: _record_codec(_kinds(base)[_row(row)[0]])[1](row[1:])


def _name(kind: type) -> str:
    """The name of a class; those that packages bring along may be called as some of ours are."""
    ours = kind.__module__.startswith("bot.engine.")
    return kind.__name__ if ours else f"{kind.__module__}.{kind.__name__}"


def _kinds(base: type) -> dict[str, type]:
    """The class of values and all that extend it, by name.

    Beside each the classes linger that it was made from: only itself has the constructor.
    """
    subclasses: list[type] = base.__subclasses__()
    kinds = {_name(base): base} if "__new__" in vars(base) else {}
    for kind in subclasses:
        kinds |= _kinds(kind)
    return kinds
