"""Finished matches and their moves.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, Select, and_, case, exists, false, func, literal, or_, select

from bot.game.ports import LiveKind
from bot.game.state.codec import load_readable
from bot.game.state.table_state import HomeServer
from bot.store.database.connections import BatchedReads, Database
from bot.store.database.schema import match_records, moves, participants, results, tables

# A match has about a hundred moves, one row each.
_MATCHES_AT_ONCE = 25
# Usually a channel's last table was dealt cards; some tables closed before the deal.
_TABLES_AT_ONCE = 3
LISTED = 200
"""The most matches of a person that can be found by typing; Discord shows 25 at a time."""


@dataclass(frozen=True, slots=True)
class PrunedMatch:
    guild_id: HomeServer
    channel_id: int
    record: str


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A person's finished match; `state` is the table as JSON, None if it was pruned."""

    table_id: str
    at: float
    state: str | None
    record: str = ""


@dataclass(frozen=True, slots=True)
class MatchRepository:
    database: Database
    _moves: BatchedReads[str, Sequence[str]] = field(
        default_factory=lambda: BatchedReads(_MATCHES_AT_ONCE)
    )

    async def last_match_in(self, channel_id: int) -> str | None:
        """The id of the last table in a channel where cards were dealt, or None.

        It does not matter how its match ended.
        """
        tried = 0
        while rows := await self.database.read(
            select(tables.c.id, tables.c.state)
            .where(
                tables.c.channel_id == channel_id,
                tables.c.live == false(),
                tables.c.kind == LiveKind.TABLE.value,
            )
            .order_by(tables.c.saved_at.desc(), tables.c.id)
            .offset(tried)
            .limit(_TABLES_AT_ONCE)
        ):
            for row in rows:
                if _was_dealt(row.state):
                    return str(row.id)
            tried += len(rows)
        # Pruned matches are older than all others.
        rows = await self.database.read(
            select(match_records.c.table_id)
            .where(match_records.c.channel_id == channel_id)
            .order_by(match_records.c.at.desc(), match_records.c.table_id)
            .limit(1)
        )
        return rows[0].table_id if rows else None

    async def pruned(self, table_id: str) -> PrunedMatch | None:
        rows = await self.database.read(
            select(
                match_records.c.guild_id, match_records.c.channel_id, match_records.c.record
            ).where(match_records.c.table_id == table_id)
        )
        if not rows:
            return None
        (row,) = rows
        return PrunedMatch(row.guild_id, row.channel_id, record_text(row.record))

    async def played_by(self, user_id: int) -> Sequence[PlayedMatch]:
        """The last matches at tables where a person had a seat, newest first."""
        kept = await self.database.read(
            select(tables.c.id, tables.c.saved_at, tables.c.state)
            .join(participants, participants.c.table_id == tables.c.id)
            .where(
                participants.c.user_id == user_id,
                tables.c.live == false(),
                tables.c.kind == LiveKind.TABLE.value,
                exists().where(moves.c.table_id == tables.c.id),
            )
            .order_by(tables.c.saved_at.desc(), tables.c.id)
            .limit(LISTED)
        )
        found = [PlayedMatch(row.id, row.saved_at, row.state) for row in kept]
        # Pruned matches are older than all others.
        pruned = await self.database.read(
            select(match_records)
            .where(match_records.c.table_id.in_(_played_by(user_id)))
            .order_by(match_records.c.at.desc(), match_records.c.table_id)
            .limit(LISTED - len(found))
        )
        return [
            *found,
            *(PlayedMatch(row.table_id, row.at, None, record_text(row.record)) for row in pruned),
        ]

    async def rivalry(
        self, guild_id: int, user_id: int, other_id: int, channel_id: int | None = None
    ) -> tuple[int, int]:
        """The number of two-player matches that each of two people has won against the other.

        Args:
            channel_id: The only channel whose matches count, if any.
        """
        one, other = results.alias(), results.alias()
        here = () if channel_id is None else (_was_in(channel_id, one.c.table_id),)
        is_same = and_(other.c.table_id == one.c.table_id, other.c.kind == one.c.kind)
        (row,) = await self.database.read(
            select(func.count(case((one.c.won, 1))), func.count(case((other.c.won, 1))))
            .select_from(one)
            .join(other, and_(is_same, other.c.user_id == other_id))
            .where(
                one.c.guild_id == guild_id,
                one.c.user_id == user_id,
                *here,
                # Literal values let SQLite use the index on these columns.
                one.c.kind == literal("match", literal_execute=True),
                one.c.seats == literal(2, literal_execute=True),
            )
        )
        return int(row[0]), int(row[1])

    async def has_played(self, user_id: int, table_id: str) -> bool:
        rows = await self.database.read(
            _played_by(user_id).where(results.c.table_id == table_id).limit(1)
        )
        return bool(rows)

    async def moves(self, table_id: str) -> Sequence[str]:
        return await self._moves.get(table_id, self.moves_of)

    async def count_until(self, table_id: str, at: float) -> int:
        """The number of moves of a table that had been made at a Unix time."""
        rows = await self.database.read(
            select(func.count()).where(moves.c.table_id == table_id, moves.c.at <= at)
        )
        return int(rows[0][0])

    async def moves_of(self, table_ids: Collection[str]) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {table_id: [] for table_id in table_ids}
        for row in await self.database.read(
            select(moves.c.table_id, moves.c.text)
            .where(moves.c.table_id.in_(table_ids))
            .order_by(moves.c.table_id, moves.c.number)
        ):
            found[row.table_id].append(row.text)
        return found


def _was_dealt(state: str) -> bool:
    table = load_readable(state)
    return table is not None and table.game is not None


def _was_in(channel_id: int, table_id: ColumnElement[str]) -> ColumnElement[bool]:
    """The condition that a match was played in a channel."""
    return or_(
        exists().where(tables.c.id == table_id, tables.c.channel_id == channel_id),
        # A pruned match
        exists().where(
            match_records.c.table_id == table_id, match_records.c.channel_id == channel_id
        ),
    )


def _played_by(user_id: int) -> Select[tuple[str]]:
    return select(results.c.table_id).where(results.c.user_id == user_id)


def record_text(compressed: bytes) -> str:
    """Decompress the record of a pruned match.

    Raises:
        zlib.error: The record is damaged.
        UnicodeDecodeError: The record is damaged.
    """
    return zlib.decompress(compressed).decode()
