"""`/uno`: everything that can be done at a table, for those who type instead of clicking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.moves import Verb
from bot.present.acts import What
from bot.table.clicks import (
    AddRobot,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MoveAct,
    PassHost,
    Start,
    Stop,
)
from bot.ui import typed
from bot.ui.proofs import Proofs
from bot.ui.words import said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.table.clicks import Act
    from bot.ui.client import DeskBot

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""

ALONE: Mapping[str, What | Act] = {
    "hand": What.HAND,
    "status": What.STATUS,
    "help": What.HELP,
    "settings": What.SETTINGS,
    "join": Join(),
    "robot": AddRobot(),
    "start": Start(),
    "leave": Leave(),
    "stop": Stop(),
    "draw": MoveAct(Verb.DRAW),
    "pass": MoveAct(Verb.PASS),
    "call": MoveAct(Verb.UNO),
    "challenge": MoveAct(Verb.CHALLENGE),
    "take": MoveAct(Verb.TAKE),
}
"""Commands that say all by their name: what each shows, or asks the table for."""


class Table(
    commands.GroupCog,
    group_name=said("command-uno"),
    group_description=said("command-uno.description"),
):
    """The commands of every table.

    Args:
        bot: The bot.
    """

    def __init__(self, bot: DeskBot) -> None:
        super().__init__()
        self.bot = bot
        self._proofs = Proofs(bot.store)
        group = self.app_command
        assert isinstance(group, app_commands.Group), "the commands of a table are a group"
        for name, wish in ALONE.items():
            group.add_command(_alone(bot, name, wish))

    @app_commands.command(
        name=said("command-verify"), description=said("command-verify.description")
    )
    @app_commands.rename(match=said("parameter-match"))
    @app_commands.describe(match=said("parameter-match.description"))
    async def verify(self, interaction: Interaction, match: str = "") -> None:
        """Check every card of a match that is over."""
        await self.bot.desk.serve(interaction, lambda visit: self._proofs.show(visit, match))

    @app_commands.command(name=said("command-team"), description=said("command-team.description"))
    @app_commands.rename(number=said("parameter-team"))
    @app_commands.describe(number=said("parameter-team.description"))
    async def team(self, interaction: Interaction, number: app_commands.Range[int, 1, 5]) -> None:
        """Choose the own team before the start."""
        await self.bot.desk.ask(interaction, JoinTeam(number))

    @app_commands.command(name=said("command-play"), description=said("command-play.description"))
    @app_commands.rename(card=said("parameter-card"), uno=said("parameter-uno"))
    @app_commands.describe(
        card=said("parameter-card.description"), uno=said("parameter-uno.description")
    )
    async def play(self, interaction: Interaction, card: str, uno: bool = False) -> None:
        """Lay a card, with what it asks for."""
        line = typed.move(self.bot, interaction, Verb.PLAY, card).line
        if uno and not line.endswith(" uno"):
            line += " uno"
        await self.bot.desk.ask(interaction, MoveAct(line))

    @play.autocomplete("card")
    async def _cards(self, interaction: Interaction, current: str) -> typed.Choices:
        return typed.offered(self.bot, interaction, Verb.PLAY, current)

    @app_commands.command(
        name=said("command-colour"), description=said("command-colour.description")
    )
    @app_commands.rename(colour=said("parameter-colour"))
    @app_commands.describe(colour=said("parameter-colour.description"))
    async def colour(self, interaction: Interaction, colour: str) -> None:
        """Name the colour."""
        await self._say(interaction, Verb.COLOUR, colour)

    @colour.autocomplete("colour")
    async def _colours(self, interaction: Interaction, current: str) -> typed.Choices:
        return typed.offered(self.bot, interaction, Verb.COLOUR, current)

    @app_commands.command(
        name=said("command-choose"), description=said("command-choose.description")
    )
    @app_commands.rename(player=said("parameter-player"))
    @app_commands.describe(player=said("parameter-player.description"))
    async def choose(self, interaction: Interaction, player: str) -> None:
        """Choose a player."""
        await self._say(interaction, Verb.CHOOSE, player)

    @choose.autocomplete("player")
    async def _choices(self, interaction: Interaction, current: str) -> typed.Choices:
        return typed.offered(self.bot, interaction, Verb.CHOOSE, current)

    @app_commands.command(name=said("command-catch"), description=said("command-catch.description"))
    @app_commands.rename(player=said("parameter-player"))
    @app_commands.describe(player=said("parameter-player.description"))
    async def catch(self, interaction: Interaction, player: str) -> None:
        """Point out a forgotten call."""
        await self._say(interaction, Verb.CATCH, player)

    @app_commands.command(
        name=said("command-accuse"), description=said("command-accuse.description")
    )
    @app_commands.rename(player=said("parameter-player"))
    @app_commands.describe(player=said("parameter-player.description"))
    async def accuse(self, interaction: Interaction, player: str) -> None:
        """Vote a penalty for table talk."""
        await self._say(interaction, Verb.ACCUSE, player)

    @catch.autocomplete("player")
    @accuse.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> typed.Choices:
        return typed.offered(self.bot, interaction, Verb.CATCH, current)

    @app_commands.command(name=said("command-kick"), description=said("command-kick.description"))
    @app_commands.rename(person=said("parameter-person"))
    @app_commands.describe(person=said("parameter-person.description"))
    async def kick(self, interaction: Interaction, person: discord.User) -> None:
        """Remove a person: the host's, and the staff's."""
        await self.bot.desk.ask(interaction, Kick(person.id))

    @app_commands.command(name=said("command-host"), description=said("command-host.description"))
    @app_commands.rename(person=said("parameter-person"))
    @app_commands.describe(person=said("parameter-person.description"))
    async def host(self, interaction: Interaction, person: discord.User) -> None:
        """Make another person the host: the host's, and the staff's."""
        await self.bot.desk.ask(interaction, PassHost(person.id))

    async def _say(self, interaction: Interaction, verb: Verb, said_with: str) -> None:
        move = typed.move(self.bot, interaction, verb, said_with)
        await self.bot.desk.ask(interaction, move)


def _alone(bot: DeskBot, name: str, wish: What | Act) -> app_commands.Command[Any, ..., None]:
    """The command that says all by its name."""

    async def say(interaction: Interaction) -> None:
        if isinstance(wish, What):
            await bot.desk.see(interaction, wish)
        else:
            await bot.desk.ask(interaction, wish)

    key = f"command-{name}"
    return app_commands.Command(
        name=said(key), description=said(f"{key}.description"), callback=say
    )


async def setup(bot: DeskBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Table(bot))
