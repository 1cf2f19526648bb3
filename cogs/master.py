"""UNO Master: its tables, its rules, its button."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.engine.editions.master.options import PRESS
from bot.ui.commands.arguments import localized
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import EditionCog


class MasterCog(
    EditionCog,
    group_name=localized("command-master"),
    group_description=localized("command-master.description"),
):
    """The commands of UNO Master."""

    edition = "master"

    @app_commands.command(
        name=localized("command-press"), description=localized("command-press.description")
    )
    async def press(self, interaction: discord.Interaction) -> None:
        """Press the button (MAS-21)."""
        await self.make_move(interaction, PRESS)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(MasterCog(bot))
