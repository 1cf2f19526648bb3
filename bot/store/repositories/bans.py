"""Whom a server's staff does not let play at its tables.

Deleting all about oneself lifts no ban: the id becomes a salted hash, by which the person is still
known and nobody else can be read.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from bot.store.database.connections import insert_into
from bot.store.database.schema import bans
from bot.store.database.writer import StatementBatch
from bot.table.state.kicks import is_kicked, kick_mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Row, Update

    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer

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
