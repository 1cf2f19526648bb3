"""Sends the commands to Discord, when they have changed since they were sent last."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import structlog
from discord import Object

from bot.store.repositories.settings import Scope, Setting

if TYPE_CHECKING:
    from bot.ui.commands.bot_base import BotBase

log = structlog.get_logger(__name__)

COMMANDS = Setting(Scope.GUILD, "commands", str)
"""Hash of the commands that Discord knows, by the application or by the one server they are for."""


async def sync_commands(bot: BotBase) -> None:
    """Send the commands to Discord, if it knows others.

    Args:
        bot: Logged in, with all its commands and their translator.

    Raises:
        StoreUnavailable: The hash of what Discord knows cannot be read or saved.
    """
    tree = bot.tree
    assert tree.translator is not None, "set before the commands are sent"
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
