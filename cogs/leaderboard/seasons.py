"""Announces the podium of a past season on each server that has chosen a channel for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import structlog
from discord import AutoShardedClient

from bot.game.ports import StoreUnavailable, TimeSource
from bot.game.rules.ratings import season_before, season_of
from bot.gateway.errors import FORBIDDEN, DeliveryError, DeliveryFailure
from bot.gateway.sending import MessageSender
from bot.i18n import Locale
from bot.store.repositories.settings import PreferencesCache
from bot.store.store import Store
from cogs.leaderboard.panels import podium_panel
from cogs.leaderboard.queries import SeasonRecords

log = structlog.get_logger(__name__)

TRIED_AGAIN = FORBIDDEN | {DeliveryFailure.OUTAGE, DeliveryFailure.LEFT}
"""Failures after which a podium is posted later: the staff may still grant the permission."""


@dataclass(frozen=True, slots=True)
class SeasonPodiums:
    """The announcements of podiums.

    Args:
        ours: Whether a server is in a shard of this process, by its Discord id.
        default: Used for servers whose language the bot does not speak.
    """

    client: AutoShardedClient
    store: Store
    sender: MessageSender
    preferences_cache: PreferencesCache
    clock: TimeSource
    ours: Callable[[int], bool]
    default: Locale

    async def run(self) -> None:
        """Begin the current season wherever necessary, and announce the podiums of the last one."""
        season = season_of(self.clock.now())
        if await SeasonRecords(self.store).begin(season):
            log.info("a season has begun", season=season)
        before = season_before(season)
        for guild_id, channel_id in (await SeasonRecords(self.store).untold(before)).items():
            if not self.ours(guild_id):
                continue
            try:
                await self._tell(guild_id, channel_id, before)
            except StoreUnavailable:
                raise
            except Exception:  # a failing server does not hold up the others
                log.exception("a podium could not be told", guild=guild_id)

    async def _tell(self, guild_id: int, channel_id: int, season: str) -> None:
        best = await SeasonRecords(self.store).podium(guild_id, season)
        panel = podium_panel(best, season, await self._locale(guild_id))
        try:
            # After a crash, the nonce makes Discord return the message already posted.
            await self.sender.post(channel_id, panel, nonce=f"{guild_id:x}-{season}")
        except DeliveryError as error:
            log.info("a podium was not posted", guild=guild_id, failure=error.failure)
            if error.failure in TRIED_AGAIN:
                return
        await SeasonRecords(self.store).told(guild_id, season)

    async def _locale(self, guild_id: int) -> Locale:
        guild = self.client.get_guild(guild_id)
        code = None if guild is None else str(guild.preferred_locale)
        return await self.preferences_cache.server_locale(guild_id, code, self.default)
