"""What people are answered who ask what is kept about them, or have it deleted.

Knows where something about a person may be besides the store; what the store keeps is its own.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.acts import NO_TABLE, What
from bot.present.panel import Act, Button, Buttons, Panel, Style, Text
from bot.table.clicks import Forget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.store import Privacy
    from bot.table.tables import Tables
    from bot.table.tournament import Tournaments
    from bot.ui.preferences import Shelf
    from bot.ui.reach import Reach
    from bot.ui.visit import Visit

FILE = "uno.json"


class PrivacyAnswers:
    """What people are answered who ask about their data.

    Args:
        tables: All live tables.
        tournaments: All live tournaments.
        reach: Who can be reached by direct message.
        shelf: What people have chosen.
        kept: Everything that is kept, by whom it is about.
    """

    def __init__(
        self,
        tables: Tables,
        tournaments: Tournaments,
        reach: Reach,
        shelf: Shelf,
        kept: Privacy,
    ) -> None:
        self._tables = tables
        self._tournaments = tournaments
        self._reach = reach
        self._shelf = shelf
        self._kept = kept

    async def export(self, visit: Visit) -> None:
        """Give a person all that is kept about them, as a file."""
        found = await visit.reply.in_time(self._kept.export_user(visit.user_id))
        content = json.dumps(found, ensure_ascii=False, indent=2).encode()
        await visit.give(Panel((Text(tr(visit.locale, "privacy-export")),)), FILE, content)

    async def warn(self, visit: Visit) -> None:
        """Say what would be deleted, with the button that does it."""
        label = tr(visit.locale, "button-forget")
        forget = Button(label, Act(NO_TABLE, What.FORGET), Style.DANGER)
        await visit.say(Panel((Text(tr(visit.locale, "privacy-warning")), Buttons((forget,)))))

    async def forget(self, visit: Visit) -> None:
        """Let a person leave everywhere, and delete what is kept about them."""
        named = await visit.reply.in_time(self._forget(visit))
        words = tr(visit.locale, "privacy-forgotten", count=len(named))
        await visit.show(Panel((Text(words),)))

    async def _forget(self, visit: Visit) -> Sequence[str]:
        """Returns the ids of what still goes on and names the person."""
        user_id = visit.user_id
        # One click for many: an interaction is handled once, and this one at several tables.
        forget = replace(visit.click(Forget()), interaction_id=None)
        for tournament in self._tournaments:
            if tournament.place_of(user_id) is not None or user_id in tournament.kicked:
                await self._tournaments.click(tournament.tournament_id, forget)
        for table in self._tables:
            sitting = table.sitting
            named = sitting.knows(user_id) or user_id in sitting.kicked
            if named:
                # The tables of a tournament have heard it from theirs, unless they could not.
                await table.click(forget)
        remaining = await self._kept.forget_user(user_id)
        self._reach.forget(user_id)
        self._shelf.forget(user_id)
        return remaining
