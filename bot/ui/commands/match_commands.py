"""The commands of `/uno` about tables to come, and about matches that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.editions import EDITIONS
from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.localization import localized

if TYPE_CHECKING:
    from bot.ui.commands.bot_base import BotBase

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class MatchCommands(commands.Cog):
    """What the group of a cog gets beside its own commands."""

    bot: BotBase

    @app_commands.command(
        name=localized("command-verify"), description=localized("command-verify.description")
    )
    @app_commands.rename(match=localized("parameter-match"))
    @app_commands.describe(match=localized("parameter-match.description"))
    async def verify(self, interaction: Interaction, match: str = "") -> None:
        """Check every card of a match that is over."""
        handler = self.bot.handler
        await handler.run(
            interaction, lambda context: handler.router.verification.show(context, match)
        )

    @app_commands.command(
        name=localized("command-replay"), description=localized("command-replay.description")
    )
    @app_commands.rename(match=localized("parameter-match"))
    @app_commands.describe(match=localized("parameter-match.description"))
    async def replay(self, interaction: Interaction, match: str = "") -> None:
        """Look at a match again that is over."""
        handler = self.bot.handler
        await handler.run(
            interaction, lambda context: handler.router.replay_handler.show(context, match)
        )

    @app_commands.command(
        name=localized("command-plan"), description=localized("command-plan.description")
    )
    @app_commands.rename(
        edition=localized("parameter-plan-edition"), when=localized("parameter-when")
    )
    @app_commands.describe(
        edition=localized("parameter-plan-edition.description"),
        when=localized("parameter-when.description"),
    )
    @app_commands.choices(
        edition=[
            app_commands.Choice(name=localized(f"edition-{one}"), value=one) for one in EDITIONS
        ]
    )
    async def plan(self, interaction: Interaction, edition: str, when: str) -> None:
        """Plan a table by one of Discord's events."""
        handler = self.bot.handler
        await handler.run(
            interaction, lambda context: handler.router.plan_handler.plan(context, edition, when)
        )

    @plan.autocomplete("when")
    async def _times(self, interaction: Interaction, current: str) -> Choices:
        handler = self.bot.handler
        offered = handler.router.plan_handler.suggestions(handler.context(interaction))
        return choices(offered, current)

    @verify.autocomplete("match")
    @replay.autocomplete("match")
    async def _matches(self, interaction: Interaction, current: str) -> Choices:
        handler = self.bot.handler
        context = handler.context(interaction)
        return choices(await handler.router.replay_handler.suggestions(context), current)
