"""Lets a person who wants to be forgotten leave the tables of the other processes, too."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.store.cluster.signals import SignalKind
from bot.store.database.errors import StoreUnavailable
from bot.table.rules.actions import Click, Forget
from bot.ui.messages.background_tasks import BackgroundTasks

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store.cluster.signals import Signal, Signals
    from bot.table.ports import TimeSource
    from bot.ui.interactions.privacy_handler import PrivacyHandler

log = structlog.get_logger(__name__)

ANSWER_SECONDS = 5.0
"""How long the others are waited for: one that is dead has nobody at its tables."""


class ForgettingElsewhere:
    """Asks the other processes, and does what they ask.

    Args:
        others: How many other processes there are.
    """

    def __init__(
        self,
        signals: Signals,
        privacy_handler: PrivacyHandler,
        clock: TimeSource,
        others: Callable[[], int],
    ) -> None:
        self._signals = signals
        self._privacy_handler = privacy_handler
        self._clock = clock
        self._others = others
        self._asks: dict[int, asyncio.Task[None]] = {}
        self._answers: dict[int, asyncio.Semaphore] = {}
        self._tasks = BackgroundTasks()

    async def ask(self, user_id: int) -> None:
        """Return when a person has left the tables of all other processes.

        Who clicks twice is asked for once.

        Raises:
            StoreUnavailable: The others cannot be told.
        """
        if user_id not in self._asks:
            self._asks[user_id] = asyncio.create_task(self._ask(user_id))
        await asyncio.shield(self._asks[user_id])

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

    def answered(self, signal: Signal) -> None:
        """Another process has let somebody leave."""
        if (answers := self._answers.get(signal.subject)) is not None:
            answers.release()

    def asked(self, signal: Signal) -> None:
        """Let somebody leave here, and say so."""
        self._tasks.start(self._leave(signal))

    async def _leave(self, signal: Signal) -> None:
        user_id = signal.subject
        await self._privacy_handler.leave(
            Click(user_id, name="", locale="", action=Forget(), at=self._clock.now())
        )
        self._privacy_handler.drop(user_id)
        try:
            await self._signals.send(SignalKind.USER_LEFT, signal.sender, user_id)
        except StoreUnavailable as error:
            log.warning("another process cannot be answered", reason=str(error))
