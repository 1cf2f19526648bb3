"""UNO Wizz: its tables, its rules, its wheel."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.engine.editions.wizz.discards import DISCARD, NUMBER
from bot.engine.editions.wizz.race import SHOUT
from bot.engine.editions.wizz.wheel import SPIN
from bot.game.rules.actions import MakeMove
from bot.present.components import NO_TABLE, ComponentAction
from bot.present.edition import move_line
from bot.present.editions.wizz import KEEP
from bot.ui.commands import arguments
from bot.ui.commands.arguments import localized
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import EditionCog

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class WizzCog(
    EditionCog,
    group_name=localized("command-wizz"),
    group_description=localized("command-wizz.description"),
):
    """The commands of UNO Wizz."""

    edition = "wizz"

    @app_commands.command(
        name=localized("command-spin"), description=localized("command-spin.description")
    )
    async def spin(self, interaction: Interaction) -> None:
        """Spin the wheel (WIZ-9)."""
        await self.make_move(interaction, SPIN)

    @app_commands.command(
        name=localized("command-shout"), description=localized("command-shout.description")
    )
    async def shout(self, interaction: Interaction) -> None:
        """Shout in the race (WIZ-16)."""
        await self.make_move(interaction, SHOUT)

    @app_commands.command(
        name=localized("command-number"), description=localized("command-number.description")
    )
    @app_commands.rename(number=localized("parameter-number"))
    @app_commands.describe(number=localized("parameter-number.description"))
    async def number(self, interaction: Interaction, number: str) -> None:
        """Name a number to discard (WIZ-11)."""
        await self.make_move(interaction, NUMBER, number)

    @number.autocomplete("number")
    async def _numbers(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.autocomplete(self.bot, interaction, NUMBER, current)

    @app_commands.command(
        name=localized("command-discard"), description=localized("command-discard.description")
    )
    @app_commands.rename(
        card=localized("parameter-card"),
        keep=localized("parameter-keep"),
        also=localized("parameter-also"),
    )
    @app_commands.describe(
        card=localized("parameter-top.description"),
        keep=localized("parameter-keep.description"),
        also=localized("parameter-also.description"),
    )
    async def discard(
        self, interaction: Interaction, card: str, keep: str = "", also: str = ""
    ) -> None:
        """Discard a card; or all but two, one of them on top (WIZ-13, WIZ-16)."""
        words = [
            arguments.resolve(self.bot, interaction, DISCARD, one)
            for one in (card, keep, also)
            if one
        ]
        kind = KEEP if len(words) > 1 else DISCARD
        action = ComponentAction(NO_TABLE, kind, None, " ".join(words))
        line = move_line(action, arguments.own_hand(self.bot, interaction))
        await self.bot.handler.submit(interaction, MakeMove(line))

    @discard.autocomplete("card")
    @discard.autocomplete("keep")
    @discard.autocomplete("also")
    async def _cards(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.autocomplete(self.bot, interaction, DISCARD, current)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(WizzCog(bot))
