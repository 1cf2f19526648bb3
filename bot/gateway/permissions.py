"""The permissions on Discord that the bot and its users need, and which of them are missing."""

from __future__ import annotations

from discord import Permissions, StageChannel, Thread, VoiceChannel

from bot.i18n import Locale, tr
from bot.present.components import Panel, text_panel
from bot.present.text.names import join_names

REQUIRED = Permissions(view_channel=True, send_messages=True)
REQUIRED_IN_THREADS = Permissions(view_channel=True, send_messages_in_threads=True)
REQUIRED_FOR_THREADS = Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""The permissions for opening tables in threads, as tournaments do."""
REQUIRED_IN_VOICE = REQUIRED | Permissions(connect=True)
"""The permissions in a voice or stage channel, which is hidden without the right to connect."""
RIGHTS_OF_PLANNER = Permissions(create_events=True)
"""The permissions that a member needs to have the bot create an event."""
RIGHTS_OF_TOURNAMENT_HOST = Permissions(create_public_threads=True)
"""The permissions that a member needs to have the bot create threads."""


def are_staff_rights(rights: Permissions) -> bool:
    """Whether these permissions make a member staff at all tables of the server."""
    return rights.manage_guild or rights.manage_messages


RIGHTS_TO_HALT = Permissions(
    administrator=True,
    ban_members=True,
    kick_members=True,
    manage_channels=True,
    manage_guild=True,
    manage_roles=True,
    manage_threads=True,
    moderate_members=True,
)
"""The permissions each of which lets a member keep the bot out of a channel or the server."""


def are_rights_to_halt(rights: Permissions) -> bool:
    """Whether a member with these permissions can keep the bot out of a channel or the server."""
    return bool(rights.value & RIGHTS_TO_HALT.value)


def required_in(channel: object) -> Permissions:
    """The permissions that the bot needs for a table in a channel."""
    match channel:
        case Thread():
            return REQUIRED_IN_THREADS
        case VoiceChannel() | StageChannel():
            return REQUIRED_IN_VOICE
        case _:
            return REQUIRED


def missing_permissions(
    has: Permissions, needed: Permissions, locale: Locale, text: str = "rights-missing"
) -> Panel | None:
    missing = [name for name, wanted in needed if wanted and not getattr(has, name)]
    if not missing:
        return None
    rights = join_names([tr(locale, f"right-{name.replace('_', '-')}") for name in missing], locale)
    return text_panel(tr(locale, text, rights=rights))
