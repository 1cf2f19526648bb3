"""The commands of UNO Regatta: its tables, rules, captain, soundings and berths."""

from __future__ import annotations

from discord.app_commands import Range

from bot.edition_api.cog import (
    BotBase,
    EditionCog,
    Interaction,
    arguments,
    command,
    submit_command,
)
from tests.sixth_edition.regatta.present import berth_panel
from tests.sixth_edition.regatta.rules import PILOT, SOUND

CAPTAIN, BERTH = "captain", "berth"


class RegattaCog(EditionCog):
    edition = "regatta"

    @command("captain")
    async def captain(self, interaction: Interaction, player: str) -> None:
        """Name the captain, as only the host may (REG-1)."""
        named = arguments.parse_player_to_name(interaction, CAPTAIN, player)
        await submit_command(interaction, named)

    @captain.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.players_to_name(interaction, CAPTAIN, current)

    @command("sound")
    async def sound(self, interaction: Interaction, depth: Range[int, 1, 9]) -> None:
        """Say how deep the reef is (REG-3)."""
        await self.make_move(interaction, SOUND, str(depth))

    @command("pilot")
    async def pilot(self, interaction: Interaction) -> None:
        """Pilot everybody round the reef, as only the captain may (REG-5)."""
        await self.make_move(interaction, PILOT)

    @command("berth")
    async def berth(self, interaction: Interaction, berth: Range[int, 1, 9] | None = None) -> None:
        """Set or show the person's own berth (REG-2)."""
        detail = None if berth is None else (berth,)
        await self.keep_detail(interaction, BERTH, detail, berth_panel, forget=False)


async def setup(bot: BotBase) -> None:
    await bot.add_cog(RegattaCog(bot))
