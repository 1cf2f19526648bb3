"""`/leaderboard` and `/stats`: what the results of a server add up to."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.rules.ratings import Period
from bot.game.tournament.progress import MODES as TOURNAMENT_MODES
from bot.present.components import ActionKind
from bot.present.panels.leaderboard import ALL, ORDERS, LeaderboardQuery
from bot.ui.commands.arguments import in_servers, localized, localized_choice
from bot.ui.commands.bot_base import BotBase

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class LeaderboardCog(commands.Cog):
    """The commands that count."""

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot

    @in_servers
    @app_commands.command(
        name=localized("command-leaderboard"),
        description=localized("command-leaderboard.description"),
    )
    @app_commands.rename(
        order=localized("parameter-order"),
        edition=localized("parameter-edition"),
        mode=localized("parameter-ranked-mode"),
        period=localized("parameter-period"),
    )
    @app_commands.describe(
        order=localized("parameter-order.description"),
        edition=localized("parameter-edition.description"),
        mode=localized("parameter-ranked-mode.description"),
        period=localized("parameter-period.description"),
    )
    @app_commands.choices(
        order=[
            app_commands.Choice(name=localized_choice(f"order-{one}"), value=one) for one in ORDERS
        ],
        edition=[
            app_commands.Choice(name=localized(f"edition-{one}"), value=one) for one in EDITIONS
        ],
        mode=[
            *(
                app_commands.Choice(name=localized(f"option-mode-{one}.short"), value=one)
                for one in Mode
            ),
            *(
                app_commands.Choice(name=localized(f"mode-{one}"), value=one)
                for one in TOURNAMENT_MODES.values()
            ),
        ],
        period=[
            app_commands.Choice(name=localized(f"choice-period-{one}"), value=one.value)
            for one in Period
        ],
    )
    async def leaderboard(
        self,
        interaction: Interaction,
        order: str = ORDERS[0],
        edition: str = ALL,
        mode: str = ALL,
        period: str = Period.ALL.value,
    ) -> None:
        """Show who has won how much in this server."""
        detail = LeaderboardQuery(order, edition, mode, period=period).detail
        await self.bot.handler.show_panel(interaction, ActionKind.LEADERBOARD, detail)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(LeaderboardCog(bot))
