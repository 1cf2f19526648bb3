"""Answers `/privacy`: exports what is kept about a person, or deletes it everywhere."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.game.daily import day_of
from bot.game.live.registry import LiveTables
from bot.game.ports import TimeSource
from bot.game.rules.actions import Click, Forget
from bot.game.tournament.live import LiveTournaments
from bot.gateway.channels import DirectMessageChannels
from bot.i18n import tr
from bot.present.components import (
    NO_TABLE,
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Panel,
    Style,
    Text,
)
from bot.present.text.results import with_words
from bot.store.repositories.people import PrivacyRepository
from bot.ui.interactions.context import InteractionContext
from bot.ui.messages.finished_messages import FinishedMessages
from bot.ui.messages.posted_messages import PostedMessages
from bot.ui.messages.preferences_cache import PreferencesCache


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Forgets people in this process, beside the database."""

    tables: LiveTables
    tournaments: LiveTournaments
    direct_messages: DirectMessageChannels
    preferences_cache: PreferencesCache
    posted_messages: PostedMessages
    privacy_store: PrivacyRepository
    clock: TimeSource

    async def leave(self, user_id: int) -> None:
        """Let a person leave all tables and tournaments of this process, and be barred from it."""
        # One click for many: an interaction is handled once, and this one at several tables.
        forget = Click(user_id, name="", locale="", action=Forget(), at=self.clock.now())
        self.privacy_store.bar(user_id)
        for tournament in self.tournaments.states():
            if user_id in tournament.user_ids:
                await self.tournaments.click(tournament.tournament_id, forget)
        for table in self.tables:
            if user_id in table.state.user_ids:
                # The tables of a tournament have heard it from theirs, unless they could not.
                await table.click(forget)

    def drop(self, user_id: int) -> None:
        """Drop what is held in memory about a person."""
        self.direct_messages.forget(user_id)
        self.preferences_cache.forget(user_id)
        self.posted_messages.forget(user_id)


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
