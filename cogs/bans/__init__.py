"""`/uno-bans`: whom the staff of a server does not let play at its tables."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.commands.arguments import in_servers, localized
from bot.ui.commands.bot_base import BotBase

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


@in_servers
@app_commands.default_permissions(manage_messages=True)
class BansCog(
    commands.GroupCog,
    group_name=localized("command-bans"),
    group_description=localized("command-bans.description"),
):
    """The commands about bans, for the staff."""

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name=localized("command-bans-add"), description=localized("command-bans-add.description")
    )
    @app_commands.rename(person=localized("parameter-person"))
    @app_commands.describe(person=localized("parameter-person.description"))
    async def add(self, interaction: Interaction, person: discord.User) -> None:
        """Ban a person."""
        handler = self.bot.handler
        await handler.run(
            interaction, lambda context: handler.router.bans_handler.add(context, person.id)
        )

    @app_commands.command(
        name=localized("command-bans-remove"),
        description=localized("command-bans-remove.description"),
    )
    @app_commands.rename(person=localized("parameter-person"))
    @app_commands.describe(person=localized("parameter-person.description"))
    async def remove(self, interaction: Interaction, person: discord.User) -> None:
        """Lift a ban."""
        handler = self.bot.handler
        await handler.run(
            interaction, lambda context: handler.router.bans_handler.remove(context, person.id)
        )

    @app_commands.command(
        name=localized("command-bans-list"), description=localized("command-bans-list.description")
    )
    async def show(self, interaction: Interaction) -> None:
        """List who is banned."""
        await self.bot.handler.run(interaction, self.bot.handler.router.bans_handler.show)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(BansCog(bot))
