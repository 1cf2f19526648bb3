"""The settings of people and servers, as rows of key and value; bans, and past openings.

Every method of a repository raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import structlog
from cachetools import LRUCache
from sqlalchemy import Row, delete, insert, or_, select, tuple_

from bot.game.ports import StoreUnavailable
from bot.game.rules.access import PastOpening
from bot.game.state.table_state import is_marked
from bot.settings import (
    DEFAULT_PREFERENCES,
    PERSON,
    Preferences,
    Scope,
    ServerSettings,
    Setting,
    read_preferences,
    read_server_settings,
)
from bot.store.database.connections import BatchedReads, insert_into, upsert_into
from bot.store.database.results import rank_changes
from bot.store.database.schema import bans, openings, settings
from bot.store.database.writer import Repository

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class SettingsRepository(Repository):
    _reads: BatchedReads[tuple[str, int], Mapping[str, str]] = field(default_factory=BatchedReads)

    async def person(self, user_id: int) -> Preferences:
        return read_preferences(await self.stored(Scope.PERSON, user_id))

    async def server(self, guild_id: int) -> ServerSettings:
        return read_server_settings(await self.stored(Scope.SERVER, guild_id))

    async def stored(self, scope: Scope, owner_id: int) -> Mapping[str, str]:
        return await self._reads.get((scope.value, owner_id), self._stored_by_owner)

    async def _stored_by_owner(
        self, owners: Collection[tuple[str, int]]
    ) -> Mapping[tuple[str, int], Mapping[str, str]]:
        found: dict[tuple[str, int], dict[str, str]] = {owner: {} for owner in owners}
        for row in await self.database.read(
            select(settings).where(tuple_(settings.c.scope, settings.c.owner_id).in_(owners))
        ):
            found[row.scope, row.owner_id][row.key] = row.value
        return found

    async def put(self, setting: Setting, owner_id: int, value: object) -> None:
        """Store a setting; None deletes it."""
        row = {"scope": setting.scope, "owner_id": owner_id, "key": setting.key}
        if value is None:
            stored = delete(settings).where(*(settings.c[name] == row[name] for name in row))
            await self.writer.execute(stored)
        else:
            text = setting.kind.write(value)
            upsert = upsert_into(settings, self.database.kind).values(**row, value=text)
            about = owner_id if setting.scope is Scope.PERSON else None
            ranks = setting is PERSON["rated"]
            roles = rank_changes(self.database.kind, people={owner_id}) if ranks else ()
            await self.writer.execute(upsert, *roles, about=about, ranks=ranks)


CACHE_SIZE = 50_000


class PreferencesCache:
    """Cached preferences, so that messages are composed without waiting for the database.

    Args:
        changed: Called with the Discord id of a person whose preferences have changed.
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
        """Save a preference by its key in `PERSON`; if this fails, the cache is unchanged."""
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
        """Empty the cache, since changes by other processes may have been missed."""
        self._cache.clear()


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban from a server; `user_id` is None if the person has deleted their data."""

    user_id: int | None
    at: float


class BanRepository(Repository):
    async def add(self, guild_id: int, user_id: int, at: float) -> None:
        """Ban a person at a Unix time; an existing ban stays."""
        if not await self.is_banned(guild_id, user_id):
            row = insert_into(bans, self.database.kind).values(
                guild_id=guild_id, person=str(user_id), at=at
            )
            await self.writer.execute(row.on_conflict_do_nothing())

    async def remove(self, guild_id: int, user_id: int) -> bool:
        """Lift a ban; return whether there was one."""
        found = [row.person for row in await self._rows(guild_id) if _is(row.person, user_id)]
        if found:
            lifted = delete(bans).where(bans.c.guild_id == guild_id, bans.c.person.in_(found))
            await self.writer.execute(lifted)
        return bool(found)

    async def is_banned(self, guild_id: int, user_id: int) -> bool:
        return any(_is(row.person, user_id) for row in await self._rows(guild_id))

    async def of_server(self, guild_id: int) -> Sequence[Ban]:
        return [
            Ban(int(row.person) if row.person.isdecimal() else None, row.at)
            for row in await self._rows(guild_id)
        ]

    async def _rows(self, guild_id: int) -> Sequence[Row[tuple[int, str, float]]]:
        query = select(bans).where(bans.c.guild_id == guild_id)
        return await self.database.read(query.order_by(bans.c.at.desc(), bans.c.person))


def _is(person: str, user_id: int) -> bool:
    return person == str(user_id) or is_marked((person,), user_id)


class OpeningRepository(Repository):
    """The past openings of tables, kept until no limit counts them."""

    async def recent(self, user_id: int, guild_id: int, since: float) -> Sequence[PastOpening]:
        """The openings since a Unix time by a person anywhere, and by anybody on a server.

        Openings from before a deletion of the person's data are included.
        """
        rows = await self.database.read(
            select(openings).where(
                openings.c.at > since,
                or_(
                    openings.c.user_id == user_id,
                    openings.c.guild_id == guild_id,
                    openings.c.mark.is_not(None),
                ),
            )
        )
        found = (
            PastOpening(row.id, _opener(row.user_id, row.mark, user_id), row.guild_id, row.at)
            for row in rows
        )
        return [one for one in found if user_id == one.user_id or guild_id == one.guild_id]

    async def add(self, opening: PastOpening) -> None:
        row = insert(openings).values(
            id=opening.id, user_id=opening.user_id, guild_id=opening.guild_id, at=opening.at
        )
        await self.writer.execute(row, about=opening.user_id)

    async def remove(self, opening_id: str) -> None:
        gone = delete(openings).where(openings.c.id == opening_id)
        await self.writer.execute(gone)


def _opener(kept: int, mark: str | None, user_id: int) -> int:
    """The given person if the mark is theirs, otherwise the stored id."""
    return user_id if mark is not None and is_marked((mark,), user_id) else kept
