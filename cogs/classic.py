"""The commands of the classic game: its tables and rules."""

from bot.ui.commands.edition_cog import EditionCog
from bot.ui.context import BotBase


class ClassicCog(EditionCog):
    edition = "classic"


async def setup(bot: BotBase) -> None:
    await bot.add_cog(ClassicCog(bot))
