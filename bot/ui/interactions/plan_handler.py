"""Answers `/uno plan`: makes an event of Discord's, at whose start a table is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.i18n import Locale, tr
from bot.links import channel_link
from bot.present.components.actions import ActionKind
from bot.present.components.panel import Panel, Text
from bot.present.panels.plans import plan_panel
from bot.present.text.names import escape_markdown
from bot.store.repositories.plans import Plan
from bot.table.rules.actions import Accepted, Refusal, Refused
from bot.table.rules.requests import write_request
from bot.ui.discord.errors import DeliveryError
from bot.ui.discord.permissions import REQUIRED_FOR_PLANS
from bot.ui.interactions.actions import parse_number
from bot.ui.interactions.plan_messages import PlanMessages
from bot.ui.interactions.plan_times import OFFERED, is_in_reach, parse_time
from bot.ui.interactions.refusals import refuse, refuse_missing_permissions
from bot.ui.interactions.suggestions import Suggestion

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.present.components.panel import ComponentAction
    from bot.store.repositories.plans import PlanRepository
    from bot.table.rules.requests import OpenRequest
    from bot.ui.discord.scheduled_events import ScheduledEvents
    from bot.ui.discord.sending import MessageSender
    from bot.ui.interactions.access import AccessControl
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.interactions.open_requests import OpenRequests

log = structlog.get_logger(__name__)

NO_EVENT = "no-event"
"""Why nothing is planned: Discord does not let the bot make an event."""
MINUTES_A_DAY, MINUTES_AN_HOUR = 24 * 60, 60


class PlanHandler:
    """Plans tables, and calls them off.

    Args:
        changed: Called when a plan was made.
    """

    kinds = frozenset({ActionKind.CANCEL_PLAN})

    def __init__(
        self,
        plans: PlanRepository,
        events: ScheduledEvents,
        requests: OpenRequests,
        access: AccessControl,
        sender: MessageSender,
        *,
        changed: Callable[[], None],
    ) -> None:
        self._plans = plans
        self._events = events
        self._requests = requests
        self._access = access
        self._messages = PlanMessages(plans, sender)
        self._changed = changed

    async def plan(self, context: InteractionContext, edition: str, when: str) -> None:
        """Plan a table in the channel of a command.

        Raises:
            StoreUnavailable: Nothing could be kept, and there is no event.
        """
        if context.guild_id is None:
            await context.say(Panel((Text(tr(context.locale, "opening-elsewhere")),)))
            return
        at = parse_time(when, context.at)
        if at is None or not is_in_reach(at, context.at):
            key = "plan-time" if at is None else "plan-out-of-reach"
            await context.say(Panel((Text(tr(context.locale, key)),)))
            return
        if await refuse_missing_permissions(context, REQUIRED_FOR_PLANS):
            return
        work = self._requests.make(context, edition, {}, with_defaults=True)
        request = await context.responder.in_time(work)
        plans = await context.responder.in_time(self._plans.count(context.user_id))
        made = await context.responder.in_time(
            self._access.open(
                context,
                request.guild_id,
                edition,
                lambda: self._make(request, at),
                plans=plans,
            )
        )
        match made:
            case Refused():
                await refuse(context, made)
            case Accepted(event_id):
                self._changed()
                panel = plan_panel(request, event_id, at, Locale(request.locale))
                await self._messages.tell(context, request.channel_id, panel, event_id)

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Call a plan off: who has made it, and the staff.

        Raises:
            MalformedAction: The detail is no event.
            StoreUnavailable: The plan stands.
        """
        event_id = parse_number(action.detail)
        plan = await context.responder.in_time(self._plans.find(event_id))
        if plan is None:
            await context.say(Panel((Text(tr(context.locale, "plan-gone")),)))
        elif context.user_id != plan.user_id and not context.is_staff_of(plan.guild_id):
            await refuse(context, Refused(Refusal.NEEDS_STAFF, {}))
        else:
            locale = await context.responder.in_time(context.channel_locale())
            await context.responder.in_time(self._call_off(plan))
            await context.replace(Panel((Text(tr(locale, "plan-cancelled")),)))

    async def call_off_all(self, user_id: int, guild_id: int | None = None) -> None:
        """Call all off that a person has planned: their name stands in events and messages.

        Args:
            guild_id: In this server only; None for all servers.

        Raises:
            StoreUnavailable: Some plans stand.
        """
        for plan in await self._plans.all():
            if plan.user_id == user_id and guild_id in {plan.guild_id, None}:
                await self._call_off(plan)
                await self._messages.tell_called_off(plan)

    def suggestions(self, context: InteractionContext) -> Sequence[Suggestion]:
        """What may be typed for the time."""
        return [
            Suggestion(_duration(minutes, context.locale), f"{minutes} min") for minutes in OFFERED
        ]

    async def _make(self, request: OpenRequest, at: float) -> Accepted[int] | Refused:
        """Make the event and keep the plan."""
        locale = Locale(request.locale)
        edition = tr(locale, f"edition-{request.edition}")
        name = escape_markdown(request.name)
        channel = channel_link(request.guild_id, request.channel_id)
        try:
            event_id = await self._events.create(
                request.guild_id,
                tr(locale, "plan-event", edition=edition),
                tr(locale, "plan-event-about", edition=edition, name=name),
                channel,
                at,
            )
        except DeliveryError as error:
            log.info("an event could not be made", guild=request.guild_id, reason=str(error))
            return Refused(NO_EVENT, {})
        plan = Plan(event_id, request.guild_id, request.user_id, at, write_request(request))
        try:
            await self._plans.add(plan)
        except BaseException:
            # An event of which nobody knows would open nothing.
            await self._delete_event(plan)
            raise
        return Accepted(event_id)

    async def _call_off(self, plan: Plan) -> None:
        await self._plans.drop(plan.event_id)
        await self._delete_event(plan)

    async def _delete_event(self, plan: Plan) -> None:
        try:
            await self._events.call_off(plan.guild_id, plan.event_id)
        except DeliveryError as error:
            log.info("an event could not be deleted", guild=plan.guild_id, reason=str(error))


def _duration(minutes: int, locale: Locale) -> str:
    if minutes >= MINUTES_A_DAY:
        return tr(locale, "plan-in-days", count=minutes // MINUTES_A_DAY)
    if minutes >= MINUTES_AN_HOUR:
        return tr(locale, "plan-in-hours", count=minutes // MINUTES_AN_HOUR)
    return tr(locale, "plan-in-minutes", count=minutes)
