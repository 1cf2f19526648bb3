"""UNO Regatta: its tables, its rules, its captain, soundings and berths."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.ui.commands import arguments
from bot.ui.commands.arguments import localized
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import EditionCog
from tests.sixth_edition.regatta.present import berth_panel
from tests.sixth_edition.regatta.rules import PILOT, SOUND

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""
CAPTAIN, BERTH = "captain", "berth"


class RegattaCog(
    EditionCog,
    group_name=localized("command-regatta"),
    group_description=localized("command-regatta.description"),
):
    """The commands of UNO Regatta."""

    edition = "regatta"

    @app_commands.command(
        name=localized("command-captain"), description=localized("command-captain.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-player.description"))
    async def captain(self, interaction: Interaction, player: str) -> None:
        """Name the captain: the host's (REG-1)."""
        named = arguments.parse_player_to_name(self.bot, interaction, CAPTAIN, player)
        await self.bot.handler.submit(interaction, named)

    @captain.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.players_to_name(self.bot, interaction, CAPTAIN, current)

    @app_commands.command(
        name=localized("command-sound"), description=localized("command-sound.description")
    )
    @app_commands.rename(depth=localized("parameter-depth"))
    @app_commands.describe(depth=localized("parameter-depth.description"))
    async def sound(self, interaction: Interaction, depth: app_commands.Range[int, 1, 9]) -> None:
        """Say how deep the reef is (REG-3)."""
        await self.make_move(interaction, SOUND, str(depth))

    @app_commands.command(
        name=localized("command-pilot"), description=localized("command-pilot.description")
    )
    async def pilot(self, interaction: Interaction) -> None:
        """Pilot everybody round the reef: the captain's (REG-5)."""
        await self.make_move(interaction, PILOT)

    @app_commands.command(
        name=localized("command-berth"), description=localized("command-berth.description")
    )
    @app_commands.rename(berth=localized("parameter-berth"))
    @app_commands.describe(berth=localized("parameter-berth.description"))
    async def berth(
        self, interaction: Interaction, berth: app_commands.Range[int, 1, 9] | None = None
    ) -> None:
        """Tell the own berth, or see what is known of it (REG-2)."""
        detail = None if berth is None else (berth,)
        await self.keep_detail(interaction, BERTH, detail, berth_panel, forget=False)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(RegattaCog(bot))
