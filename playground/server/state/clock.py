"""Time in the local Discord: the clock, its timers, and ids, which contain their time."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playground.server.api import created_ms, snowflake_at


@dataclass(order=True, slots=True)
class Timer:
    """A callback at a point in time.

    Args:
        at_ms: The time in milliseconds since 1970.
        number: Keeps timers for the same millisecond in the order in which they were set.
    """

    at_ms: float
    number: int
    callback: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class ServerClock:
    """A clock that can be moved forward: everything due by the new time happens, in order.

    Args:
        stopped_at: Milliseconds since 1970 at which the clock stays until it is moved; None lets it
            run with the machine's.
    """

    def __init__(self, stopped_at: float | None = None) -> None:
        self._stopped_at = stopped_at
        self._offset = time.time() * 1000 - time.monotonic() * 1000
        self._timers: list[Timer] = []
        self._numbers = itertools.count()
        self._next_run: asyncio.TimerHandle | None = None

    def now_ms(self) -> float:
        """The time in milliseconds since 1970; it never goes back."""
        if self._stopped_at is not None:
            return self._stopped_at
        return time.monotonic() * 1000 + self._offset

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Call a function after a number of seconds, unless the timer is cancelled."""
        timer = Timer(self.now_ms() + seconds * 1000, next(self._numbers), callback)
        heapq.heappush(self._timers, timer)
        self._schedule_next()
        return timer

    def advance(self, seconds: float) -> None:
        """Move the clock forward and run all timers that are due."""
        if seconds < 0:
            raise ValueError("a clock does not go back")
        if self._stopped_at is not None:
            self._stopped_at += seconds * 1000
        else:
            self._offset += seconds * 1000
        self._run_due()

    def close(self) -> None:
        """Discard all timers."""
        self._timers.clear()
        if self._next_run is not None:
            self._next_run.cancel()

    def _run_due(self) -> None:
        while self._timers and self._timers[0].at_ms <= self.now_ms():
            timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                timer.callback()
        self._schedule_next()

    def _schedule_next(self) -> None:
        if self._next_run is not None:
            self._next_run.cancel()
            self._next_run = None
        while self._timers and self._timers[0].cancelled:
            heapq.heappop(self._timers)
        if self._timers and self._stopped_at is None:
            delay = max(self._timers[0].at_ms - self.now_ms(), 0) / 1000
            self._next_run = asyncio.get_running_loop().call_later(delay, self._run_due)


class IdGenerator:
    """A source of new ids, each greater than all before."""

    def __init__(self, clock: ServerClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        self._last = max(snowflake_at(self._clock.now_ms()), self._last + 1)
        return self._last

    def age_s(self, snowflake: int) -> float:
        """The age of an id in seconds."""
        return (self._clock.now_ms() - created_ms(snowflake)) / 1000
