"""`/daily`: one deal for everybody, each day and edition."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.editions import EDITIONS
from bot.ui.commands.arguments import in_servers_and_direct_messages, localized
from bot.ui.commands.bot_base import BotBase
from bot.ui.interactions.context import InteractionContext

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class DailyCog(commands.Cog):
    """The deals of the day."""

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot

    @in_servers_and_direct_messages
    @app_commands.command(
        name=localized("command-daily"), description=localized("command-daily.description")
    )
    @app_commands.rename(edition=localized("parameter-daily-edition"))
    @app_commands.describe(edition=localized("parameter-daily-edition.description"))
    @app_commands.choices(
        edition=[
            app_commands.Choice(name=localized(f"edition-{one}"), value=one) for one in EDITIONS
        ]
    )
    async def daily(self, interaction: Interaction, edition: str | None = None) -> None:
        """Show the deals of the day, or play one."""
        daily_handler = self.bot.handler.router.daily_handler

        async def answer(context: InteractionContext) -> None:
            if edition is None:
                await daily_handler.show(context)
            else:
                await daily_handler.play(context, edition)

        await self.bot.handler.run(interaction, answer)


async def setup(bot: BotBase) -> None:
    """Add the command to the bot."""
    await bot.add_cog(DailyCog(bot))
