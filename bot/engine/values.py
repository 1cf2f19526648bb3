"""Frozen values: slotted dataclasses without a decorator, with a fast constructor.

The constructor of `dataclass(frozen=True)` sets each field through `object.__setattr__`, at ten
times the cost of an assignment. This one fills a mutable twin with the same slots, and then turns
it into the frozen class. Measured by `python -m tests.bench engine`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

T = TypeVar("T")


@cache
def field_names(kind: Any) -> tuple[str, ...]:  # noqa: ANN401 - a dataclass, for the cache
    """The names of a dataclass's fields in the order of its constructor, cached."""
    return tuple(one.name for one in _in_order(kind))


def _in_order(kind: Any) -> list[Field[Any]]:  # noqa: ANN401 - as above
    """The fields, those without a default first, even if a base class has fields with one."""
    return sorted(fields(kind), key=lambda one: not _is_required(one))


def _is_required(one: Field[Any]) -> bool:
    return one.default is MISSING and one.default_factory is MISSING


@cache
def _values_getter(kind: Any) -> Callable[[Any], tuple[Any, ...]]:  # noqa: ANN401 - as above
    names = field_names(kind)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def field_values(value: object) -> tuple[Any, ...]:
    """The values of a dataclass's fields, in order."""
    kind: Any = type(value)
    return _values_getter(kind)(value)


@cache
def _places(kind: type) -> dict[str, int]:
    return {name: place for place, name in enumerate(field_names(kind))}


if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - its changes are checked by type
else:

    def replace(value: Any, /, **changes: object) -> Any:  # noqa: ANN401 - as `field_values`
        """Like `dataclasses.replace`, but five times as fast; not for fields with `init=False`."""
        kind = type(value)
        places, values = _places(kind), [*field_values(value)]
        for name, changed_value in changes.items():
            values[places[name]] = changed_value
        return kind(*values)


def function(arguments: Iterable[str], lines: Iterable[str], **names: object) -> Any:  # noqa: ANN401 - a function
    """A function made from source, as `dataclass` makes them; `names` are its globals."""
    source = "\n    ".join([f"def made({', '.join(arguments)}):", *lines])
    exec(source, names)  # noqa: S102 - names of fields only
    return names["made"]


def constructor(cls: type, arguments: Iterable[str], values: Iterable[str], **names: object) -> Any:  # noqa: ANN401 - a function
    """A function that makes objects of a frozen class.

    Args:
        values: An expression over the arguments for each field, in order.
        names: The globals of these expressions.
    """
    # Both are needed: inheriting either from a frozen base would make every assignment a call.
    is_open = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    # If the twin had slots of its own, CPython would compare layouts at every __class__ assignment.
    twin = type(cls.__name__, (cls,), {"__slots__": (), **is_open})
    names_and_values = zip(field_names(cls), values, strict=True)
    lines = [f"self.{name} = {value}" for name, value in names_and_values]
    body = ["self = _new(_twin)", *lines, "self.__class__ = _frozen", "return self"]
    return function(arguments, body, **names, _new=object.__new__, _twin=twin, _frozen=cls)


def maker(cls: Any, *before: str) -> Any:  # noqa: ANN401 - a class of values, a function
    """The constructor of a class of values as a function; the arguments `before` come first."""
    arguments, values = [*before], []
    names: dict[str, object] = {"_none": MISSING}
    for one in _in_order(cls):
        name = value = one.name
        names |= {f"_default_{name}": one.default, f"_make_{name}": one.default_factory}
        if one.default_factory is not MISSING:
            value = f"_make_{name}() if {name} is _none else {name}"
        arguments.append(name if _is_required(one) else f"{name}=_default_{name}")
        values.append(value)
    return constructor(cls, arguments, values, **names)


def _with_quick_constructor(cls: Any) -> Any:  # noqa: ANN401 - any class of values
    cls.__new__ = maker(cls, "cls")
    cls.__init__ = object.__init__  # no initialisation is left to do
    return cls


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class _Frozen(type):
    def __new__(
        cls, name: str, bases: tuple[type, ...], space: dict[str, Any], *, kw_only: bool = False
    ) -> Any:  # noqa: ANN401 - a class of values
        made = super().__new__(cls, name, bases, space)
        if "__slots__" in space:  # the second pass, for the class with slots
            return made
        return _with_quick_constructor(dataclass(frozen=True, slots=True, kw_only=kw_only)(made))


def changed(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A copy of a tuple with another value at an index."""
    return (*row[:place], value, *row[place + 1 :])


class Value(metaclass=_Frozen):
    """A frozen value: as in a dataclass, a subclass's annotated names are its fields.

    It has no `__post_init__`, and every field is an argument of its constructor. The fields of a
    class declared with `kw_only=True` are given by name, so that a subclass may require more.
    """

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Any]]

    def __reduce__(self) -> tuple[Any, ...]:
        """Make `copy` and `pickle` call the constructor."""
        return type(self), field_values(self)
