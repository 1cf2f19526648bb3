"""`/uno-bans`: whom the staff of a server does not let play at its tables."""

import discord

from bot.ui.commands.declarations import Interaction, command, group

bans = group("bans", permissions=discord.Permissions(manage_messages=True))


@command("bans-add", bans)
async def add(interaction: Interaction, person: discord.User) -> None:
    handler = interaction.client.handler
    await handler.run(
        interaction, lambda context: handler.router.bans_handler.add(context, person.id)
    )


@command("bans-remove", bans)
async def remove(interaction: Interaction, person: discord.User) -> None:
    handler = interaction.client.handler
    await handler.run(
        interaction, lambda context: handler.router.bans_handler.remove(context, person.id)
    )


@command("bans-list", bans)
async def show(interaction: Interaction) -> None:
    handler = interaction.client.handler
    await handler.run(interaction, handler.router.bans_handler.show)
