"""Discord's time, as well as it is known here, and the detection of jumps.

Clicks and messages are dated by Discord, so tables count by Discord's clock too: the machine's
clock, corrected by what has been learnt from snowflakes. A snowflake comes here some time after
it was made, so the correction is at least the greatest difference seen. The machine's clock may
jump, as after a sleep or when somebody sets it: then it moves otherwise than the monotonic clock.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from bot.table.ports import TimeSource

log = structlog.get_logger(__name__)

JUMP_SECONDS = 5.0
"""A lesser difference is no jump: the clock is adjusted, or the network has become faster."""
SAMPLES = 50
ENOUGH_SAMPLES = 8
"""From how many on their greatest counts even where it is less than before: one alone may be late
by the network, but never early."""


class DiscordClock:
    """Discord's time; a source of time for the bot and its tables."""

    def __init__(self, source: TimeSource) -> None:
        self._source = source
        self._samples: deque[float] = deque(maxlen=SAMPLES)
        self._offset = 0.0
        self._jumped = 0.0
        self._last: tuple[float, float] | None = None

    def now(self) -> float:
        """Unix time in seconds, by Discord's clock."""
        return self._source.now() + self._offset

    def monotonic(self) -> float:
        """Seconds since an unknown moment; they never jump."""
        return self._source.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return when `seconds` have passed."""
        await self._source.sleep(seconds)

    def learn(self, at: float) -> None:
        """Learn from something that Discord has dated and that has just come.

        Args:
            at: Its date, from its snowflake: Unix time in seconds.
        """
        self.jumped()
        self._samples.append(at - self._source.now())
        best = max(self._samples)
        enough = len(self._samples) >= ENOUGH_SAMPLES
        self._offset = best if enough else max(self._offset, best)

    def jumped(self) -> float:
        """By how much the time has jumped since the start, in seconds; positive is forward."""
        now, monotonic = self.now(), self._source.monotonic()
        last_now, last_monotonic = self._last or (now, monotonic)
        self._last = (now, monotonic)
        jump = (now - last_now) - (monotonic - last_monotonic)
        if abs(jump) >= JUMP_SECONDS:
            log.warning("the clock has jumped", seconds=round(jump, 3))
            self._jumped += jump
            self._samples.clear()
        return self._jumped
