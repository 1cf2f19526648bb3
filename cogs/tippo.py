"""UNO Tippo: its tables, its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.edition_cog import EditionCog
from bot.ui.words import said

if TYPE_CHECKING:
    from bot.ui.client import DeskBot


class Tippo(
    EditionCog,
    group_name=said("command-tippo"),
    group_description=said("command-tippo.description"),
):
    """The commands of UNO Tippo."""

    edition = "tippo"


async def setup(bot: DeskBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Tippo(bot))
