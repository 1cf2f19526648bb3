"""UNO Royal: its tables, its rules, what its king decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.engine.moves import Verb
from bot.present.panels.options import KING
from bot.table.rules.actions import SetOption
from bot.ui.commands import arguments
from bot.ui.commands.edition_cog import EditionCog
from bot.ui.commands.localization import localized
from bot.ui.interactions import suggestions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.ui.commands.bot_base import BotBase
    from bot.ui.interactions.suggestions import Suggestion

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


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
        key = suggestions.resolve(self._kings(interaction), player)
        await self.bot.handler.submit(interaction, SetOption(KING, key))

    @king.autocomplete("player")
    async def _candidates(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.choices(self._kings(interaction), current)

    @app_commands.command(
        name=localized("command-jester"), description=localized("command-jester.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-player.description"))
    async def jester(self, interaction: Interaction, player: str) -> None:
        """Name the jester: the king's (ROY-4)."""
        await self._choose(interaction, player)

    @app_commands.command(
        name=localized("command-send"), description=localized("command-send.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-player.description"))
    async def choose(self, interaction: Interaction, player: str) -> None:
        """Choose who draws a card: the king's (ROY-12)."""
        await self._choose(interaction, player)

    @jester.autocomplete("player")
    @choose.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.autocomplete(self.bot, interaction, Verb.CHOOSE, current)

    async def _choose(self, interaction: Interaction, player: str) -> None:
        move = arguments.parse_move(self.bot, interaction, Verb.CHOOSE, player)
        await self.bot.handler.submit(interaction, move)

    def _kings(self, interaction: Interaction) -> Sequence[Suggestion]:
        handler = self.bot.handler
        context = handler.context(interaction)
        state = handler.router.state(handler.router.table_of(context))
        return () if state is None else suggestions.king_suggestions(state, context.locale)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(RoyalCog(bot))
