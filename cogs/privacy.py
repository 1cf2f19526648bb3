"""`/privacy`: what the bot keeps about a person, to hand out and to delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.words import said

if TYPE_CHECKING:
    from bot.ui.client import DeskBot

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class Privacy(
    commands.GroupCog,
    group_name=said("command-privacy"),
    group_description=said("command-privacy.description"),
):
    """The commands about one's own data; in direct messages too.

    Args:
        bot: The bot.
    """

    def __init__(self, bot: DeskBot) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name=said("command-export"), description=said("command-export.description")
    )
    async def export(self, interaction: Interaction) -> None:
        """Give all that is kept, as a file."""
        await self.bot.desk.serve(interaction, self.bot.desk.dispatch.privacy.export)

    @app_commands.command(
        name=said("command-delete"), description=said("command-delete.description")
    )
    async def delete(self, interaction: Interaction) -> None:
        """Say what would be deleted, and offer to do it."""
        await self.bot.desk.serve(interaction, self.bot.desk.dispatch.privacy.warn)


async def setup(bot: DeskBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Privacy(bot))
