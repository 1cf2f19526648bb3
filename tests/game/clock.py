"""Time that passes only when a test says so."""

from __future__ import annotations

import asyncio
import heapq
import itertools

NOON = 1_800_000_000.0
MOST_TURNS = 12
"""Enough turns of the loop for a wake-up to cause a message, a saved change and the next timer."""


class VirtualClock:
    def __init__(self, now: float = NOON) -> None:
        self._monotonic = now
        self._jumped = 0.0
        self._order = itertools.count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._monotonic + self._jumped

    def monotonic(self) -> float:
        return self._monotonic

    async def sleep(self, seconds: float) -> None:
        waking: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._monotonic + seconds, next(self._order), waking))
        await waking

    async def settle(self) -> None:
        """Let everything happen that takes no time."""
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # noqa: SLF001 - no other sign of idleness
        for _ in range(MOST_TURNS):
            await asyncio.sleep(0)
            if not ready:
                break

    async def advance(self, seconds: float) -> None:
        """Let time pass; each sleeper wakes at its own moment."""
        await self.until(self.now() + seconds)

    async def until(self, moment: float) -> None:
        await self.settle()
        until = moment - self._jumped
        while self._sleepers and self._sleepers[0][0] <= until:
            await self.wake_next()
        self._monotonic = max(self._monotonic, until)
        await self.settle()

    async def wake_next(self) -> None:
        """Let time pass until the next sleeper wakes."""
        await self.settle()
        when, _, waking = heapq.heappop(self._sleepers)
        if waking.done():
            return
        self._monotonic = max(self._monotonic, when)
        waking.set_result(None)
        await self.settle()

    def skip(self, seconds: float) -> None:
        """Let time pass while no process runs, so that no sleeper wakes."""
        self._monotonic += seconds
        self._sleepers.clear()

    def jump(self, seconds: float) -> None:
        """Move the time of day alone, as when the clock is set: sleepers do not notice."""
        self._jumped += seconds
