"""The leaderboard of a server.

Knows sums, ratings and orders; knows no edition's way of scoring.
"""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import (
    ColumnElement,
    Executable,
    Row,
    Select,
    and_,
    case,
    exists,
    false,
    func,
    or_,
    select,
    true,
    update,
)

from bot.game.rules.ratings import Timespan
from bot.game.rules.results import (
    LINES,
    LeaderboardPage,
    LeaderboardRow,
    RatingFigures,
    ResultTotals,
)
from bot.settings import SERVER, Seasons
from bot.store.database.connections import Database
from bot.store.database.results import ALL, season_change, unrated_people
from bot.store.database.schema import (
    LEADERBOARD_ORDERS,
    guild_seasons,
    players,
    ratings,
    season_standings,
    settings,
    tallies,
)
from bot.store.database.writer import StatementBatch, Writer
from bot.store.repositories.settings import SettingsRepository


class LeaderboardOrder(StrEnum):
    """What a leaderboard is ordered by, the most first."""

    RATING = "rating"
    MATCHES = "matches"
    ROUNDS = "rounds"
    WINS = "wins"
    POINTS = "points"


_TOTALS = tuple(tallies.c[name] for name in ResultTotals.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class _Board:
    """Who stands in a leaderboard, and in which order.

    Args:
        columns: Person, and what stands in a line.
        order: What it is ordered by, the most first; then by the person's id.
    """

    columns: tuple[ColumnElement[Any], ...]
    whose: tuple[ColumnElement[bool], ...]
    person: ColumnElement[int]
    order: tuple[ColumnElement[Any], ...]

    def page(self, offset: int) -> Select[*tuple[Any, ...]]:
        """The lines of a page, in order."""
        ordered = (*(one.desc() for one in self.order), self.person)
        # Found by the index alone: of those before the page no row is looked at.
        there = select(self.person).where(*self.whose).order_by(*ordered)
        return self.lines(self.person.in_(there.offset(offset).limit(LINES))).order_by(*ordered)

    def lines(self, where: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
        """Some of its lines."""
        return select(self.person, *self.columns).where(*self.whose, where)

    def above(self, line: Row[*tuple[Any, ...]]) -> ColumnElement[bool]:
        """What is true of the lines that stand above one."""
        level: list[ColumnElement[bool]] = []
        above: list[ColumnElement[bool]] = []
        for column in self.order:
            value = getattr(line, str(column.key))
            above.append(and_(*level, column > value))
            level.append(column == value)
        return or_(*above, and_(*level, self.person < line.user_id))


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
        span: Timespan | None = None,
        offset: int = 0,
        looks: int | None = None,
    ) -> LeaderboardPage:
        """Read a part of a server's leaderboard.

        Who is level in the order asked for is ordered by wins, points, rounds and id. Ratings know
        no way of scoring; in a season or month they are those of who was rated in it.

        Args:
            edition: Only this edition; None for all.
            mode: Only this way of scoring; None for all.
            span: Only this season or month; None for all time.
            offset: How many lines stand before it.
            looks: Discord id of who looks, and whose own line is to be found.

        Raises:
            StoreUnavailable: The database failed.
        """
        if order is LeaderboardOrder.RATING:
            over = span is not None and span.over
            board = (_by_last_rating if over else _by_rating)(guild_id, edition, span)
        else:
            board = _by_sums(guild_id, order, edition, mode, span)
        most = board.order[0]
        async with self._lock(guild_id):
            rows = await self._read(board.page(offset))
            found = await self._read(board.lines(board.person == looks)) if looks else ()
            own = found[0] if found else None
            first = getattr(rows[0], str(most.key)) if rows else 0
            counts = {"total": func.count(), "better": func.count().filter(most > first)}
            if own is not None:
                value = getattr(own, str(most.key))
                counts["own_better"] = func.count().filter(most > value)
                counts["position"] = func.count().filter(board.above(own))
            asked = (count.label(name) for name, count in counts.items())
            (counted,) = await self._read(select(*asked).where(*board.whose))
        names = await self._names([row.user_id for row in (*rows, *found)])
        standings: list[LeaderboardRow] = []
        place, before = counted.better + 1, first
        for position, row in enumerate(rows, start=offset + 1):
            value = getattr(row, str(most.key))
            place, before = (place if value == before else position), value
            standings.append(_line(row, place, names))
        if own is None:
            return LeaderboardPage(tuple(standings), counted.total)
        return LeaderboardPage(
            tuple(standings),
            counted.total,
            _line(own, counted.own_better + 1, names),
            counted.position,
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


def _by_sums(
    guild_id: int,
    order: LeaderboardOrder,
    edition: str | None,
    mode: str | None,
    span: Timespan | None,
) -> _Board:
    """The leaderboard by what results add up to, of an edition and a way of scoring."""
    return _Board(
        columns=_TOTALS,
        whose=(
            tallies.c.guild_id == guild_id,
            tallies.c.practice == false(),
            tallies.c.edition == (edition or ALL),
            tallies.c.mode == (mode or ALL),
            tallies.c.period == (ALL if span is None else span.key),
        ),
        person=tallies.c.user_id,
        order=tuple(tallies.c[name] for name in LEADERBOARD_ORDERS[order]),
    )


def _by_rating(guild_id: int, edition: str | None, span: Timespan | None) -> _Board:
    """The leaderboard by rating, of those who want to be rated."""
    return _Board(
        columns=(ratings.c.number, ratings.c.matches),
        whose=(
            ratings.c.guild_id == guild_id,
            ratings.c.edition == (edition or ALL),
            true() if span is None else ratings.c.at >= span.start,
            ratings.c.user_id.not_in(unrated_people()),
        ),
        person=ratings.c.user_id,
        order=(ratings.c.number,),
    )


def _by_last_rating(guild_id: int, edition: str | None, span: Timespan | None) -> _Board:
    """The leaderboard by rating as it was when a season ended."""
    kept = season_standings.c
    return _Board(
        columns=(kept.number, kept.matches),
        whose=(
            kept.guild_id == guild_id,
            kept.edition == (edition or ALL),
            kept.season == ("" if span is None else span.key),
        ),
        # Somebody who is known no more, or not rated any more, stands where they stood.
        person=case(
            (or_(kept.user_id.is_(None), kept.user_id.in_(unrated_people())), -kept.id),
            else_=kept.user_id,
        ).label("user_id"),
        order=(kept.number,),
    )


def _line(row: Row[*tuple[Any, ...]], place: int, names: Mapping[int, str]) -> LeaderboardRow:
    name = names.get(row.user_id)
    if hasattr(row, "number"):
        rating = RatingFigures(row.number, row.matches)
        return LeaderboardRow(place, row.user_id, name, rating=rating)
    return LeaderboardRow(place, row.user_id, name, totals_of(row))


def totals_of(row: Row[*tuple[Any, ...]]) -> ResultTotals:
    """The sums of a row of tallies."""
    return ResultTotals(**{column.name: getattr(row, column.name) for column in _TOTALS})


PODIUM_PLACES = 3
_MOST_ON_PODIUM = 10
"""People who are told of at most: any number may share a place, and a message has its length."""
_MOST_PAST = 12
"""Seasons that can be looked back at: three years."""


@dataclass(frozen=True, slots=True)
class SeasonRepository:
    """The seasons of all servers."""

    database: Database
    writer: Writer
    settings: SettingsRepository

    async def begin(self, season: str) -> bool:
        """Begin a season wherever it has not begun; returns whether it was to be begun.

        Args:
            season: As `season_of` spells it.

        Raises:
            StoreUnavailable: The database failed; nothing has changed.
        """
        late = await self.database.read(
            select(guild_seasons.c.guild_id).where(guild_seasons.c.season < season).limit(1)
        )
        if late:
            await self.writer.write(StatementBatch(tuple(season_change(season))))
        return bool(late)

    async def past(self, guild_id: int) -> Sequence[str] | None:
        """The seasons that have ended in a server, the newest first; None where there are none.

        Raises:
            StoreUnavailable: The database failed.
        """
        if (await self.settings.server(guild_id)).seasons is Seasons.NONE:
            return None
        rows = await self.database.read(
            select(season_standings.c.season)
            .where(season_standings.c.guild_id == guild_id)
            .distinct()
            .order_by(season_standings.c.season.desc())
            .limit(_MOST_PAST)
        )
        return [row.season for row in rows]

    async def untold(self, season: str) -> Mapping[int, int]:
        """Where the podium of a season is still to be told: channels by server.

        Args:
            season: One that has ended.

        Raises:
            StoreUnavailable: The database failed.
        """
        podium = SERVER["podium-channel"]
        rows = await self.database.read(
            select(settings.c.owner_id, settings.c.value)
            .join(guild_seasons, guild_seasons.c.guild_id == settings.c.owner_id)
            .where(
                settings.c.scope == podium.scope,
                settings.c.key == podium.key,
                or_(guild_seasons.c.announced.is_(None), guild_seasons.c.announced < season),
                exists().where(
                    season_standings.c.guild_id == settings.c.owner_id,
                    season_standings.c.season == season,
                ),
            )
            .order_by(settings.c.owner_id)
        )
        return {row.owner_id: podium.kind.read(row.value) for row in rows}

    async def podium(self, guild_id: int, season: str) -> Sequence[LeaderboardRow]:
        """The best of a season that has ended, over all editions.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(season_standings, players.c.name)
            .select_from(season_standings)
            # Somebody who is not rated any more stands there without a name.
            .outerjoin(
                players,
                and_(
                    players.c.user_id == season_standings.c.user_id,
                    players.c.user_id.not_in(unrated_people()),
                ),
            )
            .where(
                season_standings.c.guild_id == guild_id,
                season_standings.c.season == season,
                season_standings.c.edition == ALL,
                season_standings.c.place <= PODIUM_PLACES,
            )
            .order_by(season_standings.c.place, season_standings.c.id)
            .limit(_MOST_ON_PODIUM)
        )
        return [
            LeaderboardRow(
                row.place, row.user_id or 0, row.name, rating=RatingFigures(row.number, row.matches)
            )
            for row in rows
        ]

    async def told(self, guild_id: int, season: str) -> None:
        """Note that the podium of a season needs not be told again.

        Raises:
            StoreUnavailable: The database failed.
        """
        note = update(guild_seasons).where(guild_seasons.c.guild_id == guild_id)
        await self.writer.write(StatementBatch((note.values(announced=season),)))
