"""A local Discord on loopback, for any discord.py bot: REST API, gateway, files and a web page.

An unmodified discord.py connects to it inside `discord_at`; people use it by the page that it
serves, tests by the same protocol. It enforces what Discord enforces, so that a bot that works here
works there.
"""

from __future__ import annotations

from playground.addresses import discord_at, local_addresses, use_addresses
from playground.local_discord import LocalDiscord
from playground.server.gateway.session_starts import SessionPlan
from playground.server.state.demo import Demo

__version__ = "1.0.0"
__all__ = [
    "Demo",
    "LocalDiscord",
    "SessionPlan",
    "discord_at",
    "local_addresses",
    "use_addresses",
]
