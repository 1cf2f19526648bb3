"""`/daily`: one deal for everybody, each day and edition."""

from bot.ui.commands.declarations import ANYWHERE, Interaction, command, edition_choices
from bot.ui.interactions.daily_handler import play_daily, show_dailies
from bot.ui.routes import run


@command("daily", contexts=ANYWHERE, choices={"edition": edition_choices()})
async def daily(interaction: Interaction, edition: str | None = None) -> None:
    """Show the deals of the day, or play one."""
    if edition is None:
        await run(interaction, show_dailies)
    else:
        await run(interaction, lambda context: play_daily(context, edition))
