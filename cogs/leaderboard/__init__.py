"""`/leaderboard`: the results of a server's members, ranked."""

from __future__ import annotations

from bot.engine.options import Mode
from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.ratings import season_of
from bot.game.tournament.progress import MODES as TOURNAMENT_MODES
from bot.present.components import ActionKind, ComponentAction
from bot.present.text.names import ALL
from bot.ui.commands.declarations import IN_SERVERS, context_command, edition_choices, named
from bot.ui.context import App, InteractionContext
from bot.ui.refusals import refuse, refuse_sharing
from bot.ui.routes import MalformedAction, on
from cogs.leaderboard.panels import LeaderboardQuery, filter_panel, leaderboard_panel
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards, Period, SeasonRecords, timespan

MAX_OFFSET = 1_000_000
"""The highest offset accepted from a click."""


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
    await show_leaderboard(context, LeaderboardQuery(order, edition, mode, period=period))


@on(ActionKind.LEADERBOARD, ActionKind.LEADERBOARD_FILTER, ActionKind.SHARE_LEADERBOARD)
async def answer_click(context: InteractionContext, action: ComponentAction) -> None:
    try:
        query = LeaderboardQuery.of(action.detail)
    except ValueError as error:
        raise MalformedAction(action.detail) from error
    await show_leaderboard(context, query, action.kind)


async def show_leaderboard(
    context: InteractionContext, query: LeaderboardQuery, kind: str = ActionKind.LEADERBOARD
) -> None:
    if context.guild_id is None:
        await refuse(context, Refused(Refusal.CLOSED_TABLE, {}), None)
        return
    shared = kind == ActionKind.SHARE_LEADERBOARD
    if shared and await refuse_sharing(context):
        return
    past = await SeasonRecords(context.app.store).past(context.guild_id)
    season = None if past is None else season_of(context.at)
    if kind == ActionKind.LEADERBOARD_FILTER:
        await context.show(filter_panel(query, context.locale, season=season, past=past or ()))
        return
    try:
        order, span = LeaderboardOrder(query.order), timespan(query.period, context.at)
    except ValueError as error:
        raise MalformedAction(query.detail) from error
    if not 0 <= query.offset <= MAX_OFFSET:
        raise MalformedAction(query.detail)
    page = await context.app.kept(leaderboards).page(
        context.guild_id,
        order,
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
    """The leaderboards that all readers of a server wait for together."""
    return Leaderboards(app.store)
