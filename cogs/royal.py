"""UNO Royal: its tables, its rules, what its king decides."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.engine.moves import Verb
from bot.ui.commands import arguments
from bot.ui.commands.arguments import localized
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import EditionCog

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""
KING = "king"
"""The option for which the host names the first king."""


class RoyalCog(
    EditionCog,
    group_name=localized("command-royal"),
    group_description=localized("command-royal.description"),
):
    """The commands of UNO Royal."""

    edition = "royal"

    @app_commands.command(
        name=localized("command-king"), description=localized("command-king.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-king.description"))
    async def king(self, interaction: Interaction, player: str) -> None:
        """Name the first king, or leave it to the lot: the host's (ROY-3)."""
        named = arguments.parse_player_to_name(self.bot, interaction, KING, player)
        await self.bot.handler.submit(interaction, named)

    @king.autocomplete("player")
    async def _candidates(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.players_to_name(self.bot, interaction, KING, current)

    @app_commands.command(
        name=localized("command-jester"), description=localized("command-jester.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-player.description"))
    async def jester(self, interaction: Interaction, player: str) -> None:
        """Name the jester: the king's (ROY-4)."""
        await self.make_move(interaction, Verb.CHOOSE, player)

    @app_commands.command(
        name=localized("command-send"), description=localized("command-send.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-player.description"))
    async def choose(self, interaction: Interaction, player: str) -> None:
        """Choose who draws a card: the king's (ROY-12)."""
        await self.make_move(interaction, Verb.CHOOSE, player)

    @jester.autocomplete("player")
    @choose.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.autocomplete(self.bot, interaction, Verb.CHOOSE, current)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(RoyalCog(bot))
