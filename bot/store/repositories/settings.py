"""What servers and people have chosen, kept as rows of key and value.

Knows how a value is spelled; what it does is known where it is read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from sqlalchemy import delete, select, tuple_

from bot.store.database.batched_reads import BatchedReads
from bot.store.database.connections import upsert_into
from bot.store.database.ratings import RATED_KEY
from bot.store.database.schema import settings
from bot.store.database.writer import StatementBatch

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer

T = TypeVar("T")


class Scope(StrEnum):
    """Whose setting it is."""

    GUILD = "guild"
    USER = "user"


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One thing that can be set.

    Args:
        scope: Whether a server or a person sets it.
        key: Its name in the database, at most 64 characters.
        parse: Reads the text that `str` made of a value.
    """

    scope: Scope
    key: str
    parse: Callable[[str], T]


GUILD_LOCALE = Setting(Scope.GUILD, "locale", str)
TURN_SECONDS = Setting(Scope.GUILD, "turn-seconds", int)
TABLE_LOOK = Setting(Scope.GUILD, "look", str)

NOTICE = Setting(Scope.USER, "notice", str)
SORTING = Setting(Scope.USER, "sorting", str)
LOOK = Setting(Scope.USER, "look", str)
ACHIEVEMENTS = Setting(Scope.USER, "achievements", str)
RATED = Setting(Scope.USER, RATED_KEY, str)


@dataclass(frozen=True, slots=True)
class SettingsRepository:
    """The settings of all servers and people."""

    database: Database
    writer: Writer
    _reads: BatchedReads[tuple[str, int], Mapping[str, str]] = field(default_factory=BatchedReads)

    async def get(self, setting: Setting[T], owner_id: int) -> T | None:
        """Read a setting; None where it was never set.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(settings.c.value).where(
                settings.c.scope == setting.scope,
                settings.c.owner_id == owner_id,
                settings.c.key == setting.key,
            )
        )
        return setting.parse(rows[0].value) if rows else None

    async def chosen(self, scope: Scope, owner_id: int) -> Mapping[str, str]:
        """Read all settings of a server or a person, as they are spelled, by key.

        Raises:
            StoreUnavailable: The database failed.
        """
        return await self._reads.get((scope.value, owner_id), self._chosen_by_many)

    async def _chosen_by_many(
        self, owners: Collection[tuple[str, int]]
    ) -> Mapping[tuple[str, int], Mapping[str, str]]:
        found: dict[tuple[str, int], dict[str, str]] = {owner: {} for owner in owners}
        for row in await self.database.read(
            select(settings).where(tuple_(settings.c.scope, settings.c.owner_id).in_(owners))
        ):
            found[row.scope, row.owner_id][row.key] = row.value
        return found

    async def put(self, setting: Setting[T], owner_id: int, value: T) -> None:
        """Set a setting.

        Args:
            value: To what; `setting.parse(str(value))` must give it back.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = upsert_into(settings, self.database.kind).values(
            scope=setting.scope, owner_id=owner_id, key=setting.key, value=str(value)
        )
        about = owner_id if setting.scope is Scope.USER else None
        await self.writer.write(StatementBatch((row,), about=about))

    async def clear(self, setting: Setting[T], owner_id: int) -> None:
        """Set a setting back, as if it had never been set.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch(
                (
                    delete(settings).where(
                        settings.c.scope == setting.scope,
                        settings.c.owner_id == owner_id,
                        settings.c.key == setting.key,
                    ),
                )
            )
        )
