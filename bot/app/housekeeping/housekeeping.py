"""What the bot does now and then while it runs: it reconciles servers, and prunes what is old."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.store.database.errors import StoreUnavailable
from bot.table.daily import day_after, day_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.store.repositories.dailies import DailyRepository
    from bot.store.store import Store
    from bot.table.ports import TimeSource

log = structlog.get_logger(__name__)

FIRST_AFTER = 60.0
"""Seconds from the start to the first round: who waits for the bot to come back is served first."""
INTERVAL = 60 * 60.0
"""Seconds between two rounds."""
DAY = 24 * 60 * 60.0


class Housekeeping:
    """Does its jobs again and again.

    Args:
        jobs: What is done, one after the other, by the name that the log gives it.
    """

    def __init__(
        self, clock: TimeSource, jobs: Mapping[str, Callable[[], Awaitable[None]]]
    ) -> None:
        self._clock = clock
        self._jobs = jobs
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; the first round comes a while later."""
        self._task = asyncio.create_task(self._run(), name="housekeeping")

    async def stop(self) -> None:
        """End, in the middle of a job too."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause = FIRST_AFTER
        while True:
            await self._clock.sleep(pause)
            pause = INTERVAL
            for name, job in self._jobs.items():
                try:
                    await job()
                except StoreUnavailable as error:
                    log.warning(
                        "a job of the housekeeping was put off", job=name, reason=str(error)
                    )
                except Exception:  # one job that fails ends neither the others nor the next round
                    log.exception("a job of the housekeeping failed", job=name)


async def prune_finished(store: Store, clock: TimeSource, keep_days: int) -> None:
    """Reduce the tables that have ended long ago, and old deals of the day, to what came of them.

    Of the days before, nothing is kept of who had deleted their tries.

    Args:
        keep_days: How long they are kept whole.

    Raises:
        StoreUnavailable: The database failed.
    """
    before = clock.now() - keep_days * DAY
    await store.daily_marks.drop(day_of(clock.now()))
    await store.dailies.prune(day_of(before))
    pruned = await store.pruning.prune(before)
    if pruned.tables:
        log.info("old tables were pruned", tables=pruned.tables, records=pruned.records)


async def forget_inactive(store: Store, clock: TimeSource, inactive_days: int) -> None:
    """Delete what is kept about people who have not played for long, and have no result any more.

    Args:
        inactive_days: How long they are known without that.

    Raises:
        StoreUnavailable: The database failed.
    """
    forgotten = await store.inactive_people.forget(clock.now() - inactive_days * DAY)
    if forgotten:
        log.info("inactive people were forgotten", people=forgotten)


async def keep_daily_secrets(
    dailies: DailyRepository, new_secret: Callable[[], bytes], clock: TimeSource
) -> None:
    """Make the secret of tomorrow's deals, so that it stands the day before anybody plays them.

    Args:
        new_secret: Makes the secret of a day, 32 bytes.

    Raises:
        StoreUnavailable: The database failed.
    """
    today = day_of(clock.now())
    for day in (today, day_after(today)):
        await dailies.secret(day, new_secret())
