"""The commands of an edition: `cog.py` of a package.

Its `setup(bot)` adds a subclass of `EditionCog`. The functions of `arguments` read and complete
what people type; `submit_command` asks the table of a command for something.
"""

from __future__ import annotations

from bot.game.rules.actions import MakeMove
from bot.present.components import NO_TABLE, ComponentAction
from bot.present.edition import move_line
from bot.ui.commands import arguments
from bot.ui.commands.declarations import Interaction, command, named
from bot.ui.commands.edition_cog import EditionCog
from bot.ui.context import BotBase
from bot.ui.table import submit_command

__all__ = [
    "NO_TABLE",
    "BotBase",
    "ComponentAction",
    "EditionCog",
    "Interaction",
    "MakeMove",
    "arguments",
    "command",
    "move_line",
    "named",
    "submit_command",
]
