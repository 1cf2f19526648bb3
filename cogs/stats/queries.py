"""A person's results on a server, and two people compared.

Sums are stored; rarer figures are counted from the person's own results. Every method raises
`StoreUnavailable` if the database fails.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

import structlog
from sqlalchemy import ColumnElement, Integer, Row, and_, case, cast, false, func, select, update

from bot.game.ports import StoreUnavailable
from bot.game.rules.ratings import ACHIEVEMENTS, Achievement, Rating
from bot.game.state.table_state import TableState
from bot.present.panels.rounds import Earned
from bot.settings import Achievements
from bot.store.database.connections import Database
from bot.store.database.results import ALL, count_queries, counts_of, unrated_people
from bot.store.database.schema import achievements, figures, ratings, results, settings, tallies
from bot.store.repositories.settings import PreferencesCache
from bot.store.store import Store

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ResultTotals:
    """The sum of a person's results; `best_round` is the most points in one round."""

    matches: int
    matches_won: int
    rounds: int
    wins: int
    points: int
    best_round: int

    @property
    def win_rate(self) -> float:
        """The share of rounds that were won, 0 to 1; 0 without rounds."""
        return self.wins / self.rounds if self.rounds else 0.0


NO_RESULTS = ResultTotals(0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class SeatsTotals:
    """A person's results at tables of one size, robots included."""

    seats: int
    rounds: int
    wins: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Results of two people where both took part: `won` by the first, `lost` to the second."""

    rounds: int = 0
    won: int = 0
    lost: int = 0
    matches: int = 0
    matches_won: int = 0
    matches_lost: int = 0


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """A person's statistics in a server.

    Args:
        streak: Rounds won in a row, up to the last one.
        practice: Rounds and matches alone among robots, which count nowhere else.
        rating: Over all editions; None if the person is not rated.
        course: The last ratings over all editions, oldest first.
        hours: Rounds by hour of the day (UTC); empty if the viewer may not see them.
        figures: Counts by the names in `bot.game.state.figures`.
    """

    tally: ResultTotals
    editions: tuple[tuple[str, ResultTotals], ...]
    streak: int
    practice: ResultTotals = NO_RESULTS
    rating: Rating | None = None
    edition_ratings: Mapping[str, Rating] = field(default_factory=dict)
    course: tuple[int, ...] = ()
    modes: tuple[tuple[str, ResultTotals], ...] = ()
    seats: tuple[SeatsTotals, ...] = ()
    longest_streak: int = 0
    hours: Mapping[int, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PersonAchievements:
    """A person's achievements in a server, and how far they are.

    Args:
        earned: In the order of `ACHIEVEMENTS`.
        counts: By kind.
        counted: False if they do not want to be rated.
    """

    earned: tuple[Achievement, ...]
    counts: Mapping[str, int]
    counted: bool = True


NOT_COUNTED = PersonAchievements((), {}, counted=False)
"""For people who do not want to be rated."""


def totals_of(row: Row[*tuple[Any, ...]]) -> ResultTotals:
    return ResultTotals(**{name: getattr(row, name) for name in ResultTotals.__dataclass_fields__})


@dataclass(frozen=True, slots=True)
class EarnedAchievements:
    store: Store

    async def of_person(self, guild_id: int, user_id: int) -> PersonAchievements:
        """A person's achievements on a server and their progress, unless they are unrated."""
        if await self.store.database.read(unrated_people().where(settings.c.owner_id == user_id)):
            return NOT_COUNTED
        rows = await self.store.database.read(
            select(achievements.c.name).where(
                achievements.c.guild_id == guild_id, achievements.c.user_id == user_id
            )
        )
        names = {row.name for row in rows}
        found = [
            await self.store.database.read(query, slow=True)
            for query in count_queries(guild_id, {user_id})
        ]
        return PersonAchievements(
            tuple(one for one in ACHIEVEMENTS if one.name in names),
            counts_of(found).get(user_id, {}),
        )

    async def untold(
        self, guild_id: int, people: Collection[int]
    ) -> Mapping[int, Sequence[Achievement]]:
        """Achievements on a server that people have not been told yet, without unrated people."""
        rows = await self.store.database.read(
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
        """Note that people have been told these achievements, by Discord id."""
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
        await self.store.writer.execute(*notes)


class NewAchievements:
    """Notes what people have achieved in a round, so that its end tells them once."""

    def __init__(
        self, achievements: EarnedAchievements, preferences_cache: PreferencesCache
    ) -> None:
        self._achievements = achievements
        self._preferences_cache = preferences_cache
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def of(self, state: TableState) -> Sequence[Earned]:
        """What people have achieved at a table, as each wants it told; once only.

        People who are away are told after the next round.
        """
        seated = {state.players[seat].user_id for seat in state.present}
        people = [user_id for user_id in seated if user_id is not None]
        try:
            # Two tables, or a round and the end of its game, may involve the same people at once.
            async with self._locks.setdefault(state.guild_id, asyncio.Lock()):
                untold = await self._achievements.untold(state.guild_id, people)
                # Told at most once: after a failure, `/stats achievements` still shows them.
                if untold:
                    await self._achievements.told(state.guild_id, untold)
            number = 0 if state.game is None else state.game.match.round
            wanted = {one: (await self._preferences_cache.load(one)).achievements for one in untold}
        except StoreUnavailable as error:
            log.warning("achievements wait to be told", reason=str(error))
            return ()
        return [
            Earned(user_id, number, tuple(earned), wanted[user_id] is Achievements.CHANNEL)
            for user_id, earned in untold.items()
            if wanted[user_id] is not Achievements.NONE
        ]


COURSE = 200
"""The number of matches in the course of ratings."""
_HOUR = 60 * 60


@dataclass(frozen=True, slots=True)
class Statistics:
    """The results of all servers, read by person."""

    store: Store

    async def of_person(
        self, guild_id: int, user_id: int, *, own: bool = False
    ) -> PlayerStatistics:
        """A person's results on a server.

        Args:
            own: Whether the person asks for themselves: only then the hours of play are included.
        """
        rows = await self.store.database.read(
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
            course=await _course(self.store.database, guild_id, user_id) if rated else (),
            modes=tuple(
                (row.mode, totals_of(row)) for row in counted if row.mode and not row.edition
            ),
            seats=await _seats(self.store.database, guild_id, user_id),
            longest_streak=await _longest_streak(self.store.database, guild_id, user_id),
            hours=await _hours(self.store.database, guild_id, user_id) if own else {},
            figures=await self.figures(guild_id, user_id),
        )

    async def versus(self, guild_id: int, user_id: int, other: int) -> HeadToHead:
        """The results of two people where both took part."""
        one, two = results.alias(), results.alias()

        def count(kind: str, *where: ColumnElement[bool]) -> ColumnElement[int]:
            return func.count(case((and_(one.c.kind == kind, *where), 1)))

        (row,) = await self.store.database.read(
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
        """How often a person has done things, by name; the server's own sums for `SERVER`."""
        rows = await self.store.database.read(
            select(figures.c.name, figures.c.value).where(
                figures.c.guild_id == guild_id,
                figures.c.user_id == user_id,
                figures.c.user_id.not_in(unrated_people()),
            ),
            slow=True,
        )
        return {row.name: row.value for row in rows}

    async def _ratings(self, guild_id: int, user_id: int) -> Mapping[str, Rating]:
        rows = await self.store.database.read(
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
    # Rounds won between the same two losses are one streak.
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
