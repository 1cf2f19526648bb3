"""Where commands can be used: said for each, since Discord's defaults change.

The bot is installed in servers, not by single people.
"""

from __future__ import annotations

from typing import TypeVar

from discord import app_commands

T = TypeVar("T")


def in_servers(target: T) -> T:
    """A command, or a cog of them, for servers alone."""
    return _installed(app_commands.allowed_contexts(guilds=True)(app_commands.guild_only()(target)))


def in_servers_and_direct_messages(target: T) -> T:
    """A command, or a cog of them, that can be used in messages to the bot as well."""
    return _installed(app_commands.allowed_contexts(guilds=True, dms=True)(target))


def _installed(target: T) -> T:
    return app_commands.allowed_installs(guilds=True, users=False)(target)
