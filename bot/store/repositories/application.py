"""Which Discord application a database belongs to: another one knows none of its servers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.store.database.connections import insert_into
from bot.store.database.errors import StoreUnavailable
from bot.store.database.schema import database_info
from bot.store.database.writer import StatementBatch

if TYPE_CHECKING:
    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer

APPLICATION = "application"
"""The key under which its id is kept."""


class OtherApplication(StoreUnavailable):
    """The database belongs to another application."""


@dataclass(frozen=True, slots=True)
class ApplicationBinding:
    """The one application whose games are kept."""

    database: Database
    writer: Writer

    async def bind(self, application_id: int) -> None:
        """Let an application use the database; a database of none is its own from now on.

        Raises:
            OtherApplication: It is another one's.
            StoreUnavailable: The database failed.
        """
        row = insert_into(database_info, self.database.kind).values(
            key=APPLICATION, value=str(application_id)
        )
        # Two may start at once: who came first is read back.
        await self.writer.write(StatementBatch((row.on_conflict_do_nothing(),)))
        owner = await self.owner()
        if owner != application_id:
            raise OtherApplication(
                f"the database belongs to application {owner}, and DISCORD_TOKEN is that of "
                f"{application_id}: give this one another DATABASE_URL, or hand the database "
                "over by `python -m bot adopt`"
            )

    async def adopt(self, application_id: int) -> None:
        """Hand the database over to an application.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = insert_into(database_info, self.database.kind).values(
            key=APPLICATION, value=str(application_id)
        )
        await self.writer.write(
            StatementBatch(
                (
                    row.on_conflict_do_update(
                        index_elements=[database_info.c.key], set_={"value": row.excluded.value}
                    ),
                )
            )
        )

    async def owner(self) -> int | None:
        """The id of the application, None before the first start.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(database_info.c.value).where(database_info.c.key == APPLICATION)
        )
        return int(rows[0].value) if rows else None
