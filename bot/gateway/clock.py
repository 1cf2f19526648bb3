"""The machine's clock; Discord's clock, estimated from dated messages; the event loop's lag."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from math import inf
from types import SimpleNamespace

import structlog
from aiohttp import (
    ClientSession,
    TraceConfig,
    TraceRequestEndParams,
    TraceRequestStartParams,
)
from discord.http import Route

from bot.game.ports import TimeSource

log = structlog.get_logger(__name__)

JUMP_SECONDS = 5.0
"""Seconds below which a correction is not a jump but a better estimate."""
SAME_SECONDS = 0.0005
"""Dates that differ by fewer seconds belong to the same click: Discord counts milliseconds."""
REMEMBERED_SECONDS = 300.0
"""The minimum seconds for which a bound counts; the maximum is twice as long."""


class WallClock:
    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        """Seconds since an arbitrary start; may exclude time when the machine sleeps."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class _Highest:
    """The highest value of the last few minutes."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self._recent = self._older = -inf
        self._turns_at = -inf

    def note(self, value: float, now: float) -> None:
        self._turn(now)
        self._recent = max(self._recent, value)

    def value(self, now: float) -> float:
        self._turn(now)
        return max(self._recent, self._older)

    def _turn(self, now: float) -> None:
        if now >= self._turns_at:
            is_next = now < self._turns_at + REMEMBERED_SECONDS
            self._older = self._recent if is_next else -inf
            self._recent, self._turns_at = -inf, now + REMEMBERED_SECONDS


class DiscordClock:
    """Discord's time, estimated for the bot and its tables.

    It equals the machine's clock until Discord has dated something, and continues with the
    monotonic clock. Everything that Discord dates bounds it: from below, because nothing arrives
    before its date; answers also from above, because they are dated after the request. Delays widen
    the bounds but never make them wrong. If bounds contradict each other, one of the clocks has
    jumped. An unrequested date that is ahead of this clock and of the machine's counts only once
    another date confirms it.
    """

    def __init__(self, source: TimeSource) -> None:
        self._source = source
        self._offset: float | None = None
        self._least, self._most = _Highest(), _Highest()
        self._ahead: tuple[float, float] | None = None
        self._jumped = 0.0

    def now(self) -> float:
        if self._offset is None:
            return self._source.now()
        return self._source.monotonic() + self._offset

    def monotonic(self) -> float:
        """Seconds since an arbitrary start; unaffected by jumps."""
        return self._source.monotonic()

    async def sleep(self, seconds: float) -> None:
        await self._source.sleep(seconds)

    def learn(self, at: float, asked_at: float | None = None, within: float = 0.0) -> None:
        """Learn Discord's time from something dated that has just arrived.

        Args:
            asked_at: When it was requested, in monotonic seconds; None if unrequested.
            within: The seconds by which the date may be too early because it is rounded down.
        """
        now = self._source.monotonic()
        least, most = at - now, inf if asked_at is None else at + within - asked_at
        if asked_at is None:
            least = self._confirmed(at, least)
        if least > -self._most.value(now):
            self._most.forget()
        if most < self._least.value(now):
            self._least.forget()
        self._least.note(least, now)
        self._most.note(-most, now)
        self._correct(self._least.value(now), -self._most.value(now))

    def _confirmed(self, at: float, least: float) -> float:
        """The lower bound that an unrequested date gives for Discord's clock minus monotonic time.

        It is -inf for a first date that is far ahead, which another date must confirm.
        """
        if at - max(self.now(), self._source.now()) < JUMP_SECONDS:
            self._ahead = None
            return least
        # The date of one click is learnt on arrival, at its table, and perhaps in another process.
        if self._ahead is None or abs(at - self._ahead[0]) < SAME_SECONDS:
            self._ahead = at, least
            return -inf
        return min(least, self._ahead[1])

    def age(self, at: float) -> float:
        """The delay in seconds of something dated `at` (Unix time), less the shortest recent delay.

        It is never more than the real age; the machine's clock does not matter.
        """
        now = self._source.monotonic()
        return max(0.0, self._least.value(now) - (at - now))

    def jumped(self) -> float:
        """The sum of all jumps of the clock since the start, in seconds; positive is forward."""
        return self._jumped

    def _correct(self, least: float, most: float) -> None:
        before = self.now() - self._source.monotonic()
        self._offset = min(max(before, least), most)
        jump = self._offset - before
        if abs(jump) >= JUMP_SECONDS:
            log.warning("the clock has jumped", seconds=round(jump, 3))
            self._jumped += jump


LEARN_EVERY = 1.0
"""Seconds between two responses whose dates are read."""


class ResponseDates:
    """Corrects the clock by the dates of an aiohttp session's responses, via its trace config."""

    def __init__(self, clock: DiscordClock, trace: TraceConfig) -> None:
        self._clock = clock
        self._learnt_at = -inf
        trace.on_request_start.append(self._begin)
        trace.on_request_end.append(self._end)

    async def _begin(
        self, _session: ClientSession, context: SimpleNamespace, _params: TraceRequestStartParams
    ) -> None:
        context.asked_at = self._clock.monotonic()

    async def _end(
        self, _session: ClientSession, context: SimpleNamespace, params: TraceRequestEndParams
    ) -> None:
        now, date = self._clock.monotonic(), params.response.headers.get("Date")
        if (
            date is None
            or now - self._learnt_at < LEARN_EVERY
            or not str(params.url).startswith(Route.BASE)
        ):
            return
        self._learnt_at = now
        try:
            at = parsedate_to_datetime(date).timestamp()
        except ValueError:
            return
        # The header is rounded down to the second.
        self._clock.learn(at, context.asked_at, within=1.0)


LOOK_EVERY = 0.1
REMEMBERED = 20
"""The number of measurements that `LoopLag` keeps: those of the last two seconds."""


class LoopLag:
    """Measures how late the event loop runs timers, while somebody observes it."""

    def __init__(self) -> None:
        self._looks: deque[float] = deque(maxlen=REMEMBERED)
        self._timer: asyncio.TimerHandle | None = None

    @property
    def worst(self) -> float:
        """The highest recent measurement, in seconds."""
        return max(self._looks, default=0.0)

    @contextmanager
    def observed(self, observe: Callable[[float], None]) -> Iterator[None]:
        """Measure the lag until the block ends, passing each result in seconds to `observe`."""
        loop = asyncio.get_running_loop()

        def look(due: float) -> None:
            late = max(0.0, loop.time() - due)
            look_again()
            self._looks.append(late)
            observe(late)

        def look_again() -> None:
            due = loop.time() + LOOK_EVERY
            self._timer = loop.call_at(due, look, due)

        look_again()
        try:
            yield
        finally:
            assert self._timer is not None, "the timer has been set above"
            self._timer.cancel()
