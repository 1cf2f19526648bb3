"""UNO Master: its tables, its rules, its button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.engine.moves import Verb
from bot.table.clicks import MoveAct
from bot.ui.edition_cog import EditionCog
from bot.ui.words import said

if TYPE_CHECKING:
    import discord

    from bot.ui.client import DeskBot


class Master(
    EditionCog,
    group_name=said("command-master"),
    group_description=said("command-master.description"),
):
    """The commands of UNO Master."""

    edition = "master"

    @app_commands.command(name=said("command-press"), description=said("command-press.description"))
    async def press(self, interaction: discord.Interaction) -> None:
        """Press the button (MAS-21)."""
        await self.bot.desk.ask(interaction, MoveAct(Verb.PRESS))


async def setup(bot: DeskBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Master(bot))
