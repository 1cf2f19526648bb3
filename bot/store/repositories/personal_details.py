"""What people have told of themselves for the games of an edition, in numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from bot.store.database.connections import upsert_into
from bot.store.database.schema import personal_details
from bot.store.database.writer import StatementBatch

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.engine.setup import Detail
    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer
    from bot.table.ports import Details


@dataclass(frozen=True, slots=True)
class PersonalDetailRepository:
    """What people have told of themselves, each detail under its name."""

    database: Database
    writer: Writer

    async def details(self, names: Collection[str], user_ids: Collection[int]) -> Details:
        """Look details up by name and person; who has told none is left out.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(personal_details)
            .where(personal_details.c.name.in_(names))
            .where(personal_details.c.user_id.in_(user_ids))
        )
        found: dict[str, dict[int, Detail]] = {name: {} for name in names}
        for row in rows:
            found[row.name][row.user_id] = tuple(map(int, row.value.split()))
        return found

    async def put(self, user_id: int, name: str, detail: Detail) -> None:
        """Keep a detail of a person, in the place of one told before.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = upsert_into(personal_details, self.database.kind).values(
            user_id=user_id, name=name, value=" ".join(map(str, detail))
        )
        await self.writer.write(StatementBatch((row,), about=user_id))

    async def forget(self, user_id: int, name: str) -> None:
        """Delete a detail of a person, as if it had never been told.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch(
                (
                    delete(personal_details)
                    .where(personal_details.c.user_id == user_id)
                    .where(personal_details.c.name == name),
                )
            )
        )
