"""The commands of UNO Wizz: its tables, rules and wheel."""

from bot.editions.wizz.present import KEEP
from bot.editions.wizz.rules import DISCARD, NUMBER, SHOUT, SPIN
from bot.game.rules.actions import MakeMove
from bot.present.edition import line_of
from bot.ui.commands import arguments
from bot.ui.commands.declarations import Interaction, command
from bot.ui.commands.edition_cog import EditionCog
from bot.ui.context import BotBase
from bot.ui.table_actions import submit_command


class WizzCog(EditionCog):
    edition = "wizz"

    @command("spin")
    async def spin(self, interaction: Interaction) -> None:
        """Spin the wheel (WIZ-9)."""
        await self.make_move(interaction, SPIN)

    @command("shout")
    async def shout(self, interaction: Interaction) -> None:
        """Shout in a race (WIZ-16)."""
        await self.make_move(interaction, SHOUT)

    @command("number", choices={"number": arguments.completes(NUMBER)})
    async def number(self, interaction: Interaction, number: str) -> None:
        """Name a number to discard (WIZ-11)."""
        await self.make_move(interaction, NUMBER, number)

    @command(
        "discard",
        choices=dict.fromkeys(("card", "keep", "also"), arguments.completes(DISCARD)),
    )
    async def discard(
        self, interaction: Interaction, card: str, keep: str = "", also: str = ""
    ) -> None:
        """Discard one card, or all but two, with `card` on top (WIZ-13, WIZ-16)."""
        typed = [one for one in (card, keep, also) if one]
        words = [arguments.resolve(interaction, DISCARD, one) for one in typed]
        kind = KEEP if len(words) > 1 else DISCARD
        line = line_of(" ".join((kind, *words)), arguments.own_hand(interaction))
        await submit_command(interaction, MakeMove(line))


async def setup(bot: BotBase) -> None:
    await bot.add_cog(WizzCog(bot))
