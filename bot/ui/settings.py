"""What people are answered who look at their settings, or change one.

Knows who may set what; what a setting does is known where it is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.acts import What
from bot.present.panel import Panel, Text
from bot.present.refusals import refusal
from bot.present.settings import OWN, SERVER, settings_panel
from bot.table.clicks import Refusal

if TYPE_CHECKING:
    from bot.present.panel import Act
    from bot.ui.preferences import Shelf
    from bot.ui.screens import Screens
    from bot.ui.visit import Visit

ACTS = frozenset({What.SETTINGS, What.SETTING, What.SERVER_SETTING})
"""Acts that are about settings."""


class SettingsAnswers:
    """What people are answered about settings.

    Args:
        shelf: The preferences of people and servers.
        screens: Where tables are shown.
        turn_seconds: Time for an answer where a server has chosen none, in seconds.
    """

    def __init__(self, shelf: Shelf, screens: Screens, turn_seconds: int) -> None:
        self._shelf = shelf
        self._screens = screens
        self._turn_seconds = turn_seconds

    async def act(self, visit: Visit, act: Act) -> None:
        """Show the settings, or change one and show them again.

        Args:
            visit: Who asks.
            act: One of `ACTS`.

        Raises:
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        if act.what != What.SETTINGS:
            refused = await visit.reply.in_time(self._choose(visit, act))
            if refused is not None:
                await visit.say(Panel((Text(refused),)))
                return
        await visit.show(await visit.reply.in_time(self._panel(visit)))

    async def _choose(self, visit: Visit, act: Act) -> str | None:
        """Change a setting; returns why not, in words, or None."""
        name, _, value = act.detail.partition(" ")
        offered = OWN if act.what == What.SETTING else SERVER
        if value not in offered.get(name, ()):
            # A select of another version of the bot.
            return refusal(Refusal.BAD_OPTION, visit.locale, name=name, value=value)
        if offered is OWN:
            await self._shelf.keep(visit.user_id, name, value)
            self._screens.look_again(visit.user_id)
            return None
        if visit.guild_id is None or not visit.governs:
            return tr(visit.locale, "settings-not-yours")
        await self._shelf.keep_for_server(visit.guild_id, name, value)
        return None

    async def meet(self, visit: Visit) -> None:
        """Know what a visitor likes, before anything is answered.

        Args:
            visit: Who has come.
        """
        await visit.reply.in_time(self._shelf.look_up(visit.user_id))

    async def _panel(self, visit: Visit) -> Panel:
        own = await self._shelf.look_up(visit.user_id)
        server = None
        if visit.guild_id is not None and visit.governs:
            server = await self._shelf.of_server(visit.guild_id)
        return settings_panel(own, server, visit.locale, self._turn_seconds)
