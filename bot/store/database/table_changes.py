"""Writes changes of tables with all their consequences, many in one transaction.

Revisions are checked before interactions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache

from sqlalchemy import Insert, bindparam, case, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import ReturningInsert

from bot.game.ports import (
    AlreadyHandled,
    Change,
    ChannelTaken,
    GameResult,
    LeaseLost,
    PersonDeleted,
    StaleRevision,
    Standing,
)
from bot.game.state.figures import MOST
from bot.store.database.connections import insert_into
from bot.store.database.results import (
    RatedMatch,
    add_achievements,
    add_matches,
    add_results,
    on_matches,
    unrated_people,
)
from bot.store.database.schema import (
    figures,
    handled,
    moves,
    participants,
    results,
    settings,
    tables,
)

_KEY = (figures.c.guild_id, figures.c.user_id, figures.c.name)


async def add_figures(connection: AsyncConnection, ended: Iterable[GameResult]) -> None:
    """Add the figures of rounds and matches in the transaction that wrote their results."""
    gained: dict[tuple[int, int, str], int] = {}
    for result in ended:
        for one in result.figures:
            key, value = (result.guild_id, one.user_id, one.name), one.value
            before = gained.get(key, 0)
            gained[key] = max(before, value) if one.name.startswith(MOST) else before + value
    people = {user_id for _, user_id, _ in gained}
    unrated = set(await connection.scalars(unrated_people().where(settings.c.owner_id.in_(people))))
    # The order is fixed, so that processes that add to the same rows cannot deadlock.
    rows = [
        {"guild_id": guild_id, "user_id": user_id, "name": name, "value": value}
        for (guild_id, user_id, name), value in sorted(gained.items())
        if value and user_id not in unrated
    ]
    if not rows:
        return
    await connection.execute(_addition(connection.dialect.name), rows)


@cache
def _addition(kind: str) -> Insert:
    """The INSERT that adds a figure to its row; cached, because building it is slow."""
    added = insert_into(figures, kind)
    new = added.excluded.value
    most = case((new > figures.c.value, new), else_=figures.c.value)
    total = case((figures.c.name.startswith(MOST), most), else_=figures.c.value + new)
    return added.on_conflict_do_update(index_elements=_KEY, set_={"value": total})


SaveConflict = StaleRevision | AlreadyHandled | ChannelTaken | LeaseLost

_stored = (
    select(tables.c.id, tables.c.revision)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    # Locks are taken in a fixed order, as otherwise two processes could deadlock. SQLite has no row
    # locks and needs none: the transaction has held the write lock since its beginning.
    .order_by(tables.c.id)
    .with_for_update()
)
_handled_before = select(handled.c.interaction_id).where(
    handled.c.interaction_id.in_(bindparam("ids", expanding=True))
)
_replace = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.revision == bindparam("old"))
    .values(
        revision=bindparam("new"),
        channel_id=bindparam("channel"),
        state=bindparam("text"),
        live=bindparam("stays_live"),
        saved_at=bindparam("moment"),
        due_at=bindparam("wake_at"),
        owed=bindparam("has_ended"),
    )
)


_add_moves = insert(moves)


@cache
def _remembering(kind: str) -> ReturningInsert[int]:
    """The INSERT that remembers interactions; cached, because building it is slow."""
    remember = insert_into(handled, kind).on_conflict_do_nothing()
    return remember.returning(handled.c.interaction_id)


async def write_changes(
    connection: AsyncConnection, changes: Sequence[Change]
) -> dict[str, SaveConflict]:
    """Write changes, except conflicting ones, which leave no trace.

    There is one statement for each kind of row, whatever the number of changes, because round trips
    to the database are expensive. The UPDATE compares revisions a second time.

    Args:
        changes: The changes, at most one for each table and each interaction.

    Returns:
        The conflicts, by table id.
    """
    stored = await _lock(connection, changes)
    # An unstored table counts as revision -1, so that its first revision is 0.
    stale = [c for c in changes if stored.get(c.table_id, -1) != c.revision - 1]
    refused = await _refusals(connection, stale)
    fresh = [c for c in changes if c.table_id not in refused]
    refused |= await _handle(connection, fresh)
    accepted = [c for c in fresh if c.table_id not in refused]
    refused |= await _open_tables(connection, [c for c in accepted if c.revision == 0])
    accepted = [c for c in accepted if c.table_id not in refused]
    await _write_tables(connection, [c for c in accepted if c.revision != 0])
    await _write_people(connection, accepted)
    await _write_moves(connection, accepted)
    await _write_results(connection, accepted)
    return refused


async def _lock(connection: AsyncConnection, changes: Sequence[Change]) -> dict[str, int]:
    rows = await connection.execute(_stored, {"ids": [c.table_id for c in changes]})
    return {row.id: row.revision for row in rows}


async def _refusals(
    connection: AsyncConnection, stale: Sequence[Change]
) -> dict[str, SaveConflict]:
    """The refusal of each stale change: its click was delivered twice, or came too late."""
    asked = [c.interaction_id for c in stale if c.interaction_id is not None]
    before = set(await connection.scalars(_handled_before, {"ids": asked})) if asked else set()
    return {
        c.table_id: AlreadyHandled() if c.interaction_id in before else StaleRevision()
        for c in stale
    }


async def _handle(connection: AsyncConnection, fresh: Sequence[Change]) -> dict[str, SaveConflict]:
    """Remember the interactions of changes; refuse those already remembered."""
    # The order is fixed, like that of the locks, as another process may store the same
    # interactions: otherwise each could wait for the other.
    asking = sorted(
        ((c.interaction_id, c) for c in fresh if c.interaction_id is not None),
        key=lambda pair: pair[0],
    )
    if not asking:
        return {}
    remember = _remembering(connection.dialect.name)
    rows = [{"interaction_id": interaction, "at": c.at} for interaction, c in asking]
    remembered = set(await connection.scalars(remember, rows))
    return {
        c.table_id: AlreadyHandled() for interaction, c in asking if interaction not in remembered
    }


async def _open_tables(
    connection: AsyncConnection, opened: Sequence[Change]
) -> dict[str, SaveConflict]:
    """Write the first states of tables; refuse tables whose channel is taken."""
    if not opened:
        return {}
    write = (
        insert_into(tables, connection.dialect.name).on_conflict_do_nothing().returning(tables.c.id)
    )
    rows = [
        {
            "id": c.table_id,
            "kind": c.kind.value,
            "revision": c.revision,
            "guild_id": c.guild_id,
            "channel_id": c.channel_id,
            "state": c.state,
            "live": c.live,
            "opened_at": c.at,
            "saved_at": c.at,
            "commitment": c.commitment,
            "due_at": c.due_at,
            "owed": not c.live,
        }
        # The order is fixed, like that of the locks, as another process may open tables in the same
        # channels: otherwise each could wait for the other.
        for c in sorted(opened, key=lambda c: c.channel_id)
    ]
    written = set(await connection.scalars(write, rows))
    lost = [c for c in opened if c.table_id not in written]
    if not lost:
        return {}
    # A conflicting change leaves no trace, so its interaction is removed again.
    asked = [c.interaction_id for c in lost if c.interaction_id is not None]
    await connection.execute(delete(handled).where(handled.c.interaction_id.in_(asked)))
    stored = await _lock(connection, lost)
    return {c.table_id: StaleRevision() if c.table_id in stored else ChannelTaken() for c in lost}


async def _write_tables(connection: AsyncConnection, played: Sequence[Change]) -> None:
    if played:
        await connection.execute(
            _replace,
            [
                {
                    "table": c.table_id,
                    "old": c.revision - 1,
                    "new": c.revision,
                    "channel": c.channel_id,
                    "text": c.state,
                    "stays_live": c.live,
                    "moment": c.at,
                    "wake_at": c.due_at if c.live else None,
                    "has_ended": not c.live,
                }
                for c in played
            ],
        )


async def _write_people(connection: AsyncConnection, accepted: Sequence[Change]) -> None:
    changed = [(c.table_id, c.people) for c in accepted if c.people is not None]
    if not changed:
        return
    ids = [table_id for table_id, _ in changed]
    await connection.execute(delete(participants).where(participants.c.table_id.in_(ids)))
    rows = [
        {"table_id": table_id, "user_id": user_id}
        for table_id, people in changed
        for user_id in sorted(people)
    ]
    if rows:
        await connection.execute(insert(participants), rows)


async def _write_moves(connection: AsyncConnection, accepted: Sequence[Change]) -> None:
    rows = [
        {
            "table_id": c.table_id,
            "revision": c.revision,
            "number": move.number,
            "text": move.text,
            "at": move.at,
        }
        for c in accepted
        for move in c.moves
    ]
    if rows:
        await connection.execute(_add_moves, rows)


async def _write_results(connection: AsyncConnection, accepted: Sequence[Change]) -> None:
    rows = [
        {
            "table_id": c.table_id,
            "kind": finished.kind,
            "number": finished.number,
            "guild_id": finished.guild_id,
            "edition": finished.edition,
            "mode": finished.mode,
            "user_id": result.user_id,
            "points": result.points,
            "won": result.won,
            "own": result.own,
            "at": finished.at,
            "practice": finished.practice,
            "seats": finished.seats,
        }
        for c in accepted
        for finished in c.finished
        for result in finished.results
    ]
    if rows:
        # A round that a table reports twice is counted once.
        once = insert_into(results, connection.dialect.name).on_conflict_do_nothing()
        written = (await connection.execute(once.returning(results), rows)).all()
        await add_results(connection, written)
        ended = {row.table_id for row in written if row.kind == "match"}
        matches = {
            c.table_id: RatedMatch(c.table_id, one.guild_id, one.edition, one.at, one.standings)
            for c in accepted
            for one in c.finished
            if one.standings and c.table_id in ended
        }
        await add_matches(connection, matches.values())
        for follow in on_matches:
            await follow(connection, [row for row in written if row.kind == "match"])
        fresh = {(row.table_id, row.kind, row.number) for row in written}
        counted = {
            (c.table_id, one.kind, one.number): one
            for c in accepted
            for one in c.finished
            if (c.table_id, one.kind, one.number) in fresh
        }
        if any(one.figures for one in counted.values()):
            await add_figures(connection, counted.values())
        await add_achievements(connection, counted.values(), max(c.at for c in accepted))


class Deletions:
    """The people about whom nothing may be written for now."""

    def __init__(self) -> None:
        self._barred: set[int] = set()
        self._work: Counter[int] = Counter()

    @contextmanager
    def work(self, user_id: int, *, own: bool = False) -> Iterator[None]:
        """Count work that may write about a person, until the block ends.

        Args:
            own: Whether the person themselves requests it, which ends an earlier bar unless other
                work is still going on.
        """
        if own and not self._work[user_id]:
            self._barred.discard(user_id)
        self._work[user_id] += 1
        try:
            yield
        finally:
            self._work[user_id] -= 1
            if not self._work[user_id]:
                del self._work[user_id]

    def bar(self, user_id: int) -> None:
        """Allow no writes about a person until they use the bot again."""
        self._barred.add(user_id)

    def bars(self, user_id: int) -> bool:
        return user_id in self._barred

    def admit(self, change: Change) -> Change:
        """The change without results of barred people; raises `PersonDeleted` if one has joined."""
        if not self._barred:
            return change
        if change.joined & self._barred:
            raise PersonDeleted
        finished = tuple(
            replace(
                one,
                results=tuple(row for row in one.results if not self.bars(row.user_id)),
                standings=tuple(self._without_name(row) for row in one.standings),
                figures=tuple(row for row in one.figures if not self.bars(row.user_id)),
            )
            for one in change.finished
        )
        return replace(change, finished=finished)

    def _without_name(self, standing: Standing) -> Standing:
        barred = standing.user_id is not None and self.bars(standing.user_id)
        return replace(standing, user_id=None) if barred else standing
