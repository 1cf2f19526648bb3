"""`/leaderboard` and `/stats`: what the results of a server add up to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.present.acts import What
from bot.present.stats import ALL, ORDERS, Ranking
from bot.table.tournament.course import MODE as TOURNAMENT
from bot.ui.words import said

if TYPE_CHECKING:
    from bot.ui.client import DeskBot

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class Leaderboard(commands.Cog):
    """The commands that count.

    Args:
        bot: The bot.
    """

    def __init__(self, bot: DeskBot) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name=said("command-leaderboard"), description=said("command-leaderboard.description")
    )
    @app_commands.rename(
        order=said("parameter-order"),
        edition=said("parameter-edition"),
        mode=said("parameter-ranked-mode"),
    )
    @app_commands.describe(
        order=said("parameter-order.description"),
        edition=said("parameter-edition.description"),
        mode=said("parameter-ranked-mode.description"),
    )
    @app_commands.choices(
        order=[app_commands.Choice(name=said(f"order-{one}"), value=one) for one in ORDERS],
        edition=[app_commands.Choice(name=said(f"edition-{one}"), value=one) for one in EDITIONS],
        mode=[
            *(
                app_commands.Choice(name=said(f"option-mode-{one}.short"), value=one)
                for one in Mode
            ),
            app_commands.Choice(name=said("mode-tournament"), value=TOURNAMENT),
        ],
    )
    @app_commands.guild_only()
    async def leaderboard(
        self,
        interaction: Interaction,
        order: str = ORDERS[0],
        edition: str = ALL,
        mode: str = ALL,
    ) -> None:
        """Show who has won how much in this server."""
        detail = Ranking(order, edition, mode).detail
        await self.bot.desk.see(interaction, What.LEADERBOARD, detail)

    @app_commands.command(name=said("command-stats"), description=said("command-stats.description"))
    @app_commands.rename(person=said("parameter-person"))
    @app_commands.describe(person=said("parameter-person.description"))
    @app_commands.guild_only()
    async def stats(self, interaction: Interaction, person: discord.User | None = None) -> None:
        """Show what a person has done in this server."""
        desk, shown = self.bot.desk, person or interaction.user
        await desk.serve(
            interaction,
            lambda visit: desk.dispatch.sights.recall(visit, shown.id, shown.display_name),
        )


async def setup(bot: DeskBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Leaderboard(bot))
