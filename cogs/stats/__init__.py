"""`/stats`: what people have done in a server."""

from __future__ import annotations

import discord

from bot.game.rules.results import SERVER
from bot.gateway.pictures import scene_of
from bot.i18n import tr
from bot.present.components import Panel, Text
from bot.ui.commands.declarations import Interaction, command, group
from bot.ui.context import InteractionContext
from bot.ui.routes import run
from cogs.stats.panels import achievements_panel, server_panel, statistics_panel, versus_panel


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
    """Show what two people have done in matches of both."""
    one = person or interaction.user
    await run(
        interaction,
        lambda context: show_versus(
            context, (one.id, one.display_name), (opponent.id, opponent.display_name)
        ),
    )


@command("stats-achievements", stats)
async def achievements(interaction: Interaction, person: discord.User | None = None) -> None:
    """Show what a person has achieved in this server, and what comes next."""
    shown = person or interaction.user
    await run(
        interaction,
        lambda context: show_achievements(context, shown.id, shown.display_name),
    )


@command("stats-server", stats)
async def server(interaction: Interaction) -> None:
    await run(interaction, show_server)
