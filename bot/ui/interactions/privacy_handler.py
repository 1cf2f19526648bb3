"""Answers `/privacy`: exports what is kept about a person, or deletes it everywhere."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.actions import NO_TABLE, ActionKind
from bot.present.components.panel import Button, Buttons, ComponentAction, Panel, Style, Text
from bot.present.text.export_words import with_words
from bot.table.daily import day_of
from bot.table.rules.actions import Click, Forget

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.store.repositories.privacy import PrivacyRepository
    from bot.table.registry.tables import LiveTables
    from bot.table.tournament.tournaments import LiveTournaments
    from bot.ui.discord.direct_messages import DirectMessageChannels
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.messages.finished_messages import FinishedMessages
    from bot.ui.messages.posted_messages import PostedMessages
    from bot.ui.messages.preferences_cache import PreferencesCache

FILE = "uno.json"


class PrivacyHandler:
    """Answers what people ask about their data."""

    def __init__(
        self,
        tables: LiveTables,
        tournaments: LiveTournaments,
        direct_messages: DirectMessageChannels,
        preferences_cache: PreferencesCache,
        privacy_store: PrivacyRepository,
        *,
        posted_messages: PostedMessages,
        finished_messages: FinishedMessages,
    ) -> None:
        self._tables = tables
        self._tournaments = tournaments
        self._direct_messages = direct_messages
        self._preferences_cache = preferences_cache
        self._privacy_store = privacy_store
        self._posted_messages = posted_messages
        self._finished_messages = finished_messages
        self.leave_elsewhere: Callable[[int], Awaitable[None]] = _nowhere
        """Lets a person leave the tables of other processes; told their Discord id."""
        self.call_off_plans: Callable[[int], Awaitable[None]] = _nowhere
        """Calls off what a person has planned; told their Discord id."""

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

    async def forget(self, context: InteractionContext) -> None:
        """Let a person leave everywhere, and delete what is kept about them."""
        named = await context.responder.in_time(self._forget(context))
        words = tr(context.locale, "privacy-forgotten", count=len(named))
        await context.show(Panel((Text(words),)))

    async def _forget(self, context: InteractionContext) -> Sequence[str]:
        """Returns the ids of what still goes on and names the person."""
        user_id = context.user_id
        # One click for many: an interaction is handled once, and this one at several tables.
        await self.leave(replace(context.click(Forget()), interaction_id=None))
        await self.leave_elsewhere(user_id)
        finished = await self._privacy_store.finished_tables(user_id)
        await self.call_off_plans(user_id)
        remaining = await self._privacy_store.forget_user(user_id, day_of(context.at))
        self._finished_messages.remove_name(user_id, finished)
        self.drop(user_id)
        return remaining

    async def leave(self, forget: Click) -> None:
        """Let a person leave all tables and tournaments of this process, and be barred from it."""
        user_id = forget.user_id
        self._privacy_store.bar(user_id)
        for tournament in self._tournaments:
            if user_id in tournament.user_ids:
                await self._tournaments.click(tournament.tournament_id, forget)
        for table in self._tables:
            if user_id in table.state.user_ids:
                # The tables of a tournament have heard it from theirs, unless they could not.
                await table.click(forget)

    def drop(self, user_id: int) -> None:
        """Drop what is held in memory about a person."""
        self._direct_messages.forget(user_id)
        self._preferences_cache.forget(user_id)
        self._posted_messages.forget(user_id)


async def _nowhere(user_id: int) -> None:
    """There are no other processes, and nothing is planned."""
    del user_id
