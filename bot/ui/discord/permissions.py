"""The permissions that the bot needs in a channel, and what is said where some are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Permissions

from bot.i18n import tr
from bot.present.components.panel import Panel, Text
from bot.present.text.names import join_names

if TYPE_CHECKING:
    from bot.i18n import Locale

REQUIRED = Permissions(view_channel=True, send_messages=True)
REQUIRED_IN_THREADS = Permissions(view_channel=True, send_messages_in_threads=True)
REQUIRED_FOR_THREADS = Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""For a tournament, whose tables are threads."""
REQUIRED_FOR_PLANS = Permissions(view_channel=True, send_messages=True, create_events=True)
"""For a table that is opened at the start of one of the server's events."""


def are_staff_rights(rights: Permissions) -> bool:
    """Whether who has these rights has the staff's say at all tables of the server."""
    return rights.manage_guild or rights.manage_messages


def missing_permissions(has: Permissions, needed: Permissions, locale: Locale) -> Panel | None:
    """What is said where the bot lacks rights; None where it has them."""
    missing = [name for name, wanted in needed if wanted and not getattr(has, name)]
    if not missing:
        return None
    rights = join_names([tr(locale, f"right-{name.replace('_', '-')}") for name in missing], locale)
    return Panel((Text(tr(locale, "rights-missing", rights=rights)),))
