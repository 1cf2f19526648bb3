"""Who has deleted their try at the deal of a day: hashes that name nobody, until it is over.

Without them whoever deletes everything would play a deal whose cards they know.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from bot.engine.editions import EDITIONS
from bot.store.database.connections import insert_into
from bot.store.database.daily_schema import daily_marks, daily_secrets, daily_tries
from bot.store.database.writer import StatementBatch

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from sqlalchemy import Insert

    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer


@dataclass(frozen=True, slots=True)
class DailyMarkRepository:
    """The tries that were begun and deleted."""

    database: Database
    writer: Writer

    async def editions(self, day: str, user_id: int) -> AbstractSet[str]:
        """The editions whose deal a person had begun before deleting everything.

        Raises:
            StoreUnavailable: The database failed.
        """
        secrets = await self.database.read(
            select(daily_secrets.c.secret).where(daily_secrets.c.day == day)
        )
        marks = {_mark(one.secret, name, user_id): name for one in secrets for name in EDITIONS}
        rows = await self.database.read(
            select(daily_marks.c.mark).where(
                daily_marks.c.day == day, daily_marks.c.mark.in_(list(marks))
            )
        )
        return {marks[row.mark] for row in rows}

    async def drop(self, before: str) -> None:
        """Forget those of the days that are over.

        Args:
            before: The first day that is not.

        Raises:
            StoreUnavailable: The database failed.
        """
        old = delete(daily_marks).where(daily_marks.c.day < before)
        await self.writer.write(StatementBatch((old,)))


async def mark_statements(database: Database, user_id: int, day: str) -> Sequence[Insert]:
    """What keeps that a person has begun deals of a day, once their tries are deleted.

    Raises:
        StoreUnavailable: The database failed.
    """
    rows = await database.read(
        select(daily_tries.c.edition, daily_secrets.c.secret)
        .join(daily_secrets, daily_secrets.c.day == daily_tries.c.day)
        .where(daily_tries.c.day == day, daily_tries.c.user_id == user_id)
    )
    return [
        insert_into(daily_marks, database.kind)
        .values(day=day, mark=_mark(row.secret, row.edition, user_id))
        .on_conflict_do_nothing()
        for row in rows
    ]


def _mark(secret: str, edition: str, user_id: int) -> str:
    """What stands for a try, and cannot be read without the secret of its day.

    Args:
        secret: That secret, in hexadecimal.
    """
    message = f"{edition} {user_id}".encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()
