"""Something that is called after a while."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.ports import TimeSource


class Reminder:
    """Calls something after a while, unless it is put off or called off."""

    def __init__(self, clock: TimeSource, remind: Callable[[], None]) -> None:
        self._clock = clock
        self._remind = remind
        self._due_at: float | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_set(self) -> bool:
        """Whether it will call."""
        return self._due_at is not None

    def set(self, seconds: float) -> None:
        """Call in so many seconds, and not before."""
        self._due_at = self._clock.monotonic() + seconds
        if self._task is None:
            self._task = asyncio.create_task(self._wait(), name="a reminder")

    def clear(self) -> None:
        """Do not call."""
        self._due_at = None

    async def _wait(self) -> None:
        try:
            while self._due_at is not None:
                pause = self._due_at - self._clock.monotonic()
                if pause > 0:
                    await self._clock.sleep(pause)
                else:
                    self._due_at = None
                    self._remind()
        finally:
            self._task = None
