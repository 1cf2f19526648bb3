"""`/uno replay`: shows a match that is over, move by move."""

from bot.ui.commands.arguments import Choices, choices
from bot.ui.commands.declarations import UNO, Interaction, command
from bot.ui.context import InteractionContext
from bot.ui.interactions.replay_handler import replay_suggestions, show_replay
from bot.ui.routes import run


@command("replay", UNO)
async def replay(interaction: Interaction, match: str = "") -> None:
    await run(interaction, lambda context: show_replay(context, match))


@replay.autocomplete("match")
async def _matches(interaction: Interaction, current: str) -> Choices:
    return choices(await replay_suggestions(InteractionContext(interaction)), current)
