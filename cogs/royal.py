"""The commands of UNO Royal: its tables, rules, and the decisions of its king."""

from bot.engine.moves import Verb
from bot.ui.commands import arguments
from bot.ui.commands.declarations import Interaction, command
from bot.ui.commands.edition_cog import EditionCog
from bot.ui.context import BotBase
from bot.ui.table_actions import submit_command

KING = "king"
"""The option by which the host names the first king."""


class RoyalCog(EditionCog):
    edition = "royal"

    @command("king")
    async def king(self, interaction: Interaction, player: str) -> None:
        """Name the first king, or leave the choice to chance; only the host may (ROY-3)."""
        named = arguments.parse_player_to_name(interaction, KING, player)
        await submit_command(interaction, named)

    @king.autocomplete("player")
    async def _candidates(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.players_to_name(interaction, KING, current)

    @command("jester", choices={"player": arguments.completes(Verb.CHOOSE)})
    async def jester(self, interaction: Interaction, player: str) -> None:
        """Name the jester; only the king may (ROY-4)."""
        await self.make_move(interaction, Verb.CHOOSE, player)

    @command("send", choices={"player": arguments.completes(Verb.CHOOSE)})
    async def choose(self, interaction: Interaction, player: str) -> None:
        """Choose the player who draws a card; only the king may (ROY-12)."""
        await self.make_move(interaction, Verb.CHOOSE, player)


async def setup(bot: BotBase) -> None:
    await bot.add_cog(RoyalCog(bot))
