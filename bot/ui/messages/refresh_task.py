"""Sends the latest state, one message at a time. Knows when to work, not what the work is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

log = structlog.get_logger(__name__)


class RefreshTask:
    """Does one job at a time; rung while it works, it works once more when it is done.

    So many changes at once make one message: whatever the job shows is what is true then.

    Args:
        about: What the log calls it, with the id of the table.
    """

    def __init__(self, job: Callable[[], Awaitable[None]], **about: str | int) -> None:
        self._job = job
        self._about = about
        self._requested = False
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be sent."""
        return self._task is not None

    def request(self) -> None:
        """Let the job be done, now or once more."""
        self._requested = True
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name=f"worker {self._about}")

    async def wait_until_idle(self) -> None:
        """Return when nothing is left to be done."""
        while self._task is not None:
            await asyncio.wait({self._task})

    async def _work(self) -> None:
        try:
            while self._requested:
                self._requested = False
                await self._once()
        finally:
            self._task = None

    async def _once(self) -> None:
        try:
            await self._job()
        except Exception:
            # A screen that fails never stops the table: the next change tries again.
            log.exception("a screen failed", **self._about)
