"""The API for `cog.py` of a package: the commands of an edition.

The file's `setup(bot)` adds a subclass of `EditionCog`. `@on` binds a function to the buttons that
`PresentEdition.lobby_kinds` puts in the lobby. The functions of `arguments` parse and complete
typed text; `submit_command` passes an action to the table that a command applies to.
"""

from __future__ import annotations

from bot.game.rules.actions import MakeMove as MakeMove
from bot.present.clicks import NO_TABLE as NO_TABLE
from bot.present.clicks import ComponentAction as ComponentAction
from bot.present.edition import move_line as move_line
from bot.ui.commands import arguments as arguments
from bot.ui.commands.declarations import Interaction as Interaction
from bot.ui.commands.declarations import command as command
from bot.ui.commands.declarations import named as named
from bot.ui.commands.edition_cog import EditionCog as EditionCog
from bot.ui.context import BotBase as BotBase
from bot.ui.context import InteractionContext as InteractionContext
from bot.ui.routes import on as on
from bot.ui.table_actions import submit_command as submit_command
