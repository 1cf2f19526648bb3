"""`/uno settings`: what a person, and a server's staff, choose for themselves."""

from bot.present.components import NO_TABLE, ActionKind, ComponentAction
from bot.ui.commands.declarations import UNO, Interaction, command
from bot.ui.interactions.settings_handler import settings as show_settings
from bot.ui.routes import run


@command("settings", UNO)
async def settings(interaction: Interaction) -> None:
    action = ComponentAction(NO_TABLE, ActionKind.SETTINGS)
    await run(interaction, lambda context: show_settings(context, action))
