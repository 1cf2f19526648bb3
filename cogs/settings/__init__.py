"""`/uno settings`: what a person, and a server's staff, choose for themselves."""

from bot.present.components import ActionKind
from bot.ui.commands.declarations import UNO, Interaction, command


@command("settings", UNO)
async def settings(interaction: Interaction) -> None:
    await interaction.client.handler.show_panel(interaction, ActionKind.SETTINGS)
