"""The daily deals: their secrets, people's tries, and the best tries.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Double,
    FromClause,
    Index,
    Insert,
    Integer,
    Row,
    String,
    Table,
    Text,
    delete,
    exists,
    func,
    or_,
    select,
    tuple_,
    update,
)

from bot.engine.editions import EDITIONS
from bot.engine.state import PRINTED_RULES, RULES
from bot.game.days import day_of
from bot.game.state.table_state import HomeServer
from bot.store.check import Findings, pages, replay_checks
from bot.store.database.connections import Database, Rows, insert_into
from bot.store.database.declarations import (
    CLEAR,
    DELETE_ROW,
    Erasure,
    PersonId,
    ServerId,
    declare,
    metadata,
)
from bot.store.store import Store
from bot.store.usage import Queries, count_rows, periods, use_queries
from cogs.daily.deal import DailyGame, DailyScore

# Each day's secret in hexadecimal, made on the day before and published on the day after.
daily_secrets = Table(
    "daily_secrets",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
)

# People's tries at daily deals.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("edition", String(32), primary_key=True),
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    # Where the try began, or `OUTSIDE`; a try belongs to a person and outlives the server's data.
    Column("guild_id", ServerId(CLEAR, alone=False), nullable=False),
    # The lines of all moves, and their number.
    Column("moves", Text, nullable=False),
    Column("number", Integer, nullable=False),
    # NULL until the try is finished.
    Column("points", Integer),
    # The number of the person's own moves.
    Column("made", Integer, nullable=False),
    Column("at", Double, nullable=False),
)
# Until the day ends: hashes of people who deleted their data after starting a try, so that they
# cannot start a second one.
daily_marks = Table(
    "daily_marks",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("mark", String(64), primary_key=True),
)
Index(
    "ix_daily_tries_by_rank",
    daily_tries.c.day,
    daily_tries.c.edition,
    daily_tries.c.points.desc(),
    daily_tries.c.made,
)

_BEST_FIRST = (
    daily_tries.c.points.desc(),
    daily_tries.c.made,
    daily_tries.c.at,
    daily_tries.c.user_id,
)
_MOST_DAYS = 10_000
OLDER_RULES = range(PRINTED_RULES, RULES)
"""All versions of the rules by which earlier daily deals were played."""


@dataclass(frozen=True, slots=True)
class DailyTry:
    """A person's try at a daily deal.

    Args:
        guild_id: The server where it was begun, or `OUTSIDE`.
        made: The number of the person's own moves.
    """

    day: str
    edition: str
    user_id: int
    guild_id: HomeServer
    lines: tuple[str, ...]
    points: int | None
    made: int
    at: float


@dataclass(frozen=True, slots=True)
class DailyPlace:
    """The place of a try among the finished tries."""

    place: int
    players: int


@dataclass(frozen=True, slots=True)
class Dailies:
    store: Store

    async def secret(self, day: str, new: bytes) -> bytes:
        known = await self.known_secret(day)
        if known is not None:
            return known
        row = insert_into(daily_secrets, self.store.database.kind).values(day=day, secret=new.hex())
        await self.store.write(row.on_conflict_do_nothing())
        # Another process may have stored a secret first.
        known = await self.known_secret(day)
        assert known is not None, "the secret was written above"
        return known

    async def known_secret(self, day: str) -> bytes | None:
        rows = await self.store.read(
            select(daily_secrets.c.secret).where(daily_secrets.c.day == day)
        )
        return bytes.fromhex(rows[0].secret) if rows else None

    async def tries(self, day: str, user_id: int) -> Sequence[DailyTry]:
        rows = await self.store.read(
            select(daily_tries).where(daily_tries.c.day == day, daily_tries.c.user_id == user_id)
        )
        return [_try(row) for row in rows]

    async def save(self, one: DailyTry, *, after: int = 0) -> bool:
        """Save a new or continued try, unless another click in any process was faster.

        Args:
            after: The number of lines that are stored already.

        Returns:
            Whether it was saved.
        """
        row = insert_into(daily_tries, self.store.database.kind).values(
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
        await self.store.write(written, about=one.user_id)
        kept = {other.edition: other for other in await self.tries(one.day, one.user_id)}
        return one.edition in kept and kept[one.edition].lines == one.lines

    async def place_of(self, one: DailyTry) -> DailyPlace:
        """The place of a finished try among the finished tries on all servers."""
        better = or_(
            daily_tries.c.points > one.points,
            (daily_tries.c.points == one.points) & (daily_tries.c.made < one.made),
        )
        rows = await self.store.read(
            select(
                func.count().label("players"),
                func.count().filter(better).label("better"),
            ).where(*_finished(one.day, one.edition))
        )
        return DailyPlace(rows[0].better + 1, rows[0].players)

    async def best(
        self, day: str, edition: str, limit: int, guild_id: int | None = None
    ) -> Sequence[DailyTry]:
        """The best finished tries, best first; with `guild_id`, only those begun on that server."""
        wanted = list(_finished(day, edition))
        if guild_id is not None:
            wanted.append(daily_tries.c.guild_id == guild_id)
        rows = await self.store.read(
            select(daily_tries).where(*wanted).order_by(*_BEST_FIRST).limit(limit)
        )
        return [_try(row) for row in rows]

    async def prune(self, before: str) -> None:
        """Drop the moves of tries from before this day, except for the best try of each deal."""
        better = daily_tries.alias()
        is_beaten = exists().where(
            better.c.day == daily_tries.c.day,
            better.c.edition == daily_tries.c.edition,
            better.c.points.is_not(None),
            tuple_(*_place(better)) < tuple_(*_place(daily_tries)),
        )
        old = update(daily_tries).where(daily_tries.c.day < before, daily_tries.c.moves != "")
        unread = or_(daily_tries.c.points.is_(None), is_beaten)
        await self.store.write(old.where(unread).values(moves=""))

    async def days(self, user_id: int, guild_id: int | None = None) -> Sequence[str]:
        """The days on which a person has finished a deal, newest first.

        Args:
            guild_id: Only deals begun on this server; None for all.
        """
        wanted = [daily_tries.c.user_id == user_id, daily_tries.c.points.is_not(None)]
        if guild_id is not None:
            wanted.append(daily_tries.c.guild_id == guild_id)
        rows = await self.store.read(
            select(daily_tries.c.day)
            .where(*wanted)
            .distinct()
            .order_by(daily_tries.c.day.desc())
            .limit(_MOST_DAYS)
        )
        return [row.day for row in rows]

    async def marked_editions(self, day: str, user_id: int) -> AbstractSet[str]:
        """The editions whose deal a person had begun before deleting their data.

        The person cannot play these deals again.
        """
        secrets = await self.store.read(
            select(daily_secrets.c.secret).where(daily_secrets.c.day == day)
        )
        marks = {_mark(one.secret, name, user_id): name for one in secrets for name in EDITIONS}
        rows = await self.store.read(
            select(daily_marks.c.mark).where(
                daily_marks.c.day == day, daily_marks.c.mark.in_(list(marks))
            )
        )
        return {marks[row.mark] for row in rows}

    async def drop_marks(self, before: str) -> None:
        old = delete(daily_marks).where(daily_marks.c.day < before)
        await self.store.write(old)


def _place(tries: FromClause) -> tuple[ColumnElement[Any], ...]:
    """The columns that sort tries as `_BEST_FIRST` does, lowest first."""
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


async def _mark_tries(erasure: Erasure) -> Sequence[Insert]:
    """Mark a person's tries of today, so that they cannot be repeated."""
    day, database = day_of(erasure.now), erasure.database
    rows = await database.read(
        select(daily_tries.c.edition, daily_secrets.c.secret)
        .join(daily_secrets, daily_secrets.c.day == daily_tries.c.day)
        .where(daily_tries.c.day == day, daily_tries.c.user_id == erasure.user_id)
    )
    return [
        insert_into(daily_marks, database.kind)
        .values(day=day, mark=_mark(row.secret, row.edition, erasure.user_id))
        .on_conflict_do_nothing()
        for row in rows
    ]


