"""Whose birthday is nearest to Harry Potter's (POT-2). Knows days and seats, no card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from bot.engine.events import Event
from bot.engine.setup import Facts
from bot.engine.state import Own

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.engine.setup import Birthday

MONTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""Days of the months of a leap year (POT-2)."""
HARRY = (31, 7)
"""Harry Potter's birthday: day and month (POT-2)."""


@dataclass(frozen=True, slots=True)
class Birthdays(Own):
    """What is kept of the birthdays that players told.

    Args:
        nearest: Seats whose birthday is nearest to Harry Potter's; several where it is a tie.
    """

    nearest: tuple[int, ...]

    def seen(self) -> Self:
        """Nothing: who deals was told when the match began."""
        return replace(self, nearest=())

    def told(self) -> Facts:
        """Who was born nearest to Harry Potter, as if on the very day (POT-2)."""
        return Facts(birthdays=dict.fromkeys(self.nearest, HARRY))


@dataclass(frozen=True, slots=True)
class DealsByBirthday(Event):
    """A player deals first for the birthday nearest to Harry Potter's (POT-2)."""

    seat: int


def nearest(birthdays: Mapping[int, Birthday]) -> Birthdays:
    """The birthdays that count; the others are forgotten at once.

    Args:
        birthdays: By seat, of those who told.
    """
    days = {seat: days_from_harry(*birthday) for seat, birthday in birthdays.items()}
    return Birthdays(tuple(seat for seat in days if days[seat] == min(days.values())))


def days_from_harry(day: int, month: int) -> int:
    """Days from a birthday to Harry Potter's, either way round the year (POT-2).

    Args:
        day: Day of the month, from 1.
        month: Month, from 1.
    """
    apart = abs(_day_of_year(day, month) - _day_of_year(*HARRY))
    return min(apart, sum(MONTHS) - apart)


def _day_of_year(day: int, month: int) -> int:
    return sum(MONTHS[: month - 1]) + day
