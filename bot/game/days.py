"""Days of UTC, written like `2026-11-22`, and the edition whose day it is."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from bot.engine.editions import EDITIONS


def day_of(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """The day a number of days later, or earlier if negative."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def edition_of(day: str) -> str:
    """The edition whose day it is: they take turns."""
    return tuple(EDITIONS)[date.fromisoformat(day).toordinal() % len(EDITIONS)]


def start_of(day: str) -> float:
    """When a day begins: Unix time in seconds."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()
