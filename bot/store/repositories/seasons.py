"""The seasons of servers: begun when it is time, and how those before have ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import and_, exists, or_, select, update

from bot.store.database.ratings import unrated_people
from bot.store.database.result_schema import guild_seasons, season_standings
from bot.store.database.schema import players, settings
from bot.store.database.season_change import WITHOUT_SEASONS, season_change
from bot.store.database.tallies import ALL
from bot.store.database.writer import StatementBatch
from bot.store.repositories.server_rules import PODIUM, SEASONS
from bot.table.rules.statistics import LeaderboardRow, RatingFigures

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.store.database.connections import Database
    from bot.store.database.writer import Writer
    from bot.store.repositories.settings import SettingsRepository

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
        if await self.settings.get(SEASONS, guild_id) == WITHOUT_SEASONS:
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
        rows = await self.database.read(
            select(settings.c.owner_id, settings.c.value)
            .join(guild_seasons, guild_seasons.c.guild_id == settings.c.owner_id)
            .where(
                settings.c.scope == PODIUM.scope,
                settings.c.key == PODIUM.key,
                or_(guild_seasons.c.announced.is_(None), guild_seasons.c.announced < season),
                exists().where(
                    season_standings.c.guild_id == settings.c.owner_id,
                    season_standings.c.season == season,
                ),
            )
            .order_by(settings.c.owner_id)
        )
        return {row.owner_id: PODIUM.parse(row.value) for row in rows}

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
