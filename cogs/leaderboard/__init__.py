"""`/leaderboard`: the results of a server's members, ranked; and the podiums of seasons."""

from __future__ import annotations

import structlog

from bot.engine.options import Mode
from bot.game.ports import StoreUnavailable
from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.ratings import season_before, season_of
from bot.game.tournament.progress import MODES as TOURNAMENT_MODES
from bot.gateway.errors import FORBIDDEN, OWN, DeliveryError, DeliveryFailure
from bot.present.text.names import ALL
from bot.ui.commands.declarations import IN_SERVERS, context_command, edition_choices, named
from bot.ui.context import App, InteractionContext
from bot.ui.jobs import every
from bot.ui.refusals import refuse, refuse_sharing
from bot.ui.routes import on
from cogs.leaderboard.panels import (
    LeaderboardQuery,
    ShareLeaderboard,
    ShowFilters,
    ShowLeaderboard,
    filter_panel,
    leaderboard_panel,
    podium_panel,
)
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards, Period, SeasonRecords, timespan

log = structlog.get_logger(__name__)


@context_command(
    "leaderboard",
    contexts=IN_SERVERS,
    choices={
        "order": named({one: f"order-{one}" for one in LeaderboardOrder}, capital=True),
        "edition": edition_choices(),
        "mode": named(
            {one: f"option-mode-{one}.short" for one in Mode}
            | {one: f"mode-{one}" for one in TOURNAMENT_MODES.values()}
        ),
        "period": named({one: f"period-{one}" for one in Period}),
    },
)
async def leaderboard(
    context: InteractionContext,
    order: str = LeaderboardOrder.WINS.value,
    edition: str = ALL,
    mode: str = ALL,
    period: str = Period.ALL.value,
) -> None:
    query = LeaderboardQuery(LeaderboardOrder(order), edition, mode, period=period)
    await show_leaderboard(context, query)


@on(ShowLeaderboard)
async def show_again(context: InteractionContext, click: ShowLeaderboard) -> None:
    await show_leaderboard(context, click.query)


@on(ShareLeaderboard)
async def share(context: InteractionContext, click: ShareLeaderboard) -> None:
    await show_leaderboard(context, click.query, shared=True)


@on(ShowFilters)
async def show_filters(context: InteractionContext, click: ShowFilters) -> None:
    if context.guild_id is None:
        await refuse(context, Refused(Refusal.CLOSED_TABLE), None)
        return
    past = await SeasonRecords(context.app.store).past(context.guild_id)
    season = None if past is None else season_of(context.at)
    await context.show(filter_panel(click.query, context.locale, season=season, past=past or ()))


async def show_leaderboard(
    context: InteractionContext, query: LeaderboardQuery, *, shared: bool = False
) -> None:
    if context.guild_id is None:
        await refuse(context, Refused(Refusal.CLOSED_TABLE), None)
        return
    if shared and await refuse_sharing(context):
        return
    past = await SeasonRecords(context.app.store).past(context.guild_id)
    season = None if past is None else season_of(context.at)
    span = timespan(query.period, context.at)
    page = await context.app.kept(leaderboards).page(
        context.guild_id,
        query.order,
        edition=None if query.edition == ALL else query.edition,
        mode=None if query.mode == ALL else query.mode,
        span=span,
        offset=query.offset,
        viewer_id=context.user_id,
    )
    locale = await context.channel_locale() if shared else context.locale
    panel = leaderboard_panel(page, query, locale, season=season, shared=shared)
    if shared:
        await context.send_picture(panel, None, private=False)
    else:
        await context.show(panel)


def leaderboards(app: App) -> Leaderboards:
    """The leaderboards, shared by all readers of a server."""
    return Leaderboards(app.store)


# Seasons

TRIED_AGAIN = FORBIDDEN | OWN | {DeliveryFailure.OUTAGE}
"""Failures after which a podium is posted later: they may pass, or the staff may fix them."""


@every()
async def begin_season(app: App) -> None:
    """Begin the current season unless it has begun, and announce the last season's podiums."""
    season, records = season_of(app.clock.now()), SeasonRecords(app.store)
    if await records.begin(season):
        log.info("a season has begun", season=season)
    before = season_before(season)
    for guild_id, channel_id in (await records.untold(before)).items():
        if not app.bot.serves(guild_id):
            continue
        try:
            locale = await app.server_locale(guild_id)
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
