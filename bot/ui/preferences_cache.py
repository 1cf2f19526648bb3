"""Cached preferences, so that messages are composed without waiting for the database.

Uncached people get the default preferences.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import structlog
from cachetools import LRUCache

from bot.i18n import Locale, locale_of
from bot.settings import DEFAULT_PREFERENCES, PERSON, Preferences
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.settings import SettingsRepository

log = structlog.get_logger(__name__)

CACHE_SIZE = 50_000


class PreferencesCache:
    """The preferences of people.

    Args:
        changed: Called with the Discord id of a person whose preferences have changed.
        size: Number of people; the least recently used is dropped first.
    """

    def __init__(
        self,
        settings: SettingsRepository,
        changed: Callable[[int], None],
        *,
        size: int = CACHE_SIZE,
    ) -> None:
        self._settings = settings
        self._cache: LRUCache[int, Preferences] = LRUCache(size)
        self._failing = False
        self._changed = changed

    def cached(self, user_id: int) -> Preferences:
        """The cached preferences of a person, or the defaults, without reading the database."""
        return self._cache.get(user_id, DEFAULT_PREFERENCES)

    def has(self, user_id: int) -> bool:
        return user_id in self._cache

    async def load(self, user_id: int) -> Preferences:
        """Read the preferences of a person; the defaults if the database fails."""
        if user_id not in self._cache:
            try:
                stored = await self._settings.person(user_id)
            except StoreUnavailable as error:
                if not self._failing:
                    log.warning("preferences cannot be read", reason=str(error))
                self._failing = True
                return DEFAULT_PREFERENCES
            self._failing = False
            # A choice made during the query is newer than its result.
            self._cache.setdefault(user_id, stored)
        return self._cache[user_id]

    async def save(self, user_id: int, name: str, value: object) -> None:
        """Save a preference by its key in `PERSON`; `StoreUnavailable` changes nothing."""
        setting = PERSON[name]
        await self._settings.put(setting, user_id, value)
        if user_id in self._cache:
            changed: dict[str, Any] = {setting.field: value}
            self._cache[user_id] = replace(self._cache[user_id], **changed)
        else:
            await self.load(user_id)
        self._changed(user_id)

    def forget(self, user_id: int) -> None:
        self._cache.pop(user_id, None)

    def clear(self) -> None:
        """Empty the cache, because changes by other processes may have been missed."""
        self._cache.clear()

    async def server_locale(self, guild_id: int, code: str | None, default: Locale) -> Locale:
        """The language of messages that a whole channel reads.

        Args:
            code: The server's locale as Discord spells it, used if the staff has chosen no
                language.
            default: Used if the bot does not speak that language.
        """
        return (await self._settings.server(guild_id)).locale or locale_of(code, default)
