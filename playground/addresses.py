"""Points discord.py to the local Discord. Knows discord.py's three addresses and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where discord.py looks for Discord.

    Args:
        api: The REST API with its version, without a slash at its end.
        gateway: The WebSocket.
        cdn: Pictures and files, without a slash at its end.
    """

    api: str
    gateway: str
    cdn: str


def current() -> Addresses:
    """Where discord.py looks now, to be put back later."""
    return Addresses(Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY), Asset.BASE)


def point(addresses: Addresses) -> None:
    """Let discord.py look somewhere else; to be called before a client logs in."""
    Route.BASE = addresses.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(addresses.gateway)
    Asset.BASE = addresses.cdn


def point_home(port: int) -> None:
    """Let discord.py look at the local Discord.

    Args:
        port: Of 127.0.0.1.
    """
    home = f"127.0.0.1:{port}"
    point(Addresses(f"http://{home}/api/v10", f"ws://{home}/gateway", f"http://{home}/cdn"))
