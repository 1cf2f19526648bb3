"""The leaderboard of a server, and what a person has done in it.

Knows sums and orders; knows no edition's way of scoring.
"""

from __future__ import annotations

from asyncio import Lock
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from sqlalchemy import false, func, select

from bot.store.database.ratings import unrated_people
from bot.store.database.result_schema import LEADERBOARD_ORDERS, ratings, tallies
from bot.store.database.schema import players
from bot.store.database.tallies import ALL
from bot.table.rules.ratings import Rating
from bot.table.rules.statistics import (
    NO_RESULTS,
    LeaderboardPage,
    LeaderboardRow,
    PlayerStatistics,
    ResultTotals,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Executable, Row

    from bot.store.database.connections import Database


class LeaderboardOrder(StrEnum):
    """What a leaderboard is ordered by, the most first."""

    MATCHES = "matches"
    ROUNDS = "rounds"
    WINS = "wins"
    POINTS = "points"


_TOTALS = tuple(tallies.c[name] for name in ResultTotals.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class LeaderboardRepository:
    """The results of all servers, read by server: one reading at a time for each."""

    database: Database
    _locks: WeakValueDictionary[int, Lock] = field(default_factory=WeakValueDictionary)

    async def page(
        self,
        guild_id: int,
        order: LeaderboardOrder,
        *,
        edition: str | None = None,
        mode: str | None = None,
        offset: int = 0,
        limit: int = 10,
    ) -> LeaderboardPage:
        """Read a part of a server's leaderboard.

        Who is level in the order asked for is ordered by wins, points, rounds and id.

        Args:
            edition: Only this edition; None for all.
            mode: Only this way of scoring; None for all.

        Raises:
            StoreUnavailable: The database failed.
        """
        chosen = (
            tallies.c.guild_id == guild_id,
            tallies.c.practice == false(),
            tallies.c.edition == (edition or ALL),
            tallies.c.mode == (mode or ALL),
        )
        most = tallies.c[order.value]
        ordered = (
            *(tallies.c[name].desc() for name in LEADERBOARD_ORDERS[order]),
            tallies.c.user_id,
        )
        # Found by the index alone: of those before the page no row is looked at.
        there = select(tallies.c.user_id).where(*chosen).order_by(*ordered)
        lines = (
            select(tallies.c.user_id, *_TOTALS)
            .where(*chosen, tallies.c.user_id.in_(there.offset(offset).limit(limit)))
            .order_by(*ordered)
        )
        async with self._lock(guild_id):
            rows = await self._read(lines)
            first = getattr(rows[0], order.value) if rows else 0
            better = func.count().filter(most > first)
            (counted,) = await self._read(
                select(func.count().label("total"), better.label("better")).where(*chosen)
            )
        names = await self._names([row.user_id for row in rows])
        standings: list[LeaderboardRow] = []
        place = counted.better + 1
        for position, row in enumerate(rows, start=offset + 1):
            value = getattr(row, order.value)
            if standings and value != getattr(standings[-1].tally, order.value):
                place = position
            standings.append(
                LeaderboardRow(place, row.user_id, names.get(row.user_id), _totals(row))
            )
        return LeaderboardPage(tuple(standings), counted.total)

    async def record(self, guild_id: int, user_id: int) -> PlayerStatistics:
        """Read what a person has done in a server.

        Raises:
            StoreUnavailable: The database failed.
        """
        async with self._lock(guild_id):
            rows = await self._read(
                select(tallies)
                .where(
                    tallies.c.guild_id == guild_id,
                    tallies.c.user_id == user_id,
                    tallies.c.mode == ALL,
                )
                .order_by(tallies.c.edition)
            )
            rated = await self._read(
                select(ratings).where(
                    ratings.c.guild_id == guild_id,
                    ratings.c.user_id == user_id,
                    ratings.c.user_id.not_in(unrated_people()),
                )
            )
        found = {(row.practice, row.edition): row for row in rows}
        strength = {row.edition: Rating(row.mu, row.sigma, row.matches) for row in rated}
        together, practice = found.get((False, ALL)), found.get((True, ALL))
        return PlayerStatistics(
            tally=NO_RESULTS if together is None else _totals(together),
            editions=tuple(
                (row.edition, _totals(row))
                for row in rows
                if not row.practice and row.edition != ALL
            ),
            streak=0 if together is None else together.streak,
            practice=NO_RESULTS if practice is None else _totals(practice),
            rating=strength.pop(ALL, None),
            edition_ratings=strength,
        )

    async def _names(self, user_ids: Sequence[int]) -> dict[int, str]:
        rows = await self._read(
            select(players.c.user_id, players.c.name).where(players.c.user_id.in_(user_ids))
        )
        return {row.user_id: row.name for row in rows}

    async def _read(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        return await self.database.read(query, slow=True)

    def _lock(self, guild_id: int) -> Lock:
        return self._locks.setdefault(guild_id, Lock())


def _totals(row: Row[*tuple[Any, ...]]) -> ResultTotals:
    return ResultTotals(**{column.name: getattr(row, column.name) for column in _TOTALS})
