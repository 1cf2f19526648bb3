"""UNO Tippo: its tables, its rules."""

from __future__ import annotations

from bot.ui.commands.arguments import localized
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import EditionCog


class TippoCog(
    EditionCog,
    group_name=localized("command-tippo"),
    group_description=localized("command-tippo.description"),
):
    """The commands of UNO Tippo."""

    edition = "tippo"


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(TippoCog(bot))
