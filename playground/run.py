"""`python -m bot playground`: the local Discord and the ordinary bot in one process.

Knows how the two are brought together and where to find the page, nothing of either's inside.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from bot import app
from bot.config import PROJECT
from playground.addresses import current, point, point_home
from playground.local_discord import playground

if TYPE_CHECKING:
    from bot.config import Settings

# Never the host's database: the bot of the playground would take its live tables for lost.
DATABASE_URL = f"sqlite:///{PROJECT / 'data' / 'playground.db'}"

INVITATION = """
    UNO is on the table:  {url}

    Two windows are two people. Ctrl-C ends it.
"""


async def main(port: int, settings: Settings) -> None:
    """Play on this machine until it is stopped.

    Args:
        port: Of 127.0.0.1; 0 for any that is free.
        settings: The host's; token and database are the playground's own.

    Raises:
        StartError: The port is taken, or the bot cannot start.
    """
    await play(port, replace(settings, database_url=DATABASE_URL))


async def play(port: int, settings: Settings) -> None:
    """Run the local Discord and the bot in it until the bot is stopped.

    Args:
        port: Of 127.0.0.1; 0 for any that is free.
        settings: The bot's; the token is the local Discord's.

    Raises:
        StartError: The port is taken, or the bot cannot start.
    """
    try:
        local = playground(port)
    except OSError as error:
        raise app.StartError(
            f"port {port} cannot be had, try another by --port: {error}"
        ) from error
    outside = current()
    point_home(local.port)
    try:
        async with local:
            await app.run(replace(settings, discord_token=local.token), partial(_invite, local.url))
    finally:
        point(outside)


async def _invite(url: str) -> None:
    """Say where the page is, once there is somebody to play with; after all other lines."""
    print(INVITATION.format(url=url), flush=True)
