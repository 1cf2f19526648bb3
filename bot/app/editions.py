"""The commands of all editions, and the texts of those that installed packages bring along.

Whatever a package does, the bot starts: what does not work is logged and left out.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import structlog
from discord.app_commands import Command, Group

import cogs
from bot.engine.editions import BROKEN, PACKAGES, locale_folders, parts
from bot.i18n import CatalogueError, use_folders
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import plain_cog

log = structlog.get_logger(__name__)


def use_texts() -> None:
    """Say what packages say; what is read before this has no text of theirs."""
    folders: list[Path] = []
    use_folders(folders)
    for folder in map(Path, locale_folders()):
        try:
            use_folders([*folders, folder])
        except CatalogueError as error:
            log.error("the texts of a package cannot be read", reason=str(error))  # noqa: TRY400 - a line for the host, no fault of ours
        else:
            folders.append(folder)


async def add_commands(bot: BotBase) -> None:
    """Add all commands; an edition that has none of its own gets those that all have.

    Our modules are imported once, whatever the number of bots: `load_extension` would make all
    their classes anew for each. Of a package it takes back what was added before it failed.
    """
    found: dict[Command[Any, ..., Any] | Group, None] = {}
    for module in iter_modules(cogs.__path__, f"{cogs.__name__}."):
        feature = import_module(module.name)
        if hasattr(feature, "setup"):
            await feature.setup(bot)
        declared = (one for one in vars(feature).values() if isinstance(one, Command | Group))
        found |= {one: None for one in declared if one.parent is None}
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
        parts(layer)  # so that what is broken is known now
    for name, failure in dict(BROKEN).items():  # a part may have been asked for twice
        log.error("a part of a package does not work", part=name, reason=repr(failure))
