"""How strong the people of a server are, kept with each match that is rated, in its transaction.

Rated is by server, in each edition and over all of them. One process rates the matches of a server
at a time: the row of its season is locked.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, func, select, update

from bot.engine.options import Mode
from bot.engine.scoring import LASTING, OWN_LEFTOVERS
from bot.store.database.connections import upsert_into
from bot.store.database.result_schema import ratings, results
from bot.store.database.schema import database_info, settings
from bot.store.database.season_change import enter_season
from bot.store.database.tallies import ALL
from bot.table.ports import Standing
from bot.table.rules.ratings import Rating, rate
from bot.table.rules.seasons import season_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Row, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

RATED_KEY = "rated"
"""The key of a person's setting that says whether they are rated."""
NOT_RATED = "no"
"""Its value for who is not."""

_PAST = "rate-past"
"""Key of the note that matches of before are still to be rated."""
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
"""Server, edition or `ALL`, person."""


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match to be rated."""

    table_id: str
    guild_id: int
    edition: str
    at: float
    standings: tuple[Standing, ...]


def unrated_people() -> Select[*tuple[int]]:
    """The Discord ids of those who do not want to be rated."""
    return select(settings.c.owner_id).where(
        settings.c.scope == "user", settings.c.key == RATED_KEY, settings.c.value == NOT_RATED
    )


async def add_matches(connection: AsyncConnection, matches: Iterable[RatedMatch]) -> None:
    """Rate matches whose results have just been written, and note what each has made of whom.

    Args:
        connection: In the transaction in which they were written.
    """
    in_order = sorted(matches, key=lambda one: one.at)
    for season, some in groupby(in_order, key=lambda one: season_of(one.at)):
        batch = list(some)
        await enter_season(connection, {one.guild_id for one in batch}, season)
        await _rate(connection, batch)


async def _rate(connection: AsyncConnection, matches: Sequence[RatedMatch]) -> None:
    people = {one.user_id for match in matches for one in match.standings} - {None}
    unrated = set(await connection.scalars(unrated_people().where(settings.c.owner_id.in_(people))))
    known = await _known(connection, matches, people - unrated)
    changed: dict[_Key, tuple[Rating, float]] = {}
    numbers: list[dict[str, object]] = []
    for match in matches:
        standings = [
            replace(one, user_id=None) if one.user_id in unrated else one for one in match.standings
        ]
        for edition in (match.edition, ALL):
            after = rate(standings, known[match.guild_id, edition])
            known[match.guild_id, edition] |= after
            changed |= {
                (match.guild_id, edition, user_id): (rating, match.at)
                for user_id, rating in after.items()
            }
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
        await _put(connection, changed)
        await connection.execute(_PUT_NUMBERS, numbers)


async def _known(
    connection: AsyncConnection, matches: Sequence[RatedMatch], people: Iterable[int | None]
) -> defaultdict[tuple[int, str], dict[int, Rating]]:
    """The ratings of people in the servers of some matches, by server and edition."""
    known: defaultdict[tuple[int, str], dict[int, Rating]] = defaultdict(dict)
    rows = await connection.execute(
        select(ratings).where(
            ratings.c.guild_id.in_({one.guild_id for one in matches}),
            ratings.c.user_id.in_(people),
        )
    )
    for row in rows:
        known[row.guild_id, row.edition][row.user_id] = Rating(row.mu, row.sigma, row.matches)
    return known


async def _put(connection: AsyncConnection, changed: dict[_Key, tuple[Rating, float]]) -> None:
    await connection.execute(
        upsert_into(ratings, connection.dialect.name),
        [
            {
                "guild_id": guild_id,
                "edition": edition,
                "user_id": user_id,
                "mu": rating.mu,
                "sigma": rating.sigma,
                "matches": rating.matches,
                "number": rating.number,
                "at": at,
            }
            for (guild_id, edition, user_id), (rating, at) in sorted(
                changed.items(), key=lambda pair: pair[0]
            )
        ],
    )


async def rate_past(connection: AsyncConnection) -> None:
    """Rate the matches of before there were ratings, in order, if that is still to be done.

    Who left, and which robots played, is not known of them: people are rated by their points.

    Args:
        connection: In a transaction that may write.
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
        # The results of one match may stand on both sides of the border of a page.
        left = matches.pop() if matches and last < most else []
        await add_matches(connection, [_past_match(rows) for rows in matches])


def _past_match(rows: Sequence[Row[*tuple[object, ...]]]) -> RatedMatch:
    """A match as its results have it."""
    first = rows[0]
    sign = 1 if first.mode in OWN_LEFTOVERS else -1
    # Who is out of an elimination collects no more points; a single round has a winner, no second.
    flat = first.mode in {Mode.SINGLE, Mode.ELIMINATION}
    ranks = {row.user_id: (not row.won, 0 if flat else sign * row.points) for row in rows}
    standings = [
        Standing(
            place=1 + sum(rank < ranks[row.user_id] for rank in ranks.values()),
            # Partners have the same points.
            team=min(one.user_id for one in rows if ranks[one.user_id] == ranks[row.user_id])
            if first.mode in LASTING
            else row.user_id,
            user_id=row.user_id,
        )
        for row in rows
    ]
    return RatedMatch(first.table_id, first.guild_id, first.edition, first.at, tuple(standings))
