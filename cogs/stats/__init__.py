"""`/stats`: people's results on a server, or outside the bot's servers."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.game.rules.results import SERVER
from bot.game.state.table_state import HomeServer, TableState
from bot.i18n import tr
from bot.present.panels.rounds import Earned
from bot.ui.commands.declarations import ANYWHERE, context_command, group
from bot.ui.context import App, InteractionContext
from bot.ui.jobs import new_achievements, person_lines
from bot.ui.routes import on
from cogs.stats.panels import (
    ShowSection,
    achievements_panel,
    section_panel,
    server_panel,
    statistics_panel,
    versus_panel,
)
from cogs.stats.queries import EarnedAchievements, NewAchievements, Statistics

stats = group("stats", ANYWHERE)


def _home_of(context: InteractionContext, user_id: int) -> HomeServer:
    """The home of the games that a person's figures are about.

    Raises:
        OutsideServer: Outside the bot's servers, people see only their own figures.
    """
    return context.home if user_id == context.user_id else context.server_id


@new_achievements
async def achieved(app: App, state: TableState) -> Sequence[Earned]:
    return await app.kept(NewAchievements).of(state)


@context_command("stats-player", stats)
async def player(context: InteractionContext, person: discord.User | None = None) -> None:
    shown = person or context.user
    guild_id = _home_of(context, shown.id)
    own = shown.id == context.user_id
    record = await Statistics(context.app.store).of_person(guild_id, shown.id, own=own)
    told = [line for tell in person_lines for line in await tell(context, shown.id)]
    if context.guild_id is None:
        told.append(tr(context.locale, "stats-outside"))
    panel = statistics_panel(
        shown.display_name,
        record,
        context.locale,
        user_id=shown.id,
        now=context.at,
        told=told,
        own=own,
    )
    await context.say(panel)


@on(ShowSection)
async def show_more(context: InteractionContext, click: ShowSection) -> None:
    user_id, guild_id = click.user_id, _home_of(context, click.user_id)
    own = user_id == context.user_id
    record = await Statistics(context.app.store).of_person(guild_id, user_id, own=own)
    await context.say(section_panel(record, click.section, context.locale, now=context.at))


@context_command("stats-versus", stats)
async def versus(
    context: InteractionContext, opponent: discord.User, person: discord.User | None = None
) -> None:
    one = person or context.user
    if one.id == opponent.id:
        await context.tell("versus-oneself")
        return
    record = await Statistics(context.app.store).versus(context.server_id, one.id, opponent.id)
    names = one.display_name, opponent.display_name
    await context.say(versus_panel(names, record, context.locale))


@context_command("stats-achievements", stats)
async def achievements(context: InteractionContext, person: discord.User | None = None) -> None:
    shown, earned = person or context.user, EarnedAchievements(context.app.store)
    record = await earned.of_person(_home_of(context, shown.id), shown.id)
    on_server = context.guild_id is not None
    panel = achievements_panel(shown.display_name, record, context.locale, on_server=on_server)
    await context.say(panel)


@context_command("stats-server", stats)
async def server(context: InteractionContext) -> None:
    figures = await Statistics(context.app.store).figures(context.server_id, SERVER)
    await context.say(server_panel(figures, context.locale, now=context.at))
