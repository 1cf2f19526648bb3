"""The one writer: takes all that waits to be written into one transaction.

Knows who waits and when they are told; knows nothing of what is written.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.errors import FAILURES, StoreUnavailable, reason
from bot.store.saving import Refusal, prune, save_all
from bot.table.ports import Change

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Executable
    from sqlalchemy.ext.asyncio import AsyncEngine

# More would make the first of them wait for the last longer than the commit saves.
_LARGEST_GROUP = 256

# Seconds between two looks for interactions that may be forgotten.
_PRUNED_EVERY = 60 * 60


@dataclass(frozen=True, slots=True)
class Statements:
    """Statements without an answer, written together."""

    each: tuple[Executable, ...]


Work = Change | Statements


class _SpoiltError(Exception):
    """One of a group could not be written; its cause says why. The transaction is undone."""


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """Work that waits for its commit, and what its caller is told: None, or why it failed."""

    work: Work
    failure: asyncio.Future[Exception | None]


class Writer:
    """Writes in the order of asking, as much as waits in one transaction (group commit).

    While one transaction is made durable, the next ones gather: the busier it is, the more a
    commit carries.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: deque[Waiting] = deque()
        self._bell = asyncio.Event()
        self._closing = False
        self._pruned_at = float("-inf")
        self._task = asyncio.create_task(self._write_on(), name="store writer")

    async def write(self, work: Work) -> None:
        """Write something; returns when it is durable.

        A caller who is cancelled meanwhile only stops waiting: the work is still written whole.

        Args:
            work: A change of a table, or statements.

        Raises:
            StaleRevision: A change whose table has moved on.
            AlreadyHandled: A change whose interaction has been handled.
            ChannelTaken: A new table whose channel another one has.
            StoreUnavailable: The database failed, or the store is closed.
        """
        if self._closing:
            raise StoreUnavailable("the store is closed")
        waiting = Waiting(work, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._bell.set()
        failure = await asyncio.shield(waiting.failure)
        if failure is not None:
            raise failure

    async def close(self) -> None:
        """Take no more work, write all that waits, and end."""
        self._closing = True
        self._bell.set()
        await self._task

    async def _write_on(self) -> None:
        while self._waiting or not self._closing:
            if self._waiting:
                await self._write_group(self._next_group())
            else:
                self._bell.clear()
                await self._bell.wait()

    def _next_group(self) -> Sequence[Waiting]:
        """Take from the front of the queue what can share a transaction."""
        group: list[Waiting] = []
        seen: set[str | int] = set()
        while self._waiting and len(group) < _LARGEST_GROUP:
            match self._waiting[0].work:
                case Change(table_id=table, interaction_id=interaction):
                    if table in seen or interaction in seen:
                        break
                    seen |= {table} if interaction is None else {table, interaction}
                case Statements():
                    pass
            group.append(self._waiting.popleft())
        return group

    async def _write_group(self, group: Sequence[Waiting]) -> None:
        """Write a group in one transaction; where one spoils it, each in its own."""
        try:
            refused = await self._commit(group)
        except _SpoiltError as spoilt:
            if len(group) == 1:
                _fail(group, spoilt.__cause__ or spoilt)
                return
            for waiting in group:
                await self._write_group([waiting])
        except Exception as error:  # noqa: BLE001 - it is raised where the group is waited for
            _fail(group, error)
        else:
            for waiting in group:
                waiting.failure.set_result(_answer(waiting.work, refused))

    async def _commit(self, group: Sequence[Waiting]) -> dict[str, Refusal]:
        changes = [w.work for w in group if isinstance(w.work, Change)]
        now = max((change.at for change in changes), default=self._pruned_at)
        prunes = now - self._pruned_at >= _PRUNED_EVERY
        async with self._engine.begin() as connection:
            try:
                # Those who share a group have not waited for each other: no order is theirs.
                refused = await save_all(connection, changes) if changes else {}
                for waiting in group:
                    if isinstance(waiting.work, Statements):
                        for statement in waiting.work.each:
                            await connection.execute(statement)
                if prunes:
                    await prune(connection, now)
            except Exception as error:
                raise _SpoiltError from error
        if prunes:
            self._pruned_at = now
        return refused


def _answer(work: Work, refused: dict[str, Refusal]) -> Refusal | None:
    return refused.get(work.table_id) if isinstance(work, Change) else None


def _fail(group: Sequence[Waiting], error: BaseException) -> None:
    for waiting in group:
        waiting.failure.set_result(_told(error))


def _told(error: BaseException) -> Exception:
    """Make what one caller raises; each has its own, as a traceback grows with every raise."""
    if not isinstance(error, FAILURES):
        return RuntimeError(f"the store was given what it cannot write: {error!r}")
    told = StoreUnavailable(f"the database cannot be written: {reason(error)}")
    told.__cause__ = error
    return told
