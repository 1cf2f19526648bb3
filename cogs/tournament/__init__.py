"""`/tournament`: four or eight players, each with each other as partner (MAT-6, MAT-7)."""

from discord.app_commands import Range

from bot.game.tournament.state import SCHEDULES
from bot.present.components import ActionKind
from bot.ui.commands.declarations import Interaction, command, edition_choices, group, named
from bot.ui.opening import TURN
from bot.ui.routes import run
from bot.ui.tournament import open_here, perform_command

tournament = group("tournament")


@command(
    "tournament-new",
    tournament,
    choices={
        "edition": edition_choices(),
        "players": named({one: f"option-players-{one}" for one in SCHEDULES}, capital=True),
    },
)
async def new(
    interaction: Interaction,
    edition: str,
    players: int | None = None,
    short: bool | None = None,
    turn_seconds: Range[int, 15, 600] | None = None,
) -> None:
    """Open a tournament in this channel."""
    options = {"players": players, "short": short, TURN: turn_seconds}
    chosen = {name: value for name, value in options.items() if value is not None}
    await run(interaction, lambda context: open_here(context, edition, chosen))


@command("tournament-join", tournament)
async def join(interaction: Interaction) -> None:
    """Take part, or take one's place back from a robot."""
    await perform_command(interaction, ActionKind.JOIN)


@command("tournament-leave", tournament)
async def leave(interaction: Interaction) -> None:
    """Withdraw; a robot takes the place."""
    await perform_command(interaction, ActionKind.LEAVE)


@command("tournament-start", tournament)
async def start(interaction: Interaction) -> None:
    """Start, or go on after a pause: for the host and the staff."""
    await perform_command(interaction, ActionKind.START)


@command("tournament-standing", tournament)
async def standing(interaction: Interaction) -> None:
    await perform_command(interaction, ActionKind.STANDING)


@command("tournament-pause", tournament)
async def pause(interaction: Interaction) -> None:
    """Deal no further rounds for now: for the host and the staff."""
    await perform_command(interaction, ActionKind.PAUSE)


@command("tournament-stop", tournament)
async def stop(interaction: Interaction) -> None:
    """End the tournament: for the host and the staff."""
    await perform_command(interaction, ActionKind.STOP)
