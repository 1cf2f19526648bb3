"""The card game: its tables, its rules."""

from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import EditionCog


class ClassicCog(EditionCog):
    edition = "classic"


async def setup(bot: BotBase) -> None:
    await bot.add_cog(ClassicCog(bot))
