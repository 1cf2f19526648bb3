"""The commands of UNO Master: its tables, rules and button."""

from bot.editions.master.rules import PRESS
from bot.ui.commands.declarations import Interaction, command
from bot.ui.commands.edition_cog import EditionCog
from bot.ui.context import BotBase


class MasterCog(EditionCog):
    edition = "master"

    @command("press")
    async def press(self, interaction: Interaction) -> None:
        """Press the button (MAS-21)."""
        await self.make_move(interaction, PRESS)


async def setup(bot: BotBase) -> None:
    await bot.add_cog(MasterCog(bot))
