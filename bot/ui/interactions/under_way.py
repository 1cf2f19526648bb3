"""The interactions that are being answered: how many of each person, and none after the end."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bot.table.rules.access import AccessRefusal
from bot.table.rules.actions import Refusal, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator


class InteractionsUnderWay:
    """The interactions that are being answered.

    Args:
        most: Most of one person at a time.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._by_person: Counter[int] = Counter()
        self._stopping = False
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def counted(self, user_id: int) -> Iterator[None]:
        """Count an interaction of a person as under way."""
        self._by_person[user_id] += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._by_person[user_id] -= 1
            if not self._by_person[user_id]:
                del self._by_person[user_id]
            if not self._by_person:
                self._idle.set()

    def why_not_begun(self, user_id: int) -> Refused | None:
        """Why an interaction that is counted is not begun: the process ends, or it is one too many.

        Returns:
            None if it is.
        """
        if self._stopping:
            return Refused(Refusal.RESTARTING, {})
        if self._by_person[user_id] > self._most:
            return Refused(AccessRefusal.TOO_MANY_CLICKS, {"most": self._most})
        return None

    def begin_nothing(self) -> None:
        """Begin nothing from now on: the process ends."""
        self._stopping = True

    async def wait_until_idle(self) -> None:
        """Return when all that is under way has been answered."""
        await self._idle.wait()
