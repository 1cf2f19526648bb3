"""What people can achieve in a server, by what they have really done. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GOALS: Mapping[str, Sequence[int]] = {
    "rounds": (10, 100, 1000),
    "wins": (5, 25, 100, 500),
    "matches-won": (5, 25, 100),
    "streak": (3, 5, 8),
    "points": (1_000, 10_000),
    "editions": (3, 5),
    "calls": (10, 100),
    "catches": (5, 25),
    "bluffs": (10, 50),
    "challenges-won": (5, 25),
    "rating": (1_500, 1_750),
    "best-round": (150, 250),
    "most-drawn": (8, 14),
}
"""How much of each thing is an achievement."""
HIDDEN = frozenset({"best-round", "most-drawn"})
"""What is told only once it is achieved."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """So much of one thing.

    Args:
        kind: One of `GOALS`.
    """

    kind: str
    goal: int

    @property
    def name(self) -> str:
        """How the store spells it."""
        return f"{self.kind} {self.goal}"

    @classmethod
    def of(cls, name: str) -> Achievement | None:
        """The achievement of a name; None for one that only another version knows."""
        return _BY_NAME.get(name)


ACHIEVEMENTS = tuple(Achievement(kind, goal) for kind, goals in GOALS.items() for goal in goals)
_BY_NAME = {one.name: one for one in ACHIEVEMENTS}


def achieved(counts: Mapping[str, int]) -> Sequence[Achievement]:
    """What somebody has achieved.

    Args:
        counts: How much of each thing they have done.
    """
    return [one for one in ACHIEVEMENTS if counts.get(one.kind, 0) >= one.goal]


@dataclass(frozen=True, slots=True)
class PersonAchievements:
    """What a person has achieved in a server, and how far they are.

    Args:
        earned: In the order of `ACHIEVEMENTS`.
        counts: How much of each thing they have done.
        counted: Whether they want any of it to be counted and seen.
    """

    earned: tuple[Achievement, ...]
    counts: Mapping[str, int]
    counted: bool = True


NOT_COUNTED = PersonAchievements((), {}, counted=False)
"""Of who does not want to be rated."""
