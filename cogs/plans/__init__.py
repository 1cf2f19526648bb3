"""`/uno plan`: tables that open when an event of Discord begins."""

from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.declarations import UNO, Interaction, command, edition_choices
from bot.ui.context import InteractionContext
from bot.ui.interactions.plan_handler import plan_table, time_suggestions
from bot.ui.routes import run


@command("plan", UNO, choices={"edition": edition_choices()})
async def plan(interaction: Interaction, edition: str, when: str) -> None:
    await run(interaction, lambda context: plan_table(context, edition, when))


@plan.autocomplete("when")
async def _times(interaction: Interaction, current: str) -> Choices:
    return choices(time_suggestions(InteractionContext(interaction)), current)
