"""`/uno`: everything that can be done at a table, for people who prefer to type."""

from collections.abc import Mapping

from bot.engine.moves import Verb
from bot.game.rules.actions import (
    Action,
    AddRobot,
    CastVote,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    React,
    StartGame,
    Stop,
)
from bot.game.state.table_state import Reaction, RobotLevel, Ruling
from bot.present.table_clicks import (
    Ask,
    AskTournament,
    LookAtHand,
    ShowHelp,
    ShowReactions,
    ShowStatus,
)
from bot.ui.commands import arguments
from bot.ui.commands.declarations import ANYWHERE, UNO, Interaction, command, named
from bot.ui.context import InteractionSource
from bot.ui.opening import play as play_or_show
from bot.ui.routes import perform, run
from bot.ui.table_actions import submit_command
from bot.ui.table_lookup import ruled_id_of
from bot.ui.table_views import show_command

TEAMS = range(1, 6)
ACTIONS: Mapping[str, Action] = {
    "join": Join(),
    "start": StartGame(),
    "leave": Leave(),
    "draw": MakeMove(Verb.DRAW),
    "pass": MakeMove(Verb.PASS),
    "call": MakeMove(Verb.UNO),
    "challenge": MakeMove(Verb.CHALLENGE),
    "take": MakeMove(Verb.TAKE),
}
"""Commands without parameters that act on the table, by name."""


def _declare_action(name: str, action: Action) -> None:
    @command(name, UNO)
    async def ask(interaction: Interaction) -> None:
        await submit_command(interaction, action)


for _name, _action in ACTIONS.items():
    _declare_action(_name, _action)


@command("hand", UNO)
async def hand(interaction: Interaction) -> None:
    await show_command(interaction, LookAtHand)


@command("status", UNO)
async def status(interaction: Interaction) -> None:
    await show_command(interaction, ShowStatus)


@command("help", UNO)
async def show_help(interaction: Interaction) -> None:
    await perform(interaction, ShowHelp())


@command("team", UNO, choices={"team": named({one: f"team-{one}" for one in TEAMS})})
async def team(interaction: Interaction, team: int) -> None:
    await submit_command(interaction, JoinTeam(team))


@command("robot", UNO, choices={"level": named({one: f"robot-level-{one}" for one in RobotLevel})})
async def robot(interaction: Interaction, level: str = "") -> None:
    """Add a robot, by default with the level of the robot added last."""
    await submit_command(interaction, AddRobot(RobotLevel(level) if level else None))


@command("play", UNO, choices={"card": arguments.completes(Verb.PLAY)})
async def play(interaction: Interaction, card: str = "", uno: bool = False) -> None:
    """Play a card; if no card is given, show the hand, or the editions that can be opened."""
    if not card:
        await run(interaction, play_or_show)
        return
    line = arguments.parse_typed(interaction, Verb.PLAY, card).line
    if uno and not line.endswith(" uno"):
        line += " uno"
    await submit_command(interaction, MakeMove(line))


@command("colour", UNO, choices={"colour": arguments.completes(Verb.COLOUR)})
async def colour(interaction: Interaction, colour: str) -> None:
    await submit_command(interaction, arguments.parse_typed(interaction, Verb.COLOUR, colour))


@command("choose", UNO, choices={"player": arguments.completes(Verb.CHOOSE)})
async def choose(interaction: Interaction, player: str) -> None:
    await submit_command(interaction, arguments.parse_typed(interaction, Verb.CHOOSE, player))


@command("catch", UNO, choices={"player": arguments.completes(Verb.CATCH)})
async def catch(interaction: Interaction, player: str) -> None:
    await submit_command(interaction, arguments.parse_typed(interaction, Verb.CATCH, player))


@command("accuse", UNO, choices={"player": arguments.completes(Verb.CATCH)})
async def accuse(interaction: Interaction, player: str) -> None:
    await submit_command(interaction, arguments.parse_typed(interaction, Verb.ACCUSE, player))


@command("stop", UNO)
async def stop(interaction: Interaction, agree: bool | None = None) -> None:
    """Close the table, or vote on another player's request to close it."""
    await submit_command(interaction, Stop() if agree is None else CastVote(agree))


@command("kick", UNO)
async def kick(interaction: Interaction, person: str, agree: bool | None = None) -> None:
    """Remove a player from the table or its tournament, or vote on a request to do so."""
    app, user_id = interaction.client.app, arguments.person_at_table(interaction, person)
    ruled_id = ruled_id_of(InteractionSource(interaction), app)
    asked = Kick(user_id) if agree is None else CastVote(agree, Ruling.REMOVE, user_id)
    is_tournament = app.tournaments.find(ruled_id) is not None
    await perform(interaction, (AskTournament if is_tournament else Ask)(ruled_id, asked))


@command("host", UNO)
async def host(interaction: Interaction, person: str) -> None:
    await submit_command(interaction, PassHost(arguments.person_at_table(interaction, person)))


@kick.autocomplete("person")
@host.autocomplete("person")
async def _people(interaction: Interaction, current: str) -> arguments.Choices:
    return arguments.people_at_table(interaction, current)


@command(
    "react",
    contexts=ANYWHERE,
    choices={"reaction": named({one: f"reaction-{one}" for one in Reaction})},
)
async def react(interaction: Interaction, reaction: str = "") -> None:
    if reaction:
        await submit_command(interaction, React(Reaction(reaction)))
    else:
        await show_command(interaction, ShowReactions)
