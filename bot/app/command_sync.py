"""Sends the commands to Discord, when they have changed since they were sent last."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import structlog

from bot.app.editions import add_commands, use_texts
from bot.store.repositories.database_info import InfoKey
from bot.ui.commands.localization import CatalogueTranslator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.store.store import Store
    from bot.ui.commands.bot_base import BotBase

log = structlog.get_logger(__name__)


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
    return await _known_ids(bot, _digest(bot, await _payloads(bot))) is not None


async def sync_commands(bot: BotBase, *, force: bool = False) -> None:
    """Tell Discord the commands, where they are not those that it knows.

    Args:
        bot: Logged in, with all its commands.
        force: Whether to tell them anyway: somebody may have changed what Discord knows.

    Raises:
        StoreUnavailable: The hash of what Discord knows cannot be read or saved.
    """
    payloads = await _payloads(bot)
    digest = _digest(bot, payloads)
    ids = None if force else await _known_ids(bot, digest)
    if ids is None:
        ids = await _send(bot, payloads)
        told = json.dumps({"digest": digest, "ids": ids})
        await bot.store.info.put(InfoKey.COMMANDS, told)
        log.info("commands made known", commands=len(payloads))
    bot.handler.renderer.command_mentions.learn(payloads, ids)


async def forget_what_is_known(store: Store) -> None:
    """Have the next start tell the commands to a Discord that is new and knows none.

    Raises:
        StoreUnavailable: It cannot be saved.
    """
    await store.info.put(InfoKey.COMMANDS, "{}")


async def _known_ids(bot: BotBase, digest: str) -> dict[str, int] | None:
    """The ids of the commands by name; None if what Discord was told last is not these."""
    told = json.loads(await bot.store.info.get(InfoKey.COMMANDS) or "{}")
    return told["ids"] if told.get("digest") == digest else None


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


async def _payloads(bot: BotBase) -> list[dict[str, Any]]:
    """The commands as Discord is told them."""
    tree = bot.tree
    assert tree.translator is not None, "the words are there before the commands"
    return [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]


def _digest(bot: BotBase, payloads: Sequence[Mapping[str, Any]]) -> str:
    """A hash of the commands, of whose they are, and of the one server that they are for."""
    told = [bot.application_id, bot.settings.dev_guild_id, payloads]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
