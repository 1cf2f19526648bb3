"""Closes tables and tournaments whose channel or server is gone, and forgets such servers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.store.database.errors import StoreUnavailable
from bot.table.state.table_state import Ending

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.store.repositories.privacy import PrivacyRepository
    from bot.table.registry.tables import LiveTables
    from bot.table.tournament.tournaments import LiveTournaments

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class RemovalCleanup:
    """Closes what has lost its channel or server."""

    tables: LiveTables
    tournaments: LiveTournaments
    privacy: PrivacyRepository

    async def channel_removed(self, channel_id: int) -> None:
        """Close the table and the tournament of a channel or thread that is gone."""
        table = self.tables.in_channel(channel_id)
        if table is not None:
            await self.tables.close(table.state.table_id, Ending.GONE)
        else:
            self.tournaments.thread_gone(channel_id)
        for tournament in self.tournaments:
            if tournament.channel_id == channel_id:
                await self.tournaments.close(tournament.tournament_id, Ending.GONE)

    async def guild_removed(self, guild_id: int) -> None:
        """Close all tables of a server that has removed the bot, and forget it."""
        for tournament in self.tournaments:
            if tournament.guild_id == guild_id:
                await self.tournaments.close(tournament.tournament_id, Ending.GONE)
        for table in self.tables:
            if table.state.guild_id == guild_id:
                await self.tables.close(table.state.table_id, Ending.GONE)
        try:
            await self.privacy.forget_guild(guild_id)
        except StoreUnavailable as error:
            log.warning("a server could not be forgotten", guild=guild_id, reason=str(error))

    async def remove_all_but(self, here: Collection[int]) -> None:
        """Forget the servers that have removed the bot while it was not there to see it.

        Args:
            here: Discord ids of the servers that have the bot.
        """
        kept = {table.state.guild_id for table in self.tables}
        kept |= {tournament.guild_id for tournament in self.tournaments}
        for guild_id in kept.difference(here):
            await self.guild_removed(guild_id)
