"""`/uno verify`: checks every card of a match that is over."""

from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.declarations import UNO, Interaction, command


@command("verify", UNO)
async def verify(interaction: Interaction, match: str = "") -> None:
    handler = interaction.client.handler
    await handler.run(interaction, lambda context: handler.router.verification.show(context, match))


@verify.autocomplete("match")
async def _matches(interaction: Interaction, current: str) -> Choices:
    handler = interaction.client.handler
    context = handler.context(interaction)
    return choices(await handler.router.replay_handler.suggestions(context), current)
