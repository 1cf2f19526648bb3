"""Registers the commands with Discord if they have changed since the last time."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from discord import AppCommandType

from bot.app.editions import add_commands
from bot.store.repositories.installation import InfoKey
from bot.store.store import Store
from bot.ui.commands.declarations import CatalogueTranslator
from bot.ui.context import BotBase

log = structlog.get_logger(__name__)

_SLASH = AppCommandType.chat_input.value


async def load_commands(bot: BotBase) -> None:
    await bot.tree.set_translator(CatalogueTranslator())
    await add_commands(bot)


async def commands_are_synced(bot: BotBase) -> bool:
    """Whether the commands last registered with Discord are those of `bot`, which is logged in."""
    return await _known_ids(bot, _digest(bot, await _payloads(bot))) is not None


async def sync_commands(bot: BotBase, *, force: bool = False) -> None:
    """Register the commands with Discord if they differ from those last registered.

    Args:
        bot: Logged in, with all its commands.
        force: Register them anyway, in case Discord's copy was changed by other means.
    """
    payloads = await _payloads(bot)
    digest = _digest(bot, payloads)
    ids = None if force else await _known_ids(bot, digest)
    if ids is None:
        ids = await _send(bot, payloads)
        told = json.dumps({"digest": digest, "ids": ids})
        await bot.app.store.info.put(InfoKey.COMMANDS, told)
        log.info("commands made known", commands=len(payloads))
    bot.app.command_mentions.learn(payloads, ids)


async def forget_what_is_known(store: Store) -> None:
    """Make the next start register all commands, for a new local Discord without any."""
    await store.info.put(InfoKey.COMMANDS, "{}")


async def _known_ids(bot: BotBase, digest: str) -> dict[str, int] | None:
    """The ids of the slash commands by name; None if those last registered differ."""
    told = json.loads(await bot.app.store.info.get(InfoKey.COMMANDS) or "{}")
    return told["ids"] if told.get("digest") == digest else None


async def _send(bot: BotBase, payloads: list[dict[str, Any]]) -> dict[str, int]:
    """Register the commands with Discord; return the ids of slash commands by name.

    `CommandTree.sync` would translate all of them a second time.
    """
    assert bot.application_id is not None, "the bot has logged in"
    application, dev = bot.application_id, bot.app.settings.dev_guild_id
    if dev is None:
        told = await bot.http.bulk_upsert_global_commands(application, payload=payloads)
    else:
        told = await bot.http.bulk_upsert_guild_commands(application, dev, payload=payloads)
    # An entry of a member's menu may have the same name.
    return {one["name"]: int(one["id"]) for one in told if one["type"] == _SLASH}


async def _payloads(bot: BotBase) -> list[dict[str, Any]]:
    """The commands as sent to Discord."""
    tree = bot.tree
    assert tree.translator is not None, "the words are there before the commands"
    return [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]


def _digest(bot: BotBase, payloads: Sequence[Mapping[str, Any]]) -> str:
    """A hash of the commands, their application, and the one server they are limited to, if any."""
    told = [bot.application_id, bot.app.settings.dev_guild_id, payloads]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
