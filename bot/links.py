"""The addresses of servers, channels, messages and events in Discord's apps."""

from __future__ import annotations

_DISCORD = "https://discord.com"


def server_link(guild_id: int) -> str:
    return f"{_DISCORD}/channels/{guild_id}"


def channel_link(guild_id: int | None, channel_id: int) -> str:
    """The address of a channel or thread; without a server, of a DM channel."""
    return f"{_DISCORD}/channels/{guild_id or '@me'}/{channel_id}"


def message_link(guild_id: int | None, channel_id: int, message_id: int) -> str:
    return f"{channel_link(guild_id, channel_id)}/{message_id}"


def commitment_address(guild_id: int, channel_id: int, commitment: str) -> str:
    """The address of a channel with a commitment as its fragment: public, but out of sight."""
    return f"{channel_link(guild_id, channel_id)}#sha256={commitment}"


def event_link(guild_id: int, event_id: int) -> str:
    return f"{_DISCORD}/events/{guild_id}/{event_id}"
