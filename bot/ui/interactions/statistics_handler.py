"""Answers what people ask of results: leaderboards, and what somebody has done."""

from __future__ import annotations

from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.ratings import season_of, timespan
from bot.game.rules.results import SERVER
from bot.gateway.pictures import scene_of
from bot.i18n import tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.panels.leaderboard import ALL, LeaderboardQuery, leaderboard_panel
from bot.present.panels.statistics import (
    achievements_panel,
    server_panel,
    statistics_panel,
    versus_panel,
)
from bot.store.repositories.leaderboard import LeaderboardOrder
from bot.ui.context import InteractionContext
from bot.ui.refusals import refuse, refuse_sharing
from bot.ui.routes import MalformedAction, on

MAX_OFFSET = 1_000_000
"""People above the last page of a leaderboard."""


@on(ActionKind.LEADERBOARD, ActionKind.SHARE_LEADERBOARD)
async def leaderboard(context: InteractionContext, action: ComponentAction) -> None:
    """Show a leaderboard, to the person who asks or to the whole channel."""
    if context.guild_id is None:
        await refuse(context, Refused(Refusal.CLOSED_TABLE, {}), None)
        return
    shared = action.kind == ActionKind.SHARE_LEADERBOARD
    if shared and await refuse_sharing(context):
        return
    work = _panel(context, context.guild_id, action.detail, shared=shared)
    panel = await work
    if shared:
        await context.send_picture(panel, None, private=False)
    else:
        await context.show(panel)


async def show_stats(context: InteractionContext, user_id: int, name: str) -> None:
    """Show a person's statistics in the server of a command.

    Raises:
        StoreUnavailable: The database failed.
    """
    assert context.guild_id is not None, "the command is for servers only"
    own = user_id == context.user_id
    record = await context.app.store.statistics.of_person(context.guild_id, user_id, own=own)
    panel = statistics_panel(name, record, context.locale, now=context.at)
    scene = scene_of(panel)
    picture = None
    if scene is not None:
        picture = await context.app.picture_drawer.draw(scene)
    await context.send_picture(panel, picture)


async def show_achievements(context: InteractionContext, user_id: int, name: str) -> None:
    """Show what a person has achieved in the server of a command.

    Raises:
        StoreUnavailable: The database failed.
    """
    assert context.guild_id is not None, "the command is for servers only"
    record = await context.app.store.achievements.of_person(context.guild_id, user_id)
    await context.say(achievements_panel(name, record, context.locale))


async def show_server(context: InteractionContext) -> None:
    """Show what has been played in the server of a command.

    Raises:
        StoreUnavailable: The database failed.
    """
    assert context.guild_id is not None, "the command is for servers only"
    figures = await context.app.store.statistics.figures(context.guild_id, SERVER)
    await context.say(server_panel(figures, context.locale, now=context.at))


async def show_versus(
    context: InteractionContext, one: tuple[int, str], other: tuple[int, str]
) -> None:
    """Show what two people have done where both took part, in the server of a command.

    Args:
        one: Discord id and name.
        other: The same.

    Raises:
        StoreUnavailable: The database failed.
    """
    assert context.guild_id is not None, "the command is for servers only"
    if one[0] == other[0]:
        await context.say(Panel((Text(tr(context.locale, "versus-oneself")),)))
        return
    record = await context.app.store.statistics.versus(context.guild_id, one[0], other[0])
    await context.say(versus_panel((one[1], other[1]), record, context.locale))


async def _panel(context: InteractionContext, guild_id: int, detail: str, *, shared: bool) -> Panel:
    try:
        query = LeaderboardQuery.of(detail)
        order = LeaderboardOrder(query.order)
        now = context.app.clock.now()
        span = timespan(query.period, now)
    except ValueError as error:
        raise MalformedAction(detail) from error
    if not 0 <= query.offset <= MAX_OFFSET:
        raise MalformedAction(detail)
    past = await context.app.store.seasons.past(guild_id)
    page = await context.app.store.leaderboard.page(
        guild_id,
        order,
        edition=None if query.edition == ALL else query.edition,
        mode=None if query.mode == ALL else query.mode,
        span=span,
        offset=query.offset,
        looks=context.user_id,
    )
    season = None if past is None else season_of(now)
    locale = await context.channel_locale() if shared else context.locale
    return leaderboard_panel(page, query, locale, season=season, past=past or (), shared=shared)
