"""What results add up to: a row of sums for each server, person, edition, way of scoring and time.

Kept with each result, in its transaction, so that nobody has to add up all results to read them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from sqlalchemy import Boolean, and_, bindparam, case, delete, func, insert, literal, or_, select

from bot.store.database.calendar import MonthOf, SeasonOf
from bot.store.database.connections import insert_into
from bot.store.database.result_schema import results, tallies
from bot.table.rules.seasons import month_of, season_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import ColumnElement, Executable, Insert, Row, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

ALL = ""
"""In the place of an edition, a way of scoring or a time: all of them together."""

Key = tuple[int, bool, str, str, str, int]
"""Server, whether it is practice, edition, way of scoring, month or season, person."""

ADDED = (
    results.c.id,
    results.c.table_id,
    results.c.kind,
    results.c.number,
    results.c.guild_id,
    results.c.practice,
    results.c.edition,
    results.c.mode,
    results.c.user_id,
    results.c.points,
    results.c.won,
    results.c.at,
)
"""The columns of results by which they count."""

_KEY = tuple(tallies.primary_key.columns)
_SUMS = tuple(column for column in tallies.columns if not column.primary_key)


@dataclass(slots=True)
class _Gain:
    """What some results add to one row.

    Args:
        restarts: Whether a round among them was lost, so that the streak of before is over.
    """

    matches: int = 0
    matches_won: int = 0
    rounds: int = 0
    wins: int = 0
    points: int = 0
    best_round: int = 0
    streak: int = 0
    restarts: bool = False

    def add(self, result: Row[*tuple[object, ...]]) -> None:
        if result.kind == "match":
            # Its points are those of its rounds: counting both would count twice.
            self.matches += 1
            self.matches_won += result.won
            return
        self.rounds += 1
        self.wins += result.won
        self.points += result.points
        self.best_round = max(self.best_round, result.points)
        self.streak = self.streak + 1 if result.won else 0
        self.restarts |= not result.won


async def add_results(
    connection: AsyncConnection, written: Iterable[Row[*tuple[object, ...]]]
) -> None:
    """Add results that have just been written to the rows in which they count.

    Args:
        connection: In the transaction in which they were written.
        written: The columns `ADDED` of each.
    """
    gains: dict[Key, _Gain] = {}
    for result in sorted(written, key=lambda one: one.id):
        for edition, mode, period in product(
            (result.edition, ALL),
            (result.mode, ALL),
            (ALL, month_of(result.at), season_of(result.at)),
        ):
            key = (result.guild_id, result.practice, edition, mode, period, result.user_id)
            gains.setdefault(key, _Gain()).add(result)
    if not gains:
        return
    columns = [column.name for column in _KEY]
    # In one order: another process may add to the same rows now.
    rows = [
        dict(zip(columns, key, strict=True))
        | {column.name: getattr(gain, column.name) for column in _SUMS}
        | {"restarts": gain.restarts}
        for key, gain in sorted(gains.items())
    ]
    await connection.execute(_addition(connection.dialect.name), rows)


@cache
def _addition(kind: str) -> Insert:
    """The INSERT that adds a gain to its row; made once, as making it is slow."""
    added = insert_into(tallies, kind)
    new = added.excluded
    sums = {column.name: column + new[column.name] for column in _SUMS}
    sums["best_round"] = case(
        (new.best_round > tallies.c.best_round, new.best_round), else_=tallies.c.best_round
    )
    sums["streak"] = case(
        (bindparam("restarts", type_=Boolean), new.streak),
        else_=tallies.c.streak + new.streak,
    )
    return added.values(
        {column.name: bindparam(column.name) for column in (*_KEY, *_SUMS)}
    ).on_conflict_do_update(index_elements=_KEY, set_=sums)


def recounted() -> Sequence[Select[*tuple[object, ...]]]:
    """The rows of tallies as they follow from all results: queries without a row in common."""
    periods = (None, MonthOf(results.c.at), SeasonOf(results.c.at))
    return [
        _recount(edition, mode, period)
        for edition, mode, period in product((True, False), (True, False), periods)
    ]


def rebuild_statements() -> Sequence[Executable]:
    """What counts all results anew."""
    names = [column.name for column in tallies.columns]
    return [delete(tallies), *(insert(tallies).from_select(names, one) for one in recounted())]


def _recount(
    by_edition: bool, by_mode: bool, period: ColumnElement[str] | None
) -> Select[*tuple[object, ...]]:
    """Count all results by edition, way of scoring and time, or by some of them, or by none."""
    in_round, won = results.c.kind == "round", results.c.won
    whose = [results.c.guild_id, results.c.practice, results.c.user_id]
    whose += [results.c.edition] if by_edition else []
    whose += [results.c.mode] if by_mode else []
    when = literal(ALL) if period is None else period
    lost = func.max(case((and_(in_round, won.is_(False)), results.c.id)))
    parted = whose if period is None else [*whose, period]
    one = (
        select(results, when.label("period"), lost.over(partition_by=parted).label("lost"))
        .subquery()
        .columns
    )
    round_won = and_(one.kind == "round", one.won)
    round_points = case((one.kind == "round", one.points), else_=0)
    return select(
        one.guild_id,
        one.practice,
        (one.edition if by_edition else literal(ALL)).label("edition"),
        (one.mode if by_mode else literal(ALL)).label("mode"),
        one.period,
        one.user_id,
        _count(one.kind == "match").label("matches"),
        _count(and_(one.kind == "match", one.won)).label("matches_won"),
        _count(one.kind == "round").label("rounds"),
        _count(round_won).label("wins"),
        func.sum(round_points).label("points"),
        func.max(round_points).label("best_round"),
        _count(and_(round_won, or_(one.lost.is_(None), one.id > one.lost))).label("streak"),
    ).group_by(*(one[column.name] for column in whose), one.period)


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count(case((condition, 1)))
