"""Words of the rules that an edition can add to: faces, verbs, reasons, what is waited for.

A kind of words is a subclass of `Term`, as an enumeration is one of `Enum`: `Face("S")` is the
face that is written so, `Face.SKIP` the same object, `Face.define("WT")` adds one, and `for face in
Face` goes through all. An enumeration of the standard library cannot grow.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Self, TypeVar

T = TypeVar("T", bound="Term")


class Member:
    """A word that stands in the class of its kind: `SKIP = Member("S")`."""

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
            if isinstance(value, Member):  # from here on the word itself, found without a call
                setattr(cls, member, getattr(cls, member))

    def __iter__(cls: type[T]) -> Iterator[T]:  # type: ignore[misc]  # a kind, as in EnumMeta
        return iter(tuple(cls.known.values()))


class Term(str, metaclass=_Kind):
    """A word of the rules; equal ones of a kind are one object."""

    known: ClassVar[dict[str, Any]]

    def __new__(cls, text: str) -> Self:
        """The word that is written so.

        Raises:
            ValueError: It is unknown.
        """
        one: Self | None = cls.known.get(text)
        if one is None:
            raise ValueError(f"no {cls.__name__.lower()} {text!r}")
        return one

    @classmethod
    def define(cls, text: str, **about: object) -> Self:
        """Add a word; what is the same already is not added again.

        Args:
            about: What is to be known of it, each an attribute that its kind declares.

        Raises:
            ValueError: There is such a word, and other things are known of it.
        """
        one: Self | None = cls.known.get(text)
        if one is None:
            one = str.__new__(cls, text)
            vars(one).update(about)
            cls.known[text] = one
        elif vars(one) != about:
            raise ValueError(f"{cls.__name__.lower()} {text!r} is defined otherwise")
        return one

    @property
    def value(self) -> str:
        """The word as a plain string."""
        return str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Let it be copied and pickled as the one word that it is."""
        return type(self), (self.value,)
