"""The conversion of values to rows of JSON and back, using the annotations of their fields.

Each saved format (`record.codec` for games, `bot.game.state.codec` for tables and tournaments) is a
`RowCodec`, which defines how rows are written and which classes have a format of their own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, TypeVar, get_args, get_origin, get_type_hints

from bot.engine.values import field_names, field_values

Kind = TypeVar("Kind")
Read = Callable[[Any], Any]
Write = Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class Spelling:
    """A special way to write and read the values of one class."""

    write: Write
    read: Read


class RowCodec:
    """Writes values as rows of JSON, and reads them back.

    Args:
        own: The classes with their own spelling, which also applies to writing subclasses.
        named: Whether a row maps the names of its fields, so that those with a default may be
            missing, rather than listing the values.
        variants: Classes whose rows begin with the name of the subclass.
        names: Names in annotations that are imported only for the type checker.
    """

    def __init__(
        self,
        own: Mapping[type, Spelling],
        *,
        named: bool,
        variants: tuple[type, ...] = (),
        names: Mapping[str, type] | None = None,
    ) -> None:
        self._own = {bytes: Spelling(bytes.hex, bytes.fromhex), **own}
        self._is_named = named
        self._variants = variants
        self._names = {**(names or {})}
        # Annotations can be any object, and mypy considers dataclasses unhashable.
        self._writer: Callable[[Any], Write] = cache(self._make_writer)
        self.reader: Callable[[Any], Read] = cache(self._make_reader)
        self._field_readers: Callable[[Any], dict[str, Read]] = cache(self._make_field_readers)
        self._listed_reader: Callable[[Any], Read] = cache(self._make_listed_reader)

    def write(self, value: object) -> object:
        """A value as plain JSON, for the parameter `default` of `json.dumps`."""
        return self._writer(type(value))(value)

    def read(self, kind: type[Kind], row: Mapping[str, object], **given: object) -> Kind:
        """A dataclass from a row with names; `given` are fields already known.

        Raises:
            TypeError: A value has the wrong type, or a field is missing or unknown.
            ValueError: A value is not in its enumeration, not finite, or cannot be read.
        """
        readers = self._field_readers(kind)
        values = {name: readers[name](value) for name, value in row.items() if name not in given}
        return kind(**values, **given)

    def _make_writer(self, kind: Any) -> Write:  # noqa: ANN401 - a class
        for one, spelling in self._own.items():
            if issubclass(kind, one):
                return spelling.write
        if not is_dataclass(kind):
            raise TypeError(f"cannot write a {kind.__name__}")
        own: Any = kind
        if self._is_named:
            names = field_names(own)
            return lambda value: dict(zip(names, field_values(value), strict=True))
        if not issubclass(own, self._variants):
            return field_values
        name = _name(own)
        return lambda value: (name, *field_values(value))

    def _make_reader(self, kind: Any) -> Read:  # noqa: ANN401 - an annotation is any object
        if isinstance(kind, NewType):
            return self.reader(kind.__supertype__)
        if kind in self._own:
            return self._own[kind].read
        if kind in {int, str, bool}:
            return lambda value: exactly(kind, value)
        if kind is float:
            return _number
        if get_origin(kind) is tuple:
            return self._tuple_reader(get_args(kind))
        if get_origin(kind) is UnionType:
            (inner,) = (self.reader(one) for one in get_args(kind) if one is not NoneType)
            return lambda value: None if value is None else inner(value)
        if get_origin(kind) is Mapping:
            return _texts
        if kind in self._variants:
            # The kinds are looked up late, since an edition may be loaded after the first state.
            return lambda row: self._listed_reader(_kinds(kind)[exactly(list, row)[0]])(row[1:])
        own: Any = kind
        if not is_dataclass(kind):  # an enumeration
            read: Read = own
            return read
        return (lambda row: self.read(own, row)) if self._is_named else self._listed_reader(own)

    def _tuple_reader(self, kinds: tuple[Any, ...]) -> Read:
        if kinds[-1] is Ellipsis:
            read = self.reader(kinds[0])
            return lambda row: tuple(map(read, exactly(list, row)))
        return self._list_reader(kinds)

    def _list_reader(self, kinds: Iterable[Any]) -> Read:
        parts = [self.reader(kind) for kind in kinds]
        return lambda row: tuple(
            part(one) for part, one in zip(parts, exactly(list, row), strict=True)
        )

    def _make_listed_reader(self, kind: Any) -> Read:  # noqa: ANN401 - a class
        read = self._list_reader(self._hints(kind).values())
        return lambda row: kind(*read(row))

    def _make_field_readers(self, kind: Any) -> dict[str, Read]:  # noqa: ANN401 - a class
        hints = self._hints(kind)
        return {name: self.reader(hint) for name, hint in hints.items()}

    def _hints(self, kind: Any) -> dict[str, Any]:  # noqa: ANN401 - a class
        hints = get_type_hints(kind, localns=self._names)
        return {name: hints[name] for name in field_names(kind)}


def exactly(kind: type, value: Any) -> Any:  # noqa: ANN401 - it is checked here
    if type(value) is not kind:
        raise TypeError(f"{value!r} is not a {kind.__name__}")
    return value


def _number(value: Any) -> float:  # noqa: ANN401 - it is checked here
    if type(value) not in {int, float} or not math.isfinite(value):
        raise ValueError(f"{value!r} is not a number")
    return float(value)


def _texts(value: Any) -> dict[str, str]:  # noqa: ANN401 - it is checked here
    return {key: exactly(str, one) for key, one in exactly(dict, value).items()}


def _name(kind: type) -> str:
    """The name of a class; with its module if it is not ours, as its name may clash with ours."""
    ours = kind.__module__.startswith("bot.")
    return kind.__name__ if ours else f"{kind.__module__}.{kind.__name__}"


def _kinds(base: type) -> dict[str, type]:
    """A class of values and its subclasses, by name.

    The intermediate classes from which they were made still exist; only the final ones have a
    constructor.
    """
    subclasses: list[type] = base.__subclasses__()
    kinds = {_name(base): base} if "__new__" in vars(base) else {}
    for kind in subclasses:
        kinds |= _kinds(kind)
    return kinds
