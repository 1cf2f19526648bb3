"""The commands of UNO Tippo: its tables and rules."""

from bot.ui.commands.edition_cog import EditionCog
from bot.ui.context import BotBase


class TippoCog(EditionCog):
    edition = "tippo"


async def setup(bot: BotBase) -> None:
    await bot.add_cog(TippoCog(bot))
