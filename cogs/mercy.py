"""The commands of UNO No Mercy: its tables and rules."""

from bot.ui.commands.edition_cog import EditionCog
from bot.ui.context import BotBase


class MercyCog(EditionCog):
    edition = "mercy"


async def setup(bot: BotBase) -> None:
    await bot.add_cog(MercyCog(bot))
