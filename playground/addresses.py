"""Where discord.py looks for Discord, and how to have it look at the local one."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Addresses:
    """Three addresses, none with a slash at its end: REST API with its version, gateway, files."""

    api: str
    gateway: str
    cdn: str


def local_addresses(port: int) -> Addresses:
    """The addresses of a local Discord on 127.0.0.1."""
    host = f"127.0.0.1:{port}"
    return Addresses(f"http://{host}/api/v10", f"ws://{host}/gateway", f"http://{host}/cdn")


def current_addresses() -> Addresses:
    """Where discord.py looks now."""
    return Addresses(Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY), Asset.BASE)


def use_addresses(addresses: Addresses) -> None:
    """Have discord.py look somewhere else; to be called before a client logs in."""
    Route.BASE = addresses.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(addresses.gateway)
    Asset.BASE = addresses.cdn


@contextmanager
def discord_at(port: int) -> Iterator[None]:
    """Have discord.py look at the local Discord, and where it looked before when this ends."""
    before = current_addresses()
    use_addresses(local_addresses(port))
    try:
        yield
    finally:
        use_addresses(before)
