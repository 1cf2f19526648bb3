"""The settings of people and servers, as rows of key and value, and the bans of servers."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Row, Update, delete, select, tuple_, update

from bot.game.state.table_state import is_kicked, kick_mark
from bot.settings import (
    Preferences,
    Scope,
    ServerSettings,
    Setting,
    read_preferences,
    read_server_settings,
)
from bot.store.database.connections import BatchedReads, Database, insert_into, upsert_into
from bot.store.database.schema import bans, settings
from bot.store.database.writer import StatementBatch, Writer


@dataclass(frozen=True, slots=True)
class SettingsRepository:
    """The settings of all servers and people."""

    database: Database
    writer: Writer
    _reads: BatchedReads[tuple[str, int], Mapping[str, str]] = field(default_factory=BatchedReads)

    async def person(self, user_id: int) -> Preferences:
        """The preferences of a person.

        Raises:
            StoreUnavailable: The database failed.
        """
        return read_preferences(await self.stored(Scope.PERSON, user_id))

    async def server(self, guild_id: int) -> ServerSettings:
        """The settings of a server.

        Raises:
            StoreUnavailable: The database failed.
        """
        return read_server_settings(await self.stored(Scope.SERVER, guild_id))

    async def stored(self, scope: Scope, owner_id: int) -> Mapping[str, str]:
        """All settings of a server or a person, as the database spells them, by key.

        Raises:
            StoreUnavailable: The database failed.
        """
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
        """Store a setting; None deletes it.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = {"scope": setting.scope, "owner_id": owner_id, "key": setting.key}
        if value is None:
            stored = delete(settings).where(*(settings.c[name] == row[name] for name in row))
            await self.writer.write(StatementBatch((stored,)))
        else:
            text = setting.kind.write(value)
            upsert = upsert_into(settings, self.database.kind).values(**row, value=text)
            about = owner_id if setting.scope is Scope.PERSON else None
            await self.writer.write(StatementBatch((upsert,), about=about))


_SALT_BYTES = 16


@dataclass(frozen=True, slots=True)
class Ban:
    """One person who is banned.

    Args:
        user_id: Discord id; None for one who has had all about them deleted.
        at: Unix time in seconds.
    """

    user_id: int | None
    at: float


@dataclass(frozen=True, slots=True)
class BanRepository:
    """The bans of all servers."""

    database: Database
    writer: Writer

    async def add(self, guild_id: int, user_id: int, at: float) -> None:
        """Ban a person; who is banned stays so from the first time on.

        Args:
            at: Unix time in seconds.

        Raises:
            StoreUnavailable: The database failed.
        """
        if not await self.is_banned(guild_id, user_id):
            row = insert_into(bans, self.database.kind).values(
                guild_id=guild_id, person=str(user_id), at=at
            )
            await self.writer.write(StatementBatch((row.on_conflict_do_nothing(),)))

    async def remove(self, guild_id: int, user_id: int) -> bool:
        """Lift a ban; returns whether there was one.

        Raises:
            StoreUnavailable: The database failed.
        """
        found = [row.person for row in await self._rows(guild_id) if _is(row.person, user_id)]
        if found:
            lifted = delete(bans).where(bans.c.guild_id == guild_id, bans.c.person.in_(found))
            await self.writer.write(StatementBatch((lifted,)))
        return bool(found)

    async def is_banned(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is banned.

        Raises:
            StoreUnavailable: The database failed.
        """
        return any(_is(row.person, user_id) for row in await self._rows(guild_id))

    async def of_server(self, guild_id: int) -> Sequence[Ban]:
        """All who are banned, the latest first.

        Raises:
            StoreUnavailable: The database failed.
        """
        return [
            Ban(int(row.person) if row.person.isdecimal() else None, row.at)
            for row in await self._rows(guild_id)
        ]

    async def _rows(self, guild_id: int) -> Sequence[Row[tuple[int, str, float]]]:
        query = select(bans).where(bans.c.guild_id == guild_id)
        return await self.database.read(query.order_by(bans.c.at.desc(), bans.c.person))


def hide_banned(user_id: int) -> Update:
    """The statement that lets no ban name a person any more."""
    person = kick_mark(secrets.token_hex(_SALT_BYTES), user_id)
    return update(bans).where(bans.c.person == str(user_id)).values(person=person)


def _is(person: str, user_id: int) -> bool:
    """Whether a ban is a person's."""
    return person == str(user_id) or is_kicked((person,), user_id)
