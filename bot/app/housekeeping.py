"""Periodic work of the running bot: calls the jobs, and deletes old data."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import structlog

from bot.game.ports import StoreUnavailable
from bot.game.rules.ratings import season_end, season_of
from bot.log import contained
from bot.store.usage import usage
from bot.ui.context import App
from bot.ui.jobs import JOBS, Job, every
from bot.ui.tasks import cancel

log = structlog.get_logger(__name__)

DAY = 24 * 60 * 60.0
FIRST_AFTER = 60.0
"""Seconds from the start to the first housekeeping, since people waiting for the bot come first."""
INTERVAL = 60 * 60.0
"""Seconds between two rounds; a season's end also starts a round."""


class Housekeeping:
    """Runs jobs periodically, one after the other; their keys name them in the log."""

    def __init__(self, app: App, jobs: Mapping[str, Job] = JOBS) -> None:
        self._app = app
        self._clock = app.clock
        self._jobs = jobs
        self._not_before: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start housekeeping; its first round runs a while later."""
        self._task = asyncio.create_task(self._run(), name="housekeeping")

    async def stop(self) -> None:
        if self._task is not None:
            await cancel(self._task)

    async def _run(self) -> None:
        pause = FIRST_AFTER
        while True:
            await self._clock.sleep(pause)
            for name, job in tuple(self._jobs.items()):
                if (now := self._clock.now()) < self._not_before.get(name, now):
                    continue
                with contained(log, "a job of the housekeeping failed", StoreUnavailable, job=name):
                    await job.work(self._app)
                    self._not_before[name] = now + job.seconds
            pause = INTERVAL
            with contained(log, "the end of the season is unknown"):
                now = self._clock.now()
                pause = min(INTERVAL, season_end(season_of(now)) - now)


@every()
async def prune_finished(app: App) -> None:
    """Reduce tables that ended long ago to their results and match records.

    Unreadable tables, such as those of an edition that is no longer installed, are kept twice as
    long.
    """
    store, now, kept = app.store, app.clock.now(), app.settings.keep_days * DAY
    await store.pruning.drop_expired(now)
    pruned = await store.pruning.prune(now - kept, now - 2 * kept)
    if pruned.tables:
        log.info(
            "old tables were pruned",
            tables=pruned.tables,
            records=pruned.records,
            unreadable=pruned.unreadable,
        )


@every()
async def forget_inactive(app: App) -> None:
    """Delete the data of people without results who were last seen over `inactive_days` ago."""
    long_ago = app.clock.now() - app.settings.inactive_days * DAY
    forgotten = await app.store.privacy.forget_inactive(long_ago)
    if forgotten:
        log.info("inactive people were forgotten", people=forgotten)


@every()
async def count_use(app: App) -> None:
    """Save the use counts and, if metrics are served, count usage for the metrics."""
    store, now = app.store, app.clock.now()
    await store.use_counts.save(now)
    if app.settings.metrics_port is not None:
        store.use_counts.found.update(await usage(store.database, now))
