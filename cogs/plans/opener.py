"""Opens planned tables when their events begin."""

from __future__ import annotations

from dataclasses import replace

import structlog

from bot.game.ports import StoreUnavailable
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Accepted, Answer, Refusal, Refused
from bot.game.rules.requests import OpenRequest, read_request
from bot.game.state.table_state import TableState
from bot.gateway.budget import Priority
from bot.gateway.errors import OWN, RETRIED, DeliveryError
from bot.log import contained
from bot.present.components import Panel
from bot.settings import Threads
from bot.ui.access import open_planned
from bot.ui.context import App
from bot.ui.jobs import every, on_event
from bot.ui.table_threads import open_in_thread
from bot.ui.tasks import RefreshTask, Reminder
from cogs.plans.panels import plan_opens_panel, plan_refused_panel, plan_waits_panel
from cogs.plans.queries import Plan, Plans

log = structlog.get_logger(__name__)

AGAINST_PLANNER = frozenset(AccessRefusal) - {AccessRefusal.DRAINING}
"""Refusals for reasons that only the server or the planner can change."""


TOO_LATE = 30 * 60.0
"""The number of seconds after its time at which a plan is dropped, if the bot was down.

Nobody is called then.
"""
WAITS_FOR = 12 * 60 * 60.0
"""Like `TOO_LATE`, if another table is open in the channel."""
UNREADABLE_FOR = 24 * 60 * 60.0
"""Seconds after the start for which a plan is kept while its event cannot be read.

The event may have been moved; but a server that has removed the bot will never answer.
"""
AGAIN = 60.0
"""Seconds until opening a table is tried again."""
LONGEST = 60 * 60.0
"""The longest pause, in seconds, between two checks, as events can be moved or cancelled."""


