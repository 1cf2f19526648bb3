"""`/privacy`: what the bot keeps about a person, to export and to delete."""

from bot.ui.commands.declarations import ANYWHERE, Interaction, command, group
from bot.ui.interactions.privacy_handler import export as export_data
from bot.ui.interactions.privacy_handler import warn
from bot.ui.routes import run

privacy = group("privacy", ANYWHERE)


@command("export", privacy)
async def export(interaction: Interaction) -> None:
    """Send all that is kept, as a file."""
    await run(interaction, export_data)


@command("delete", privacy)
async def delete(interaction: Interaction) -> None:
    """Say what would be deleted, and offer to do it."""
    await run(interaction, warn)
