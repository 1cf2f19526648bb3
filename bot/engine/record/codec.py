"""A whole state as JSON and back, at any point of a game, with a version. Knows no rule.

Every frozen dataclass of the engine is written field by field, by its annotations; where a field's
class has subclasses (a decision, an edition's options), the name of the class goes with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from bot.engine.cards import Card, Colour, Face, card
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Pan, Verb
from bot.engine.options import Options
from bot.engine.questions import Decision
from bot.engine.state import Own, State

VERSION = 1
_OPEN = (Decision, Options, Own)
_NAMES = {kind.__name__: kind for kind in (Card, Colour, Decision, Face, Move, Pan, Verb)}
"""Names that annotations use and their modules import for type checking only."""
Write = Callable[[Any], Any]
Read = Callable[[Any], Any]


class CodecError(ValueError):
    """Text that is no state, or one of another version."""


def dump(state: State) -> str:
    """The state as JSON text."""
    return json.dumps({"version": VERSION, "state": _codec(State)[0](state)}, separators=(",", ":"))


def load(text: str) -> State:
    """The state that `dump` wrote.

    Args:
        text: JSON text.

    Raises:
        CodecError: It is not a state of this version.
    """
    try:
        whole = json.loads(text)
        if whole["version"] != VERSION:
            raise CodecError(f"state of version {whole['version']}, not {VERSION}")
        state: State = _codec(State)[1](whole["state"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
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
        return _same, _same
    if isinstance(kind, type) and issubclass(kind, Enum):
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


def _tuple_codec(args: tuple[Any, ...]) -> tuple[Write, Read]:
    if args[-1] is Ellipsis:
        write, read = _codec(args[0])
        return (
            lambda items: [write(one) for one in items],
            lambda items: tuple(read(one) for one in items),
        )
    parts = [_codec(arg) for arg in args]
    return (
        lambda items: [part[0](one) for part, one in zip(parts, items, strict=True)],
        lambda items: tuple(part[1](one) for part, one in zip(parts, items, strict=True)),
    )


def _optional_codec(kind: UnionType) -> tuple[Write, Read]:
    (inner,) = (arg for arg in get_args(kind) if arg is not NoneType)
    write, read = _codec(inner)
    return (
        lambda one: None if one is None else write(one),
        lambda one: None if one is None else read(one),
    )


def _record_codec(kind: type) -> tuple[Write, Read]:
    """A dataclass as the row of its fields."""
    hints = get_type_hints(kind, localns=_NAMES)
    parts = [(one.name, *_codec(hints[one.name])) for one in fields(kind) if one.init]

    def write(record: Any) -> list[Any]:  # noqa: ANN401 - of the dataclass `kind`
        return [put(getattr(record, name)) for name, put, _ in parts]

    def read(row: list[Any]) -> Any:  # noqa: ANN401 - as above
        values = {name: get(one) for (name, _, get), one in zip(parts, row, strict=True)}
        return kind(**values)

    return write, read


def _open_codec(base: type) -> tuple[Write, Read]:
    """A dataclass that editions extend: its name, then its fields.

    A slotted dataclass is made from a class without slots, that lingers as a subclass until it is
    collected: that one is passed over.
    """
    kinds = {kind.__name__: kind for kind in _family(base) if "__slots__" in vars(kind)}
    codecs = {name: _record_codec(kind) for name, kind in kinds.items()}
    return (
        lambda one: [type(one).__name__, *codecs[type(one).__name__][0](one)],
        lambda row: codecs[row[0]][1](row[1:]),
    )


def _family(base: type) -> set[type]:
    assert EDITIONS, "the editions are loaded, and their subclasses with them"
    subclasses: list[type] = base.__subclasses__()
    return {base}.union(*map(_family, subclasses))
