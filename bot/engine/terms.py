"""Words of the rules that editions can extend: faces, verbs, reasons, kinds of questions.

A subclass of `Term` is like an enumeration that can grow: `Face("S")` is the face written as `S`,
`Face.SKIP` is the same object, `Face.define("WT")` adds a face, and `for face in Face` iterates.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Self, TypeVar

T = TypeVar("T", bound="Term")


class Member:
    """A word declared in the class of its kind, as in `SKIP = Member("S")`."""

    def __init__(self, text: str, **about: object) -> None:
        self.text = text
        self.about = about

    def __get__(self, instance: object, owner: type[T]) -> T:
        return owner.define(self.text, **self.about)


class _Kind(type):
    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> None:
        super().__init__(name, bases, space)
        cls.known: dict[str, Any] = {}
        for member, value in space.items():
            if isinstance(value, Member):
                # Later reads then find the member itself, without a call.
                setattr(cls, member, getattr(cls, member))

    def __iter__(cls: type[T]) -> Iterator[T]:  # type: ignore[misc]  # a kind, as in EnumMeta
        return iter(tuple(cls.known.values()))


class Term(str, metaclass=_Kind):
    """A word of the rules; equal words of a kind are one object."""

    known: ClassVar[dict[str, Any]]

    def __new__(cls, text: str) -> Self:
        """The word with this text; raises `ValueError` if it is unknown."""
        one: Self | None = cls.known.get(text)
        if one is None:
            raise ValueError(f"no {cls.__name__.lower()} {text!r}")
        return one

    @classmethod
    def define(cls, text: str, **about: object) -> Self:
        """Return the word with this text, added if it is new.

        Args:
            about: Values for the attributes declared by its kind.

        Raises:
            ValueError: It already exists with other values.
        """
        one: Self | None = cls.known.get(text)
        if one is None:
            one = str.__new__(cls, text)
            vars(one).update(about)
            cls.known[text] = one
        elif vars(one) != about:
            raise ValueError(f"{cls.__name__.lower()} {text!r} is already defined differently")
        return one

    @property
    def value(self) -> str:
        return str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Make copies and pickles yield the same object."""
        return type(self), (self.value,)
