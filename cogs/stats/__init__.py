"""`/stats`: what people have done in a server."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.commands.arguments import in_servers, localized
from bot.ui.commands.bot_base import BotBase

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


@in_servers
class StatsCog(
    commands.GroupCog,
    group_name=localized("command-stats"),
    group_description=localized("command-stats.description"),
):
    """What somebody has done, alone and against others."""

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name=localized("command-stats-player"),
        description=localized("command-stats-player.description"),
    )
    @app_commands.rename(person=localized("parameter-person"))
    @app_commands.describe(person=localized("parameter-person.description"))
    async def player(self, interaction: Interaction, person: discord.User | None = None) -> None:
        """Show what a person has done in this server."""
        handler, shown = self.bot.handler, person or interaction.user
        await handler.run(
            interaction,
            lambda context: handler.router.statistics_handler.show_stats(
                context, shown.id, shown.display_name
            ),
        )

    @app_commands.command(
        name=localized("command-stats-versus"),
        description=localized("command-stats-versus.description"),
    )
    @app_commands.rename(
        opponent=localized("parameter-opponent"), person=localized("parameter-person")
    )
    @app_commands.describe(
        opponent=localized("parameter-opponent.description"),
        person=localized("parameter-person.description"),
    )
    async def versus(
        self, interaction: Interaction, opponent: discord.User, person: discord.User | None = None
    ) -> None:
        """Show what two people have done where both took part."""
        handler, one = self.bot.handler, person or interaction.user
        await handler.run(
            interaction,
            lambda context: handler.router.statistics_handler.show_versus(
                context, (one.id, one.display_name), (opponent.id, opponent.display_name)
            ),
        )

    @app_commands.command(
        name=localized("command-stats-achievements"),
        description=localized("command-stats-achievements.description"),
    )
    @app_commands.rename(person=localized("parameter-person"))
    @app_commands.describe(person=localized("parameter-person.description"))
    async def achievements(
        self, interaction: Interaction, person: discord.User | None = None
    ) -> None:
        """Show what a person has achieved in this server, and what comes next."""
        handler, shown = self.bot.handler, person or interaction.user
        await handler.run(
            interaction,
            lambda context: handler.router.statistics_handler.show_achievements(
                context, shown.id, shown.display_name
            ),
        )

    @app_commands.command(
        name=localized("command-stats-server"),
        description=localized("command-stats-server.description"),
    )
    async def server(self, interaction: Interaction) -> None:
        """Show what has been played in this server."""
        handler = self.bot.handler
        await handler.run(interaction, handler.router.statistics_handler.show_server)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(StatsCog(bot))
