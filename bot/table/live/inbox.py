"""The inbox of a table: what arrives, in the order in which it came, and the alarm that puts in.

Knows no message's meaning.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from bot.table.rules.actions import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.ports import TimeSource
    from bot.table.rules.actions import Click, Refusal
    from bot.table.state.table_state import Ending, TableState

A = TypeVar("A")
"""What an accepted message is answered."""


@dataclass(frozen=True, slots=True)
class AwaitedMessage(Generic[A]):
    """A message that somebody waits for an answer to."""

    answer: asyncio.Future[A | Refused]


@dataclass(frozen=True, slots=True)
class ClickMessage(AwaitedMessage[A]):
    """A click."""

    click: Click


@dataclass(frozen=True, slots=True)
class CloseMessage(AwaitedMessage[A]):
    """The table is to close, whatever it is doing."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class HoldMessage(AwaitedMessage[A]):
    """A tournament has been paused, or goes on."""

    held: bool


@dataclass(frozen=True, slots=True)
class TableChanged:
    """A table of a tournament has changed."""

    state: TableState


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """Discord shows a question, since a moment by its own clock."""

    number: int
    at: float


@dataclass(frozen=True, slots=True)
class ChannelBarred:
    """The channel cannot be written, or can be again."""

    barred: bool


@dataclass(frozen=True, slots=True)
class AlarmRang:
    """The alarm has rung: something is due."""


@dataclass(frozen=True, slots=True)
class StopMessage:
    """The process ends; the table stays as it was saved."""


M = TypeVar("M")
"""All that an inbox may hold, the alarm besides."""


class Inbox(Generic[M, A]):
    """What a table has to handle."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._queue: asyncio.Queue[M | AlarmRang] = asyncio.Queue()
        self._alarm: asyncio.Task[None] | None = None
        self._refusal: Refusal | None = None

    async def ask(self, message: Callable[[asyncio.Future[A | Refused]], M]) -> A | Refused:
        """Put a message in and wait for its answer.

        Args:
            message: Makes the message, with where its answer goes.
        """
        if self._refusal is not None:
            return Refused(self._refusal, {})
        answer: asyncio.Future[A | Refused] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(message(answer))
        return await answer

    def put(self, message: M) -> None:
        """Put a message in that nobody waits for."""
        self._queue.put_nowait(message)

    async def next(self, alarm: float | None) -> M | AlarmRang:
        """The next message, once there is one.

        Args:
            alarm: When the alarm rings if nothing comes before: Unix time in seconds.
        """
        self._cancel_alarm()
        if alarm is not None:
            self._alarm = asyncio.create_task(self._sound_alarm(alarm - self._clock.now()))
        return await self._queue.get()

    def shut(self, refusal: Refusal) -> None:
        """Take no more messages, and refuse those that nobody will handle."""
        self._cancel_alarm()
        self._refusal = refusal
        while not self._queue.empty():
            message = self._queue.get_nowait()
            if isinstance(message, AwaitedMessage):
                reply(message, Refused(refusal, {}))

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    async def _sound_alarm(self, seconds: float) -> None:
        await self._clock.sleep(max(0.0, seconds))
        self._queue.put_nowait(AlarmRang())


def reply(message: AwaitedMessage[A], answer: A | Refused) -> None:
    """Answer a message; whoever asked may have stopped waiting."""
    if not message.answer.done():
        message.answer.set_result(answer)
