"""`/stats`: what people have done in a server."""

import discord

from bot.ui.commands.declarations import Interaction, command, group
from bot.ui.interactions.statistics_handler import (
    show_achievements,
    show_server,
    show_stats,
    show_versus,
)
from bot.ui.routes import run

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
