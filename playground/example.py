"""A bot that rolls dice: `playground --bot playground.example:create`."""

import random

import discord
from discord import app_commands


@app_commands.command(description="Roll a die")
async def roll(interaction: discord.Interaction, sides: int = 6) -> None:
    await interaction.response.send_message(f"You roll {random.randint(1, sides)} of {sides}.")


class DiceBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(roll)

    async def setup_hook(self) -> None:
        await self.tree.sync()


def create() -> discord.Client:
    return DiceBot()
