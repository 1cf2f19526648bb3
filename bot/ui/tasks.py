"""Background tasks, jobs that run again on request, reminders, and locks by key."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from math import inf
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import structlog

from bot.game.ports import StoreUnavailable, TimeSource
from bot.gateway.errors import UNEXPLAINED, DeliveryFailure
from bot.log import contained

log = structlog.get_logger(__name__)

K = TypeVar("K")


class Locks(WeakValueDictionary[K, asyncio.Lock]):
    """Locks by key, which exist while a task holds or awaits them."""

    def of(self, key: K) -> asyncio.Lock:
        return self.setdefault(key, asyncio.Lock())


class BackgroundTasks:
    """Tasks whose results nobody needs; their exceptions are logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None], what: str) -> None:
        """Run a coroutine in a task; `what` is its name in the log."""
        task = asyncio.create_task(_logged(work, what), name=what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def wait_until_idle(self) -> None:
        while self._tasks:
            await asyncio.wait(self._tasks)


async def _logged(work: Coroutine[Any, Any, None], what: str) -> None:
    with contained(log, "a background task failed", what=what):
        await work


RETRY_SECONDS = 10.0
"""Seconds until a job is retried if the database has failed, or Discord despite retries."""

REFUSED_RETRY_SECONDS = 60.0
"""Seconds until a job is retried after Discord has refused it for an unknown reason.

The pause doubles each time, so that a request that can never succeed is not repeated forever.
"""

FENCED_RETRY_SECONDS = 1.0
"""Seconds until a job that may now belong to another process is retried.

By then, the lease has usually been renewed or found to be lost.
"""

LONGEST_REFUSED_PAUSE = 4 * 60 * 60.0
"""The pause after a refusal, in seconds, above which the job is abandoned."""


async def cancel(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks, and return once they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class RefreshTask:
    """Runs one job at a time; a request during a run makes the job run again afterwards.

    Several changes thus lead to one message, since each run shows the newest state. `about` names
    the job's owner, such as the table, in the log.
    """

    def __init__(
        self, clock: TimeSource, job: Callable[[], Awaitable[None]], what: str, **about: str | int
    ) -> None:
        self._clock = clock
        self._job = job
        self._what = what
        self._about = about
        self._requested = False
        self._task: asyncio.Task[None] | None = None
        self._retry: asyncio.Task[None] | None = None
        self._refused_pause = REFUSED_RETRY_SECONDS
        self._has_left = False

    @property
    def busy(self) -> bool:
        """Whether the job is running or about to run."""
        return self._task is not None

    @property
    def is_settled(self) -> bool:
        """Whether the job neither runs nor is left to a retry or to the next process."""
        return self._task is None and self.is_accepted

    @property
    def is_accepted(self) -> bool:
        """Whether nothing that the job sends is left to a retry or to the next process."""
        return self._retry is None and not self._has_left

    def request(self) -> None:
        """Run the job, now or again after the current run."""
        self._requested = True
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=self._what)

    def request_later(self, seconds: float = RETRY_SECONDS) -> None:
        if self._retry is None:
            self._retry = asyncio.create_task(self._wait_and_request(seconds))

    def retry_after(self, failure: DeliveryFailure) -> None:
        """Run the job later, since Discord did not accept what it sent.

        A job that Discord keeps refusing for an unknown reason is abandoned after a while.
        """
        if failure is DeliveryFailure.LEFT:
            self._has_left = True  # the next process will do it
        elif failure is DeliveryFailure.FENCED:
            self.request_later(FENCED_RETRY_SECONDS)
        elif failure not in UNEXPLAINED:
            self.request_later()
        elif self._refused_pause <= LONGEST_REFUSED_PAUSE:
            self.request_later(self._refused_pause)
            self._refused_pause *= 2
        else:
            log.warning("a refresh is given up", what=self._what, **self._about, reason=failure)

    async def wait_until_idle(self) -> None:
        while self._task is not None:
            await asyncio.wait({self._task})

    async def _run(self) -> None:
        try:
            while self._requested:
                self._requested = False
                await self._run_once()
        finally:
            self._task = None

    async def _run_once(self) -> None:
        try:
            await self._job()
            if self._retry is None:
                self._refused_pause = REFUSED_RETRY_SECONDS
        except StoreUnavailable as error:
            log.warning(
                "a refresh waits for the store",
                what=self._what,
                **self._about,
                reason=str(error),
            )
            self.request_later()
        except Exception:
            # A failure never stops the table: the next change tries again.
            log.exception("a refresh failed", what=self._what, **self._about)

    async def _wait_and_request(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._retry = None
        self.request()


class Reminder:
    """Calls a function at a time that can be changed or cancelled."""

    def __init__(self, clock: TimeSource, remind: Callable[[], object]) -> None:
        self._clock = clock
        self._remind = remind
        self._due_at: float | None = None
        self._sleeps_until = -inf
        self._task: asyncio.Task[None] | None = None

    @property
    def is_set(self) -> bool:
        return self._due_at is not None

    def set(self, seconds: float) -> None:
        self.set_at(self._clock.monotonic() + seconds)

    def set_at(self, due_at: float) -> None:
        """Set the call to this time in monotonic seconds, replacing any time set before."""
        self._due_at = due_at
        if self._task is not None and due_at < self._sleeps_until:
            self._task.cancel()
            self._task = None
        if self._task is None:
            self._sleeps_until = -inf
            self._task = asyncio.create_task(self._wait(), name="a reminder")

    def clear(self) -> None:
        self._due_at = None

    async def _wait(self) -> None:
        try:
            while self._due_at is not None:
                pause = self._due_at - self._clock.monotonic()
                if pause > 0:
                    self._sleeps_until = self._due_at
                    await self._clock.sleep(pause)
                    self._sleeps_until = -inf
                else:
                    self._due_at = None
                    with contained(log, "a reminder failed"):
                        self._remind()
        finally:
            if self._task is asyncio.current_task():
                self._task = None
