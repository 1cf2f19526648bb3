"""The only writer: combines all waiting writes into one transaction.

The writer knows the callers that wait and when to answer them, but not the content of the writes.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from math import inf
from operator import itemgetter
from time import monotonic

import structlog
from sqlalchemy import Executable, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game.ports import Change, LeaseLost, ShardId, StoreUnavailable
from bot.log import contained
from bot.store.database.connections import Database, error_line, failures, is_database_outage
from bot.store.database.schema import shards
from bot.store.database.table_changes import Deletions, SaveConflict, write_changes

log = structlog.get_logger(__name__)


class Fence:
    """Refuses writes about servers whose shards this process does not hold.

    Attributes:
        count: The total number of shards.
        epochs: The epoch of each shard of this process when it was claimed.
        until: The monotonic time when this process's leases end unless renewed.
    """

    def __init__(self, process_id: str) -> None:
        self._process_id = process_id
        self.count = 1
        self.epochs: dict[int, int] = {}
        self.until = -inf

    def holds(self, guild_id: int) -> bool:
        """Whether this process knows, without the database, that no other can have a server."""
        return self._number(guild_id) in self.epochs and monotonic() < self.until

    async def lost(
        self, connection: AsyncConnection, guild_ids: Collection[int]
    ) -> Collection[int]:
        """The given servers whose shards this process no longer holds."""
        numbers = {one: self._number(one) for one in guild_ids}
        rows = await connection.execute(
            select(shards.c.number, shards.c.epoch)
            .where(
                shards.c.number.in_(set(numbers.values())),
                shards.c.process_id == self._process_id,
            )
            # A process that takes over a shard waits until this transaction has ended.
            .order_by(shards.c.number)
            .with_for_update(read=True)
        )
        held = {row.number for row in rows if self.epochs.get(row.number) == row.epoch}
        return {one for one, number in numbers.items() if number not in held}

    def _number(self, guild_id: int) -> int:
        return ShardId.of(guild_id, self.count).number


# In a larger group, the first would wait longer for the last than the shared commit saves.
_LARGEST_GROUP = 256


@dataclass(frozen=True, slots=True)
class StatementBatch:
    """Statements without a result, executed together.

    Args:
        home: The server of the table concerned, if the statements may not be executed once another
            process has it.
        rows: The parameters of each execution; empty if the statements need none.
        ranks: Whether the statements may record roles to be given or taken.
    """

    each: tuple[Executable, ...]
    home: int | None = None
    rows: Sequence[Mapping[str, object]] = ()
    ranks: bool = False


Write = tuple[Change, ...] | StatementBatch
"""A batch that is written completely or not at all; its changes are of different tables."""


class _TransactionFailedError(Exception):
    """A group of changes was rolled back, since it could not be written; `__cause__` tells why."""


@dataclass(frozen=True, slots=True, eq=False)
class PendingWrite:
    """A write that waits for its commit, and the answer to its caller: None, or the failure."""

    work: Write
    failure: asyncio.Future[Exception | None]


class Writer:
    """Executes writes in order of arrival, all waiting ones in a single transaction (group commit).

    While one transaction is being made durable, the next group gathers; it grows with the load.

    Attributes:
        fence: Refuses writes about servers of other processes; None for a single process.
        ranks_changed: Called when roles may have to be given or taken, with the servers whose
            matches have ended, or with none if it may be any server.
    """

    def __init__(self, database: Database) -> None:
        self.deletions = Deletions()
        self._database = database
        self.fence: Fence | None = None
        self.ranks_changed: Callable[[Collection[int]], None] = lambda _: None
        self._waiting: deque[PendingWrite] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._write_on(), name="store writer")

    async def save(self, *changes: Change) -> None:
        """Write changes of different tables, all or none; return when they are durable.

        If the caller is cancelled, the work is still written completely.

        Raises:
            StaleRevision: The table has changed meanwhile.
            AlreadyHandled: The interaction has been handled before.
            ChannelTaken: The table is new, and another one has its channel.
            LeaseLost: Another process owns the table.
            PersonDeleted: The change newly names a person who is deleting their data.
            StoreUnavailable: The database failed, or the store is closed.
        """
        await self._write(tuple(map(self.deletions.admit, changes)))

    async def execute(
        self,
        *statements: Executable,
        home: int | None = None,
        about: int | None = None,
        rows: Sequence[Mapping[str, object]] = (),
        ranks: bool = False,
    ) -> None:
        """Execute statements together; return when their changes are durable.

        If the caller is cancelled, they are still executed completely.

        Args:
            about: The Discord id of the person about whom something is stored, if any: while they
                are deleting their data, the statements are silently dropped.
            home, rows, ranks: As in `StatementBatch`.

        Raises:
            LeaseLost: Another process owns the server.
            StoreUnavailable: The database failed, or the store is closed.
        """
        if about is None or not self.deletions.bars(about):
            await self._write(StatementBatch(statements, home, rows, ranks))

    async def _write(self, work: Write) -> None:
        if self._closing:
            raise StoreUnavailable("the store is closed")
        pending = PendingWrite(work, asyncio.get_running_loop().create_future())
        self._waiting.append(pending)
        self._wake.set()
        failure = await asyncio.shield(pending.failure)
        if failure is not None:
            raise failure

    def holds(self, guild_id: int) -> bool:
        """Whether no other process can have a server."""
        return self.fence is None or self.fence.holds(guild_id)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def aclose(self) -> None:
        """Accept no more work, finish all waiting writes, and end."""
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
        """Take from the front of the queue the writes that can share a transaction."""
        group: list[PendingWrite] = []
        seen: set[str | int | None] = set()
        while self._waiting and len(group) < _LARGEST_GROUP:
            changes = _changes_of(self._waiting[0])
            keys = {key for one in changes for key in (one.table_id, one.interaction_id)} - {None}
            if keys & seen:
                break
            seen |= keys
            group.append(self._waiting.popleft())
        return group

    async def _write_group(self, group: Sequence[PendingWrite]) -> None:
        """Write a group in one transaction, or separately if one member's data is at fault."""
        try:
            refused = await self._commit(group)
        except _TransactionFailedError as failed:
            cause = failed.__cause__ or failed
            if len(group) == 1 or is_database_outage(cause):
                # A database that does not answer would make each member wait just as long.
                _fail(group, cause)
                return
            for pending in group:
                await self._write_group([pending])
        except Exception as error:  # noqa: BLE001 - it is raised where the group is waited for
            _fail(group, error)
        else:
            for pending, refusal in zip(group, refused, strict=True):
                pending.failure.set_result(refusal)
            with contained(log, "what was written could not be announced"):
                self._announce(group)

    def _announce(self, group: Sequence[PendingWrite]) -> None:
        changes = (change for pending in group for change in _changes_of(pending))
        ended = {
            one.guild_id for one in changes if any(end.kind == "match" for end in one.finished)
        }
        if any(isinstance(one.work, StatementBatch) and one.work.ranks for one in group):
            self.ranks_changed(())
        elif ended:
            self.ranks_changed(ended)

    async def _lost(
        self, connection: AsyncConnection, group: Sequence[PendingWrite]
    ) -> Collection[int]:
        """The servers that a group's writes depend on and that this process has lost to another."""
        homes = {home for pending in group for home in _homes_of(pending)}
        return await self.fence.lost(connection, homes) if self.fence is not None and homes else ()

    async def _commit(self, group: Sequence[PendingWrite]) -> Sequence[SaveConflict | None]:
        """Write a group; return why each member was refused, or None if it was written.

        Raises:
            _TransactionFailedError: Nothing was written.
        """
        changes = [change for pending in group for change in _changes_of(pending)]
        self._database.check_file()
        async with self._database.writer.begin() as connection:
            try:
                lost = await self._lost(connection, group)
                refused: dict[str, SaveConflict] = {
                    one.table_id: LeaseLost() for one in changes if one.guild_id in lost
                }
                # Changes have not waited for the group's statements, so they may come first.
                if ours := [one for one in changes if one.table_id not in refused]:
                    refused |= await write_changes(connection, ours)
                for pending in group:
                    _check_whole(pending, refused)
                refusals = [_refusal_of(pending, refused, lost) for pending in group]
                taken = [one for one, no in zip(group, refusals, strict=True) if no is None]
                for statement, rows in _statements(taken):
                    await connection.execute(statement, rows or None)
            except Exception as error:
                raise _TransactionFailedError from error
        # A commit to a lost file does not count.
        self._database.check_file()
        return refusals


