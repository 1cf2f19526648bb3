"""Seasons and months, in which results are counted on their own: by the calendar, in UTC. Pure."""

from __future__ import annotations

from datetime import UTC, datetime

MONTHS = 3
"""Months of a season."""


def season_of(at: float) -> str:
    """The season of a moment, such as `2026-4`: year and quarter. Later ones sort behind.

    Args:
        at: Unix time in seconds.
    """
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year}-{(day.month - 1) // MONTHS + 1}"


def month_of(at: float) -> str:
    """The month of a moment, such as `2026-11`.

    Args:
        at: Unix time in seconds.
    """
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")
