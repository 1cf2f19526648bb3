"""Opens a table that was planned, or says why not, and calls those who have said yes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.i18n import Locale
from bot.present.panels.plans import plan_opens_panel, plan_refused_panel
from bot.table.rules.access import AccessRefusal
from bot.table.rules.actions import Accepted, Refusal
from bot.table.rules.requests import read_request
from bot.ui.discord.budget import Priority
from bot.ui.discord.errors import DeliveryError

if TYPE_CHECKING:
    from bot.present.components.panel import Panel
    from bot.store.repositories.plans import Plan, PlanRepository
    from bot.table.registry.opener import TableOpener
    from bot.table.rules.actions import Answer, Refused
    from bot.table.rules.requests import OpenRequest
    from bot.ui.discord.scheduled_events import ScheduledEvents
    from bot.ui.discord.sending import MessageSender
    from bot.ui.interactions.access import AccessControl

log = structlog.get_logger(__name__)

AGAINST_PLANNER = frozenset(AccessRefusal) - {AccessRefusal.DRAINING}
"""Why a table is not opened, where nothing but the server or the person can change that."""


@dataclass(frozen=True, slots=True)
class PlanOpener:
    """Opens the tables of plans whose events begin."""

    plans: PlanRepository
    events: ScheduledEvents
    access: AccessControl
    table_opener: TableOpener
    sender: MessageSender

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
        people = await self.events.interested(plan.guild_id, plan.event_id)
        answer = await self._ask_to_open(request)
        if isinstance(answer, Accepted):
            table_id = answer.state.table_id
        elif answer.code == Refusal.CHANNEL_TAKEN:
            table_id = ""
        elif answer.code == Refusal.TABLE_MOVED_ON:
            # It was opened before, and the plan could not be dropped then.
            await self.plans.drop(plan.event_id)
            return True
        elif answer.code in AGAINST_PLANNER:
            log.info("a planned table is called off", guild=plan.guild_id, reason=answer.code)
            await self.plans.drop(plan.event_id)
            await self._call_off(plan, request, answer, people)
            return True
        else:
            log.info("a planned table waits", guild=plan.guild_id, reason=answer.code)
            return False
        await self.plans.drop(plan.event_id)
        await self._call(plan, request, table_id, (plan.user_id, *people))
        return True

    async def _ask_to_open(self, request: OpenRequest) -> Answer:
        if self.table_opener.tables.taken(request.channel_id):
            # It says so, whatever the limits are.
            return await self.table_opener.open(request)
        return await self.access.open_planned(request, lambda: self.table_opener.open(request))

    async def _call(
        self, plan: Plan, request: OpenRequest, table_id: str, people: tuple[int, ...]
    ) -> None:
        """Call those who have said yes, and let the event begin; nothing is lost if that fails."""
        called = tuple(dict.fromkeys(people))
        panel = plan_opens_panel(request, table_id, called, Locale(request.locale))
        try:
            await self._post(plan, request, panel, called)
            await self.events.begin(plan.guild_id, plan.event_id)
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
            await self.events.call_off(plan.guild_id, plan.event_id)
        except DeliveryError as error:
            log.info("an event could not be deleted", guild=plan.guild_id, reason=str(error))

    async def _post(
        self, plan: Plan, request: OpenRequest, panel: Panel, people: tuple[int, ...]
    ) -> None:
        channel_id, nonce = request.channel_id, f"p{plan.event_id}"
        async with self.sender.posting(channel_id, self.sender.budget.slot(Priority.ASKED)):
            await self.sender.post(channel_id, panel, nonce=nonce, pings=people, silent=False)
