"""`/uno replay`: shows a match that is over, move by move."""

from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.declarations import UNO, Interaction, command


@command("replay", UNO)
async def replay(interaction: Interaction, match: str = "") -> None:
    handler = interaction.client.handler
    await handler.run(
        interaction, lambda context: handler.router.replay_handler.show(context, match)
    )


@replay.autocomplete("match")
async def _matches(interaction: Interaction, current: str) -> Choices:
    handler = interaction.client.handler
    context = handler.context(interaction)
    return choices(await handler.router.replay_handler.suggestions(context), current)
