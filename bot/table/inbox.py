"""The inbox of a table: what arrives, in the order in which it came, and the alarm that puts in.

Knows no message's meaning.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.table.clicks import Refused

if TYPE_CHECKING:
    from bot.table.clicks import Answer, Click, Refusal
    from bot.table.ports import Clock
    from bot.table.sitting import Ending


@dataclass(frozen=True, slots=True)
class Asked:
    """A click, and where its answer goes."""

    click: Click
    answer: asyncio.Future[Answer]


@dataclass(frozen=True, slots=True)
class Closing:
    """The table is to close, whatever it is doing; and where the answer goes."""

    ending: Ending
    answer: asyncio.Future[Answer]


@dataclass(frozen=True, slots=True)
class Shown:
    """Discord shows a question, since a moment by its own clock."""

    number: int
    at: float


@dataclass(frozen=True, slots=True)
class Woken:
    """The alarm has rung: something is due."""


@dataclass(frozen=True, slots=True)
class Stopping:
    """The process ends; the table stays as it was saved."""


Message = Asked | Closing | Shown | Woken | Stopping


class Inbox:
    """What a table has to handle.

    Args:
        clock: The time, for the alarm.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._alarm: asyncio.Task[None] | None = None
        self._refusal: Refusal | None = None

    async def ask(self, message: Asked | Closing) -> Answer:
        """Put a message in and wait for its answer."""
        if self._refusal is not None:
            return Refused(self._refusal, {})
        self._queue.put_nowait(message)
        return await message.answer

    def put(self, message: Message) -> None:
        """Put a message in that nobody waits for."""
        self._queue.put_nowait(message)

    async def next(self, alarm: float | None) -> Message:
        """The next message, once there is one.

        Args:
            alarm: When the alarm rings if nothing comes before: Unix time in seconds.
        """
        self._silence()
        if alarm is not None:
            self._alarm = asyncio.create_task(self._ring(alarm - self._clock.now()))
        return await self._queue.get()

    def shut(self, refusal: Refusal) -> None:
        """Take no more messages, and refuse those that nobody will handle."""
        self._silence()
        self._refusal = refusal
        while not self._queue.empty():
            message = self._queue.get_nowait()
            if isinstance(message, Asked | Closing):
                reply(message, Refused(refusal, {}))

    def _silence(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    async def _ring(self, seconds: float) -> None:
        await self._clock.sleep(max(0.0, seconds))
        self._queue.put_nowait(Woken())


def reply(message: Asked | Closing, answer: Answer) -> None:
    """Answer a message; whoever asked may have stopped waiting."""
    if not message.answer.done():
        message.answer.set_result(answer)
