"""The task of a table or a tournament: one inbox, one message at a time, and failures survived."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

import structlog
from structlog.contextvars import bound_contextvars

from bot.table.live.inbox import (
    AwaitedMessage,
    ClickMessage,
    CloseMessage,
    Inbox,
    StopMessage,
    TimerFired,
    reply,
)
from bot.table.rules.actions import Accepted, Refusal, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.live.context import TableContext
    from bot.table.live.repository import Repository
    from bot.table.rules.actions import Click
    from bot.table.state.table_state import Ending

log = structlog.get_logger(__name__)

S = TypeVar("S")
"""The state of a table or of a tournament."""
M = TypeVar("M")
"""What it is told beside clicks, its closing and the end of the process."""


class SupervisedTask(ABC, Generic[S, M]):
    """A live table or tournament.

    Args:
        ended: Called with the last state when the task has ended.
    """

    def __init__(
        self, context: TableContext, repository: Repository[S], ended: Callable[[S], None]
    ) -> None:
        self._context = context
        self._saved = repository
        self._ended = ended
        self._inbox: Inbox[ClickMessage[S] | CloseMessage[S] | StopMessage | M, S] = Inbox(
            context.clock
        )
        self._over: Refusal | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> S:
        """The state as it was last saved."""
        return self._saved.state

    def begin(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run(), name=f"{self._saved.kind} {self._saved.id}")

    def show(self) -> None:
        """Show the state as it was last saved."""
        self._saved.show()

    async def click(self, click: Click) -> Accepted[S] | Refused:
        """Ask for something; returns when it is saved, or refused."""
        return await self._inbox.ask(lambda answer: ClickMessage(answer, click))

    async def close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close, whatever is going on; refused while nothing can be saved."""
        return await self._inbox.ask(lambda answer: CloseMessage(answer, ending))

    async def stop(self) -> None:
        """End the task and leave all as it was saved; what came before is still done."""
        self._inbox.put(StopMessage())
        if self._task is not None:
            await asyncio.wait([self._task])

    # What a table and a tournament do in their own way

    @abstractmethod
    async def _prepare(self) -> float | None:
        """Do what is open, and say when something is due by itself: Unix time in seconds."""

    @abstractmethod
    async def _handle_click(self, message: ClickMessage[S]) -> Accepted[S] | Refused | None:
        """The answer to a click; None where it is answered later."""

    @abstractmethod
    async def _handle_close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close."""

    @abstractmethod
    async def _handle_timer(self) -> None:
        """Do what is due."""

    @abstractmethod
    async def _handle_other(self, message: M) -> Accepted[S] | Refused:
        """Handle a message that only this kind knows."""

    @abstractmethod
    async def _handle_stop(self) -> None:
        """Finish what cannot wait for the next process."""

    @abstractmethod
    def _reset(self, refusal: Refusal) -> None:
        """Drop what is under way and not saved, and refuse whoever waits for it."""

    @abstractmethod
    def _is_over(self) -> bool:
        """Whether there is nothing left to do."""

    # The loop

    async def _run(self) -> None:
        with bound_contextvars(**{self._saved.kind.value: self._saved.id}):
            while self._over is None:
                timer = await self._prepare()
                if self._is_over():
                    self._over = Refusal.CLOSED_TABLE
                else:
                    await self._take(await self._inbox.next(timer))
        self._reset(self._over)
        self._inbox.close(self._over)
        self._ended(self.state)

    async def _take(
        self, message: ClickMessage[S] | CloseMessage[S] | StopMessage | TimerFired | M
    ) -> None:
        """Handle a message; whatever goes wrong does not end the task."""
        try:
            answer = await self._handle(message)
        except Exception:
            log.exception(f"a {self._saved.kind} failed", message=type(message).__name__)
            answer = Refused(Refusal.FAULT, {})
            self._reset(Refusal.FAULT)
        if answer is not None and isinstance(message, AwaitedMessage):
            reply(message, answer)

    async def _handle(
        self, message: ClickMessage[S] | CloseMessage[S] | StopMessage | TimerFired | M
    ) -> Accepted[S] | Refused | None:
        match message:
            case ClickMessage():
                return await self._handle_click(message)
            case CloseMessage(ending=ending):
                return await self._handle_close(ending)
            case TimerFired():
                await self._handle_timer()
            case StopMessage():
                await self._handle_stop()
                self._over = Refusal.RESTARTING
            case _:
                return await self._handle_other(message)
        return Accepted(self.state)
