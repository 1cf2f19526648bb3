"""Looks when the tables begin that people have planned, and lets them be opened then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.game.ports import TimeSource
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Accepted, Answer, Refusal, Refused
from bot.game.rules.requests import OpenRequest, read_request
from bot.gateway.budget import Priority
from bot.gateway.errors import DeliveryError
from bot.gateway.scheduled_events import ScheduledEvents
from bot.i18n import Locale
from bot.present.components import Panel
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.plans import Plan, PlanRepository
from bot.ui.access import open_planned
from bot.ui.app import App
from bot.ui.tasks import RefreshTask
from cogs.plans.panels import plan_opens_panel, plan_refused_panel

log = structlog.get_logger(__name__)

AGAINST_PLANNER = frozenset(AccessRefusal) - {AccessRefusal.DRAINING}
"""Why a table is not opened, where nothing but the server or the person can change that."""


@dataclass(frozen=True, slots=True)
class PlanOpener:
    """Opens the tables of plans whose events begin."""

    app: App

    async def open(self, plan: Plan, now: float) -> bool:
        """Open the table of a plan; returns whether there is nothing more to be done for it.

        Args:
            now: Unix time in seconds.

        Raises:
            DeliveryError: Discord does not tell who has said yes, or who has planned it.
            StoreUnavailable: The plan stands.
            ValueError: The plan cannot be read.
        """
        request = read_request(plan.request, now, plan.event_id)
        people = await self.app.scheduled_events.interested(plan.guild_id, plan.event_id)
        answer = await self._ask_to_open(request)
        if isinstance(answer, Accepted):
            table_id = answer.state.table_id
        elif answer.code == Refusal.CHANNEL_TAKEN:
            table_id = ""
        elif answer.code == Refusal.TABLE_MOVED_ON:
            # It was opened before, and the plan could not be dropped then.
            await self.app.store.plans.drop(plan.event_id)
            return True
        elif answer.code in AGAINST_PLANNER:
            log.info("a planned table is called off", guild=plan.guild_id, reason=answer.code)
            await self.app.store.plans.drop(plan.event_id)
            await self._call_off(plan, request, answer, people)
            return True
        else:
            log.info("a planned table waits", guild=plan.guild_id, reason=answer.code)
            return False
        await self.app.store.plans.drop(plan.event_id)
        await self._call(plan, request, table_id, (plan.user_id, *people))
        return True

    async def _ask_to_open(self, request: OpenRequest) -> Answer:
        if self.app.tables.taken(request.channel_id):
            # It says so, whatever the limits are.
            return await self.app.table_opener.open(request)
        return await open_planned(self.app, request, lambda: self.app.table_opener.open(request))

    async def _call(
        self, plan: Plan, request: OpenRequest, table_id: str, people: tuple[int, ...]
    ) -> None:
        """Call those who have said yes, and let the event begin; nothing is lost if that fails."""
        called = tuple(dict.fromkeys(people))
        panel = plan_opens_panel(request, table_id, called, Locale(request.locale))
        try:
            await self._post(plan, request, panel, called)
            await self.app.scheduled_events.begin(plan.guild_id, plan.event_id)
        except DeliveryError as error:
            log.info("nobody could be called", guild=plan.guild_id, reason=str(error))

    async def _call_off(
        self, plan: Plan, request: OpenRequest, refused: Refused, people: tuple[int, ...]
    ) -> None:
        """Say why nothing is opened, and delete the event: each as far as Discord lets the bot."""
        others = tuple(one for one in people if one != plan.user_id)
        panel = plan_refused_panel(request, refused, others, Locale(request.locale))
        try:
            await self._post(plan, request, panel, (plan.user_id, *others))
        except DeliveryError as error:
            log.info("nobody could be told", guild=plan.guild_id, reason=str(error))
        try:
            await self.app.scheduled_events.call_off(plan.guild_id, plan.event_id)
        except DeliveryError as error:
            log.info("an event could not be deleted", guild=plan.guild_id, reason=str(error))

    async def _post(
        self, plan: Plan, request: OpenRequest, panel: Panel, people: tuple[int, ...]
    ) -> None:
        channel_id, nonce = request.channel_id, f"p{plan.event_id}"
        async with self.app.sender.posting(channel_id, self.app.sender.budget.slot(Priority.ASKED)):
            await self.app.sender.post(channel_id, panel, nonce=nonce, pings=people, silent=False)


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
