"""Answers `/privacy`: exports what is kept about a person, or deletes it everywhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.actions import NO_TABLE, ActionKind
from bot.present.components.panel import Button, Buttons, ComponentAction, Panel, Style, Text
from bot.present.text.export_words import with_words
from bot.table.daily import day_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.store.repositories.privacy import PrivacyRepository
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.interactions.forgetting import Forgetting
    from bot.ui.messages.finished_messages import FinishedMessages

FILE = "uno.json"


class PrivacyHandler:
    """Answers what people ask about their data.

    Args:
        leave_elsewhere: Lets a person leave the tables of other processes; told their Discord id.
        call_off_plans: Calls off what a person has planned; told their Discord id.
    """

    kinds = frozenset({ActionKind.FORGET})

    def __init__(
        self,
        privacy_store: PrivacyRepository,
        forgetting: Forgetting,
        finished_messages: FinishedMessages,
        *,
        leave_elsewhere: Callable[[int], Awaitable[None]],
        call_off_plans: Callable[[int], Awaitable[None]],
    ) -> None:
        self._privacy_store = privacy_store
        self._forgetting = forgetting
        self._finished_messages = finished_messages
        self._leave_elsewhere = leave_elsewhere
        self._call_off_plans = call_off_plans

    async def export(self, context: InteractionContext) -> None:
        """Give a person all that is kept about them, as a file."""
        found = await context.responder.in_time(self._privacy_store.export_user(context.user_id))
        told = with_words(found, context.user_id, context.locale)
        content = json.dumps(told, ensure_ascii=False, indent=2).encode()
        await context.send_file(Panel((Text(tr(context.locale, "privacy-export")),)), FILE, content)

    async def warn(self, context: InteractionContext) -> None:
        """Say what would be deleted, with the button that does it."""
        label = tr(context.locale, "button-forget")
        forget = Button(label, ComponentAction(NO_TABLE, ActionKind.FORGET), Style.DANGER)
        await context.say(Panel((Text(tr(context.locale, "privacy-warning")), Buttons((forget,)))))

    async def perform(self, context: InteractionContext, _action: ComponentAction) -> None:
        """Let a person leave everywhere, and delete what is kept about them."""
        named = await context.responder.in_time(self._forget(context))
        words = tr(context.locale, "privacy-forgotten", count=len(named))
        await context.show(Panel((Text(words),)))

    async def _forget(self, context: InteractionContext) -> Sequence[str]:
        """Returns the ids of what still goes on and names the person."""
        user_id = context.user_id
        await self._forgetting.leave(user_id)
        await self._leave_elsewhere(user_id)
        finished = await self._privacy_store.finished_tables(user_id)
        await self._call_off_plans(user_id)
        remaining = await self._privacy_store.forget_user(user_id, day_of(context.at))
        self._finished_messages.remove_name(user_id, finished)
        self._forgetting.drop(user_id)
        return remaining
