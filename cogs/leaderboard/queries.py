"""The leaderboards and seasons of servers: sums, ratings and places.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

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

from bot.game.rules.ratings import PROVISIONAL, month_of, season_of, season_start
from bot.settings import SERVER, Seasons
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
from bot.store.repositories.people import shown_name
from bot.store.store import Store
from bot.ui.tasks import Locks


class LeaderboardOrder(StrEnum):
    WINS = "wins"
    RATING = "rating"
    POINTS = "points"
    MATCHES = "matches"
    ROUNDS = "rounds"


class Period(StrEnum):
    ALL = "all"
    SEASON = "season"
    MONTH = "month"


@dataclass(frozen=True, slots=True)
class Timespan:
    """A season or a month, as written by `season_of` or `month_of`, and whether it is over."""

    key: str
    start: float
    over: bool = False


def timespan(period: str, now: float) -> Timespan | None:
    """The current `Period`, or a named season such as `2026-Q4`; None for all time."""
    match period:
        case Period.ALL:
            return None
        case Period.MONTH:
            day = datetime.fromtimestamp(now, UTC)
            return Timespan(month_of(now), datetime(day.year, day.month, 1, tzinfo=UTC).timestamp())
        case _:
            season = season_of(now) if period == Period.SEASON else period
            return Timespan(season, season_start(season), over=season < season_of(now))


LINES = 10


@dataclass(frozen=True, slots=True)
class RatingFigures:
    number: int
    matches: int

    @property
    def provisional(self) -> bool:
        return self.matches < PROVISIONAL


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A line of a leaderboard.

    Args:
        place: The place, from 1; tied people share it.
        rating: The rating; None unless the leaderboard is ordered by it, in which case the sums are
            0.
    """

    place: int
    user_id: int
    name: str | None
    wins: int = 0
    rounds: int = 0
    points: int = 0
    rating: RatingFigures | None = None


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A page of a leaderboard.

    Args:
        own: The viewer's line, even if on another page; None if they have no line.
        own_position: The number of lines above the viewer's.
    """

    standings: tuple[LeaderboardRow, ...]
    total: int
    own: LeaderboardRow | None = None
    own_position: int = 0


@dataclass(frozen=True, slots=True)
class _Board:
    """A query for the people on a leaderboard and their order.

    Args:
        columns: The columns that a line shows besides the person.
        order: The columns to order by, highest first; ties are broken by the person's id.
    """

    columns: tuple[ColumnElement[Any], ...]
    whose: tuple[ColumnElement[bool], ...]
    person: ColumnElement[int]
    order: tuple[ColumnElement[Any], ...]

    def page(self, offset: int) -> Select[*tuple[Any, ...]]:
        ordered = (*(one.desc() for one in self.order), self.person)
        # The index alone finds the page, without reading the rows of earlier pages.
        there = select(self.person).where(*self.whose).order_by(*ordered)
        return self.lines(self.person.in_(there.offset(offset).limit(LINES))).order_by(*ordered)

    def lines(self, where: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
        return select(self.person, *self.columns).where(*self.whose, where)

    def above(self, line: Row[*tuple[Any, ...]]) -> ColumnElement[bool]:
        level: list[ColumnElement[bool]] = []
        above: list[ColumnElement[bool]] = []
        for column in self.order:
            value = getattr(line, str(column.key))
            above.append(and_(*level, column > value))
            level.append(column == value)
        return or_(*above, and_(*level, self.person < line.user_id))


@dataclass(frozen=True, slots=True)
class Leaderboards:
    """The leaderboards of all servers; each server is read by one query at a time."""

    store: Store
    _locks: Locks[int] = field(default_factory=Locks)

    async def page(
        self,
        guild_id: int,
        order: LeaderboardOrder,
        *,
        edition: str | None = None,
        mode: str | None = None,
        span: Timespan | None = None,
        offset: int = 0,
        viewer_id: int | None = None,
    ) -> LeaderboardPage:
        """Read a part of a server's leaderboard.

        People tied in the chosen order are ordered by wins, points, rounds and id. Ratings do not
        depend on the scoring; for a season or month they include the people rated in it.
        """
        if order is LeaderboardOrder.RATING:
            over = span is not None and span.over
            board = (_by_last_rating if over else _by_rating)(guild_id, edition, span)
        else:
            board = _by_sums(guild_id, order, edition, mode, span)
        most = board.order[0]
        async with self._locks.of(guild_id):
            rows = await self._read(board.page(offset))
            found = await self._read(board.lines(board.person == viewer_id)) if viewer_id else ()
            own = found[0] if found else None
            first = getattr(rows[0], str(most.key)) if rows else 0
            counts = {"total": func.count(), "better": func.count().filter(most > first)}
            if own is not None:
                value = getattr(own, str(most.key))
                counts["own_better"] = func.count().filter(most > value)
                counts["position"] = func.count().filter(board.above(own))
            asked = (count.label(name) for name, count in counts.items())
            (counted,) = await self._read(select(*asked).where(*board.whose))
        names = await self._names(guild_id, [row.user_id for row in (*rows, *found)])
        standings: list[LeaderboardRow] = []
        place, before = counted.better + 1, first
        for position, row in enumerate(rows, start=offset + 1):
            value = getattr(row, str(most.key))
            place, before = (place if value == before else position), value
            standings.append(_line(row, place, names))
        page = LeaderboardPage(tuple(standings), counted.total)
        if own is None:
            return page
        line = _line(own, counted.own_better + 1, names)
        return replace(page, own=line, own_position=counted.position)

    async def _names(self, guild_id: int, user_ids: Sequence[int]) -> dict[int, str]:
        named = select(players.c.user_id, shown_name(guild_id).label("name"))
        rows = await self._read(named.where(players.c.user_id.in_(user_ids)))
        return {row.user_id: row.name for row in rows}

    async def _read(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        return await self.store.read(query, slow=True)


def _by_sums(
    guild_id: int,
    order: LeaderboardOrder,
    edition: str | None,
    mode: str | None,
    span: Timespan | None,
) -> _Board:
    names = LEADERBOARD_ORDERS[LeaderboardOrder.MATCHES]
    # Rounds lost while others decided the person's turns count as played, but nobody rises
    # in the order by rounds because of them.
    lost = 0 if order is LeaderboardOrder.ROUNDS else tallies.c.rounds_played_for
    return _Board(
        columns=(*(tallies.c[name] for name in names), (tallies.c.rounds + lost).label("played")),
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
    """A leaderboard by current rating, without people who have chosen not to be rated."""
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
    kept = season_standings.c
    return _Board(
        columns=(kept.number, kept.matches),
        whose=(
            kept.guild_id == guild_id,
            kept.edition == (edition or ALL),
            kept.season == ("" if span is None else span.key),
        ),
        # People who have deleted their data or chosen not to be rated keep an anonymous line.
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
    return LeaderboardRow(place, row.user_id, name, row.wins, row.played, row.points)


PODIUM_PLACES = 3
_MOST_ON_PODIUM = 10
"""The most people announced: many may share a place, but a message's length is limited."""
_MOST_PAST = 12
"""The number of past seasons that can be viewed: three years."""