class PlannedTables:
    """Opens tables when they are due, on the servers of this process."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._plans = Plans(app.store)
        self._refresh = RefreshTask(app.clock, self._look, "planned tables")
        self._next = Reminder(app.clock, self.look)
        self._waiting: set[int] = set()
        """Ids of events whose channel is taken."""
        self._called: set[int] = set()
        """Ids of events whose people were called but whose plans could not be dropped yet."""

    def look(self) -> None:
        """Open the tables that are due now, then wait for the next plan."""
        self._refresh.request()

    def stop(self) -> None:
        self._next.clear()

    async def reconcile(self) -> None:
        for plan in await self._plans.all():
            if self._app.bot.serves(plan.guild_id):
                expected = DeliveryError, StoreUnavailable
                with contained(log, "an event cannot be read", *expected, guild=plan.guild_id):
                    await self._start_of(plan)
        self.look()

    async def _look(self) -> None:
        try:
            ours = [plan for plan in await self._plans.all() if self._app.bot.serves(plan.guild_id)]
            now = self._app.clock.now()
            waits = [plan.at - now for plan in ours if plan.at > now]
            due = [plan for plan in ours if plan.at <= now]
            waits += [
                AGAIN if plan.at > now - self._late(plan) else LONGEST
                for plan in due
                if not await self._open(plan)
            ]
        except StoreUnavailable as error:
            log.warning("planned tables cannot be read", reason=str(error))
            waits = [AGAIN]
        if waits:
            self._next.set(min(*waits, LONGEST))

    def _late(self, plan: Plan) -> float:
        """The number of seconds after its planned time at which an unopened plan is dropped."""
        return WAITS_FOR if plan.event_id in self._waiting else TOO_LATE

    async def _open(self, plan: Plan) -> bool:
        """Open a table that is due; return whether the plan is settled."""
        try:
            starts_at, now = await self._start_of(plan), self._app.clock.now()
            if starts_at is None or starts_at > now:
                return True
            if starts_at < now - self._late(plan):
                log.warning("a planned table is too late", guild=plan.guild_id)
                await self._plans.drop(plan.event_id)
                return True
            return await self._open_table(plan, now)
        except ValueError as error:
            log.warning("a plan cannot be read", guild=plan.guild_id, reason=str(error))
            await self._plans.drop(plan.event_id)
        except DeliveryError as error:
            if plan.at > self._app.clock.now() - UNREADABLE_FOR:
                log.info("a planned table waits", guild=plan.guild_id, reason=str(error))
                return False
            log.warning("a plan is given up", guild=plan.guild_id, reason=str(error))
            await self._plans.drop(plan.event_id)
        except StoreUnavailable:
            raise
        except Exception:  # a failing plan does not hold up the others
            log.exception("a planned table could not be opened", guild=plan.guild_id)
            return False
        return True

    async def _start_of(self, plan: Plan) -> float | None:
        """Move the plan to its event's start, and return that; None if the event was cancelled."""
        event = await self._app.scheduled_events.find(plan.guild_id, plan.event_id)
        if event is None:
            await self._plans.drop(plan.event_id)
            return None
        if event.starts_at != plan.at:
            await self._plans.move(plan.event_id, event.starts_at)
            self.look()
        return event.starts_at

    async def _open_table(self, plan: Plan, now: float) -> bool:
        """Open a plan's table at a Unix time; return whether the plan is settled.

        Raises:
            DeliveryError: Discord did not return the planner or the interested people.
            StoreUnavailable: The database failed; the plan remains.
            ValueError: The plan cannot be read.
        """
        request = read_request(plan.request, now, plan.event_id)
        people = await self._app.scheduled_events.interested(plan.guild_id, plan.event_id)
        answer = self._opened_before(plan) or await self._ask_to_open(request)
        if isinstance(answer, Accepted):
            table_id = answer.state.table_id
            request = replace(request, channel_id=answer.state.channel_id)
        elif answer.code == Refusal.CHANNEL_TAKEN:
            if not self._is_hosted_there(request):
                await self._tell_waiting(plan, request)
                return False
            table_id = ""
        elif answer.code == Refusal.TABLE_MOVED_ON:
            # The table was already opened, but the plan could not be deleted then.
            await self._plans.drop(plan.event_id)
            return True
        elif answer.code in AGAINST_PLANNER:
            log.info("a planned table is called off", guild=plan.guild_id, reason=answer.code)
            return await self._call_off(plan, request, answer, people)
        else:
            log.info("a planned table waits", guild=plan.guild_id, reason=answer.code)
            return False
        self._waiting.discard(plan.event_id)
        return await self._call(plan, request, table_id, (plan.user_id, *people))

    def _opened_before(self, plan: Plan) -> Accepted[TableState] | None:
        """The table that an earlier process opened for a plan without calling anybody, or None."""
        for table in self._app.tables:
            if any(player.click == plan.event_id for player in table.state.players):
                return Accepted(table.state)
        return None

    async def _ask_to_open(self, request: OpenRequest) -> Answer:
        app = self._app
        server = await app.store.settings.server(request.guild_id)
        if server.threads is Threads.EACH and not self._is_hosted_there(request):
            return await open_planned(app, request, lambda: open_in_thread(app, request))
        if app.tables.taken(request.channel_id):
            # Opening reports the conflict; the limits do not matter here.
            return await app.table_opener.open(request)
        return await open_planned(app, request, lambda: app.table_opener.open(request))

    def _is_hosted_there(self, request: OpenRequest) -> bool:
        there = self._app.tables.in_channel(request.channel_id)
        if there is None or there.state.is_slow:
            return False
        return there.state.host == request.user_id

    async def _tell_waiting(self, plan: Plan, request: OpenRequest) -> None:
        """Announce once when the table will open; nobody is mentioned until then."""
        if plan.event_id in self._waiting:
            return
        self._waiting.add(plan.event_id)
        panel = plan_waits_panel(request, self._app.message_panels.table_locale(request))
        try:
            await self._post(plan, request, panel, (), letter="w")
        except DeliveryError as error:
            log.info("nobody could be notified", guild=plan.guild_id, reason=str(error))
            if error.failure in OWN:
                self._waiting.discard(plan.event_id)

    async def _call(
        self, plan: Plan, request: OpenRequest, table_id: str, people: tuple[int, ...]
    ) -> bool:
        """Mention everybody who is interested, then drop the plan and start the event.

        Return whether the plan is settled: if Discord does not work, people are called later.
        """
        called = tuple(dict.fromkeys(people))
        panel = plan_opens_panel(
            request, table_id, called, self._app.message_panels.table_locale(request)
        )
        try:
            if plan.event_id not in self._called:
                await self._post(plan, request, panel, called)
                self._called.add(plan.event_id)
        except DeliveryError as error:
            log.info("nobody could be pinged", guild=plan.guild_id, reason=str(error))
            if error.failure in RETRIED:
                return False
        await self._plans.drop(plan.event_id)
        self._called.discard(plan.event_id)
        try:
            await self._app.scheduled_events.begin(plan.guild_id, plan.event_id)
        except DeliveryError as error:
            log.info("an event could not be started", guild=plan.guild_id, reason=str(error))
        return True

    async def _call_off(
        self, plan: Plan, request: OpenRequest, refused: Refused, people: tuple[int, ...]
    ) -> bool:
        """Announce why no table opens, drop the plan, and delete its event as far as possible.

        Return whether the plan is settled: it is not if another process may have to do all this.
        """
        others = tuple(one for one in people if one != plan.user_id)
        panel = plan_refused_panel(
            request, refused, others, self._app.message_panels.table_locale(request)
        )
        try:
            await self._post(plan, request, panel, (plan.user_id, *others))
        except DeliveryError as error:
            log.info("nobody could be notified", guild=plan.guild_id, reason=str(error))
            if error.failure in OWN:
                return False
        await call_off(self._app, plan)
        return True

    async def _post(
        self,
        plan: Plan,
        request: OpenRequest,
        panel: Panel,
        people: tuple[int, ...],
        letter: str = "p",
    ) -> None:
        with self._app.sending_for(plan.guild_id):
            await self._app.sender.post(
                request.channel_id,
                panel,
                nonce=f"{letter}{plan.event_id}",
                pings=people,
                silent=not people,
                priority=Priority.ASKED,
            )


async def call_off(app: App, plan: Plan) -> None:
    """Drop a plan, and delete its event if Discord lets the bot do so."""
    await Plans(app.store).drop(plan.event_id)
    await delete_event(app, plan)


async def delete_event(app: App, plan: Plan) -> None:
    try:
        await app.scheduled_events.call_off(plan.guild_id, plan.event_id)
    except DeliveryError as error:
        log.info("an event could not be deleted", guild=plan.guild_id, reason=str(error))


@every()
async def compare_plans(app: App) -> None:
    """Check whether the events of plans were moved or cancelled."""
    await app.kept(PlannedTables).reconcile()


@on_event("servers_known")
async def open_what_is_due(app: App) -> None:
    app.kept(PlannedTables).look()


@on_event("stop")
async def stop_opening(app: App) -> None:
    app.kept(PlannedTables).stop()
