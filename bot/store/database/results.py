"""Tallies, ratings, seasons, achievements and ranks, updated as results are written.

Ratings belong to a server, for each edition and for all together. Only one process at a time rates
the matches of a server: it locks the row of the server's season.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import chain, groupby, product
from typing import Any

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Executable,
    Insert,
    Integer,
    Row,
    Select,
    String,
    and_,
    bindparam,
    case,
    cast,
    delete,
    false,
    func,
    insert,
    literal,
    not_,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.engine.options import Mode
from bot.engine.scoring import LASTING, OWN_LEFTOVERS
from bot.game.ports import GameResult, Standing
from bot.game.rules.ratings import (
    DOUBTS,
    NUMBER_START,
    NUMBER_STEP,
    PROVISIONAL,
    SEASON_DOUBT,
    SIGMA,
    START,
    Rating,
    achieved,
    month_of,
    rate,
    season_of,
    season_start,
)
from bot.game.state.table_state import HomeServer
from bot.hooks import Hook
from bot.settings import PERSON, SERVER, Rated, Scope, Seasons
from bot.store.database.connections import insert_into, upsert_into
from bot.store.database.schema import (
    achievements,
    database_info,
    figures,
    guild_seasons,
    ratings,
    results,
    season_standings,
    settings,
    tallies,
)

ALL = ""
"""Stands for all editions, all ways of scoring, or all times."""

Key = tuple[int, bool, str, str, str, int]
"""The key of a tally: server, whether for practice, edition, scoring, timespan and person."""

_KEY = tuple(tallies.primary_key.columns)
_SUMS = tuple(column for column in tallies.columns if not column.primary_key)


@dataclass(slots=True)
class _Gain:
    """The sum of some results for one row of tallies.

    Args:
        restarts: Whether one of the rounds was lost, which ends the previous streak.
    """

    matches: int = 0
    matches_won: int = 0
    rounds: int = 0
    wins: int = 0
    points: int = 0
    best_round: int = 0
    streak: int = 0
    matches_played_for: int = 0
    rounds_played_for: int = 0
    restarts: bool = False

    def add(self, result: Row[*tuple[object, ...]]) -> None:
        if result.kind == "match":
            # A match's points are the sum of its rounds' points, which have already been counted.
            self.matches += result.own
            self.matches_played_for += not result.own
            self.matches_won += result.won
            return
        self.rounds += result.own
        self.rounds_played_for += not result.own
        self.wins += result.won
        self.points += result.points
        self.best_round = max(self.best_round, result.points)
        self.streak = self.streak + 1 if result.won else 0
        self.restarts |= not result.won


async def add_results(
    connection: AsyncConnection, written: Iterable[Row[*tuple[object, ...]]]
) -> None:
    """Add new results, given as rows, to the tallies in which they count."""
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
    # In a fixed order, since another process may be adding to the same rows.
    rows = [
        dict(zip(columns, key, strict=True)) | asdict(gain) for key, gain in sorted(gains.items())
    ]
    await connection.execute(_addition(connection.dialect.name), rows)


@cache
def _addition(kind: str) -> Insert:
    """The INSERT that adds a gain to its row; cached, because building it is slow."""
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


def _month(at: ColumnElement[float], kind: str) -> ColumnElement[str]:
    """The month of a Unix time, as `month_of` spells it; `kind` is `sqlite` or `postgresql`."""
    if kind == "sqlite":
        return func.strftime("%Y-%m", at, "unixepoch", type_=String)
    return func.to_char(func.timezone("UTC", func.to_timestamp(at)), "YYYY-MM", type_=String)


def _season(at: ColumnElement[float], kind: str) -> ColumnElement[str]:
    """The season of a Unix time, as `season_of` spells it; `kind` as in `_month`."""
    if kind == "sqlite":
        quarter = (cast(func.strftime("%m", at, "unixepoch"), Integer) + 2) // 3
        year = func.strftime("%Y", at, "unixepoch", type_=String)
        return year.concat("-Q").concat(cast(quarter, String))
    return func.to_char(func.timezone("UTC", func.to_timestamp(at)), 'YYYY-"Q"Q', type_=String)


def recounted(kind: str) -> Sequence[Select[*tuple[object, ...]]]:
    """Queries that compute all tallies from the results, with no row in two of them.

    Args:
        kind: `sqlite` or `postgresql`.
    """
    periods = (None, _month(results.c.at, kind), _season(results.c.at, kind))
    return [
        _recount(edition, mode, period)
        for edition, mode, period in product((True, False), (True, False), periods)
    ]


def rebuild_statements(kind: str) -> Sequence[Executable]:
    names = [column.name for column in tallies.columns]
    return [delete(tallies), *(insert(tallies).from_select(names, one) for one in recounted(kind))]


def _recount(
    by_edition: bool, by_mode: bool, period: ColumnElement[str] | None
) -> Select[*tuple[object, ...]]:
    """The query that counts all results by edition, scoring and time, or by only some of them."""
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
        _count(and_(one.kind == "match", one.own)).label("matches"),
        _count(and_(one.kind == "match", one.won)).label("matches_won"),
        _count(and_(one.kind == "round", one.own)).label("rounds"),
        _count(round_won).label("wins"),
        func.sum(round_points).label("points"),
        func.max(round_points).label("best_round"),
        _count(and_(round_won, or_(one.lost.is_(None), one.id > one.lost))).label("streak"),
        _count(and_(one.kind == "match", not_(one.own))).label("matches_played_for"),
        _count(and_(one.kind == "round", not_(one.own))).label("rounds_played_for"),
    ).group_by(*(one[column.name] for column in whose), one.period)


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count(case((condition, 1)))


async def enter_season(
    connection: AsyncConnection, guild_ids: Collection[int], season: str
) -> None:
    """Lock the ratings of servers, and begin this season where it is new."""
    # In a fixed order, since another process may be rating matches of the same servers.
    rows = [{"guild_id": one, "season": season} for one in sorted(guild_ids)]
    known = insert_into(guild_seasons, connection.dialect.name).on_conflict_do_nothing()
    await connection.execute(known, rows)
    here = guild_seasons.c.guild_id.in_([row["guild_id"] for row in rows])
    entered = await connection.scalars(_locked(here))
    if any(one < season for one in entered):
        kind = connection.dialect.name
        ranks = rank_changes(kind, season_start(season), set(guild_ids))
        for statement in (*_changes(season, here, kind), *ranks):
            await connection.execute(statement)


def season_change(season: str, kind: str) -> Sequence[Executable]:
    """The statements that begin a season, as `season_of` spells it, on all servers."""
    late = guild_seasons.c.season < season
    ranks = rank_changes(kind, season_start(season))
    return [_locked(late), *_changes(season, true(), kind), *ranks]


def _locked(where: ColumnElement[bool]) -> Select[*tuple[str]]:
    return (
        select(guild_seasons.c.season)
        .where(where)
        .order_by(guild_seasons.c.guild_id)
        .with_for_update()
    )


def _changes(season: str, where: ColumnElement[bool], kind: str) -> Sequence[Executable]:
    late = (where, guild_seasons.c.season < season)
    without = select(settings.c.owner_id).where(
        settings.c.scope == Scope.SERVER,
        settings.c.key == SERVER["seasons"].key,
        settings.c.value == Seasons.NONE,
    )
    having = (*late, guild_seasons.c.guild_id.not_in(without))
    better = func.rank().over(
        partition_by=(ratings.c.guild_id, ratings.c.edition), order_by=ratings.c.number.desc()
    )
    standings = (
        select(
            ratings.c.guild_id,
            guild_seasons.c.season,
            ratings.c.edition,
            better,
            ratings.c.user_id,
            ratings.c.number,
            ratings.c.matches,
        )
        .join(guild_seasons, guild_seasons.c.guild_id == ratings.c.guild_id)
        # Only people who have played a rated match in the season get a place.
        .where(*having, _season(ratings.c.at, kind) == guild_seasons.c.season)
    )
    doubt = ratings.c.sigma * literal(SEASON_DOUBT)
    sigma = case((doubt > SIGMA, SIGMA), else_=doubt)
    number = NUMBER_START + NUMBER_STEP * (ratings.c.mu - DOUBTS * sigma)
    whose = ratings.c.guild_id.in_(select(guild_seasons.c.guild_id).where(*having))
    columns = ("guild_id", "season", "edition", "place", "user_id", "number", "matches")
    return [
        insert(season_standings).from_select(columns, standings),
        update(ratings).where(whose).values(sigma=sigma, number=cast(func.round(number), Integer)),
        update(guild_seasons).where(*late).values(season=season),
    ]


_PAST = "rate-past"
"""The key of the note that matches from before the ratings must still be rated."""
_RESULTS_AT_ONCE = 5_000

_PUT_NUMBERS = (
    update(results)
    .where(
        results.c.table_id == bindparam("table"),
        results.c.kind == "match",
        results.c.number == 0,
        results.c.user_id == bindparam("person"),
    )
    .values(rating=bindparam("over_all"), edition_rating=bindparam("in_edition"))
)

_Key = tuple[int, str, int]
"""The key of a rating: server, edition or `ALL`, and person."""

_NEVER = 0.0
"""The time of the last rated match for a person who has decided no match themselves."""


@dataclass(frozen=True, slots=True)
class RatedMatch:
    table_id: str
    guild_id: HomeServer
    edition: str
    at: float
    standings: tuple[Standing, ...]


def unrated_people() -> Select[*tuple[int]]:
    """The query for the Discord ids of people who have chosen not to be rated."""
    return select(settings.c.owner_id).where(
        settings.c.scope == Scope.PERSON,
        settings.c.key == PERSON["rated"].key,
        settings.c.value == Rated.NO,
    )


async def add_matches(connection: AsyncConnection, matches: Iterable[RatedMatch]) -> None:
    """Rate matches in the transaction that wrote their results, and store the new ratings."""
    in_order = sorted(matches, key=lambda one: one.at)
    for season, some in groupby(in_order, key=lambda one: season_of(one.at)):
        batch = list(some)
        await enter_season(connection, {one.guild_id for one in batch}, season)
        await _rate(connection, batch)


async def _rate(connection: AsyncConnection, matches: Sequence[RatedMatch]) -> None:
    standing = [one for match in matches for one in match.standings if one.user_id is not None]
    people = {one.user_id for one in standing}
    undecided = {one.user_id for one in standing if not one.settled}
    chosen = unrated_people().where(settings.c.owner_id.in_(undecided))
    unrated = set(await connection.scalars(chosen)) if undecided else set()
    known, rated_at = await _known(connection, matches, people - unrated)
    changed: dict[_Key, dict[str, object]] = {}
    numbers: list[dict[str, object]] = []
    for match in matches:
        standings = [
            replace(one, user_id=None) if one.user_id in unrated else one for one in match.standings
        ]
        for edition in (match.edition, ALL):
            before = known[match.guild_id, edition]
            after = rate(standings, before)
            for user_id, rating in after.items():
                key = match.guild_id, edition, user_id
                if rating.matches > before.get(user_id, START).matches:
                    rated_at[key] = match.at
                changed[key] = {
                    "guild_id": match.guild_id,
                    "edition": edition,
                    "user_id": user_id,
                    **asdict(rating),
                    "number": rating.number,
                    "at": rated_at.get(key, _NEVER),
                }
            before |= after
        numbers += [
            {
                "table": match.table_id,
                "person": one,
                "over_all": known[match.guild_id, ALL][one].number,
                "in_edition": known[match.guild_id, match.edition][one].number,
            }
            for one in after
        ]
    if changed:
        # In a fixed order, since another process may be writing the same rows.
        rows = [changed[key] for key in sorted(changed)]
        await connection.execute(upsert_into(ratings, connection.dialect.name), rows)
        await connection.execute(_PUT_NUMBERS, numbers)


async def _known(
    connection: AsyncConnection, matches: Sequence[RatedMatch], people: Iterable[int | None]
) -> tuple[defaultdict[tuple[int, str], dict[int, Rating]], dict[_Key, float]]:
    """The ratings of people by server and edition, and the times of their last rated matches."""
    known: defaultdict[tuple[int, str], dict[int, Rating]] = defaultdict(dict)
    rated_at: dict[_Key, float] = {}
    rows = await connection.execute(
        select(ratings).where(
            ratings.c.guild_id.in_({one.guild_id for one in matches}),
            ratings.c.user_id.in_(people),
        )
    )
    for row in rows:
        known[row.guild_id, row.edition][row.user_id] = Rating(row.mu, row.sigma, row.matches)
        rated_at[row.guild_id, row.edition, row.user_id] = row.at
    return known, rated_at


async def rate_past(connection: AsyncConnection) -> None:
    """Rate the matches played before there were ratings, in order; do so only once.

    For those matches, robots and players who left are unknown: people are rated by their points.
    """
    due = await connection.execute(delete(database_info).where(database_info.c.key == _PAST))
    if not due.rowcount:
        return
    last, most = 0, await connection.scalar(select(func.max(results.c.id))) or 0
    left: list[Row[*tuple[object, ...]]] = []
    while last < most:
        page = await connection.execute(
            select(results)
            .where(results.c.id > last, results.c.id <= last + _RESULTS_AT_ONCE)
            .where(results.c.kind == "match", ~results.c.practice)
            .where(results.c.mode.in_(list(Mode)))
            .order_by(results.c.id)
        )
        last += _RESULTS_AT_ONCE
        matches = [list(rows) for _, rows in groupby([*left, *page], lambda row: row.table_id)]
        # The results of a match may be split across two pages.
        left = matches.pop() if matches and last < most else []
        await add_matches(connection, [_past_match(rows) for rows in matches])


def _past_match(rows: Sequence[Row[*tuple[object, ...]]]) -> RatedMatch:
    first = rows[0]
    sign = 1 if first.mode in OWN_LEFTOVERS else -1
    # Eliminated players stop scoring; a single round only has a winner.
    flat = first.mode in {Mode.SINGLE, Mode.ELIMINATION}
    ranks = {row.user_id: (not row.won, 0 if flat else sign * row.points) for row in rows}
    standings = [
        Standing(
            place=1 + sum(rank < ranks[row.user_id] for rank in ranks.values()),
            # Partners have the same number of points.
            team=min(one.user_id for one in rows if ranks[one.user_id] == ranks[row.user_id])
            if first.mode in LASTING
            else row.user_id,
            user_id=row.user_id,
        )
        for row in rows
    ]
    return RatedMatch(first.table_id, first.guild_id, first.edition, first.at, tuple(standings))


on_ranks = Hook[
    Callable[[str, float, Collection[int] | None, Collection[int] | None], Sequence[Executable]]
]()
"""Functions that give the statements of `rank_changes`, and take the same arguments."""
on_matches = Hook[
    Callable[[AsyncConnection, Sequence[Row[*tuple[object, ...]]]], Awaitable[None]]
]()
"""Functions called in the transaction that writes matches' results, with the results' rows."""


def rank_changes(
    kind: str,
    at: float = 0.0,
    guild_ids: Collection[int] | None = None,
    people: Collection[int] | None = None,
) -> Sequence[Executable]:
    """The statements to execute after a change of ranks.

    Args:
        kind: `sqlite` or `postgresql`.
        at: The Unix time of the change.
        guild_ids: Only servers with these ids; None for all.
        people: Only the people with these ids, who have just played; None for everybody.
    """
    each = (statements(kind, at, guild_ids, people) for statements in on_ranks)
    return list(chain.from_iterable(each))


_ACHIEVEMENT_SUMS = ("rounds", "wins", "matches-won", "streak", "points", "best-round")
"""The counts kept in tallies, in columns with underscores in place of the hyphens."""


def count_queries(guild_id: int, people: Collection[int]) -> Sequence[Select[*tuple[Any, ...]]]:
    """Queries for the counts and ratings of people on a server, to be read by `counts_of`."""
    return (
        select(tallies).where(
            tallies.c.guild_id == guild_id,
            tallies.c.user_id.in_(people),
            tallies.c.practice == false(),
            tallies.c.mode == ALL,
            tallies.c.period == ALL,
        ),
        select(figures).where(figures.c.guild_id == guild_id, figures.c.user_id.in_(people)),
        select(ratings).where(
            ratings.c.guild_id == guild_id,
            ratings.c.user_id.in_(people),
            ratings.c.edition == ALL,
            ratings.c.matches >= PROVISIONAL,
        ),
    )


def counts_of(rows: Sequence[Sequence[Row[*tuple[Any, ...]]]]) -> Mapping[int, dict[str, int]]:
    """People's counts and ratings, by Discord id; `rows` are the results of `count_queries`."""
    summed, figured, rated = rows
    counts: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for row in summed:
        own = counts[row.user_id]
        if row.edition == ALL:
            own |= {name: getattr(row, name.replace("-", "_")) for name in _ACHIEVEMENT_SUMS}
        elif row.rounds:
            own["editions"] = own.get("editions", 0) + 1
    for row in figured:
        counts[row.user_id][row.name] = row.value
    for row in rated:
        counts[row.user_id]["rating"] = row.number
    return counts


async def add_achievements(
    connection: AsyncConnection, ended: Iterable[GameResult], at: float
) -> None:
    """Store new achievements from rounds and matches whose results were just added."""
    people: defaultdict[int, set[int]] = defaultdict(set)
    for result in ended:
        if not result.practice:
            people[result.guild_id] |= {one.user_id for one in result.results}
    rows: list[dict[str, object]] = []
    for guild_id, here in sorted(people.items()):
        off = unrated_people().where(settings.c.owner_id.in_(here))
        wanting = here - set(await connection.scalars(off))
        found = [
            (await connection.execute(query)).all() for query in count_queries(guild_id, wanting)
        ]
        rows += [
            {"guild_id": guild_id, "user_id": user_id, "name": one.name, "at": at, "told": False}
            for user_id, counts in sorted(counts_of(found).items())
            for one in achieved(counts)
        ]
    if rows:
        once = insert_into(achievements, connection.dialect.name).on_conflict_do_nothing()
        await connection.execute(once, rows)
