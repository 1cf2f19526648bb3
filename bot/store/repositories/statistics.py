"""What a person has done in a server, and two people against each other.

Sums are read as they are kept; what is asked more seldom is counted from the person's own results.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Integer, and_, case, cast, false, func, select, update

from bot.game.rules.ratings import (
    ACHIEVEMENTS,
    NOT_COUNTED,
    Achievement,
    PersonAchievements,
    Rating,
)
from bot.game.rules.results import NO_RESULTS, HeadToHead, PlayerStatistics, SeatsTotals
from bot.store.database.connections import Database
from bot.store.database.results import ALL, count_queries, counts_of, unrated_people
from bot.store.database.schema import achievements, figures, ratings, results, settings, tallies
from bot.store.database.writer import StatementBatch, Writer
from bot.store.repositories.leaderboard import totals_of


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


COURSE = 200
"""Matches whose ratings are shown."""
_HOUR = 60 * 60


@dataclass(frozen=True, slots=True)
class StatisticsRepository:
    """The results of all servers, read by person."""

    database: Database

    async def of_person(
        self, guild_id: int, user_id: int, *, own: bool = False
    ) -> PlayerStatistics:
        """Read what a person has done in a server.

        Args:
            own: Whether the person asks: only then it says when they play.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(tallies)
            .where(
                tallies.c.guild_id == guild_id,
                tallies.c.user_id == user_id,
                tallies.c.period == ALL,
            )
            .order_by(tallies.c.edition, tallies.c.mode),
            slow=True,
        )
        found = {(row.practice, row.edition, row.mode): row for row in rows}
        together, practice = found.get((False, ALL, ALL)), found.get((True, ALL, ALL))
        counted = [row for row in rows if not row.practice]
        rated = await self._ratings(guild_id, user_id)
        return PlayerStatistics(
            tally=NO_RESULTS if together is None else totals_of(together),
            editions=tuple(
                (row.edition, totals_of(row)) for row in counted if row.edition and not row.mode
            ),
            streak=0 if together is None else together.streak,
            practice=NO_RESULTS if practice is None else totals_of(practice),
            rating=rated.get(ALL),
            edition_ratings={name: one for name, one in rated.items() if name != ALL},
            course=await _course(self.database, guild_id, user_id) if rated else (),
            modes=tuple(
                (row.mode, totals_of(row)) for row in counted if row.mode and not row.edition
            ),
            seats=await _seats(self.database, guild_id, user_id),
            longest_streak=await _longest_streak(self.database, guild_id, user_id),
            hours=await _hours(self.database, guild_id, user_id) if own else {},
            figures=await self.figures(guild_id, user_id),
        )

    async def versus(self, guild_id: int, user_id: int, other: int) -> HeadToHead:
        """Read what two people have done where both took part.

        Raises:
            StoreUnavailable: The database failed.
        """
        one, two = results.alias(), results.alias()

        def count(kind: str, *where: ColumnElement[bool]) -> ColumnElement[int]:
            return func.count(case((and_(one.c.kind == kind, *where), 1)))

        (row,) = await self.database.read(
            select(
                count("round").label("rounds"),
                count("round", one.c.won).label("won"),
                count("round", two.c.won).label("lost"),
                count("match").label("matches"),
                count("match", one.c.won).label("matches_won"),
                count("match", two.c.won).label("matches_lost"),
            )
            .select_from(one)
            .join(
                two,
                and_(
                    two.c.table_id == one.c.table_id,
                    two.c.kind == one.c.kind,
                    two.c.number == one.c.number,
                    two.c.user_id == other,
                ),
            )
            .where(one.c.guild_id == guild_id, one.c.user_id == user_id),
            slow=True,
        )
        return HeadToHead(**row._asdict())

    async def figures(self, guild_id: int, user_id: int) -> Mapping[str, int]:
        """Read what a person has done how often, by name; of `SERVER`, what the server has.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(figures.c.name, figures.c.value).where(
                figures.c.guild_id == guild_id,
                figures.c.user_id == user_id,
                figures.c.user_id.not_in(unrated_people()),
            ),
            slow=True,
        )
        return {row.name: row.value for row in rows}

    async def _ratings(self, guild_id: int, user_id: int) -> Mapping[str, Rating]:
        rows = await self.database.read(
            select(ratings).where(
                ratings.c.guild_id == guild_id,
                ratings.c.user_id == user_id,
                ratings.c.user_id.not_in(unrated_people()),
            ),
            slow=True,
        )
        return {row.edition: Rating(row.mu, row.sigma, row.matches) for row in rows}


def _of(guild_id: int, user_id: int, kind: str) -> Sequence[ColumnElement[bool]]:
    return (
        results.c.guild_id == guild_id,
        results.c.user_id == user_id,
        results.c.kind == kind,
        results.c.practice == false(),
    )


async def _course(database: Database, guild_id: int, user_id: int) -> tuple[int, ...]:
    rows = await database.read(
        select(results.c.rating)
        .where(*_of(guild_id, user_id, "match"), results.c.rating.is_not(None))
        .order_by(results.c.id.desc())
        .limit(COURSE),
        slow=True,
    )
    return tuple(row.rating for row in reversed(rows))


async def _seats(database: Database, guild_id: int, user_id: int) -> tuple[SeatsTotals, ...]:
    rows = await database.read(
        select(
            results.c.seats,
            func.count().label("rounds"),
            func.count(case((results.c.won, 1))).label("wins"),
        )
        .where(*_of(guild_id, user_id, "round"), results.c.seats > 0)
        .group_by(results.c.seats)
        .order_by(results.c.seats),
        slow=True,
    )
    return tuple(SeatsTotals(row.seats, row.rounds, row.wins) for row in rows)


async def _longest_streak(database: Database, guild_id: int, user_id: int) -> int:
    # Rounds won between the same two that were lost are one streak.
    lost = func.count(case((results.c.won == false(), 1))).over(order_by=results.c.id)
    rounds = (
        select(results.c.won, lost.label("lost")).where(*_of(guild_id, user_id, "round")).subquery()
    )
    streaks = (
        select(func.count().label("length")).where(rounds.c.won).group_by(rounds.c.lost).subquery()
    )
    (row,) = await database.read(select(func.max(streaks.c.length).label("longest")), slow=True)
    return row.longest or 0


async def _hours(database: Database, guild_id: int, user_id: int) -> Mapping[int, int]:
    hour = (cast(func.floor(results.c.at / _HOUR), Integer) % 24).label("hour")
    rows = await database.read(
        select(hour, func.count().label("rounds"))
        .where(*_of(guild_id, user_id, "round"))
        .group_by(hour),
        slow=True,
    )
    return {row.hour: row.rounds for row in rows}
