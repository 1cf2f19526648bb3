"""People who are in no server any more and have not played for long: they are forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, select

from bot.store.database.daily_schema import daily_tries
from bot.store.database.result_schema import results
from bot.store.database.schema import (
    direct_messages,
    participants,
    personal_details,
    plans,
    players,
    settings,
)
from bot.store.database.writer import StatementBatch
from bot.store.repositories.settings import Scope

if TYPE_CHECKING:
    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer

_PEOPLE_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class InactivePeople:
    """People of whom no result and no table is known any more."""

    database: Database
    writer: Writer

    async def forget(self, before: float) -> int:
        """Delete names, settings and the like of people who are in no server any more.

        Those are meant who have joined no table since, whom no table names, and who have no
        result in any server: it goes with the server.

        Args:
            before: Unix time in seconds.

        Returns:
            How many people were forgotten.

        Raises:
            StoreUnavailable: The database failed; who was forgotten by then stays so.
        """
        gone = (
            players.c.seen_at < before,
            ~exists().where(results.c.user_id == players.c.user_id),
            ~exists().where(participants.c.user_id == players.c.user_id),
        )
        rows = await self.database.read(select(players.c.user_id).where(*gone), slow=True)
        for first in range(0, len(rows), _PEOPLE_AT_ONCE):
            few = [row.user_id for row in rows[first : first + _PEOPLE_AT_ONCE]]
            # Who has joined a table meanwhile is known again.
            still = (players.c.user_id.in_(few), *gone)
            them = select(players.c.user_id).where(*still)
            await self.writer.write(
                StatementBatch(
                    (
                        delete(settings).where(
                            settings.c.scope == Scope.USER, settings.c.owner_id.in_(them)
                        ),
                        delete(direct_messages).where(direct_messages.c.user_id.in_(them)),
                        delete(daily_tries).where(daily_tries.c.user_id.in_(them)),
                        delete(plans).where(plans.c.user_id.in_(them)),
                        delete(personal_details).where(personal_details.c.user_id.in_(them)),
                        delete(players).where(*still),
                    )
                )
            )
        return len(rows)
