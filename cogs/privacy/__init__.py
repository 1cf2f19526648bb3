"""`/privacy`: what the bot keeps about a person, to export and to delete."""

from bot.ui.commands.declarations import ANYWHERE, Interaction, command, group

privacy = group("privacy", ANYWHERE)


@command("export", privacy)
async def export(interaction: Interaction) -> None:
    """Send all that is kept, as a file."""
    handler = interaction.client.handler
    await handler.run(interaction, handler.router.privacy_handler.export)


@command("delete", privacy)
async def delete(interaction: Interaction) -> None:
    """Say what would be deleted, and offer to do it."""
    handler = interaction.client.handler
    await handler.run(interaction, handler.router.privacy_handler.warn)
