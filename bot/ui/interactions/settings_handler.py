"""Answers `/uno settings`: shows a person's and a server's settings, and changes them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.panel import Panel, Text
from bot.present.panels.server_settings import server_pages
from bot.present.panels.settings import SERVER_SETTINGS, USER_SETTINGS, settings_panel
from bot.present.text.refusals import refusal_text
from bot.table.rules.actions import Refusal

if TYPE_CHECKING:
    from bot.present.components.panel import ComponentAction
    from bot.store.repositories.people import PlayerRepository
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.messages.preferences_cache import PreferencesCache
    from bot.ui.messages.screen import DiscordScreen


class SettingsHandler:
    """Shows and changes settings.

    Args:
        turn_seconds: Time for an answer where a server has chosen none, in seconds.
    """

    kinds = frozenset({ActionKind.SETTINGS, ActionKind.SETTING, ActionKind.SERVER_SETTING})

    def __init__(
        self,
        preferences_cache: PreferencesCache,
        players: PlayerRepository,
        screen: DiscordScreen,
        turn_seconds: int,
    ) -> None:
        self._preferences_cache = preferences_cache
        self._players = players
        self._screen = screen
        self._turn_seconds = turn_seconds

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Show the settings, or change one and show them again.

        Args:
            action: One of its `kinds`.

        Raises:
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        if action.kind != ActionKind.SETTINGS:
            refused = await context.responder.in_time(self._choose(context, action))
            if refused is not None:
                await context.say(Panel((Text(refused),)))
                return
        await context.show(await context.responder.in_time(self._panel(context)))

    async def _choose(self, context: InteractionContext, action: ComponentAction) -> str | None:
        """Change a setting; returns why not, in words, or None."""
        name, _, value = action.detail.partition(" ")
        offered = USER_SETTINGS if action.kind == ActionKind.SETTING else SERVER_SETTINGS
        if value not in offered.get(name, ()):
            # A select of another version of the bot.
            return refusal_text(Refusal.BAD_OPTION, context.locale, name=name, value=value)
        if offered is USER_SETTINGS:
            # They are kept as long as their owner is known.
            await self._players.remember(context.user_id, context.name, context.at)
            await self._preferences_cache.save(context.user_id, name, value)
            self._screen.refresh(context.user_id)
            return None
        if context.guild_id is None or not context.manages_guild:
            return tr(context.locale, "settings-not-yours")
        await self._preferences_cache.save_for_server(context.guild_id, name, value)
        return None

    async def _panel(self, context: InteractionContext) -> Panel:
        own = await self._preferences_cache.load(context.user_id)
        server = None
        if context.guild_id is not None and context.manages_guild:
            server = await self._preferences_cache.server_preferences(context.guild_id)
        panel = settings_panel(own, server, context.locale, self._turn_seconds)
        if server is None:
            return panel
        return replace(panel, blocks=(*panel.blocks, server_pages(context.locale)))
