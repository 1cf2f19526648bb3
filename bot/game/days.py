"""Days in UTC, written like `2026-11-22`, and the featured edition of each day."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from bot.engine.editions import EDITIONS


def day_of(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def day_after(day: str, days: int = 1) -> str:
    """The day a number of days later, or earlier if `days` is negative."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def edition_of(day: str) -> str:
    """The featured edition of a day: the editions take turns."""
    return tuple(EDITIONS)[date.fromisoformat(day).toordinal() % len(EDITIONS)]


def start_of(day: str) -> float:
    """When a day begins: Unix time in seconds."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()
