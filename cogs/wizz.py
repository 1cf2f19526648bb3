"""UNO Wizz: its tables, its rules, its wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.engine.moves import Verb
from bot.table.clicks import MoveAct
from bot.ui import typed
from bot.ui.edition_cog import EditionCog
from bot.ui.words import said

if TYPE_CHECKING:
    from bot.ui.client import DeskBot

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class Wizz(
    EditionCog,
    group_name=said("command-wizz"),
    group_description=said("command-wizz.description"),
):
    """The commands of UNO Wizz."""

    edition = "wizz"

    @app_commands.command(name=said("command-spin"), description=said("command-spin.description"))
    async def spin(self, interaction: Interaction) -> None:
        """Spin the wheel (WIZ-9)."""
        await self.bot.desk.ask(interaction, MoveAct(Verb.SPIN))

    @app_commands.command(name=said("command-shout"), description=said("command-shout.description"))
    async def shout(self, interaction: Interaction) -> None:
        """Shout in the race (WIZ-16)."""
        await self.bot.desk.ask(interaction, MoveAct(Verb.SHOUT))

    @app_commands.command(
        name=said("command-number"), description=said("command-number.description")
    )
    @app_commands.rename(number=said("parameter-number"))
    @app_commands.describe(number=said("parameter-number.description"))
    async def number(self, interaction: Interaction, number: str) -> None:
        """Name a number to discard (WIZ-11)."""
        move = typed.move(self.bot, interaction, Verb.NUMBER, number)
        await self.bot.desk.ask(interaction, move)

    @number.autocomplete("number")
    async def _numbers(self, interaction: Interaction, current: str) -> typed.Choices:
        return typed.offered(self.bot, interaction, Verb.NUMBER, current)

    @app_commands.command(
        name=said("command-discard"), description=said("command-discard.description")
    )
    @app_commands.rename(
        card=said("parameter-card"), keep=said("parameter-keep"), also=said("parameter-also")
    )
    @app_commands.describe(
        card=said("parameter-top.description"),
        keep=said("parameter-keep.description"),
        also=said("parameter-also.description"),
    )
    async def discard(
        self, interaction: Interaction, card: str, keep: str = "", also: str = ""
    ) -> None:
        """Discard a card; or all but two, one of them on top (WIZ-13, WIZ-16)."""
        kept = [one for one in (keep, also) if one]
        await self.bot.desk.ask(interaction, typed.discard(self.bot, interaction, card, kept))

    @discard.autocomplete("card")
    @discard.autocomplete("keep")
    @discard.autocomplete("also")
    async def _cards(self, interaction: Interaction, current: str) -> typed.Choices:
        return typed.offered(self.bot, interaction, Verb.DISCARD, current)


async def setup(bot: DeskBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Wizz(bot))
