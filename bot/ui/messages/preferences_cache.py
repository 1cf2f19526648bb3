"""What people have chosen, remembered: so that a screen can ask without waiting.

Knows where choices are kept and how they are spelled there; what they do is known where they are
asked for. Somebody of whom nothing is known yet has chosen nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import structlog

from bot.present.panels import settings as offered
from bot.present.preferences import (
    DEFAULT_PREFERENCES,
    Look,
    NoticeMode,
    Preferences,
    ServerPreferences,
    Sorting,
)
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.settings import (
    GUILD_LOCALE,
    LOOK,
    NOTICE,
    SORTING,
    TABLE_LOOK,
    TURN_SECONDS,
    Scope,
    Setting,
)
from bot.ui.memory import Memory

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.store.repositories.settings import SettingsRepository

log = structlog.get_logger(__name__)

OWN = {"notice": NOTICE, "sorting": SORTING, "look": LOOK}
"""Where the choices of a person are kept."""
SERVER: Mapping[str, Setting[Any]] = {
    "locale": GUILD_LOCALE,
    "turn-seconds": TURN_SECONDS,
    "table-look": TABLE_LOOK,
}
"""Where those of a server are."""


class PreferencesCache:
    """The preferences of people and servers."""

    def __init__(self, settings: SettingsRepository) -> None:
        self._settings = settings
        self._known = Memory[Preferences]()
        self._failing = False

    def of(self, user_id: int) -> Preferences:
        """What a person has chosen, as far as is known; no question to the store."""
        return self._known.of(user_id) or DEFAULT_PREFERENCES

    async def load(self, user_id: int) -> Preferences:
        """What a person has chosen; where the store fails, nothing."""
        known = self._known.of(user_id)
        if known is None:
            try:
                chosen = await self._settings.chosen(Scope.USER, user_id)
            except StoreUnavailable as error:
                if not self._failing:
                    log.warning("preferences cannot be read", reason=str(error))
                self._failing = True
                return DEFAULT_PREFERENCES
            self._failing = False
            # Whatever was chosen while the store answered is newer than its answer.
            known = self._known.of(user_id) or _own(chosen)
        self._known.keep(user_id, known)
        return known

    async def keep(self, user_id: int, name: str, value: str) -> None:
        """Keep what a person has chosen.

        Args:
            name: A setting of `present.settings.OWN`.

        Raises:
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        await self._settings.put(OWN[name], user_id, value)
        known = self._known.of(user_id)
        if known is None:
            await self.load(user_id)
        else:
            self._known.keep(user_id, _with(known, name, value))

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._known.forget(user_id)

    async def of_server(self, guild_id: int) -> ServerPreferences:
        """What a server has chosen for its tables.

        Raises:
            StoreUnavailable: The database failed.
        """
        chosen = await self._settings.chosen(Scope.GUILD, guild_id)
        known = {
            name: chosen[setting.key]
            for name, setting in SERVER.items()
            # A value that only another version of the bot knows is none.
            if chosen.get(setting.key) in offered.SERVER_SETTINGS[name]
        }
        seconds = known.get("turn-seconds")
        return ServerPreferences(
            known.get("locale"),
            None if seconds is None else int(seconds),
            Look(known.get("table-look", Look.PICTURES)),
        )

    async def keep_for_server(self, guild_id: int, name: str, value: str) -> None:
        """Keep what a server has chosen.

        Args:
            name: A setting of `present.settings.SERVER`.

        Raises:
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        setting = SERVER[name]
        if value == offered.UNSET:
            await self._settings.clear(setting, guild_id)
        else:
            await self._settings.put(setting, guild_id, setting.parse(value))


def _own(chosen: Mapping[str, str]) -> Preferences:
    """What a person has chosen; a value that only another version of the bot knows is left out."""
    own = DEFAULT_PREFERENCES
    for name, setting in OWN.items():
        value = chosen.get(setting.key, "")
        if value in offered.USER_SETTINGS[name]:
            own = _with(own, name, value)
    return own


def _with(preferences: Preferences, name: str, value: str) -> Preferences:
    """What a person has chosen, with one thing more."""
    match name:
        case "notice":
            return replace(preferences, notice=NoticeMode(value))
        case "sorting":
            return replace(preferences, sorting=Sorting(value))
        case "look":
            return replace(preferences, look=Look(value))
        case _:
            raise KeyError(name)
