"""UNO Royal: its tables, its rules, what its king decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.engine.moves import Verb
from bot.present.options import KING
from bot.table.clicks import SetOption
from bot.ui import suggestions, typed
from bot.ui.edition_cog import EditionCog
from bot.ui.words import said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.ui.client import DeskBot
    from bot.ui.suggestions import Suggestion

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class Royal(
    EditionCog,
    group_name=said("command-royal"),
    group_description=said("command-royal.description"),
):
    """The commands of UNO Royal."""

    edition = "royal"

    @app_commands.command(name=said("command-king"), description=said("command-king.description"))
    @app_commands.rename(player=said("parameter-player"))
    @app_commands.describe(player=said("parameter-king.description"))
    async def king(self, interaction: Interaction, player: str) -> None:
        """Name the first king, or leave it to the lot: the host's (ROY-3)."""
        key = suggestions.meant(self._kings(interaction), player)
        await self.bot.desk.ask(interaction, SetOption(KING, key))

    @king.autocomplete("player")
    async def _candidates(self, interaction: Interaction, current: str) -> typed.Choices:
        return typed.choices(self._kings(interaction), current)

    @app_commands.command(
        name=said("command-jester"), description=said("command-jester.description")
    )
    @app_commands.rename(player=said("parameter-player"))
    @app_commands.describe(player=said("parameter-player.description"))
    async def jester(self, interaction: Interaction, player: str) -> None:
        """Name the jester: the king's (ROY-4)."""
        await self._choose(interaction, player)

    @app_commands.command(name=said("command-send"), description=said("command-send.description"))
    @app_commands.rename(player=said("parameter-player"))
    @app_commands.describe(player=said("parameter-player.description"))
    async def choose(self, interaction: Interaction, player: str) -> None:
        """Choose who draws a card: the king's (ROY-12)."""
        await self._choose(interaction, player)

    @jester.autocomplete("player")
    @choose.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> typed.Choices:
        return typed.offered(self.bot, interaction, Verb.CHOOSE, current)

    async def _choose(self, interaction: Interaction, player: str) -> None:
        move = typed.move(self.bot, interaction, Verb.CHOOSE, player)
        await self.bot.desk.ask(interaction, move)

    def _kings(self, interaction: Interaction) -> Sequence[Suggestion]:
        desk = self.bot.desk
        visit = desk.visit(interaction)
        sitting = desk.dispatch.sitting(desk.dispatch.table_of(visit))
        return () if sitting is None else suggestions.kings(sitting, visit.locale)


async def setup(bot: DeskBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Royal(bot))
