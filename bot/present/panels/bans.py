"""Whom a server does not let play at its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.panel import Panel, Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Locale

MOST_LINES = 40
"""People who are named: more do not fit into a message."""


def bans_panel(bans: Sequence[tuple[int | None, float]], locale: Locale) -> Panel:
    """All who are banned, for the staff.

    Args:
        bans: Discord id of each, None for one who is known by a hash alone, and since when as a
            Unix time; the latest first.
    """
    lines = [tr(locale, "bans-title")]
    for user_id, at in bans[:MOST_LINES]:
        since = str(int(at))
        if user_id is None:
            lines.append(tr(locale, "bans-line-nameless", since=since))
        else:
            lines.append(tr(locale, "bans-line", person=str(user_id), since=since))
    if not bans:
        lines.append(tr(locale, "bans-none"))
    if len(bans) > MOST_LINES:
        lines.append(tr(locale, "bans-more", count=len(bans) - MOST_LINES))
    return Panel((Text("\n".join(lines)),))
