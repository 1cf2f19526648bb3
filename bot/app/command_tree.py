"""The command tree: refuses commands that cannot be read, and has failures answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from discord import AppCommandOptionType, InteractionType, app_commands

from bot.ui.commands.bot_base import BotBase

if TYPE_CHECKING:
    from discord import Interaction

log = structlog.get_logger(__name__)


class UnoCommandTree(app_commands.CommandTree[BotBase]):
    """The commands of the bot."""

    async def interaction_check(self, interaction: Interaction[BotBase], /) -> bool:
        """Answer a command whose options cannot be read as one that is not known any more."""
        if _is_readable(interaction):
            return True
        await self._refuse(interaction, "its options do not fit")
        return False

    async def on_error(
        self, interaction: Interaction[BotBase], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a failed command."""
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.__cause__
            await self.client.handler.handle_error(
                interaction, cause if isinstance(cause, Exception) else error
            )
        else:
            await self._refuse(interaction, str(error))

    async def _refuse(self, interaction: Interaction[BotBase], reason: str) -> None:
        log.info("a command could not be read", reason=reason)
        if interaction.type is InteractionType.application_command:
            await self.client.handler.refuse_unknown(interaction)


def _is_readable(interaction: Interaction[BotBase]) -> bool:
    """Whether a command is known and its options are as it declares them.

    Discord checks the same; an older or a mangled command still comes through.
    """
    try:
        command, options = interaction.command, dict(iter(interaction.namespace))
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    if not isinstance(command, app_commands.Command):
        return False
    if interaction.type is InteractionType.autocomplete:
        # Half typed values are no mistakes.
        return True
    parameters = {one.display_name: one for one in command.parameters}
    return options.keys() <= parameters.keys() and all(
        _fits(parameters[name], value) for name, value in options.items()
    )


def _fits(parameter: app_commands.Parameter, value: object) -> bool:
    if parameter.choices:
        return value in [one.value for one in parameter.choices]
    match parameter.type:
        case AppCommandOptionType.string:
            return isinstance(value, str) and _is_text(value)
        case AppCommandOptionType.boolean:
            return isinstance(value, bool)
        case AppCommandOptionType.integer:
            low, high = parameter.min_value, parameter.max_value
            return (
                isinstance(value, int)
                and (low is None or low <= value)
                and (high is None or value <= high)
            )
        case _:
            # A person: discord.py has resolved it, or says so itself.
            return True


def _is_text(value: str) -> bool:
    """Whether a text can be written as UTF-8, and to any database."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in value
