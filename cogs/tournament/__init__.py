"""`/tournament`: four or eight players, each with each other as partner (MAT-6, MAT-7)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.editions import EDITIONS
from bot.game.tournament.state import SCHEDULES
from bot.present.components import ActionKind
from bot.ui.commands.arguments import in_servers, localized, localized_choice
from bot.ui.commands.bot_base import BotBase
from bot.ui.interactions.opening_handler import TURN

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


@in_servers
class TournamentCog(
    commands.GroupCog,
    group_name=localized("command-tournament"),
    group_description=localized("command-tournament.description"),
):
    """The commands of a tournament."""

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name=localized("command-tournament-new"),
        description=localized("command-tournament-new.description"),
    )
    @app_commands.rename(
        edition=localized("parameter-tournament-edition"),
        players=localized("parameter-tournament-players"),
        short=localized("parameter-short"),
        patience=localized("parameter-turn-seconds"),
    )
    @app_commands.describe(
        edition=localized("parameter-tournament-edition.description"),
        players=localized("parameter-tournament-players.description"),
        short=localized("parameter-short.description"),
        patience=localized("parameter-turn-seconds.description"),
    )
    @app_commands.choices(
        edition=[
            app_commands.Choice(name=localized(f"edition-{one}"), value=one) for one in EDITIONS
        ]
    )
    @app_commands.choices(
        players=[
            app_commands.Choice(name=localized_choice(f"option-players-{one}"), value=one)
            for one in SCHEDULES
        ]
    )
    async def new(
        self,
        interaction: Interaction,
        edition: str,
        players: int | None = None,
        short: bool | None = None,
        patience: app_commands.Range[int, 15, 600] | None = None,
    ) -> None:
        """Open a tournament in this channel."""
        handler = self.bot.handler
        options = {"players": players, "short": short, TURN: patience}
        chosen = {name: value for name, value in options.items() if value is not None}
        await handler.run(
            interaction,
            lambda context: handler.router.opening_handler.open_tournament(
                context, edition, chosen
            ),
        )

    @app_commands.command(
        name=localized("command-tournament-join"),
        description=localized("command-tournament-join.description"),
    )
    async def join(self, interaction: Interaction) -> None:
        """Take part, or take the own place back from a robot."""
        await self.bot.handler.submit_to_tournament(interaction, ActionKind.JOIN)

    @app_commands.command(
        name=localized("command-tournament-leave"),
        description=localized("command-tournament-leave.description"),
    )
    async def leave(self, interaction: Interaction) -> None:
        """Withdraw; a robot takes the place."""
        await self.bot.handler.submit_to_tournament(interaction, ActionKind.LEAVE)

    @app_commands.command(
        name=localized("command-tournament-start"),
        description=localized("command-tournament-start.description"),
    )
    async def start(self, interaction: Interaction) -> None:
        """Start, or go on after a pause: the host's, and the staff's."""
        await self.bot.handler.submit_to_tournament(interaction, ActionKind.START)

    @app_commands.command(
        name=localized("command-tournament-standing"),
        description=localized("command-tournament-standing.description"),
    )
    async def standing(self, interaction: Interaction) -> None:
        """Show the standing and the own partners."""
        await self.bot.handler.submit_to_tournament(interaction, ActionKind.STANDING)

    @app_commands.command(
        name=localized("command-tournament-pause"),
        description=localized("command-tournament-pause.description"),
    )
    async def pause(self, interaction: Interaction) -> None:
        """Deal no more rounds for now: the host's, and the staff's."""
        await self.bot.handler.submit_to_tournament(interaction, ActionKind.PAUSE)

    @app_commands.command(
        name=localized("command-tournament-stop"),
        description=localized("command-tournament-stop.description"),
    )
    async def stop(self, interaction: Interaction) -> None:
        """End the tournament: the host's, and the staff's."""
        await self.bot.handler.submit_to_tournament(interaction, ActionKind.STOP)


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(TournamentCog(bot))
