"""Discord's ids: numbers that carry the time at which they were made.

Source: https://discord.com/developers/docs/reference#snowflakes
"""

from __future__ import annotations

EPOCH_MS = 1_420_070_400_000
_TIME_SHIFT = 22
_MAX_DIGITS = 20


def snowflake_at(ms: float, number: int = 0) -> int:
    """The snowflake of a point in time.

    Args:
        ms: Milliseconds since 1970.
        number: Tells apart what was made in the same millisecond.
    """
    return ((int(ms) - EPOCH_MS) << _TIME_SHIFT) + number


def created_ms(snowflake: int) -> int:
    """When a snowflake was made, in milliseconds since 1970."""
    return (snowflake >> _TIME_SHIFT) + EPOCH_MS


def parse_snowflake(value: object) -> int:
    """Read an id that came in a request; 0, which is no one's, where it is none."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS else 0
