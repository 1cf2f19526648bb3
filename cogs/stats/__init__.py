"""`/stats`: what people have done on a server."""

from __future__ import annotations

import discord

from bot.game.daily import day_of, streak_of
from bot.game.rules.results import SERVER
from bot.i18n import tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.ui.commands.declarations import Interaction, command, group
from bot.ui.context import InteractionContext
from bot.ui.routes import MalformedAction, on, parse_number, run
from cogs.stats.panels import (
    SECTIONS,
    achievements_panel,
    section_panel,
    server_panel,
    statistics_panel,
    versus_panel,
)
from cogs.stats.queries import EarnedAchievements, Statistics


async def show_stats(context: InteractionContext, user_id: int, name: str) -> None:
    assert context.guild_id is not None, "the command is for servers only"
    own = user_id == context.user_id
    record = await Statistics(context.app.store).of_person(context.guild_id, user_id, own=own)
    # On this server others are not told which deals were begun elsewhere.
    days = await context.app.store.dailies.days(user_id, None if own else context.guild_id)
    dailies = streak_of(days, day_of(context.at))
    panel = statistics_panel(
        name, record, context.locale, user_id=user_id, now=context.at, dailies=dailies, own=own
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


async def show_achievements(context: InteractionContext, user_id: int, name: str) -> None:
    assert context.guild_id is not None, "the command is for servers only"
    record = await EarnedAchievements(context.app.store).of_person(context.guild_id, user_id)
    await context.say(achievements_panel(name, record, context.locale))


async def show_server(context: InteractionContext) -> None:
    assert context.guild_id is not None, "the command is for servers only"
    figures = await Statistics(context.app.store).figures(context.guild_id, SERVER)
    await context.say(server_panel(figures, context.locale, now=context.at))


async def show_versus(
    context: InteractionContext, one: tuple[int, str], other: tuple[int, str]
) -> None:
    """Show the results of two people, by id and name, in matches of both."""
    assert context.guild_id is not None, "the command is for servers only"
    if one[0] == other[0]:
        await context.say(Panel((Text(tr(context.locale, "versus-oneself")),)))
        return
    record = await Statistics(context.app.store).versus(context.guild_id, one[0], other[0])
    await context.say(versus_panel((one[1], other[1]), record, context.locale))


stats = group("stats")


@command("stats-player", stats)
async def player(interaction: Interaction, person: discord.User | None = None) -> None:
    shown = person or interaction.user
    await run(
        interaction,
        lambda context: show_stats(context, shown.id, shown.display_name),
    )


@command("stats-versus", stats)
async def versus(
    interaction: Interaction, opponent: discord.User, person: discord.User | None = None
) -> None:
    one = person or interaction.user
    await run(
        interaction,
        lambda context: show_versus(
            context, (one.id, one.display_name), (opponent.id, opponent.display_name)
        ),
    )


@command("stats-achievements", stats)
async def achievements(interaction: Interaction, person: discord.User | None = None) -> None:
    shown = person or interaction.user
    await run(
        interaction,
        lambda context: show_achievements(context, shown.id, shown.display_name),
    )


@command("stats-server", stats)
async def server(interaction: Interaction) -> None:
    await run(interaction, show_server)
