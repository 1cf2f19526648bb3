"""Lets people who want to be forgotten leave this process, and drops what it holds of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.table.rules.actions import Click, Forget

if TYPE_CHECKING:
    from bot.store.repositories.privacy import PrivacyRepository
    from bot.table.ports import TimeSource
    from bot.table.registry.tables import LiveTables
    from bot.table.tournament.tournaments import LiveTournaments
    from bot.ui.discord.direct_messages import DirectMessageChannels
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
        for tournament in self.tournaments:
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
