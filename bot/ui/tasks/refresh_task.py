"""A job that runs again when it is requested, as a message that is kept up to date."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.store.database.errors import StoreUnavailable
from bot.ui.discord.errors import UNEXPLAINED

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.table.ports import TimeSource
    from bot.ui.discord.errors import DeliveryFailure

log = structlog.get_logger(__name__)

RETRY_SECONDS = 10.0
"""After how long a job is tried again that the store has failed, or Discord for long."""

REFUSED_RETRY_SECONDS = 60.0
"""After how long a job is tried again that Discord has refused, nobody knows why.

Twice as long the next time: what can never be sent is not tried time and again.
"""


class RefreshTask:
    """Runs one job at a time; requested while the job runs, it runs once more afterwards.

    So many changes at once make one message: the job shows what is the latest when it runs.

    Args:
        what: What the log calls it.
        about: Whose it is, for the log: the id of the table.
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

    @property
    def busy(self) -> bool:
        """Whether the job runs or will."""
        return self._task is not None

    def request(self) -> None:
        """Let the job run, now or once more."""
        self._requested = True
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=self._what)

    def _request_later(self, seconds: float = RETRY_SECONDS) -> None:
        """Let the job run after a while, as it cannot do now what it is to do."""
        if self._retry is None:
            self._retry = asyncio.create_task(self._wait_and_request(seconds))

    def retry_after(self, failure: DeliveryFailure) -> None:
        """Let the job run after a while, as Discord has not taken what it was to send."""
        if failure in UNEXPLAINED:
            self._request_later(self._refused_pause)
            self._refused_pause *= 2
        else:
            self._request_later()

    async def wait_until_idle(self) -> None:
        """Return when the job neither runs nor will at once."""
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
        except StoreUnavailable as error:
            log.warning(
                "a refresh waits for the store",
                what=self._what,
                **self._about,
                reason=str(error),
            )
            self._request_later()
        except Exception:
            # A message that fails never stops the table: the next change tries again.
            log.exception("a refresh failed", what=self._what, **self._about)

    async def _wait_and_request(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._retry = None
        self.request()
