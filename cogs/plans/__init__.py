"""`/uno plan`: tables that open when an event of Discord begins."""

from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.declarations import UNO, Interaction, command, edition_choices


@command("plan", UNO, choices={"edition": edition_choices()})
async def plan(interaction: Interaction, edition: str, when: str) -> None:
    handler = interaction.client.handler
    await handler.run(
        interaction, lambda context: handler.router.plan_handler.plan(context, edition, when)
    )


@plan.autocomplete("when")
async def _times(interaction: Interaction, current: str) -> Choices:
    handler = interaction.client.handler
    offered = handler.router.plan_handler.suggestions(handler.context(interaction))
    return choices(offered, current)
