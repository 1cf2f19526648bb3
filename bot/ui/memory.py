"""Something about each person, remembered so that nobody waits for the store. Knows not what."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 50_000
"""People remembered; whoever was met longest ago is forgotten first."""


class Memory(Generic[T]):
    """What is remembered, by Discord id of the person."""

    def __init__(self) -> None:
        self._known: dict[int, T] = {}

    def of(self, user_id: int) -> T | None:
        """What is remembered of a person; None if nothing is."""
        return self._known.get(user_id)

    def keep(self, user_id: int, about: T) -> None:
        """Remember something of a person, as the one met last."""
        self._known.pop(user_id, None)
        self._known[user_id] = about
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._known.pop(user_id, None)
