"""`/stats`: what people have done in a server."""

import discord

from bot.ui.commands.declarations import Interaction, command, group

stats = group("stats")


@command("stats-player", stats)
async def player(interaction: Interaction, person: discord.User | None = None) -> None:
    handler, shown = interaction.client.handler, person or interaction.user
    await handler.run(
        interaction,
        lambda context: handler.router.statistics_handler.show_stats(
            context, shown.id, shown.display_name
        ),
    )


@command("stats-versus", stats)
async def versus(
    interaction: Interaction, opponent: discord.User, person: discord.User | None = None
) -> None:
    """Show what two people have done in matches of both."""
    handler, one = interaction.client.handler, person or interaction.user
    await handler.run(
        interaction,
        lambda context: handler.router.statistics_handler.show_versus(
            context, (one.id, one.display_name), (opponent.id, opponent.display_name)
        ),
    )


@command("stats-achievements", stats)
async def achievements(interaction: Interaction, person: discord.User | None = None) -> None:
    """Show what a person has achieved in this server, and what comes next."""
    handler, shown = interaction.client.handler, person or interaction.user
    await handler.run(
        interaction,
        lambda context: handler.router.statistics_handler.show_achievements(
            context, shown.id, shown.display_name
        ),
    )


@command("stats-server", stats)
async def server(interaction: Interaction) -> None:
    handler = interaction.client.handler
    await handler.run(interaction, handler.router.statistics_handler.show_server)
