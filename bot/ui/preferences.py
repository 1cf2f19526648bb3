"""What people have chosen, remembered: so that a screen can ask without waiting.

Knows where choices are kept and how they are spelled there; what they do is known where they are
asked for. Somebody of whom nothing is known yet has chosen nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import structlog

from bot.present import settings as offered
from bot.present.preferences import (
    USUAL,
    Look,
    Notice,
    Preferences,
    ServerPreferences,
    Sorting,
)
from bot.store import (
    GUILD_LOCALE,
    LOOK,
    NOTICE,
    SORTING,
    TABLE_LOOK,
    TURN_SECONDS,
    Scope,
    Setting,
    StoreUnavailable,
)
from bot.ui.memory import Memory

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.store import Settings

log = structlog.get_logger(__name__)

OWN = {"notice": NOTICE, "sorting": SORTING, "look": LOOK}
"""Where the choices of a person are kept."""
SERVER: Mapping[str, Setting[Any]] = {
    "locale": GUILD_LOCALE,
    "turn-seconds": TURN_SECONDS,
    "table-look": TABLE_LOOK,
}
"""Where those of a server are."""


class Shelf:
    """The preferences of people and servers.

    Args:
        settings: Where they are kept.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known = Memory[Preferences]()
        self._failing = False

    def of(self, user_id: int) -> Preferences:
        """What a person has chosen, as far as is known; no question to the store."""
        return self._known.of(user_id) or USUAL

    async def look_up(self, user_id: int) -> Preferences:
        """What a person has chosen; where the store fails, nothing.

        Args:
            user_id: Discord id of the person.
        """
        known = self._known.of(user_id)
        if known is None:
            try:
                chosen = await self._settings.chosen(Scope.USER, user_id)
            except StoreUnavailable as error:
                if not self._failing:
                    log.warning("preferences cannot be read", reason=str(error))
                self._failing = True
                return USUAL
            self._failing = False
            # Whatever was chosen while the store answered is newer than its answer.
            known = self._known.of(user_id) or _own(chosen)
        self._known.keep(user_id, known)
        return known

    async def keep(self, user_id: int, name: str, value: str) -> None:
        """Keep what a person has chosen.

        Args:
            user_id: Discord id of the person.
            name: A setting of `present.settings.OWN`.
            value: One of its values.

        Raises:
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        await self._settings.put(OWN[name], user_id, value)
        known = self._known.of(user_id)
        if known is None:
            await self.look_up(user_id)
        else:
            self._known.keep(user_id, _with(known, name, value))

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more.

        Args:
            user_id: Discord id of the person.
        """
        self._known.forget(user_id)

    async def of_server(self, guild_id: int) -> ServerPreferences:
        """What a server has chosen for its tables.

        Args:
            guild_id: Discord id of the server.

        Raises:
            StoreUnavailable: The database failed.
        """
        chosen = await self._settings.chosen(Scope.GUILD, guild_id)
        known = {
            name: chosen[setting.key]
            for name, setting in SERVER.items()
            # A value that only another version of the bot knows is none.
            if chosen.get(setting.key) in offered.SERVER[name]
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
            guild_id: Discord id of the server.
            name: A setting of `present.settings.SERVER`.
            value: One of its values.

        Raises:
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        setting = SERVER[name]
        if value == offered.USUAL:
            await self._settings.clear(setting, guild_id)
        else:
            await self._settings.put(setting, guild_id, setting.parse(value))


def _own(chosen: Mapping[str, str]) -> Preferences:
    """What a person has chosen; a value that only another version of the bot knows is left out."""
    own = USUAL
    for name, setting in OWN.items():
        value = chosen.get(setting.key, "")
        if value in offered.OWN[name]:
            own = _with(own, name, value)
    return own


def _with(preferences: Preferences, name: str, value: str) -> Preferences:
    """What a person has chosen, with one thing more."""
    match name:
        case "notice":
            return replace(preferences, notice=Notice(value))
        case "sorting":
            return replace(preferences, sorting=Sorting(value))
        case "look":
            return replace(preferences, look=Look(value))
        case _:
            raise KeyError(name)
