"""Sends the commands to Discord, when they have changed since they were sent last."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import structlog

from bot.app.editions import add_commands, use_texts
from bot.store.repositories.settings import Scope, Setting
from bot.ui.commands.localization import CatalogueTranslator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.ui.commands.bot_base import BotBase

log = structlog.get_logger(__name__)

COMMANDS = Setting(Scope.GUILD, "commands", str)
"""Hash of the commands that Discord knows, by the application or by the one server they are for."""


COMMAND_IDS = Setting(Scope.GUILD, "command-ids", json.loads)
"""The ids that Discord has given the commands, by name."""


async def load_commands(bot: BotBase) -> None:
    """Give a bot all its commands, in every language."""
    use_texts()
    await bot.tree.set_translator(CatalogueTranslator())
    await add_commands(bot)


async def commands_are_synced(bot: BotBase) -> bool:
    """Whether Discord knows the commands as they are, as far as we have told it.

    Args:
        bot: Logged in, with all its commands.

    Raises:
        StoreUnavailable: What Discord knows cannot be read.
    """
    return await _are_known(bot, await _payloads(bot))


async def sync_commands(bot: BotBase, *, force: bool = False) -> None:
    """Tell Discord the commands, where they are not those that it knows.

    Args:
        bot: Logged in, with all its commands.
        force: Whether to tell them anyway: somebody may have changed what Discord knows.

    Raises:
        StoreUnavailable: The hash of what Discord knows cannot be read or saved.
    """
    payloads, owner, settings = await _payloads(bot), _owner(bot), bot.store.settings
    ids = await settings.get(COMMAND_IDS, owner)
    if force or ids is None or not await _are_known(bot, payloads):
        ids = await _send(bot, payloads)
        await settings.put(COMMAND_IDS, owner, json.dumps(ids))
        await settings.put(COMMANDS, owner, _digest(payloads))
        log.info("commands made known", commands=len(payloads))
    bot.handler.renderer.command_mentions.learn(payloads, ids)


async def _are_known(bot: BotBase, payloads: Sequence[Mapping[str, Any]]) -> bool:
    return await bot.store.settings.get(COMMANDS, _owner(bot)) == _digest(payloads)


async def _send(bot: BotBase, payloads: list[dict[str, Any]]) -> dict[str, int]:
    """Send the commands to Discord; returns the ids that it gives them, by name.

    `CommandTree.sync` would translate all of them once more.
    """
    assert bot.application_id is not None, "the bot has logged in"
    application, dev = bot.application_id, bot.settings.dev_guild_id
    if dev is None:
        told = await bot.http.bulk_upsert_global_commands(application, payload=payloads)
    else:
        told = await bot.http.bulk_upsert_guild_commands(application, dev, payload=payloads)
    return {command["name"]: int(command["id"]) for command in told}


def _owner(bot: BotBase) -> int:
    """Under whose id it is kept what Discord knows."""
    assert bot.application_id is not None, "the bot has logged in"
    return bot.settings.dev_guild_id or bot.application_id


async def _payloads(bot: BotBase) -> list[dict[str, Any]]:
    """The commands as Discord is told them."""
    tree = bot.tree
    assert tree.translator is not None, "the words are there before the commands"
    return [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]


def _digest(payloads: Sequence[Mapping[str, Any]]) -> str:
    return hashlib.sha256(json.dumps(payloads, sort_keys=True).encode()).hexdigest()
