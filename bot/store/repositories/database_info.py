"""What is kept for the bot itself, not for a server or a person: rows of key and value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from bot.store.database.connections import insert_into, upsert_into
from bot.store.database.schema import database_info
from bot.store.database.writer import StatementBatch

if TYPE_CHECKING:
    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer


class InfoKey(StrEnum):
    """What there is; moments are Unix times in seconds."""

    APPLICATION = "application"
    """The id of the application whose games are kept."""
    COMMANDS = "commands"
    """What Discord was told of the commands, and the ids that it has given them."""
    COPIED_AT = "copied-at"
    """When the database was last backed up or copied."""
    STARTED_AT = "started-at"
    """When the last process has started."""
    DRAINED_AT = "drained-at"
    """When a drain was asked for; one of before the last start is over."""
    HEALTHY_AT = "healthy-at"
    """When it was last seen that the database writes."""


@dataclass(frozen=True, slots=True)
class DatabaseInfo:
    """What is kept for the bot itself."""

    database: Database
    writer: Writer

    async def get(self, key: InfoKey) -> str | None:
        """Read a value; None where there is none.

        Raises:
            StoreUnavailable: The database failed.
        """
        query = select(database_info.c.value).where(database_info.c.key == key)
        rows = await self.database.read(query)
        return rows[0].value if rows else None

    async def put(self, key: InfoKey, value: object, *, overwrite: bool = True) -> None:
        """Keep a value, as `str` spells it.

        Args:
            overwrite: Whether one that is there gives way.

        Raises:
            StoreUnavailable: The database failed.
        """
        kind = self.database.kind
        written = (
            upsert_into(database_info, kind)
            if overwrite
            else insert_into(database_info, kind).on_conflict_do_nothing()
        )
        await self.writer.write(StatementBatch((written.values(key=key, value=str(value)),)))

    async def clear(self, key: InfoKey) -> None:
        """Keep a value no more.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = delete(database_info).where(database_info.c.key == key)
        await self.writer.write(StatementBatch((row,)))
