"""`/tournament`: eight players, two tables, each with each other as partner (MAT-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.editions import EDITIONS
from bot.present.acts import What
from bot.ui.opening import NEEDED_FOR_THREADS, TURN, in_need, opening_of
from bot.ui.words import said

if TYPE_CHECKING:
    from bot.ui.client import DeskBot
    from bot.ui.visit import Visit

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


@app_commands.guild_only()
class Tournament(
    commands.GroupCog,
    group_name=said("command-tournament"),
    group_description=said("command-tournament.description"),
):
    """The commands of a tournament.

    Args:
        bot: The bot.
    """

    def __init__(self, bot: DeskBot) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name=said("command-tournament-new"), description=said("command-tournament-new.description")
    )
    @app_commands.rename(
        edition=said("parameter-tournament-edition"), patience=said("parameter-turn-seconds")
    )
    @app_commands.describe(
        edition=said("parameter-tournament-edition.description"),
        patience=said("parameter-turn-seconds.description"),
    )
    @app_commands.choices(
        edition=[app_commands.Choice(name=said(f"edition-{one}"), value=one) for one in EDITIONS]
    )
    async def new(
        self,
        interaction: Interaction,
        edition: str,
        patience: app_commands.Range[int, 15, 600] | None = None,
    ) -> None:
        """Open a tournament in this channel."""

        async def answer(visit: Visit) -> None:
            lacking = in_need(interaction, NEEDED_FOR_THREADS, visit.locale)
            if lacking is not None:
                await visit.say(lacking)
                return
            chosen = {} if patience is None else {TURN: patience}
            asked = opening_of(self.bot, interaction, edition, chosen)
            opening = await visit.reply.in_time(asked)
            await self.bot.desk.dispatch.tournaments.open(visit, opening)

        await self.bot.desk.serve(interaction, answer)

    @app_commands.command(
        name=said("command-tournament-join"),
        description=said("command-tournament-join.description"),
    )
    async def join(self, interaction: Interaction) -> None:
        """Take part, or take the own place back from a robot."""
        await self.bot.desk.ask_tournament(interaction, What.JOIN)

    @app_commands.command(
        name=said("command-tournament-leave"),
        description=said("command-tournament-leave.description"),
    )
    async def leave(self, interaction: Interaction) -> None:
        """Withdraw; a robot takes the place."""
        await self.bot.desk.ask_tournament(interaction, What.LEAVE)

    @app_commands.command(
        name=said("command-tournament-start"),
        description=said("command-tournament-start.description"),
    )
    async def start(self, interaction: Interaction) -> None:
        """Start, or go on after a pause: the host's, and the staff's."""
        await self.bot.desk.ask_tournament(interaction, What.START)

    @app_commands.command(
        name=said("command-tournament-standing"),
        description=said("command-tournament-standing.description"),
    )
    async def standing(self, interaction: Interaction) -> None:
        """Show the standing and the own partners."""
        await self.bot.desk.ask_tournament(interaction, What.STANDING)

    @app_commands.command(
        name=said("command-tournament-pause"),
        description=said("command-tournament-pause.description"),
    )
    async def pause(self, interaction: Interaction) -> None:
        """Deal no more rounds for now: the host's, and the staff's."""
        await self.bot.desk.ask_tournament(interaction, What.PAUSE)

    @app_commands.command(
        name=said("command-tournament-stop"),
        description=said("command-tournament-stop.description"),
    )
    async def stop(self, interaction: Interaction) -> None:
        """End the tournament: the host's, and the staff's."""
        await self.bot.desk.ask_tournament(interaction, What.STOP)


async def setup(bot: DeskBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Tournament(bot))
