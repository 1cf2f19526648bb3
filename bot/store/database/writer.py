"""The one writer: takes all that waits to be written into one transaction.

Knows who waits and when they are told; knows nothing of what is written.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Executable, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game.ports import Change, LeaseLost, ShardId
from bot.store.database.connections import Database
from bot.store.database.errors import FAILURES, StoreUnavailable, error_line, is_database_outage
from bot.store.database.schema import shards
from bot.store.database.table_changes import Deletions, SaveConflict, prune, write_changes


class Fence:
    """The shards for which a process saves.

    Args:
        process_id: As the leases name it.

    Attributes:
        count: How many shards there are.
        epochs: Of each shard that it has, as it was claimed.
    """

    def __init__(self, process_id: str) -> None:
        self._process_id = process_id
        self.count = 1
        self.epochs: dict[int, int] = {}

    async def refusals(
        self, connection: AsyncConnection, changes: Sequence[Change]
    ) -> dict[str, LeaseLost]:
        """Find the changes of tables that are another process's now.

        Args:
            connection: In the transaction that writes the changes.

        Returns:
            For the ids of their tables: why they are refused.
        """
        numbers = {c.table_id: ShardId.of(c.guild_id, self.count).number for c in changes}
        rows = await connection.execute(
            select(shards.c.number, shards.c.epoch)
            .where(
                shards.c.number.in_(set(numbers.values())),
                shards.c.process_id == self._process_id,
            )
            # Whoever takes a shard waits until this transaction has ended.
            .order_by(shards.c.number)
            .with_for_update(read=True)
        )
        held = {row.number for row in rows if self.epochs.get(row.number) == row.epoch}
        return {c.table_id: LeaseLost() for c in changes if numbers[c.table_id] not in held}


# More would make the first of them wait for the last longer than the commit saves.
_LARGEST_GROUP = 256

# Seconds between two looks for interactions that may be forgotten.
_PRUNED_EVERY = 60 * 60


@dataclass(frozen=True, slots=True)
class StatementBatch:
    """Statements without an answer, written together.

    Args:
        about: Discord id of the person about whom they keep something; None for nobody's.
        rows: Values with which each is executed, one row after the other; none where it has all.
    """

    each: tuple[Executable, ...]
    about: int | None = None
    rows: Sequence[Mapping[str, object]] = ()


Write = Change | StatementBatch


class _TransactionFailedError(Exception):
    """One of a group could not be written; its cause says why. The transaction is undone."""


@dataclass(frozen=True, slots=True, eq=False)
class PendingWrite:
    """Work that waits for its commit, and what its caller is told: None, or why it failed."""

    work: Write
    failure: asyncio.Future[Exception | None]


class Writer:
    """Writes in the order of asking, as much as waits in one transaction (group commit).

    While one transaction is made durable, the next ones gather: the busier it is, the more a
    commit carries.

    Attributes:
        fence: What this process may save among several; None where it is alone.
    """

    def __init__(self, database: Database) -> None:
        self.deletions = Deletions()
        self._database = database
        self.fence: Fence | None = None
        self._waiting: deque[PendingWrite] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._pruned_at = float("-inf")
        self._task = asyncio.create_task(self._write_on(), name="store writer")

    async def write(self, work: Write) -> None:
        """Write something; returns when it is durable.

        A caller who is cancelled meanwhile only stops waiting: the work is still written whole.

        Raises:
            StaleRevision: A change whose table has moved on.
            AlreadyHandled: A change whose interaction has been handled.
            ChannelTaken: A new table whose channel another one has.
            LeaseLost: A change of a table that another process has.
            PersonDeleted: A change that names somebody anew who is deleting their data. Other
                work about them is left out.
            StoreUnavailable: The database failed, or the store is closed.
        """
        if self._closing:
            raise StoreUnavailable("the store is closed")
        if isinstance(work, Change):
            work = self.deletions.admit(work)
        elif work.about is not None and self.deletions.bars(work.about):
            return
        pending = PendingWrite(work, asyncio.get_running_loop().create_future())
        self._waiting.append(pending)
        self._wake.set()
        failure = await asyncio.shield(pending.failure)
        if failure is not None:
            raise failure

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return len(self._waiting)

    async def close(self) -> None:
        """Take no more work, write all that waits, and end."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _write_on(self) -> None:
        while self._waiting or not self._closing:
            if self._waiting:
                await self._write_group(self._next_group())
            else:
                self._wake.clear()
                await self._wake.wait()

    def _next_group(self) -> Sequence[PendingWrite]:
        """Take from the front of the queue what can share a transaction."""
        group: list[PendingWrite] = []
        seen: set[str | int] = set()
        while self._waiting and len(group) < _LARGEST_GROUP:
            match self._waiting[0].work:
                case Change(table_id=table, interaction_id=interaction):
                    if table in seen or interaction in seen:
                        break
                    seen |= {table} if interaction is None else {table, interaction}
                case StatementBatch():
                    pass
            group.append(self._waiting.popleft())
        return group

    async def _write_group(self, group: Sequence[PendingWrite]) -> None:
        """Write a group in one transaction; where the data of one spoils it, each in its own."""
        try:
            refused = await self._commit(group)
        except _TransactionFailedError as failed:
            cause = failed.__cause__ or failed
            if len(group) == 1 or is_database_outage(cause):
                # Each of a group would wait as long for a database that does not answer.
                _fail(group, cause)
                return
            for pending in group:
                await self._write_group([pending])
        except Exception as error:  # noqa: BLE001 - it is raised where the group is waited for
            _fail(group, error)
        else:
            for pending in group:
                pending.failure.set_result(_answer(pending.work, refused))

    async def _write_changes(
        self, connection: AsyncConnection, changes: Sequence[Change]
    ) -> dict[str, SaveConflict]:
        lost: dict[str, SaveConflict] = {}
        if self.fence is not None and changes:
            lost |= await self.fence.refusals(connection, changes)
        ours = [change for change in changes if change.table_id not in lost]
        return lost | (await write_changes(connection, ours) if ours else {})

    async def _commit(self, group: Sequence[PendingWrite]) -> dict[str, SaveConflict]:
        changes = [w.work for w in group if isinstance(w.work, Change)]
        now = max((change.at for change in changes), default=self._pruned_at)
        prunes = now - self._pruned_at >= _PRUNED_EVERY
        self._database.check_file()
        async with self._database.writer.begin() as connection:
            try:
                # Those who share a group have not waited for each other: no order is theirs.
                refused = await self._write_changes(connection, changes)
                for pending in group:
                    if isinstance(pending.work, StatementBatch):
                        for statement in pending.work.each:
                            await connection.execute(statement, pending.work.rows or None)
                if prunes:
                    await prune(connection, now)
            except Exception as error:
                raise _TransactionFailedError from error
        # What was committed to a file that is gone is not kept.
        self._database.check_file()
        if prunes:
            self._pruned_at = now
        return refused


def _answer(work: Write, refused: dict[str, SaveConflict]) -> SaveConflict | None:
    return refused.get(work.table_id) if isinstance(work, Change) else None


def _fail(group: Sequence[PendingWrite], error: BaseException) -> None:
    for pending in group:
        pending.failure.set_result(_caller_error(error))


def _caller_error(error: BaseException) -> Exception:
    """Make what one caller raises; each has its own, as a traceback grows with every raise."""
    if isinstance(error, StoreUnavailable):
        return StoreUnavailable(str(error))
    if not isinstance(error, FAILURES):
        return RuntimeError(f"the store was given what it cannot write: {error!r}")
    error_for_caller = StoreUnavailable(f"the database cannot be written: {error_line(error)}")
    error_for_caller.__cause__ = error
    return error_for_caller
