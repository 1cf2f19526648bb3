"""A person's results on a server, and comparisons of two people.

Sums are stored; rarer figures are counted from the person's own results. Every method raises
`StoreUnavailable` if the database fails.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import structlog
from sqlalchemy import (
    ColumnElement,
    Executable,
    Integer,
    Row,
    Table,
    and_,
    case,
    cast,
    false,
    func,
    select,
    update,
)

from bot.game.ports import StoreUnavailable
from bot.game.rules.ratings import ACHIEVEMENTS, Achievement, Rating
from bot.game.state.table_state import TableState
from bot.present.panels.rounds import Earned
from bot.settings import Achievements
from bot.store.database.results import ALL, count_queries, counts_of, unrated_people
from bot.store.database.schema import achievements, figures, ratings, results, settings, tallies
from bot.store.store import Store
from bot.ui.context import App
from bot.ui.tasks import Locks

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ResultTotals:
    """The sum of a person's results; `best_round` is the most points in one round.

    Matches and rounds include those that count only as a defeat, because others decided the turns.
    """

    matches: int
    matches_won: int
    rounds: int
    wins: int
    points: int
    best_round: int

    @property
    def win_rate(self) -> float:
        """The share of rounds that were won, from 0 to 1; 0 if no round was played."""
        return self.wins / self.rounds if self.rounds else 0.0


NO_RESULTS = ResultTotals(0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class SeatsTotals:
    seats: int
    rounds: int
    wins: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The results of two people where both took part: `won` by the first, `lost` to the second."""

    rounds: int = 0
    won: int = 0
    lost: int = 0
    matches: int = 0
    matches_won: int = 0
    matches_lost: int = 0


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """A person's statistics on a server.

    Args:
        streak: The rounds won in a row, up to the last one.
        practice: Rounds and matches against robots only, which count nowhere else.
        rating: The rating over all editions; None if the person is not rated.
        course: The last ratings over all editions, oldest first.
        hours: The rounds by hour of the day (UTC); empty if the viewer may not see them.
        figures: The counts by the names in `bot.game.state.figures`.
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
    """A person's achievements on a server, and their progress.

    Args:
        earned: The achievements earned, in the order of `ACHIEVEMENTS`.
        counts: The progress by kind.
        counted: Whether achievements are counted; False for people who do not want to be rated.
    """

    earned: tuple[Achievement, ...]
    counts: Mapping[str, int]
    counted: bool = True


NOT_COUNTED = PersonAchievements((), {}, counted=False)
"""The result for people who do not want to be rated."""


def totals_of(row: Row[*tuple[Any, ...]]) -> ResultTotals:
    sums = {name: getattr(row, name) for name in ResultTotals.__dataclass_fields__}
    sums["matches"] += row.matches_played_for
    sums["rounds"] += row.rounds_played_for
    return ResultTotals(**sums)


@dataclass(frozen=True, slots=True)
class EarnedAchievements:
    store: Store

    async def of_person(self, guild_id: int, user_id: int) -> PersonAchievements:
        if await self.store.read(unrated_people().where(settings.c.owner_id == user_id)):
            return NOT_COUNTED
        whose = achievements.c.guild_id == guild_id, achievements.c.user_id == user_id
        rows = await self.store.read(select(achievements.c.name).where(*whose))
        names = {row.name for row in rows}
        queries = count_queries(guild_id, {user_id})
        counts = counts_of([await self.store.read(one, slow=True) for one in queries])
        earned = tuple(one for one in ACHIEVEMENTS if one.name in names)
        return PersonAchievements(earned, counts.get(user_id, {}))

    async def untold(
        self, guild_id: int, people: Collection[int]
    ) -> Mapping[int, Sequence[Achievement]]:
        """The achievements on a server that were not yet announced to people who are rated."""
        rows = await self.store.read(
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
            if (achievement := Achievement.of(row.name)) is not None:
                found[row.user_id].append(achievement)
        return found

    async def told(self, guild_id: int, known: Mapping[int, Sequence[Achievement]]) -> None:
        """Note that people were told about achievements.

        Args:
            known: The achievements of each person, by Discord id.
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
        await self.store.write(*notes)


class NewAchievements:
    """Reads people's new achievements after a round, so that each is announced once."""

    def __init__(self, app: App) -> None:
        self._achievements = EarnedAchievements(app.store)
        self._preferences_cache = app.preferences_cache
        self._locks = Locks[int]()

    async def of(self, state: TableState) -> Sequence[Earned]:
        """The new achievements at a table, announced once, as each person prefers.

        People who are away are told after the next round.
        """
        seated = {state.players[seat].user_id for seat in state.present}
        people = [user_id for user_id in seated if user_id is not None]
        try:
            # Two tables, or a round and the end of its match, may involve the same people at once.
            async with self._locks.of(state.guild_id):
                untold = await self._achievements.untold(state.guild_id, people)
                # Each is announced at most once; after a failure, `/stats achievements` shows it.
                if untold:
                    await self._achievements.told(state.guild_id, untold)
            number = 0 if state.game is None else state.game.match.round
            wanted = {one: (await self._preferences_cache.load(one)).achievements for one in untold}
        except StoreUnavailable as error:
            log.warning("achievements will be announced later", reason=str(error))
            return ()
        return [
            Earned(user_id, number, tuple(earned), wanted[user_id] is Achievements.CHANNEL)
            for user_id, earned in untold.items()
            if wanted[user_id] is not Achievements.NONE
        ]


