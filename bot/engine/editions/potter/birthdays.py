"""Whose birthday is nearest to Harry Potter's (POT-2). Birthdays are day and month, from 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Self

from bot.engine.events import SeatEvent
from bot.engine.setup import Detail, Setup, told_by_players
from bot.engine.state import EditionState

Birthday = tuple[int, int]
MONTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""Days of the months of a leap year (POT-2)."""
HARRY = (31, 7)
"""Harry Potter's birthday (POT-2)."""


class BirthdaySetup(Setup):
    """The birthdays that players have given, by seat (POT-2)."""

    birthdays: Mapping[int, Detail] = told_by_players("birthday")

    @classmethod
    def left_in(cls, extra: EditionState) -> Self:
        """The players born nearest to Harry Potter, as if on the very day."""
        assert isinstance(extra, Birthdays), "a table of UNO Harry Potter"
        return cls(birthdays=dict.fromkeys(extra.nearest, HARRY))


class Birthdays(EditionState):
    """The seats whose birthday is nearest to Harry Potter's; several if tied."""

    nearest: tuple[int, ...]

    def seen(self) -> Self:
        """Nothing: the dealer was announced when the match began."""
        return replace(self, nearest=())


class DealsByBirthday(SeatEvent):
    """A player deals first because of their birthday (POT-2)."""


def nearest(birthdays: Mapping[int, Detail]) -> Birthdays:
    """The nearest birthdays; the others are not kept."""
    days = {seat: days_from_harry(day, month) for seat, (day, month) in birthdays.items()}
    return Birthdays(tuple(seat for seat in days if days[seat] == min(days.values())))


def days_from_harry(day: int, month: int) -> int:
    """Days from a birthday to Harry Potter's, the shorter way round the year (POT-2)."""
    apart = abs(_day_of_year(day, month) - _day_of_year(*HARRY))
    return min(apart, sum(MONTHS) - apart)


def _day_of_year(day: int, month: int) -> int:
    return sum(MONTHS[: month - 1]) + day
