"""What people have achieved in a server, and what of it is still to be told."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import false, select, update

from bot.store.database.achievements import count_queries, counts_of
from bot.store.database.ratings import unrated_people
from bot.store.database.result_schema import achievements
from bot.store.database.schema import settings
from bot.store.database.writer import StatementBatch
from bot.table.rules.achievements import (
    ACHIEVEMENTS,
    NOT_COUNTED,
    Achievement,
    PersonAchievements,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer


@dataclass(frozen=True, slots=True)
class AchievementRepository:
    """The achievements of all people."""

    database: Database
    writer: Writer

    async def of_person(self, guild_id: int, user_id: int) -> PersonAchievements:
        """Read what a person has achieved in a server, and how far they are.

        Of who does not want to be rated nothing is read.

        Raises:
            StoreUnavailable: The database failed.
        """
        if await self.database.read(unrated_people().where(settings.c.owner_id == user_id)):
            return NOT_COUNTED
        rows = await self.database.read(
            select(achievements.c.name).where(
                achievements.c.guild_id == guild_id, achievements.c.user_id == user_id
            )
        )
        names = {row.name for row in rows}
        found = [
            await self.database.read(query, slow=True)
            for query in count_queries(guild_id, {user_id})
        ]
        return PersonAchievements(
            tuple(one for one in ACHIEVEMENTS if one.name in names),
            counts_of(found).get(user_id, {}),
        )

    async def untold(
        self, guild_id: int, people: Collection[int]
    ) -> Mapping[int, Sequence[Achievement]]:
        """What some people have achieved in a server and were not told yet, by Discord id.

        Of who does not want to be rated nothing is read.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(achievements.c.user_id, achievements.c.name)
            .where(
                achievements.c.guild_id == guild_id,
                achievements.c.user_id.in_(people),
                achievements.c.user_id.not_in(unrated_people()),
                achievements.c.told == false(),
            )
            .order_by(achievements.c.user_id, achievements.c.at, achievements.c.name)
        )
        found: defaultdict[int, list[Achievement]] = defaultdict(list)
        for row in rows:
            achievement = Achievement.of(row.name)
            if achievement is not None:
                found[row.user_id].append(achievement)
        return found

    async def told(self, guild_id: int, known: Mapping[int, Sequence[Achievement]]) -> None:
        """Note that some people know what they have achieved in a server.

        Args:
            known: By Discord id, as `untold` has it: there may be more by now.

        Raises:
            StoreUnavailable: The database failed.
        """
        notes = [
            update(achievements)
            .where(
                achievements.c.guild_id == guild_id,
                achievements.c.user_id == user_id,
                achievements.c.name.in_([one.name for one in earned]),
            )
            .values(told=True)
            for user_id, earned in known.items()
        ]
        await self.writer.write(StatementBatch(tuple(notes)))
