"""`/privacy`: what the bot keeps about a person, to hand out and to delete."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.commands.arguments import in_servers_and_direct_messages, localized
from bot.ui.commands.bot_base import BotBase

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


@in_servers_and_direct_messages
class PrivacyCog(
    commands.GroupCog,
    group_name=localized("command-privacy"),
    group_description=localized("command-privacy.description"),
):
    """The commands about one's own data; in direct messages too."""

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name=localized("command-export"), description=localized("command-export.description")
    )
    async def export(self, interaction: Interaction) -> None:
        """Give all that is kept, as a file."""
        await self.bot.handler.run(interaction, self.bot.handler.router.privacy_handler.export)

    @app_commands.command(
        name=localized("command-delete"), description=localized("command-delete.description")
    )
    async def delete(self, interaction: Interaction) -> None:
        """Say what would be deleted, and offer to do it."""
        await self.bot.handler.run(interaction, self.bot.handler.router.privacy_handler.warn)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(PrivacyCog(bot))
