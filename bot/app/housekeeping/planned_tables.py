"""Looks when the tables begin that people have planned, and lets them be opened then."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.store.database.errors import StoreUnavailable
from bot.ui.discord.errors import DeliveryError
from bot.ui.tasks.refresh_task import RefreshTask

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.app.housekeeping.plan_opener import PlanOpener
    from bot.store.repositories.plans import Plan, PlanRepository
    from bot.table.ports import TimeSource
    from bot.ui.discord.scheduled_events import ScheduledEvents

log = structlog.get_logger(__name__)

TOO_LATE = 30 * 60.0
"""Seconds after its start after which nobody is called any more, should the bot have been away."""
UNREADABLE_FOR = 24 * 60 * 60.0
"""Seconds after its start for which a plan is kept whose event Discord does not tell of.

It may have been moved; but a server that has the bot no more never tells of it.
"""
AGAIN = 60.0
"""Seconds after which it is tried again to open a table."""
LONGEST = 60 * 60.0
"""Seconds between two looks while anything is planned: events can be moved and called off."""


class PlannedTables:
    """Looks for what is due.

    Args:
        ours: Whether a server is in a shard of this process, by its Discord id.
    """

    def __init__(
        self,
        plans: PlanRepository,
        events: ScheduledEvents,
        plan_opener: PlanOpener,
        clock: TimeSource,
        *,
        ours: Callable[[int], bool],
    ) -> None:
        self._plans = plans
        self._events = events
        self._plan_opener = plan_opener
        self._clock = clock
        self._ours = ours
        self._refresh = RefreshTask(clock, self._look, "planned tables")
        self._waiting: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Look what is due now, and wait for what comes next."""
        self._refresh.request()

    async def stop(self) -> None:
        """Wait for nothing any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            await asyncio.gather(self._waiting, return_exceptions=True)

    async def reconcile(self) -> None:
        """Look whether events were moved or called off.

        Raises:
            StoreUnavailable: The database failed.
        """
        for plan in await self._plans.all():
            if self._ours(plan.guild_id):
                await self._reconcile(plan)
        self.look()

    async def _reconcile(self, plan: Plan) -> None:
        try:
            await self._start_of(plan)
        except DeliveryError as error:
            log.info("an event cannot be read", guild=plan.guild_id, reason=str(error))

    async def _look(self) -> None:
        try:
            ours = [plan for plan in await self._plans.all() if self._ours(plan.guild_id)]
            now = self._clock.now()
            waits = [plan.at - now for plan in ours if plan.at > now]
            due = [plan for plan in ours if plan.at <= now]
            waits += [
                AGAIN if plan.at > now - TOO_LATE else LONGEST
                for plan in due
                if not await self._open(plan)
            ]
        except StoreUnavailable as error:
            log.warning("planned tables cannot be read", reason=str(error))
            waits = [AGAIN]
        if waits:
            self._wait(min(*waits, LONGEST))

    def _wait(self, seconds: float) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.create_task(self._sleep(seconds), name="planned tables")

    async def _sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._waiting = None
        self.look()

    async def _open(self, plan: Plan) -> bool:
        """Open a table that is due; returns whether there is nothing more to be done for it."""
        try:
            starts_at, now = await self._start_of(plan), self._clock.now()
            if starts_at is None or starts_at > now:
                return True
            if starts_at < now - TOO_LATE:
                log.warning("a planned table comes too late", guild=plan.guild_id)
                await self._plans.drop(plan.event_id)
                return True
            return await self._plan_opener.open(plan, now)
        except ValueError as error:
            log.warning("a plan cannot be read", guild=plan.guild_id, reason=str(error))
            await self._plans.drop(plan.event_id)
        except DeliveryError as error:
            if plan.at > self._clock.now() - UNREADABLE_FOR:
                log.info("a planned table waits", guild=plan.guild_id, reason=str(error))
                return False
            log.warning("a plan is given up", guild=plan.guild_id, reason=str(error))
            await self._plans.drop(plan.event_id)
        except StoreUnavailable:
            raise
        except Exception:  # one plan that fails holds none of the others up
            log.exception("a planned table could not be opened", guild=plan.guild_id)
            return False
        return True

    async def _start_of(self, plan: Plan) -> float | None:
        """When an event begins, None if it was called off; a plan is moved or dropped with it."""
        event = await self._events.find(plan.guild_id, plan.event_id)
        if event is None:
            await self._plans.drop(plan.event_id)
            return None
        if event.starts_at != plan.at:
            await self._plans.move(plan.event_id, event.starts_at)
            self.look()
        return event.starts_at
