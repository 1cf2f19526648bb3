"""The preferences of people and servers: cached, so that a message is made without waiting.

Whoever is not in the cache has the default preferences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import structlog
from cachetools import LRUCache

from bot.i18n import Locale, locale_of
from bot.present.panels import settings as settings_panels
from bot.present.preferences import (
    DEFAULT_PREFERENCES,
    Achievements,
    Look,
    NoticeMode,
    Preferences,
    Rated,
    ServerPreferences,
    Sorting,
)
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.settings import (
    ACHIEVEMENTS,
    GUILD_LOCALE,
    LOOK,
    NOTICE,
    RATED,
    SORTING,
    TABLE_LOOK,
    TURN_SECONDS,
    Scope,
    Setting,
    SettingsRepository,
)

log = structlog.get_logger(__name__)

CACHE_SIZE = 50_000

OWN = {
    "notice": NOTICE,
    "sorting": SORTING,
    "look": LOOK,
    "rated": RATED,
    "achievements": ACHIEVEMENTS,
}
"""The stored settings of a person, by name."""
SERVER: Mapping[str, Setting[Any]] = {
    "locale": GUILD_LOCALE,
    "turn-seconds": TURN_SECONDS,
    "table-look": TABLE_LOOK,
}
"""The stored settings of a server, by name."""


class PreferencesCache:
    """The preferences of people and servers.

    Args:
        changed: Told the Discord id of a person who has just chosen something.
        size: People cached; the one least recently used is dropped first.
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
        """The preferences of a person as far as they are cached; the store is not asked."""
        return self._cache.get(user_id, DEFAULT_PREFERENCES)

    def has(self, user_id: int) -> bool:
        """Whether a person is cached."""
        return user_id in self._cache

    async def load(self, user_id: int) -> Preferences:
        """The preferences of a person; the default ones while the store fails."""
        if user_id not in self._cache:
            try:
                chosen = await self._settings.chosen(Scope.USER, user_id)
            except StoreUnavailable as error:
                if not self._failing:
                    log.warning("preferences cannot be read", reason=str(error))
                self._failing = True
                return DEFAULT_PREFERENCES
            self._failing = False
            # Whatever was chosen while the store answered is newer than its answer.
            self._cache.setdefault(user_id, _own(chosen))
        return self._cache[user_id]

    async def save(self, user_id: int, name: str, value: str) -> None:
        """Save a preference of a person.

        Args:
            name: A key of `USER_SETTINGS`.

        Raises:
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        await self._settings.put(OWN[name], user_id, value)
        if user_id in self._cache:
            self._cache[user_id] = _with(self._cache[user_id], name, value)
        else:
            await self.load(user_id)
        self._changed(user_id)

    def forget(self, user_id: int) -> None:
        """Drop a person from the cache."""
        self._cache.pop(user_id, None)

    def clear(self) -> None:
        """Drop everybody from the cache: what others have changed may not be known here."""
        self._cache.clear()

    async def server_preferences(self, guild_id: int) -> ServerPreferences:
        """The preferences of a server for its tables.

        Raises:
            StoreUnavailable: The database failed.
        """
        chosen = await self._settings.chosen(Scope.GUILD, guild_id)
        known = {
            name: chosen[setting.key]
            for name, setting in SERVER.items()
            # A value that only another version of the bot knows is none.
            if chosen.get(setting.key) in settings_panels.SERVER_SETTINGS[name]
        }
        seconds = known.get("turn-seconds")
        return ServerPreferences(
            known.get("locale"),
            None if seconds is None else int(seconds),
            Look(known.get("table-look", Look.PICTURES)),
        )

    async def server_locale(self, guild_id: int, code: str | None, default: Locale) -> Locale:
        """The language of what a whole channel reads.

        Args:
            code: The server's locale as Discord spells it: it holds where the staff chose none.
            default: Language of servers that speak neither French nor English.

        Raises:
            StoreUnavailable: The database failed.
        """
        chosen = (await self.server_preferences(guild_id)).locale
        return locale_of(code, default) if chosen is None else Locale(chosen)

    async def save_for_server(self, guild_id: int, name: str, value: str) -> None:
        """Save a preference of a server.

        Args:
            name: A key of `SERVER_SETTINGS`.

        Raises:
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        setting = SERVER[name]
        if value == settings_panels.UNSET:
            await self._settings.clear(setting, guild_id)
        else:
            await self._settings.put(setting, guild_id, setting.parse(value))


def _own(chosen: Mapping[str, str]) -> Preferences:
    """The preferences of a person, without values that only another version of the bot knows."""
    own = DEFAULT_PREFERENCES
    for name, setting in OWN.items():
        value = chosen.get(setting.key, "")
        if value in settings_panels.USER_SETTINGS[name]:
            own = _with(own, name, value)
    return own


def _with(preferences: Preferences, name: str, value: str) -> Preferences:
    """The preferences of a person, with one changed."""
    match name:
        case "notice":
            return replace(preferences, notice=NoticeMode(value))
        case "sorting":
            return replace(preferences, sorting=Sorting(value))
        case "look":
            return replace(preferences, look=Look(value))
        case "achievements":
            return replace(preferences, achievements=Achievements(value))
        case "rated":
            return replace(preferences, rated=Rated(value))
        case _:
            raise KeyError(name)
