"""When a planned table begins, as people type it."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

SOONEST, LATEST = 60.0, 60 * 24 * 60 * 60.0
"""How far ahead a table can be planned, in seconds."""
OFFERED = (15, 30, 60, 2 * 60, 4 * 60, 24 * 60, 2 * 24 * 60, 7 * 24 * 60)
"""Minutes that are offered while nothing was typed."""
_DURATION = re.compile(
    r"(?:in|dans)?\s*"
    r"(?:(?P<days>\d{1,2})\s*(?:days?|jours?|d|j)\b)?\s*"
    r"(?:(?P<hours>\d{1,3})\s*(?:hours?|heures?|h))?\s*"
    r"(?:(?P<minutes>\d{1,4})\s*(?:minutes?|min|m)?)?",
    re.IGNORECASE,
)
_TIMESTAMP = re.compile(r"<t:(\d{9,11})(?::\w)?>")


def is_in_reach(at: float, now: float) -> bool:
    """Whether a table can be planned for a moment: not too soon, and not too far away."""
    return SOONEST <= at - int(now) <= LATEST


def parse_time(text: str, now: float) -> float | None:
    """The moment that somebody has typed, in whole seconds; None if it is none.

    It is a duration (`90`, `2h`, `1 h 30`, `2 days`), one of Discord's timestamps, or a date and
    time with its distance from UTC: nobody's time zone is known.

    Args:
        now: Unix time in seconds.

    Returns:
        Unix time in seconds.
    """
    at = _moment(text.strip()[:60], now)
    return None if at is None else float(int(at))


def _moment(text: str, now: float) -> float | None:
    stamp = _TIMESTAMP.fullmatch(text)
    if stamp is not None:
        return float(stamp[1])
    duration = _DURATION.fullmatch(text)
    if duration is not None:
        parts = {name: int(value) for name, value in duration.groupdict().items() if value}
        return now + timedelta(**parts).total_seconds() if parts else None
    try:
        typed = datetime.fromisoformat(text)
    except ValueError:
        return None
    return None if typed.tzinfo is None else typed.timestamp()
