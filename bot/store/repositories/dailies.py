"""The deals of the day: their secrets, what people have made of them, and who is best."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Insert,
    Row,
    delete,
    exists,
    func,
    or_,
    select,
    tuple_,
    update,
)

from bot.engine.editions import EDITIONS
from bot.store.database.connections import Database, insert_into
from bot.store.database.schema import daily_marks, daily_secrets, daily_tries
from bot.store.database.writer import StatementBatch, Writer

_BEST_FIRST = (
    daily_tries.c.points.desc(),
    daily_tries.c.made,
    daily_tries.c.at,
    daily_tries.c.user_id,
)
_MOST_DAYS = 10_000


@dataclass(frozen=True, slots=True)
class DailyTry:
    """What a person has made of the deal of a day.

    Args:
        guild_id: Where it was begun; 0 in direct messages.
        lines: The lines of all moves, in order; none where they were pruned.
        points: None while it goes on.
        made: How many of the moves are the person's.
        at: When it was last saved: Unix time in seconds.
    """

    day: str
    edition: str
    user_id: int
    guild_id: int
    lines: tuple[str, ...]
    points: int | None
    made: int
    at: float


@dataclass(frozen=True, slots=True)
class DailyPlace:
    """The place of a try among all that are finished.

    Args:
        place: From 1; equal tries have the same.
        players: How many are finished.
    """

    place: int
    players: int


@dataclass(frozen=True, slots=True)
class DailyRepository:
    """The deals of the day."""

    database: Database
    writer: Writer

    async def secret(self, day: str, new: bytes) -> bytes:
        """The secret of a day; the new one, if it has none yet.

        Raises:
            StoreUnavailable: The database failed.
        """
        known = await self.known_secret(day)
        if known is not None:
            return known
        row = insert_into(daily_secrets, self.database.kind).values(day=day, secret=new.hex())
        await self.writer.write(StatementBatch((row.on_conflict_do_nothing(),)))
        # Another process may have been faster.
        known = await self.known_secret(day)
        assert known is not None, "it was written"
        return known

    async def known_secret(self, day: str) -> bytes | None:
        """The secret of a day; None if it has none.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(daily_secrets.c.secret).where(daily_secrets.c.day == day)
        )
        return bytes.fromhex(rows[0].secret) if rows else None

    async def tries(self, day: str, user_id: int) -> Sequence[DailyTry]:
        """What a person has made of the deals of a day.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(daily_tries).where(daily_tries.c.day == day, daily_tries.c.user_id == user_id)
        )
        return [_try(row) for row in rows]

    async def save(self, one: DailyTry, *, after: int = 0) -> bool:
        """Keep a try that has begun, or has gone on.

        Args:
            after: How many lines were kept of it before.

        Returns:
            Whether it was kept: not where another click was faster, in whatever process.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = insert_into(daily_tries, self.database.kind).values(
            day=one.day,
            edition=one.edition,
            user_id=one.user_id,
            guild_id=one.guild_id,
            moves="\n".join(one.lines),
            number=len(one.lines),
            points=one.points,
            made=one.made,
            at=one.at,
        )
        later = {name: row.excluded[name] for name in ("moves", "number", "points", "made", "at")}
        keys = [daily_tries.c.day, daily_tries.c.edition, daily_tries.c.user_id]
        unchanged = daily_tries.c.number == after
        written = row.on_conflict_do_update(index_elements=keys, set_=later, where=unchanged)
        await self.writer.write(StatementBatch((written,), about=one.user_id))
        kept = {other.edition: other for other in await self.tries(one.day, one.user_id)}
        return one.edition in kept and kept[one.edition].lines == one.lines

    async def place_of(self, one: DailyTry) -> DailyPlace:
        """The place of a finished try among those of all servers.

        Raises:
            StoreUnavailable: The database failed.
        """
        better = or_(
            daily_tries.c.points > one.points,
            (daily_tries.c.points == one.points) & (daily_tries.c.made < one.made),
        )
        rows = await self.database.read(
            select(
                func.count().label("players"),
                func.count().filter(better).label("better"),
            ).where(*_finished(one.day, one.edition))
        )
        return DailyPlace(rows[0].better + 1, rows[0].players)

    async def best(
        self, day: str, edition: str, limit: int, guild_id: int | None = None
    ) -> Sequence[DailyTry]:
        """The best finished tries, the best first.

        Args:
            guild_id: Those that were begun in one server alone; None for all.

        Raises:
            StoreUnavailable: The database failed.
        """
        wanted = list(_finished(day, edition))
        if guild_id is not None:
            wanted.append(daily_tries.c.guild_id == guild_id)
        rows = await self.database.read(
            select(daily_tries).where(*wanted).order_by(*_BEST_FIRST).limit(limit)
        )
        return [_try(row) for row in rows]

    async def prune(self, before: str) -> None:
        """Reduce the tries of old days to what has come of them, but for the best of each deal.

        Args:
            before: The first day whose tries are kept whole.

        Raises:
            StoreUnavailable: The database failed.
        """
        better = daily_tries.alias()
        is_beaten = exists().where(
            better.c.day == daily_tries.c.day,
            better.c.edition == daily_tries.c.edition,
            better.c.points.is_not(None),
            tuple_(*_place(better)) < tuple_(*_place(daily_tries)),
        )
        old = update(daily_tries).where(daily_tries.c.day < before, daily_tries.c.moves != "")
        unread = or_(daily_tries.c.points.is_(None), is_beaten)
        await self.writer.write(StatementBatch((old.where(unread).values(moves=""),)))

    async def days(self, user_id: int) -> Sequence[str]:
        """The days of which a person has finished a deal, the last one first.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(daily_tries.c.day)
            .where(daily_tries.c.user_id == user_id, daily_tries.c.points.is_not(None))
            .distinct()
            .order_by(daily_tries.c.day.desc())
            .limit(_MOST_DAYS)
        )
        return [row.day for row in rows]


def _place(tries: FromClause) -> tuple[ColumnElement[Any], ...]:
    """What is less for the better of two tries, as in `_BEST_FIRST`."""
    return (-tries.c.points, tries.c.made, tries.c.at, tries.c.user_id)


def _finished(day: str, edition: str) -> tuple[ColumnElement[bool], ...]:
    return (
        daily_tries.c.day == day,
        daily_tries.c.edition == edition,
        daily_tries.c.points.is_not(None),
    )


def _try(row: Row[*tuple[Any, ...]]) -> DailyTry:
    return DailyTry(
        row.day,
        row.edition,
        row.user_id,
        row.guild_id,
        tuple(row.moves.splitlines()),
        row.points,
        row.made,
        row.at,
    )


@dataclass(frozen=True, slots=True)
class DailyMarkRepository:
    """The tries that were begun and deleted."""

    database: Database
    writer: Writer

    async def editions(self, day: str, user_id: int) -> AbstractSet[str]:
        """The editions whose deal a person had begun before deleting everything.

        Raises:
            StoreUnavailable: The database failed.
        """
        secrets = await self.database.read(
            select(daily_secrets.c.secret).where(daily_secrets.c.day == day)
        )
        marks = {_mark(one.secret, name, user_id): name for one in secrets for name in EDITIONS}
        rows = await self.database.read(
            select(daily_marks.c.mark).where(
                daily_marks.c.day == day, daily_marks.c.mark.in_(list(marks))
            )
        )
        return {marks[row.mark] for row in rows}

    async def drop(self, before: str) -> None:
        """Forget those of the days that are over.

        Args:
            before: The first day that is not.

        Raises:
            StoreUnavailable: The database failed.
        """
        old = delete(daily_marks).where(daily_marks.c.day < before)
        await self.writer.write(StatementBatch((old,)))


async def mark_statements(database: Database, user_id: int, day: str) -> Sequence[Insert]:
    """What keeps that a person has begun deals of a day, once their tries are deleted.

    Raises:
        StoreUnavailable: The database failed.
    """
    rows = await database.read(
        select(daily_tries.c.edition, daily_secrets.c.secret)
        .join(daily_secrets, daily_secrets.c.day == daily_tries.c.day)
        .where(daily_tries.c.day == day, daily_tries.c.user_id == user_id)
    )
    return [
        insert_into(daily_marks, database.kind)
        .values(day=day, mark=_mark(row.secret, row.edition, user_id))
        .on_conflict_do_nothing()
        for row in rows
    ]


def _mark(secret: str, edition: str, user_id: int) -> str:
    """What stands for a try, and cannot be read without the secret of its day.

    Args:
        secret: That secret, in hexadecimal.
    """
    message = f"{edition} {user_id}".encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()
