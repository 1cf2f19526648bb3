"""Adds the commands of all editions.

The bot starts whatever a package does: what does not work is logged and left out.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import structlog
from discord.app_commands import Command, ContextMenu, Group

import cogs
from bot.engine.editions import BROKEN, PACKAGES, parts
from bot.ui.commands.edition_cog import plain_cog
from bot.ui.context import BotBase

log = structlog.get_logger(__name__)


async def add_commands(bot: BotBase) -> None:
    """Add all commands; an edition without a cog of its own gets a plain one.

    Our modules are imported once for all bots, whereas `load_extension` would recreate their
    classes for each. For a package it removes what was added before a failure.
    """
    found: dict[Command[Any, ..., Any] | Group | ContextMenu, None] = {}
    for module in iter_modules(cogs.__path__, f"{cogs.__name__}."):
        feature = import_module(module.name)
        if hasattr(feature, "setup"):
            await feature.setup(bot)
        for one in vars(feature).values():
            if isinstance(one, ContextMenu) or (
                isinstance(one, Command | Group) and one.parent is None
            ):
                found[one] = None
    for one in found:
        bot.tree.add_command(one)
    modules = parts("cogs")
    for edition in PACKAGES:
        try:
            if edition in modules:
                await bot.load_extension(modules[edition].__name__)
            else:
                await bot.add_cog(plain_cog(edition)(bot))
        except Exception as error:  # noqa: BLE001 - a package stops no other
            log.error("a package's commands do not work", edition=edition, reason=repr(error))  # noqa: TRY400 - a line for the host, no fault of ours
    for layer in ("present", "pictures", "robots"):
        parts(layer)  # so that broken parts are found now
    for name, failure in dict(BROKEN).items():  # a part may have been requested twice
        log.error("a part of a package does not work", part=name, reason=repr(failure))
