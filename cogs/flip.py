"""The commands of UNO Flip: its tables and rules."""

from bot.ui.commands.edition_cog import EditionCog
from bot.ui.context import BotBase


class FlipCog(EditionCog):
    edition = "flip"


async def setup(bot: BotBase) -> None:
    await bot.add_cog(FlipCog(bot))
