"""What people have achieved, found out with each round and match, in its transaction."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from sqlalchemy import false, select

from bot.store.database.connections import insert_into
from bot.store.database.ratings import unrated_people
from bot.store.database.result_schema import achievements, figures, ratings, tallies
from bot.store.database.schema import settings
from bot.store.database.tallies import ALL
from bot.table.rules.achievements import achieved
from bot.table.rules.ratings import PROVISIONAL

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from typing import Any

    from sqlalchemy import Row, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.table.ports import GameResult

_SUMS = {
    "rounds": "rounds",
    "wins": "wins",
    "matches-won": "matches_won",
    "streak": "streak",
    "points": "points",
    "best-round": "best_round",
}
"""The things that tallies count, and their columns."""


def count_queries(guild_id: int, people: Collection[int]) -> Sequence[Select[*tuple[Any, ...]]]:
    """What asks for all that people have done in a server; `counts_of` reads the rows."""
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
    """How much of each thing people have done, by Discord id.

    Args:
        rows: The answers to `count_queries`.
    """
    summed, figured, rated = rows
    counts: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for row in summed:
        own = counts[row.user_id]
        if row.edition == ALL:
            own |= {name: getattr(row, column) for name, column in _SUMS.items()}
        else:
            own["editions"] = own.get("editions", 0) + 1
    for row in figured:
        counts[row.user_id][row.name] = row.value
    for row in rated:
        counts[row.user_id]["rating"] = row.number
    return counts


async def add_achievements(
    connection: AsyncConnection, ended: Iterable[GameResult], at: float
) -> None:
    """Note what people have newly achieved by rounds and matches that have just been added up.

    Args:
        connection: In the transaction in which they were written.
        at: Unix time in seconds.
    """
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