def _changes_of(pending: PendingWrite) -> tuple[Change, ...]:
    return pending.work if isinstance(pending.work, tuple) else ()


def _homes_of(pending: PendingWrite) -> Collection[int]:
    """The servers that a write depends on: it is refused once another process has one of them."""
    if isinstance(pending.work, StatementBatch):
        return () if pending.work.home is None else (pending.work.home,)
    return {change.guild_id for change in pending.work}


def _refusal_of(
    pending: PendingWrite, refused: Mapping[str, SaveConflict], lost: Collection[int] = ()
) -> SaveConflict | None:
    """Why a write was refused (for several changes: the first one); None if it was written."""
    if isinstance(pending.work, StatementBatch):
        return LeaseLost() if pending.work.home in lost else None
    found = (refused.get(change.table_id) for change in pending.work)
    return next((one for one in found if one is not None), None)


def _check_whole(pending: PendingWrite, refused: Mapping[str, SaveConflict]) -> None:
    """Raise a refusal of one change among several, so that none of them is written."""
    changes = _changes_of(pending)
    refusal = _refusal_of(pending, refused)
    if refusal is not None and any(one.table_id not in refused for one in changes):
        raise refusal


def _statements(
    group: Sequence[PendingWrite],
) -> Iterator[tuple[Executable, Sequence[Mapping[str, object]]]]:
    """The statements of a group in order; repetitions are executed once, with all their rows.

    A round trip costs more than a row.
    """
    batches = [pending.work for pending in group if isinstance(pending.work, StatementBatch)]
    ordered = ((statement, batch.rows) for batch in batches for statement in batch.each)
    for statement, pairs in groupby(ordered, key=itemgetter(0)):
        rows_of_each = [rows for _, rows in pairs]
        if all(rows_of_each):
            yield statement, list(chain.from_iterable(rows_of_each))
        else:
            yield from ((statement, rows) for rows in rows_of_each)


def _fail(group: Sequence[PendingWrite], error: BaseException) -> None:
    for pending in group:
        pending.failure.set_result(_caller_error(error))


def _caller_error(error: BaseException) -> Exception:
    """An error for one caller; each gets its own, as tracebacks grow with every raise."""
    if isinstance(error, StoreUnavailable):
        return StoreUnavailable(str(error))
    if isinstance(error, SaveConflict):
        return error
    if not isinstance(error, failures()):
        return RuntimeError(f"the store was given what it cannot write: {error!r}")
    error_for_caller = StoreUnavailable(f"the database cannot be written: {error_line(error)}")
    error_for_caller.__cause__ = error
    return error_for_caller


@dataclass(frozen=True, slots=True)
class Repository:
    """Queries and statements about one subject."""

    database: Database
    writer: Writer