declare(
    daily_tries,
    export="daily tries",
    exported=select(daily_tries).order_by(daily_tries.c.day, daily_tries.c.edition),
    on_deletion=_mark_tries,
)


def _mark(secret: str, edition: str, user_id: int) -> str:
    """A keyed hash of a try, meaningless without the hexadecimal secret of its day."""
    message = f"{edition} {user_id}".encode()
    return hmac.new(bytes.fromhex(secret), message, hashlib.sha256).hexdigest()


@use_queries
def daily_counts(now: float) -> Queries:
    return {
        f"daily deals, {last}": count_rows(daily_tries.c.at >= since)
        for last, since in periods(now).items()
    }


@replay_checks
async def check_tries(database: Database, findings: Findings) -> None:
    """Replay the daily tries, and add to the findings."""
    query = (
        select(daily_tries, daily_secrets.c.secret)
        .join(daily_secrets, daily_secrets.c.day == daily_tries.c.day)
        .where(daily_tries.c.moves != "")
    )
    async for rows in pages(database, query, *daily_tries.primary_key.columns):
        await asyncio.to_thread(_check_page, rows, findings)


def _check_page(rows: Rows, findings: Findings) -> None:
    for row in rows:
        findings.replayed += 1
        # A try does not record its rules: they are those by which it is valid.
        if (fault := _fault(row, RULES)) is None:
            continue
        if any(_fault(row, rules) is None for rules in OLDER_RULES):
            findings.older += 1
        else:
            name = f"try at {row.edition} of {row.day} by {row.user_id}"
            findings.faults.append(f"{name}: {fault}")


def _fault(row: Row[*tuple[Any, ...]], rules: int) -> str | None:
    """The fault that one version of the rules finds in a try; None if it is valid."""
    saved = None if row.points is None else DailyScore(row.points, row.made)
    try:
        secret, lines = bytes.fromhex(row.secret), row.moves.splitlines()
        game = DailyGame(row.day, row.edition, secret, lines, rules=rules)
    except Exception as error:  # noqa: BLE001 - whatever a broken try raises is a finding
        return f"{type(error).__name__}: {error}"
    score = game.score
    # Up to release 1.1.0, a player who was put out scored 0.
    if score == saved or (game.is_put_out and saved is not None and saved.points == 0):
        return None
    return f"its moves have come to {score}, it was saved as {saved}"
