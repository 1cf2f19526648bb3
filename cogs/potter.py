"""UNO Harry Potter: its tables, its rules, the Howler, and the birthdays that find its dealer."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.engine.editions.potter.birthdays import MONTHS
from bot.engine.editions.potter.howler import SHOW
from bot.present.editions.potter import BIRTHDAY, birthday_of, birthday_panel, wrong_birthday_panel
from bot.ui.commands.arguments import localized
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import EditionCog

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class PotterCog(
    EditionCog,
    group_name=localized("command-potter"),
    group_description=localized("command-potter.description"),
):
    """The commands of UNO Harry Potter."""

    edition = "potter"

    @app_commands.command(
        name=localized("command-show"), description=localized("command-show.description")
    )
    async def show(self, interaction: Interaction) -> None:
        """Cry the own hand for a Howler (POT-11)."""
        await self.make_move(interaction, SHOW)

    @app_commands.command(
        name=localized("command-birthday"), description=localized("command-birthday.description")
    )
    @app_commands.rename(
        day=localized("parameter-day"),
        month=localized("parameter-month"),
        forget=localized("parameter-forget"),
    )
    @app_commands.describe(
        day=localized("parameter-day.description"),
        month=localized("parameter-month.description"),
        forget=localized("parameter-forget.description"),
    )
    @app_commands.choices(
        month=[
            app_commands.Choice(name=localized(f"month-{one}"), value=one)
            for one in range(1, len(MONTHS) + 1)
        ]
    )
    async def birthday(
        self,
        interaction: Interaction,
        day: app_commands.Range[int, 1, 31] | None = None,
        month: int | None = None,
        forget: bool = False,
    ) -> None:
        """Tell the own birthday, have it forgotten, or see what is known of it (POT-2)."""
        birthday = birthday_of(day, month)
        if birthday is None and not forget and (day is not None or month is not None):
            await self.say(interaction, wrong_birthday_panel)
            return
        await self.keep_detail(interaction, BIRTHDAY, birthday, birthday_panel, forget=forget)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(PotterCog(bot))
