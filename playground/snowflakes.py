"""Discord's ids: numbers that carry the time at which they were made. Knows the clock only.

Source: https://discord.com/developers/docs/reference#snowflakes
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.clock import Clock

EPOCH_MS = 1_420_070_400_000
_TIME_SHIFT = 22


def at(ms: float, number: int = 0) -> int:
    """The snowflake of a point in time.

    Args:
        ms: Milliseconds since 1970.
        number: Tells apart what was made in the same millisecond.
    """
    return ((int(ms) - EPOCH_MS) << _TIME_SHIFT) + number


def made_ms(snowflake: int) -> int:
    """When a snowflake was made, in milliseconds since 1970."""
    return (snowflake >> _TIME_SHIFT) + EPOCH_MS


class Snowflakes:
    """Makes new ids, each greater than all before."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id, made now."""
        self._last = max(at(self._clock.now_ms()), self._last + 1)
        return self._last

    def age_s(self, snowflake: int) -> float:
        """How long ago an id was made, in seconds."""
        return (self._clock.now_ms() - made_ms(snowflake)) / 1000
