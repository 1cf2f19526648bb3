"""The inbox of a table or a tournament: messages in the order in which they came, and a timer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.game.ports import TimeSource
from bot.game.rules.actions import Accepted, Click, Refusal, Refused
from bot.game.state.table_state import Ending, TableState

S = TypeVar("S")
"""What an accepted message has changed: a table or a tournament."""


@dataclass(frozen=True, slots=True)
class AwaitedMessage(Generic[S]):
    """A message that somebody waits for an answer to."""

    answer: asyncio.Future[Accepted[S] | Refused]


@dataclass(frozen=True, slots=True)
class ClickMessage(AwaitedMessage[S]):
    """A click."""

    click: Click


@dataclass(frozen=True, slots=True)
class CloseMessage(AwaitedMessage[S]):
    """The table or the tournament is to close, whatever it is doing."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class HoldMessage(AwaitedMessage[S]):
    """A tournament has been paused, or goes on."""

    held: bool


@dataclass(frozen=True, slots=True)
class MemoriesRead:
    """What robots have seen in an earlier process was looked for."""


@dataclass(frozen=True, slots=True)
class TableChanged:
    """A table of a tournament has changed."""

    state: TableState


@dataclass(frozen=True, slots=True)
class ThreadGone:
    """A thread of a tournament has been deleted."""

    thread_id: int


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """Discord shows a question, since a moment by its own clock."""

    number: int
    at: float


@dataclass(frozen=True, slots=True)
class CommitmentPosted:
    """Discord shows what the luck is committed to; or it could not be posted, and the id is 0."""

    message_id: int


@dataclass(frozen=True, slots=True)
class ChannelBarred:
    """The channel cannot be written, or can be again."""

    barred: bool


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """Permissions have changed, so that the channel may be writable again."""


@dataclass(frozen=True, slots=True)
class TimerFired:
    """The timer has run out: something may be due."""


@dataclass(frozen=True, slots=True)
class StopMessage:
    """The process ends; the table stays as it was saved."""


M = TypeVar("M")
"""All that an inbox may hold, but for the timer."""


class Inbox(Generic[M, S]):
    """What a table or a tournament has to handle."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._queue: asyncio.Queue[M | TimerFired] = asyncio.Queue()
        self._timer: asyncio.Task[None] | None = None
        self._refusal: Refusal | None = None

    def __len__(self) -> int:
        return self._queue.qsize()

    async def ask(
        self, message: Callable[[asyncio.Future[Accepted[S] | Refused]], M]
    ) -> Accepted[S] | Refused:
        """Put a message in and wait for its answer.

        Args:
            message: Makes the message, with where its answer goes.
        """
        if self._refusal is not None:
            return Refused(self._refusal, {})
        answer: asyncio.Future[Accepted[S] | Refused] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(message(answer))
        return await answer

    def put(self, message: M) -> None:
        """Put a message in that nobody waits for."""
        self._queue.put_nowait(message)

    async def next(self, timer: float | None) -> M | TimerFired:
        """The next message, once there is one.

        Args:
            timer: When the timer fires if nothing comes before: Unix time in seconds.
        """
        self._cancel_timer()
        if timer is not None:
            self._timer = asyncio.create_task(self._fire_after(timer - self._clock.now()))
        return await self._queue.get()

    def close(self, refusal: Refusal) -> None:
        """Take no more messages, and refuse those that nobody will handle."""
        self._cancel_timer()
        self._refusal = refusal
        while not self._queue.empty():
            message = self._queue.get_nowait()
            if isinstance(message, AwaitedMessage):
                reply(message, Refused(refusal, {}))

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _fire_after(self, seconds: float) -> None:
        await self._clock.sleep(max(0.0, seconds))
        self._queue.put_nowait(TimerFired())


def reply(message: AwaitedMessage[S], answer: Accepted[S] | Refused) -> None:
    """Answer a message; whoever asked may have stopped waiting."""
    if not message.answer.done():
        message.answer.set_result(answer)
