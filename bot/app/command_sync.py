"""Adds the features' commands and events to a bot, and registers changed commands with Discord.

A faulty package cannot prevent the start: whatever fails is logged and left out.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import structlog
from discord import AppCommandOptionType, AppCommandType
from discord.app_commands import Command, ContextMenu, Group

from bot.app.features import feature_modules
from bot.engine.editions import BROKEN, installed, parts
from bot.gateway.channels import INTO_SERVER, PRIVATE_CHATS
from bot.settings import Switch
from bot.store.repositories.installation import InfoKey
from bot.store.store import Store
from bot.ui.commands.declarations import CatalogueTranslator
from bot.ui.commands.edition_cog import plain_cog
from bot.ui.context import BotBase
from bot.ui.jobs import events_heard, tell_features

log = structlog.get_logger(__name__)

FIRST = ("uno", "play", "new")
"""The names of the command and the subcommands that are registered first."""
_SLASH = AppCommandType.chat_input.value
_SUBCOMMAND = AppCommandOptionType.subcommand.value
_COMMANDS = (Command, Group, ContextMenu)


async def load_commands(bot: BotBase) -> None:
    """Add all commands and events; an edition without a cog of its own gets a plain one.

    Our modules are imported once for all bots, whereas `load_extension` would recreate their
    classes for each bot. If a package fails, everything that it had added is removed.
    """
    await bot.tree.set_translator(CatalogueTranslator())
    found: dict[Command[Any, ..., Any] | Group | ContextMenu, None] = {}
    for feature in feature_modules():
        if hasattr(feature, "setup"):
            await feature.setup(bot)
        for one in vars(feature).values():
            if isinstance(one, _COMMANDS) and getattr(one, "parent", None) is None:
                found[one] = None
    for one in found:
        bot.tree.add_command(one)
    for event in events_heard():
        bot.add_listener(partial(tell_features, bot.app, event), f"on_{event}")
    modules = parts("cog")
    for edition in installed():
        try:
            if edition in modules:
                await bot.load_extension(modules[edition].__name__)
            else:
                await bot.add_cog(plain_cog(edition)(bot))
        except Exception as error:  # noqa: BLE001 - one package must not stop the others
            log.error("a package's commands do not work", edition=edition, reason=repr(error))  # noqa: TRY400 - a line for the host, no fault of ours
    for layer in ("present", "pictures", "robots"):
        parts(layer)  # so that broken parts are found now
    for name, failure in dict(BROKEN).items():  # a part may have been loaded twice
        log.error("a part of a package does not work", part=name, reason=repr(failure))


async def commands_are_synced(bot: BotBase) -> bool:
    """Whether the commands last registered with Discord are those of `bot`, which is logged in."""
    return await _known_ids(bot, _digest(bot, await _payloads(bot))) is not None


async def sync_commands(bot: BotBase, *, force: bool = False) -> None:
    """Register the commands of a logged-in bot with Discord if they have changed.

    With `force`, they are always registered: something else may have changed Discord's copy.
    """
    payloads = await _payloads(bot)
    digest = _digest(bot, payloads)
    ids = None if force else await _known_ids(bot, digest)
    if ids is None:
        ids = await _send(bot, payloads)
        told = json.dumps({"digest": digest, "ids": ids})
        await bot.app.store.info.put(InfoKey.COMMANDS, told)
        log.info("commands registered", commands=len(payloads))
    bot.app.command_mentions.learn(payloads, ids)


async def forget_registered_commands(store: Store) -> None:
    """Make the next start register all commands, for a new local Discord that has none."""
    await store.info.put(InfoKey.COMMANDS, "{}")


async def _known_ids(bot: BotBase, digest: str) -> dict[str, int] | None:
    """The ids of the slash commands by name; None if other commands were registered last."""
    told = json.loads(await bot.app.store.info.get(InfoKey.COMMANDS) or "{}")
    return told["ids"] if told.get("digest") == digest else None


async def _send(bot: BotBase, payloads: list[dict[str, Any]]) -> dict[str, int]:
    """Register the commands with Discord; return the ids of slash commands by name.

    `CommandTree.sync` would translate all commands again.
    """
    assert bot.application_id is not None, "the bot has logged in"
    application, dev = bot.application_id, bot.app.settings.dev_guild_id
    if dev is None:
        told = await bot.http.bulk_upsert_global_commands(application, payload=payloads)
    else:
        told = await bot.http.bulk_upsert_guild_commands(application, dev, payload=payloads)
    # An entry of members' context menus may have the same name.
    return {one["name"]: int(one["id"]) for one in told if one["type"] == _SLASH}


async def _payloads(bot: BotBase) -> list[dict[str, Any]]:
    tree = bot.tree
    assert tree.translator is not None, "the translator is set before the commands"
    payloads = [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]
    payloads = [_ordered(one) for one in sorted(payloads, key=_is_later)]
    return payloads if _are_for_people(bot) else [_for_servers(one) for one in payloads]


def _is_later(spec: Mapping[str, Any]) -> bool:
    return spec["name"] not in FIRST


def _ordered(payload: dict[str, Any]) -> dict[str, Any]:
    """The command with its most important subcommands first, in the order that Discord shows."""
    options = payload.get("options", ())
    if not any(one["type"] == _SUBCOMMAND for one in options):
        return payload
    return {**payload, "options": sorted(options, key=_is_later)}


def _are_for_people(bot: BotBase) -> bool:
    """Whether people may install the application for themselves, according to the host and Discord.

    Discord refuses commands for people if only servers may install the application.
    """
    settings, application = bot.app.settings, bot.application
    if settings.user_installs is Switch.OFF or settings.dev_guild_id is not None:
        return False
    if application is None or application.guild_integration_config is None:
        return True  # Discord does not say that only servers may install it
    return application.user_integration_config is not None


def _for_servers(payload: dict[str, Any]) -> dict[str, Any]:
    """A command restricted to members of servers and to people who write to the bot."""
    places = [one for one in payload.get("contexts") or () if one != PRIVATE_CHATS]
    return {**payload, "integration_types": [INTO_SERVER], "contexts": places or None}


def _digest(bot: BotBase, payloads: Sequence[Mapping[str, Any]]) -> str:
    """A hash of the commands, their application, and the only server with the commands, if any."""
    told = [bot.application_id, bot.app.settings.dev_guild_id, payloads]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
