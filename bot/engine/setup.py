"""What a table knows of its people before the first deal. Knows no edition and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Birthday = tuple[int, int]
"""Day and month, both from 1."""


class Fact(StrEnum):
    """Something that an edition wants to know, and a table may find out."""

    KING = "king"
    """Whom the host names the first king (ROY-3)."""
    BIRTHDAYS = "birthdays"
    """Who was born when, as far as they have told (POT-2)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the table knows of its people, and what a rule test fixes.

    Args:
        king: The first king (ROY-3); None leaves it to the lot.
        jester: The jester, in a rule test.
        birthdays: Birthdays by seat (POT-2).
        wheel: The next segments of the wheel, in a rule test.
        balance: Whether each next card tips the balance, in a rule test.
    """

    king: int | None = None
    jester: int | None = None
    birthdays: Mapping[int, Birthday] | None = None
    wheel: tuple[str, ...] = ()
    balance: tuple[bool, ...] | None = None
