"""What the results add up to: the leaderboard of a server, the record of a person in it.

Knows sums and orders; knows no edition's way of scoring.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlalchemy import and_, case, func, or_, select

from bot.store.database.schema import players, results
from bot.table.rules.statistics import (
    LeaderboardPage,
    LeaderboardRow,
    PlayerStatistics,
    ResultTotals,
)

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Select

    from bot.store.database.connections import Database


class LeaderboardOrder(StrEnum):
    """What a leaderboard is ordered by, the most first."""

    MATCHES = "matches"
    ROUNDS = "rounds"
    WINS = "wins"
    POINTS = "points"


_in_round = results.c.kind == "round"
_in_match = results.c.kind == "match"


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count(case((condition, 1)))


_sums = {
    "matches": _count(_in_match),
    "matches_won": _count(and_(_in_match, results.c.won)),
    "rounds": _count(_in_round),
    "wins": _count(and_(_in_round, results.c.won)),
    # The points of a match are those of its rounds: counting both would count twice.
    "points": func.coalesce(func.sum(case((_in_round, results.c.points))), 0),
    "best_round": func.coalesce(func.max(case((_in_round, results.c.points))), 0),
}
_columns = [column.label(name) for name, column in _sums.items()]


@dataclass(frozen=True, slots=True)
class LeaderboardRepository:
    """The results of all servers, read by server."""

    database: Database

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
        chosen = [results.c.guild_id == guild_id]
        if edition is not None:
            chosen.append(results.c.edition == edition)
        if mode is not None:
            chosen.append(results.c.mode == mode)
        (counted,) = await self.database.read(
            select(func.count(results.c.user_id.distinct()).label("total")).where(*chosen)
        )
        rows = await self.database.read(_standings(chosen, order).offset(offset).limit(limit))
        standings = tuple(
            LeaderboardRow(
                place=row.place,
                user_id=row.user_id,
                name=row.name,
                tally=ResultTotals(**{name: getattr(row, name) for name in _sums}),
            )
            for row in rows
        )
        return LeaderboardPage(standings, counted.total)

    async def record(self, guild_id: int, user_id: int) -> PlayerStatistics:
        """Read what a person has done in a server.

        Raises:
            StoreUnavailable: The database failed.
        """
        theirs = and_(results.c.guild_id == guild_id, results.c.user_id == user_id)
        rows = await self.database.read(
            select(results.c.edition, *_columns)
            .where(theirs)
            .group_by(results.c.edition)
            .order_by(results.c.edition)
        )
        editions = tuple(
            (row.edition, ResultTotals(**{name: getattr(row, name) for name in _sums}))
            for row in rows
        )
        (streak,) = await self.database.read(_streak(theirs))
        return PlayerStatistics(_together(editions), editions, streak.length)


def _standings(
    chosen: list[ColumnElement[bool]], order: LeaderboardOrder
) -> Select[*tuple[object, ...]]:
    most = _sums[order.value].desc()
    return (
        select(
            func.rank().over(order_by=most).label("place"),
            results.c.user_id,
            players.c.name,
            *_columns,
        )
        .select_from(results.outerjoin(players, players.c.user_id == results.c.user_id))
        .where(*chosen)
        .group_by(results.c.user_id, players.c.name)
        .order_by(
            most,
            _sums["wins"].desc(),
            _sums["points"].desc(),
            _sums["rounds"].desc(),
            results.c.user_id,
        )
    )


def _streak(theirs: ColumnElement[bool]) -> Select[*tuple[object, ...]]:
    """Count the rounds after the last one that was not won."""
    lost = (
        select(results.c.at, results.c.id)
        .where(theirs, _in_round, results.c.won.is_(False))
        .order_by(results.c.at.desc(), results.c.id.desc())
        .limit(1)
        .subquery()
    )
    later = or_(
        lost.c.id.is_(None),
        results.c.at > lost.c.at,
        and_(results.c.at == lost.c.at, results.c.id > lost.c.id),
    )
    return (
        select(func.count().label("length"))
        .select_from(results.outerjoin(lost, lost.c.id.is_not(None)))
        .where(theirs, _in_round, later)
    )


def _together(editions: tuple[tuple[str, ResultTotals], ...]) -> ResultTotals:
    tallies = [tally for _, tally in editions]
    return ResultTotals(
        matches=sum(t.matches for t in tallies),
        matches_won=sum(t.matches_won for t in tallies),
        rounds=sum(t.rounds for t in tallies),
        wins=sum(t.wins for t in tallies),
        points=sum(t.points for t in tallies),
        best_round=max((t.best_round for t in tallies), default=0),
    )