@dataclass(frozen=True, slots=True)
class SeasonRecords:
    store: Store

    async def begin(self, season: str) -> bool:
        started_before = select(guild_seasons.c.guild_id).where(guild_seasons.c.season < season)
        late = await self.store.read(started_before.limit(1))
        if late:
            statements = season_change(season, self.store.database.kind)
            await self.store.write(*statements, ranks=True)
        return bool(late)

    async def past(self, guild_id: int) -> Sequence[str] | None:
        """A server's past seasons, newest first, up to `_MOST_PAST`.

        None if the server has turned seasons off.
        """
        if (await self.store.settings.server(guild_id)).seasons is Seasons.NONE:
            return None
        rows = await self.store.read(
            select(season_standings.c.season)
            .where(season_standings.c.guild_id == guild_id)
            .distinct()
            .order_by(season_standings.c.season.desc())
            .limit(_MOST_PAST)
        )
        return [row.season for row in rows]

    async def untold(self, season: str) -> Mapping[int, int]:
        """The channels, by server, where a past season's podium has not been announced yet."""
        podium = SERVER["podium-channel"]
        rows = await self.store.read(
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
        """The best people of a past season over all editions, in order."""
        rows = await self.store.read(
            select(season_standings, shown_name(guild_id).label("name"))
            .select_from(season_standings)
            # A person who is no longer rated keeps their place, but without a name.
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
        """Record that a season's podium is settled: announced, or impossible to announce."""
        note = update(guild_seasons).where(guild_seasons.c.guild_id == guild_id)
        await self.store.write(note.values(announced=season))
