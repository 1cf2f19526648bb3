"""Announces a past season's podium on each server that has chosen a channel for it."""

from __future__ import annotations

import structlog

from bot.game.ports import StoreUnavailable
from bot.game.rules.ratings import season_before, season_of
from bot.gateway.errors import FORBIDDEN, OWN, DeliveryError, DeliveryFailure
from bot.ui.context import App
from bot.ui.jobs import every
from cogs.leaderboard.panels import podium_panel
from cogs.leaderboard.queries import SeasonRecords

log = structlog.get_logger(__name__)

TRIED_AGAIN = FORBIDDEN | OWN | {DeliveryFailure.OUTAGE}
"""Failures after which a podium is posted later, as the staff may still grant the permission."""


@every()
async def begin_season(app: App) -> None:
    """Begin the current season where necessary, and announce the last season's podiums."""
    season, records = season_of(app.clock.now()), SeasonRecords(app.store)
    if await records.begin(season):
        log.info("a season has begun", season=season)
    before = season_before(season)
    for guild_id, channel_id in (await records.untold(before)).items():
        if not app.bot.serves(guild_id):
            continue
        guild = app.bot.get_guild(guild_id)
        code = None if guild is None else str(guild.preferred_locale)
        try:
            default = app.settings.default_locale
            locale = await app.preferences_cache.server_locale(guild_id, code, default)
            panel = podium_panel(await records.podium(guild_id, before), before, locale)
            # After a crash, the nonce makes Discord return the message that was already posted.
            with app.sending_for(guild_id):
                await app.sender.post(channel_id, panel, nonce=f"{guild_id:x}-{before}")
            await records.told(guild_id, before)
        except DeliveryError as error:
            log.info("a podium was not posted", guild=guild_id, failure=error.failure)
            if error.failure not in TRIED_AGAIN:
                await records.told(guild_id, before)
        except StoreUnavailable:
            raise
        except Exception:  # a failure on one server does not hold up the others
            log.exception("a podium could not be announced", guild=guild_id)
