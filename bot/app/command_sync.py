"""Sends the commands to Discord, when they have changed since they were sent last."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from discord import AppCommandOptionType, Interaction, InteractionType, app_commands

from bot.app.editions import add_commands, use_texts
from bot.store.repositories.installation import InfoKey
from bot.store.store import Store
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.declarations import CatalogueTranslator
from bot.ui.context import InteractionContext
from bot.ui.routes import answer_failure, refuse_unknown

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
            failure = cause if isinstance(cause, Exception) else error
            await answer_failure(InteractionContext(interaction), failure)
        else:
            await self._refuse(interaction, str(error))

    async def _refuse(self, interaction: Interaction[BotBase], reason: str) -> None:
        log.info("a command could not be read", reason=reason)
        if interaction.type is InteractionType.application_command:
            await refuse_unknown(interaction)


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
        await bot.app.store.info.put(InfoKey.COMMANDS, told)
        log.info("commands made known", commands=len(payloads))
    bot.app.command_mentions.learn(payloads, ids)


async def forget_what_is_known(store: Store) -> None:
    """Have the next start tell the commands to a Discord that is new and knows none.

    Raises:
        StoreUnavailable: It cannot be saved.
    """
    await store.info.put(InfoKey.COMMANDS, "{}")


async def _known_ids(bot: BotBase, digest: str) -> dict[str, int] | None:
    """The ids of the commands by name; None if what Discord was told last is not these."""
    told = json.loads(await bot.app.store.info.get(InfoKey.COMMANDS) or "{}")
    return told["ids"] if told.get("digest") == digest else None


async def _send(bot: BotBase, payloads: list[dict[str, Any]]) -> dict[str, int]:
    """Send the commands to Discord; returns the ids that it gives them, by name.

    `CommandTree.sync` would translate all of them once more.
    """
    assert bot.application_id is not None, "the bot has logged in"
    application, dev = bot.application_id, bot.app.settings.dev_guild_id
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
    told = [bot.application_id, bot.app.settings.dev_guild_id, payloads]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
