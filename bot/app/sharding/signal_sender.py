"""Tells the other processes what happens here, and waits where they have to do something."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.store.cluster.signals import SignalKind
from bot.store.database.errors import StoreUnavailable
from bot.ui.tasks.background_tasks import BackgroundTasks

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store.cluster.signals import Signal, Signals

log = structlog.get_logger(__name__)

ANSWER_SECONDS = 5.0
"""How long the others are waited for: one that is dead has nobody at its tables."""


class SignalSender:
    """The other processes, told by signals.

    Args:
        others: How many there are.
    """

    def __init__(self, signals: Signals, others: Callable[[], int]) -> None:
        self._signals = signals
        self._others = others
        self._asks: dict[int, asyncio.Task[None]] = {}
        self._answers: dict[int, asyncio.Semaphore] = {}
        self._tasks = BackgroundTasks()

    def preferences_changed(self, user_id: int) -> None:
        """Tell that a person has just chosen something; nobody waits for it."""
        self._tasks.start(self._tell(SignalKind.USER_CHANGED, user_id), "word of a preference")

    async def leave_tables(self, user_id: int) -> None:
        """Return when a person has left the tables of all other processes.

        Who clicks twice is asked for once.

        Raises:
            StoreUnavailable: The others cannot be told.
        """
        if user_id not in self._asks:
            self._asks[user_id] = asyncio.create_task(self._ask(user_id))
        await asyncio.shield(self._asks[user_id])

    def answered(self, signal: Signal) -> None:
        """Another process has let somebody leave."""
        if (answers := self._answers.get(signal.subject)) is not None:
            answers.release()

    async def _ask(self, user_id: int) -> None:
        others = self._others()
        answers = self._answers[user_id] = asyncio.Semaphore(0)
        try:
            await self._signals.send(SignalKind.USER_FORGOTTEN, subject=user_id)
            async with asyncio.timeout(ANSWER_SECONDS):
                for _ in range(others):
                    await answers.acquire()
        except TimeoutError:
            log.warning("another process does not say that somebody has left its tables")
        finally:
            del self._answers[user_id], self._asks[user_id]

    async def _tell(self, kind: SignalKind, user_id: int) -> None:
        try:
            await self._signals.send(kind, subject=user_id)
        except StoreUnavailable as error:
            log.warning("other processes are not told", kind=kind, reason=str(error))
