"""`/uno verify`: checks every card of a match that is over."""

from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.declarations import UNO, Interaction, command
from bot.ui.context import InteractionContext
from bot.ui.interactions.replay_handler import replay_suggestions
from bot.ui.interactions.verify_handler import show_verified
from bot.ui.routes import run


@command("verify", UNO)
async def verify(interaction: Interaction, match: str = "") -> None:
    await run(interaction, lambda context: show_verified(context, match))


@verify.autocomplete("match")
async def _matches(interaction: Interaction, current: str) -> Choices:
    return choices(await replay_suggestions(InteractionContext(interaction)), current)
