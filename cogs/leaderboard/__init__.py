"""`/leaderboard`: who has won how much in a server."""

from bot.engine.options import Mode
from bot.game.rules.ratings import Period
from bot.game.tournament.progress import MODES as TOURNAMENT_MODES
from bot.present.components import NO_TABLE, ActionKind, ComponentAction
from bot.present.panels.leaderboard import ALL, ORDERS, LeaderboardQuery
from bot.ui.commands.declarations import IN_SERVERS, Interaction, command, edition_choices, named
from bot.ui.interactions.statistics_handler import leaderboard as show_leaderboard
from bot.ui.routes import run


@command(
    "leaderboard",
    contexts=IN_SERVERS,
    choices={
        "order": named({one: f"order-{one}" for one in ORDERS}, capital=True),
        "edition": edition_choices(),
        "mode": named(
            {one: f"option-mode-{one}.short" for one in Mode}
            | {one: f"mode-{one}" for one in TOURNAMENT_MODES.values()}
        ),
        "period": named({one: f"choice-period-{one}" for one in Period}),
    },
)
async def leaderboard(
    interaction: Interaction,
    order: str = ORDERS[0],
    edition: str = ALL,
    mode: str = ALL,
    period: str = Period.ALL.value,
) -> None:
    detail = LeaderboardQuery(order, edition, mode, period=period).detail
    action = ComponentAction(NO_TABLE, ActionKind.LEADERBOARD, None, detail)
    await run(interaction, lambda context: show_leaderboard(context, action))
