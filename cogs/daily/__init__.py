"""`/daily`: one deal for everybody, each day and edition."""

from bot.ui.commands.declarations import ANYWHERE, Interaction, command, edition_choices


@command("daily", contexts=ANYWHERE, choices={"edition": edition_choices()})
async def daily(interaction: Interaction, edition: str | None = None) -> None:
    """Show the deals of the day, or play one."""
    handler = interaction.client.handler
    daily_handler = handler.router.daily_handler
    if edition is None:
        await handler.run(interaction, daily_handler.show)
    else:
        await handler.run(interaction, lambda context: daily_handler.play(context, edition))
