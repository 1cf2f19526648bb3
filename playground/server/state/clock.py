"""The time of the local Discord, and what is to happen at a time. Knows nothing of Discord."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(order=True, slots=True)
class Alarm:
    """Something to do at a point in time.

    Args:
        at_ms: When, in milliseconds since 1970.
        number: Keeps alarms of one millisecond in the order in which they were set.
        act: What to do.
        off: Whether it was called off.
    """

    at_ms: float
    number: int
    act: Callable[[], None] = field(compare=False)
    off: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        """Call the alarm off."""
        self.off = True


class Clock:
    """A clock that can be moved forward: everything due on the way happens, in order.

    Args:
        stopped_at: Milliseconds since 1970 where the clock stands still until it is moved; None
            lets it run with the machine's.
    """

    def __init__(self, stopped_at: float | None = None) -> None:
        self._stopped_at = stopped_at
        self._offset = time.time() * 1000 - time.monotonic() * 1000
        self._alarms: list[Alarm] = []
        self._numbers = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    def now_ms(self) -> float:
        """The time, in milliseconds since 1970; it never goes back."""
        if self._stopped_at is not None:
            return self._stopped_at
        return time.monotonic() * 1000 + self._offset

    def call_in(self, seconds: float, act: Callable[[], None]) -> Alarm:
        """Do something after a number of seconds, unless the alarm is called off before."""
        alarm = Alarm(self.now_ms() + seconds * 1000, next(self._numbers), act)
        heapq.heappush(self._alarms, alarm)
        self._arm()
        return alarm

    def shift(self, seconds: float) -> None:
        """Move the clock forward and do what became due.

        Args:
            seconds: How far; not negative.

        Raises:
            ValueError: If the clock was to go back.
        """
        if seconds < 0:
            raise ValueError("a clock does not go back")
        if self._stopped_at is not None:
            self._stopped_at += seconds * 1000
        else:
            self._offset += seconds * 1000
        self._ring()

    def close(self) -> None:
        """Forget every alarm."""
        self._alarms.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _ring(self) -> None:
        while self._alarms and self._alarms[0].at_ms <= self.now_ms():
            alarm = heapq.heappop(self._alarms)
            if not alarm.off:
                alarm.act()
        self._arm()

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._alarms and self._alarms[0].off:
            heapq.heappop(self._alarms)
        if self._alarms and self._stopped_at is None:
            delay = max(self._alarms[0].at_ms - self.now_ms(), 0) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)
