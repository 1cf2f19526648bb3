"""Birthdays that people have told, without the year: the almanac that tables ask for.

Knows days and months; not what they decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from bot.store.database.connections import insert_into
from bot.store.database.schema import birthdays
from bot.store.database.writer import StatementBatch

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.engine.editions.potter.birthdays import Birthday
    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer


@dataclass(frozen=True, slots=True)
class BirthdayRepository:
    """Who was born when, of those who have told."""

    database: Database
    writer: Writer

    async def birthdays(self, user_ids: Collection[int]) -> Mapping[int, Birthday]:
        """Look birthdays up; who has told none is left out.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(select(birthdays).where(birthdays.c.user_id.in_(user_ids)))
        return {row.user_id: (row.day, row.month) for row in rows}

    async def put(self, user_id: int, birthday: Birthday) -> None:
        """Keep a person's birthday, in the place of one told before.

        Raises:
            StoreUnavailable: The database failed.
        """
        day, month = birthday
        row = insert_into(birthdays, self.database.kind).values(
            user_id=user_id, day=day, month=month
        )
        await self.writer.write(
            StatementBatch(
                (
                    row.on_conflict_do_update(
                        index_elements=[birthdays.c.user_id],
                        set_={"day": row.excluded.day, "month": row.excluded.month},
                    ),
                )
            )
        )

    async def forget(self, user_id: int) -> None:
        """Delete a person's birthday, as if it had never been told.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch((delete(birthdays).where(birthdays.c.user_id == user_id),))
        )
