"""`/uno-bans`: whom the staff of a server does not let play at its tables."""

import discord

from bot.ui.commands.declarations import Interaction, command, group
from bot.ui.interactions.settings_handler import add_ban, lift_ban, show_bans
from bot.ui.routes import run

bans = group("bans", permissions=discord.Permissions(manage_messages=True))


@command("bans-add", bans)
async def add(interaction: Interaction, person: discord.User) -> None:
    await run(interaction, lambda context: add_ban(context, person.id))


@command("bans-remove", bans)
async def remove(interaction: Interaction, person: discord.User) -> None:
    await run(interaction, lambda context: lift_ban(context, person.id))


@command("bans-list", bans)
async def show(interaction: Interaction) -> None:
    await run(interaction, show_bans)
