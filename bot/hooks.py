"""Hooks: places where features add functions, so that no other code need name the features."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def full_name(function: Callable[..., object]) -> str:
    """A function's module and name, which stay the same if its module is imported again."""
    return f"{function.__module__}.{function.__qualname__}"


class Hook(Generic[F]):
    """Functions that features add by using the hook as a decorator, ordered by their full names."""

    def __init__(self) -> None:
        self._functions: dict[str, F] = {}

    def __call__(self, function: F) -> F:
        added = {**self._functions, full_name(function): function}
        self._functions = dict(sorted(added.items()))
        return function

    def __iter__(self) -> Iterator[F]:
        return iter(self._functions.values())

    def by_name(self) -> Iterator[tuple[str, F]]:
        return iter(self._functions.items())
