"""The link that invites the bot to a server, with the permissions that it needs there."""

from __future__ import annotations

from discord import Permissions
from discord.utils import oauth_url

NEEDED = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,  # for tournaments
    create_events=True,  # for planned tables
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""What the bot needs in a server, to do all that it can do."""


def invite_link(application_id: int) -> str:
    """The address at which somebody who manages a server adds the bot to it."""
    return oauth_url(application_id, permissions=NEEDED, scopes=("bot", "applications.commands"))
