"""`/stats`: what people have done on a server."""

from __future__ import annotations

import discord

from bot.game.daily import day_of, streak_of
from bot.game.rules.results import SERVER
from bot.present.components import ActionKind, ComponentAction
from bot.ui.commands.declarations import context_command, group
from bot.ui.context import InteractionContext
from bot.ui.routes import MalformedAction, on, parse_number
from cogs.stats.panels import (
    SECTIONS,
    achievements_panel,
    section_panel,
    server_panel,
    statistics_panel,
    versus_panel,
)
from cogs.stats.queries import EarnedAchievements, Statistics

stats = group("stats")


@context_command("stats-player", stats)
async def player(context: InteractionContext, person: discord.User | None = None) -> None:
    guild_id, shown = context.server_id, person or context.user
    own = shown.id == context.user_id
    record = await Statistics(context.app.store).of_person(guild_id, shown.id, own=own)
    # On this server others are not told which deals were begun elsewhere.
    days = await context.app.store.dailies.days(shown.id, None if own else guild_id)
    panel = statistics_panel(
        shown.display_name,
        record,
        context.locale,
        user_id=shown.id,
        now=context.at,
        dailies=streak_of(days, day_of(context.at)),
        own=own,
    )
    await context.say(panel)


@on(ActionKind.STATISTICS)
async def show_more(context: InteractionContext, action: ComponentAction) -> None:
    section, _, number = action.detail.partition(" ")
    user_id = parse_number(number)
    if section not in SECTIONS or context.guild_id is None:
        raise MalformedAction(action.detail)
    own = user_id == context.user_id
    record = await Statistics(context.app.store).of_person(context.guild_id, user_id, own=own)
    await context.say(section_panel(record, section, context.locale, now=context.at))


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
    record = await earned.of_person(context.server_id, shown.id)
    await context.say(achievements_panel(shown.display_name, record, context.locale))


@context_command("stats-server", stats)
async def server(context: InteractionContext) -> None:
    figures = await Statistics(context.app.store).figures(context.server_id, SERVER)
    await context.say(server_panel(figures, context.locale, now=context.at))
