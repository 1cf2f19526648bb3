"""The bot as components and cogs know it: a client of discord.py that has a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.store.store import Store
    from bot.ui.discord.emojis import EmojiMap
    from bot.ui.interactions.handler import InteractionHandler
    from bot.ui.messages.preferences_cache import PreferencesCache


class BotBase(commands.AutoShardedBot):
    """A bot that has a desk.

    `desk` answers everything that people do; `store` and `settings` are what a command may ask;
    `faces` are the pictures that its answers can show, `shelf` what people have chosen.
    """

    handler: InteractionHandler
    emoji_map: EmojiMap
    preferences_cache: PreferencesCache
    store: Store
    settings: Settings
