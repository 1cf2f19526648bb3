"""The commands as Discord has them: told when they have changed, and what fails in one.

Knows no command by name and does none of what they do.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import structlog
from discord import Object, app_commands

from bot.store.repositories.settings import Scope, Setting
from bot.ui.commands.bot_base import BotBase

if TYPE_CHECKING:
    from discord import Interaction

log = structlog.get_logger(__name__)

COMMANDS = Setting(Scope.GUILD, "commands", str)
"""Hash of the commands that Discord knows, by the application or by the one server they are for."""


class UnoCommandTree(app_commands.CommandTree[BotBase]):
    """The commands; what fails in one is answered by the desk."""

    async def on_error(
        self, interaction: Interaction[BotBase], error: app_commands.AppCommandError, /
    ) -> None:
        """Hand a failure to the desk, without the wrapping of discord.py."""
        cause = error.__cause__ if isinstance(error, app_commands.CommandInvokeError) else None
        await self.client.handler.handle_error(
            interaction, cause if isinstance(cause, Exception) else error
        )


async def sync_commands(bot: BotBase) -> None:
    """Tell Discord the commands, where they are not those that it knows.

    Args:
        bot: Logged in, with all its commands and their translator.

    Raises:
        StoreUnavailable: What Discord knows cannot be read or kept.
    """
    tree = bot.tree
    assert tree.translator is not None, "the words are there before the commands"
    assert bot.application_id is not None, "the bot has logged in"
    payloads = [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]
    digest = hashlib.sha256(json.dumps(payloads, sort_keys=True).encode()).hexdigest()
    dev = bot.settings.dev_guild_id
    owner = dev or bot.application_id
    if await bot.store.settings.get(COMMANDS, owner) == digest:
        return
    guild = None if dev is None else Object(dev)
    if guild is not None:
        tree.copy_global_to(guild=guild)
    await tree.sync(guild=guild)
    await bot.store.settings.put(COMMANDS, owner, digest)
    log.info("commands made known", commands=len(payloads))