COURSE = 200
"""The most matches that the history of a rating contains."""
_HOUR = 60 * 60


@dataclass(frozen=True, slots=True)
class Statistics:
    store: Store

    async def of_person(
        self, guild_id: int, user_id: int, *, own: bool = False
    ) -> PlayerStatistics:
        """A person's results on a server; with `own`, also their hours of play."""
        person = guild_id, user_id
        whose = tallies.c.guild_id == guild_id, tallies.c.user_id == user_id
        totals = select(tallies).where(*whose, tallies.c.period == ALL)
        rows = await self._read(totals.order_by(tallies.c.edition, tallies.c.mode))
        found = {(row.practice, row.edition, row.mode): row for row in rows}
        together, practice = found.get((False, ALL, ALL)), found.get((True, ALL, ALL))
        counted = [row for row in rows if not row.practice]
        rated = await self._ratings(*person)
        return PlayerStatistics(
            tally=NO_RESULTS if together is None else totals_of(together),
            editions=tuple(
                (row.edition, totals_of(row)) for row in counted if row.edition and not row.mode
            ),
            streak=0 if together is None else together.streak,
            practice=NO_RESULTS if practice is None else totals_of(practice),
            rating=rated.get(ALL),
            edition_ratings={name: one for name, one in rated.items() if name != ALL},
            course=await self._course(*person) if rated else (),
            modes=tuple(
                (row.mode, totals_of(row)) for row in counted if row.mode and not row.edition
            ),
            seats=await self._seats(*person),
            longest_streak=await self._longest_streak(*person),
            hours=await self._hours(*person) if own else {},
            figures=await self.figures(*person),
        )

    async def versus(self, guild_id: int, user_id: int, other: int) -> HeadToHead:
        one, two = results.alias(), results.alias()

        def count(kind: str, *where: ColumnElement[bool]) -> ColumnElement[int]:
            return func.count(case((and_(one.c.kind == kind, *where), 1)))

        counts = select(
            count("round").label("rounds"),
            count("round", one.c.won).label("won"),
            count("round", two.c.won).label("lost"),
            count("match").label("matches"),
            count("match", one.c.won).label("matches_won"),
            count("match", two.c.won).label("matches_lost"),
        )
        same = (one.c[name] == two.c[name] for name in ("table_id", "kind", "number"))
        whose = (one.c.guild_id == guild_id, one.c.user_id == user_id, two.c.user_id == other)
        (row,) = await self._read(counts.where(*same, *whose))
        return HeadToHead(**row._asdict())

    async def figures(self, guild_id: int, user_id: int) -> Mapping[str, int]:
        """Counts of what a person has done, by name; of the server if `user_id` is `SERVER`."""
        rows = await self._read(_rated(figures, guild_id, user_id))
        return {row.name: row.value for row in rows}

    async def _ratings(self, guild_id: int, user_id: int) -> Mapping[str, Rating]:
        rows = await self._read(_rated(ratings, guild_id, user_id))
        return {row.edition: Rating(row.mu, row.sigma, row.matches) for row in rows}

    async def _course(self, guild_id: int, user_id: int) -> tuple[int, ...]:
        matches = (*_of(guild_id, user_id, "match"), results.c.rating.is_not(None))
        newest = select(results.c.rating).where(*matches).order_by(results.c.id.desc())
        rows = await self._read(newest.limit(COURSE))
        return tuple(row.rating for row in reversed(rows))

    async def _seats(self, guild_id: int, user_id: int) -> tuple[SeatsTotals, ...]:
        wins = func.count(case((results.c.won, 1)))
        rows = await self._read(
            select(results.c.seats, func.count().label("rounds"), wins.label("wins"))
            .where(*_of(guild_id, user_id, "round"), results.c.seats > 0)
            .group_by(results.c.seats)
            .order_by(results.c.seats)
        )
        return tuple(SeatsTotals(row.seats, row.rounds, row.wins) for row in rows)

    async def _longest_streak(self, guild_id: int, user_id: int) -> int:
        # Rounds won between the same two losses are one streak.
        lost = func.count(case((results.c.won == false(), 1))).over(order_by=results.c.id)
        of_person = select(results.c.won, lost.label("lost"))
        rounds = of_person.where(*_of(guild_id, user_id, "round")).subquery()
        length = select(func.count().label("length"))
        streaks = length.where(rounds.c.won).group_by(rounds.c.lost).subquery()
        (row,) = await self._read(select(func.max(streaks.c.length).label("longest")))
        return row.longest or 0

    async def _hours(self, guild_id: int, user_id: int) -> Mapping[int, int]:
        hour = (cast(func.floor(results.c.at / _HOUR), Integer) % 24).label("hour")
        rounds = select(hour, func.count().label("rounds"))
        rows = await self._read(rounds.where(*_of(guild_id, user_id, "round")).group_by(hour))
        return {row.hour: row.rounds for row in rows}

    async def _read(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        return await self.store.read(query, slow=True)


def _rated(table: Table, guild_id: int, user_id: int) -> Executable:
    """A person's statistics on a server, unless they do not want to be rated."""
    own = (table.c.guild_id == guild_id, table.c.user_id == user_id)
    return select(table).where(*own, table.c.user_id.not_in(unrated_people()))


def _of(guild_id: int, user_id: int, kind: str) -> Sequence[ColumnElement[bool]]:
    return (
        results.c.guild_id == guild_id,
        results.c.user_id == user_id,
        results.c.kind == kind,
        results.c.practice == false(),
    )
