"""Begins a season of ratings in a server: how the one before ended is kept, all are less sure.

Done by the first match of the new season, or by the housekeeping, in one transaction: whoever comes
second finds it done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Integer, case, cast, func, insert, literal, select, true, update

from bot.store.database.calendar import SeasonOf
from bot.store.database.connections import insert_into
from bot.store.database.result_schema import guild_seasons, ratings, season_standings
from bot.store.database.schema import settings
from bot.table.rules.ratings import (
    DOUBTS,
    NUMBER_START,
    NUMBER_STEP,
    SEASON_DOUBT,
    SIGMA,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import ColumnElement, Executable, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

SEASONS_KEY = "seasons"
"""The key of a server's setting that says whether its ratings have seasons."""
WITHOUT_SEASONS = "none"
"""Its value where they have none."""


async def enter_season(connection: AsyncConnection, guild_ids: Iterable[int], season: str) -> None:
    """Lock the ratings of servers, and begin the season of their next match if it is a new one.

    Args:
        connection: In a transaction that may write.
        season: As `season_of` spells it.
    """
    # In one order: another process may rate matches of the same servers now.
    rows = [{"guild_id": one, "season": season} for one in sorted(guild_ids)]
    known = insert_into(guild_seasons, connection.dialect.name).on_conflict_do_nothing()
    await connection.execute(known, rows)
    here = guild_seasons.c.guild_id.in_([row["guild_id"] for row in rows])
    entered = await connection.scalars(_locked(here))
    if any(one < season for one in entered):
        for statement in _changes(season, here):
            await connection.execute(statement)


def season_change(season: str) -> Sequence[Executable]:
    """What begins a season in all servers that have not begun it.

    Args:
        season: As `season_of` spells it.
    """
    late = guild_seasons.c.season < season
    return [_locked(late), *_changes(season, true())]


def _locked(where: ColumnElement[bool]) -> Select[*tuple[str]]:
    return (
        select(guild_seasons.c.season)
        .where(where)
        .order_by(guild_seasons.c.guild_id)
        .with_for_update()
    )


def _changes(season: str, where: ColumnElement[bool]) -> Sequence[Executable]:
    late = (where, guild_seasons.c.season < season)
    without = select(settings.c.owner_id).where(
        settings.c.scope == "guild",
        settings.c.key == SEASONS_KEY,
        settings.c.value == WITHOUT_SEASONS,
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
        # Who was not rated in it has no place in it.
        .where(*having, SeasonOf(ratings.c.at) == guild_seasons.c.season)
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
