"""`/uno`: everything that can be done at a table, for those who type instead of clicking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.moves import Verb
from bot.game.rules.actions import (
    Action,
    AddRobot,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    StartGame,
    Stop,
)
from bot.game.state.table_state import RobotLevel
from bot.present.components import ActionKind
from bot.ui.commands import arguments
from bot.ui.commands.arguments import in_servers_and_direct_messages, localized
from bot.ui.commands.bot_base import BotBase
from bot.ui.commands.edition_cog import MatchCommands

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""

TEAMS = range(1, 6)
"""Numbers of the teams that there can be."""

WITHOUT_ARGUMENTS: Mapping[str, ActionKind | Action] = {
    "hand": ActionKind.HAND,
    "status": ActionKind.STATUS,
    "help": ActionKind.HELP,
    "settings": ActionKind.SETTINGS,
    "join": Join(),
    "start": StartGame(),
    "leave": Leave(),
    "stop": Stop(),
    "draw": MakeMove(Verb.DRAW),
    "pass": MakeMove(Verb.PASS),
    "call": MakeMove(Verb.UNO),
    "challenge": MakeMove(Verb.CHALLENGE),
    "take": MakeMove(Verb.TAKE),
}
"""Commands that say all by their name: what each shows, or asks the table for."""


@in_servers_and_direct_messages
class TableCog(
    MatchCommands,
    commands.GroupCog,
    group_name=localized("command-uno"),
    group_description=localized("command-uno.description"),
):
    """The commands of every table."""

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot
        group = self.app_command
        assert isinstance(group, app_commands.Group), "the commands of a table are a group"
        for name, table_action in WITHOUT_ARGUMENTS.items():
            group.add_command(_plain_command(bot, name, table_action))

    @app_commands.command(
        name=localized("command-team"), description=localized("command-team.description")
    )
    @app_commands.rename(team=localized("parameter-team"))
    @app_commands.describe(team=localized("parameter-team.description"))
    @app_commands.choices(
        team=[app_commands.Choice(name=localized(f"team-{one}"), value=one) for one in TEAMS]
    )
    async def team(self, interaction: Interaction, team: int) -> None:
        """Choose the own team before the start."""
        await self.bot.handler.submit(interaction, JoinTeam(team))

    @app_commands.command(
        name=localized("command-robot"), description=localized("command-robot.description")
    )
    @app_commands.rename(level=localized("parameter-level"))
    @app_commands.describe(level=localized("parameter-level.description"))
    @app_commands.choices(
        level=[
            app_commands.Choice(name=localized(f"robot-level-{one}"), value=one.value)
            for one in RobotLevel
        ]
    )
    async def robot(self, interaction: Interaction, level: str = "") -> None:
        """Add a robot of a level, or of that of the last one."""
        action = AddRobot(RobotLevel(level) if level else None)
        await self.bot.handler.submit(interaction, action)

    @app_commands.command(
        name=localized("command-play"), description=localized("command-play.description")
    )
    @app_commands.rename(card=localized("parameter-card"), uno=localized("parameter-uno"))
    @app_commands.describe(
        card=localized("parameter-card.description"), uno=localized("parameter-uno.description")
    )
    async def play(self, interaction: Interaction, card: str = "", uno: bool = False) -> None:
        """Lay a card, with what it asks for; without one, show the hand or what can be opened."""
        handler = self.bot.handler
        if not card:
            await handler.run(interaction, handler.router.play)
            return
        line = arguments.parse_typed(self.bot, interaction, Verb.PLAY, card).line
        if uno and not line.endswith(" uno"):
            line += " uno"
        await handler.submit(interaction, MakeMove(line))

    @play.autocomplete("card")
    async def _cards(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.autocomplete(self.bot, interaction, Verb.PLAY, current)

    @app_commands.command(
        name=localized("command-colour"), description=localized("command-colour.description")
    )
    @app_commands.rename(colour=localized("parameter-colour"))
    @app_commands.describe(colour=localized("parameter-colour.description"))
    async def colour(self, interaction: Interaction, colour: str) -> None:
        """Name the colour."""
        await self._say(interaction, Verb.COLOUR, colour)

    @colour.autocomplete("colour")
    async def _colours(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.autocomplete(self.bot, interaction, Verb.COLOUR, current)

    @app_commands.command(
        name=localized("command-choose"), description=localized("command-choose.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-player.description"))
    async def choose(self, interaction: Interaction, player: str) -> None:
        """Choose a player."""
        await self._say(interaction, Verb.CHOOSE, player)

    @choose.autocomplete("player")
    async def _choices(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.autocomplete(self.bot, interaction, Verb.CHOOSE, current)

    @app_commands.command(
        name=localized("command-catch"), description=localized("command-catch.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-player.description"))
    async def catch(self, interaction: Interaction, player: str) -> None:
        """Point out a forgotten call."""
        await self._say(interaction, Verb.CATCH, player)

    @app_commands.command(
        name=localized("command-accuse"), description=localized("command-accuse.description")
    )
    @app_commands.rename(player=localized("parameter-player"))
    @app_commands.describe(player=localized("parameter-player.description"))
    async def accuse(self, interaction: Interaction, player: str) -> None:
        """Vote a penalty for table talk."""
        await self._say(interaction, Verb.ACCUSE, player)

    @catch.autocomplete("player")
    @accuse.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.autocomplete(self.bot, interaction, Verb.CATCH, current)

    @app_commands.command(
        name=localized("command-kick"), description=localized("command-kick.description")
    )
    @app_commands.rename(person=localized("parameter-person"))
    @app_commands.describe(person=localized("parameter-person.description"))
    async def kick(self, interaction: Interaction, person: str) -> None:
        """Remove a person: the host's, and the staff's."""
        target = arguments.person_at_table(self.bot, interaction, person)
        await self.bot.handler.submit(interaction, Kick(target))

    @app_commands.command(
        name=localized("command-host"), description=localized("command-host.description")
    )
    @app_commands.rename(person=localized("parameter-person"))
    @app_commands.describe(person=localized("parameter-person.description"))
    async def host(self, interaction: Interaction, person: str) -> None:
        """Make another person the host: the host's, and the staff's."""
        target = arguments.person_at_table(self.bot, interaction, person)
        await self.bot.handler.submit(interaction, PassHost(target))

    @kick.autocomplete("person")
    @host.autocomplete("person")
    async def _people(self, interaction: Interaction, current: str) -> arguments.Choices:
        return arguments.people_at_table(self.bot, interaction, current)

    async def _say(self, interaction: Interaction, verb: Verb, text: str) -> None:
        move = arguments.parse_typed(self.bot, interaction, verb, text)
        await self.bot.handler.submit(interaction, move)


def _plain_command(
    bot: BotBase, name: str, table_action: ActionKind | Action
) -> app_commands.Command[Any, ..., None]:
    """The command that says all by its name."""

    async def say(interaction: Interaction) -> None:
        if isinstance(table_action, ActionKind):
            await bot.handler.show_panel(interaction, table_action)
        else:
            await bot.handler.submit(interaction, table_action)

    key = f"command-{name}"
    return app_commands.Command(
        name=localized(key), description=localized(f"{key}.description"), callback=say
    )


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(TableCog(bot))
