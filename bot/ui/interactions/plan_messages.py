"""What a channel is told of a table that is planned, and of its being called off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.i18n import Locale, tr
from bot.present.components.panel import Panel, Text
from bot.store.database.errors import StoreUnavailable
from bot.table.rules.requests import read_request
from bot.ui.discord.budget import Priority
from bot.ui.discord.errors import DeliveryError

if TYPE_CHECKING:
    from bot.store.repositories.plans import Plan, PlanRepository
    from bot.ui.discord.sending import MessageSender
    from bot.ui.interactions.context import InteractionContext

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PlanMessages:
    """The message of each plan in its channel."""

    plans: PlanRepository
    sender: MessageSender

    async def tell(
        self, context: InteractionContext, channel_id: int, panel: Panel, event_id: int
    ) -> None:
        """Let the channel know of a plan, or at least its planner, whose it is."""
        message_id = await self._post(context, channel_id, panel, event_id)
        if message_id is None:
            return
        try:
            await self.plans.told(event_id, message_id)
        except StoreUnavailable as error:
            log.warning("the message of a plan is not kept", reason=str(error))

    async def tell_called_off(self, plan: Plan) -> None:
        """Let the message of a plan say that it was called off, and name nobody any more."""
        if plan.message_id is None:
            return
        try:
            request = read_request(plan.request, plan.at, plan.event_id)
            panel = Panel((Text(tr(Locale(request.locale), "plan-cancelled")),))
            await self.sender.edit(request.channel_id, plan.message_id, panel)
        except (ValueError, DeliveryError) as error:
            log.info("a channel was not told of a plan", guild=plan.guild_id, reason=str(error))

    async def _post(
        self, context: InteractionContext, channel_id: int, panel: Panel, event_id: int
    ) -> int | None:
        """Returns the Discord id of the message; None if there is none, or it is not known."""
        if not context.responder.is_acknowledged:
            return await context.answer_id() if await context.tell_channel(panel) else None
        # What answers now is seen by the planner alone.
        slot = self.sender.budget.slot(Priority.ASKED)
        try:
            async with self.sender.posting(channel_id, slot):
                sent = await self.sender.post(channel_id, panel, nonce=f"e{event_id}")
        except DeliveryError as error:
            log.info("a plan was not told", channel=channel_id, reason=str(error))
            await context.say(panel)
            return None
        await context.say(Panel((Text(tr(context.locale, "plan-told")),)))
        return sent.message_id
