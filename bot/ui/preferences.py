"""What people have chosen, remembered: so that a screen can ask without waiting.

Knows where choices are kept and how they are spelled there; what they do is known where they are
asked for. Somebody of whom nothing is known yet has chosen nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import structlog

from bot.i18n import Locale
from bot.present.preferences import Look, Notice, Preferences, ServerPreferences, Sorting
from bot.present.settings import USUAL as UNCHOSEN
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
from bot.table import choosing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.store import Settings

log = structlog.get_logger(__name__)

MOST_KNOWN = 50_000
"""People remembered; whoever was met longest ago is forgotten first."""
USUAL = Preferences()
OWN = {"notice": NOTICE, "sorting": SORTING, "look": LOOK}
"""What a person may set: where each field of `Preferences` is kept."""
SERVER: Mapping[str, Setting[Any]] = {
    "locale": GUILD_LOCALE,
    "turn-seconds": TURN_SECONDS,
    "table-look": TABLE_LOOK,
}
"""What the staff may set for a server."""


class Shelf:
    """The preferences of people and servers.

    Args:
        settings: Where they are kept.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._known: dict[int, Preferences] = {}

    def of(self, user_id: int) -> Preferences:
        """What a person has chosen, as far as is known; no question to the store."""
        return self._known.get(user_id, USUAL)

    async def look_up(self, user_id: int) -> Preferences:
        """What a person has chosen; where the store fails, nothing.

        Args:
            user_id: Discord id of the person.
        """
        known = self._known.get(user_id)
        if known is None:
            try:
                chosen = await self._settings.chosen(Scope.USER, user_id)
            except StoreUnavailable as error:
                log.warning("preferences cannot be read", reason=str(error))
                return USUAL
            known = USUAL
            for name, setting in OWN.items():
                if setting.key in chosen:
                    known = _with(known, name, chosen[setting.key])
            self._remember(user_id, known)
        return known

    async def keep(self, user_id: int, name: str, value: str) -> None:
        """Keep what a person has chosen.

        Args:
            user_id: Discord id of the person.
            name: A field of `Preferences`.
            value: One of its values.

        Raises:
            KeyError: There is no such setting.
            ValueError: It has no such value.
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        chosen = _with(await self.look_up(user_id), name, value)
        await self._settings.put(OWN[name], user_id, value)
        self._remember(user_id, chosen)

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more.

        Args:
            user_id: Discord id of the person.
        """
        self._known.pop(user_id, None)

    async def of_server(self, guild_id: int) -> ServerPreferences:
        """What a server has chosen for its tables.

        Args:
            guild_id: Discord id of the server.

        Raises:
            StoreUnavailable: The database failed.
        """
        chosen = await self._settings.chosen(Scope.GUILD, guild_id)
        seconds = chosen.get(TURN_SECONDS.key)
        return ServerPreferences(
            chosen.get(GUILD_LOCALE.key),
            None if seconds is None else TURN_SECONDS.parse(seconds),
            Look(chosen.get(TABLE_LOOK.key, Look.PICTURES)),
        )

    async def keep_for_server(self, guild_id: int, name: str, value: str) -> None:
        """Keep what a server has chosen.

        Args:
            guild_id: Discord id of the server.
            name: `locale`, `turn-seconds` or `table-look`.
            value: One of its values, or `usual` for none.

        Raises:
            KeyError: There is no such setting.
            ValueError: It has no such value.
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        match name:
            case _ if value == UNCHOSEN:
                await self._settings.clear(SERVER[name], guild_id)
            case "locale":
                await self._settings.put(GUILD_LOCALE, guild_id, Locale(value).value)
            case "turn-seconds":
                seconds = int(value)
                if seconds not in choosing.TURN_SECONDS:
                    raise ValueError(value)
                await self._settings.put(TURN_SECONDS, guild_id, seconds)
            case "table-look":
                await self._settings.put(TABLE_LOOK, guild_id, Look(value).value)
            case _:
                raise KeyError(name)

    def _remember(self, user_id: int, preferences: Preferences) -> None:
        self._known.pop(user_id, None)
        self._known[user_id] = preferences
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]


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
