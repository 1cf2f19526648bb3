"""Posts the podium of a season that has ended, in each server that has chosen a channel for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import structlog
from discord import AutoShardedClient

from bot.game.ports import TimeSource
from bot.game.rules.ratings import season_before, season_of
from bot.gateway.errors import FORBIDDEN, PASSING, DeliveryError
from bot.gateway.sending import MessageSender
from bot.i18n import Locale
from bot.store.database.errors import StoreUnavailable
from bot.store.store import Store
from bot.ui.preferences_cache import PreferencesCache
from cogs.leaderboard.panels import podium_panel

log = structlog.get_logger(__name__)

TRIED_AGAIN = PASSING | FORBIDDEN
"""Why a podium is posted later: the staff may give the bot a permission that it lacks."""


@dataclass(frozen=True, slots=True)
class SeasonPodiums:
    """The messages that a season has ended.

    Args:
        ours: Whether a server is in a shard of this process, by its Discord id.
        default: Language of servers that speak neither French nor English.
    """

    client: AutoShardedClient
    store: Store
    sender: MessageSender
    preferences_cache: PreferencesCache
    clock: TimeSource
    ours: Callable[[int], bool]
    default: Locale

    async def run(self) -> None:
        """Begin the season of now wherever it has not begun, and tell what is still to be told.

        Raises:
            StoreUnavailable: The database failed.
        """
        season = season_of(self.clock.now())
        if await self.store.seasons.begin(season):
            log.info("a season has begun", season=season)
        before = season_before(season)
        for guild_id, channel_id in (await self.store.seasons.untold(before)).items():
            if not self.ours(guild_id):
                continue
            try:
                await self._tell(guild_id, channel_id, before)
            except StoreUnavailable:
                raise
            except Exception:  # one server that fails holds none of the others up
                log.exception("a podium could not be told", guild=guild_id)

    async def _tell(self, guild_id: int, channel_id: int, season: str) -> None:
        best = await self.store.seasons.podium(guild_id, season)
        panel = podium_panel(best, season, await self._locale(guild_id))
        try:
            # Posted again after a crash, it is the same message.
            await self.sender.post(channel_id, panel, nonce=f"{guild_id:x}-{season}")
        except DeliveryError as error:
            log.info("a podium was not posted", guild=guild_id, failure=error.failure)
            if error.failure in TRIED_AGAIN:
                return
        await self.store.seasons.told(guild_id, season)

    async def _locale(self, guild_id: int) -> Locale:
        guild = self.client.get_guild(guild_id)
        code = None if guild is None else str(guild.preferred_locale)
        return await self.preferences_cache.server_locale(guild_id, code, self.default)
