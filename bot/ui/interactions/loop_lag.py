"""Measures how late the event loop is."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LOOK_EVERY = 0.1
REMEMBERED = 100
"""Looks that are remembered: those of ten seconds."""


class LoopLag:
    """Looks again and again how late the event loop is, while somebody wants to know.

    Attributes:
        seconds: How late it was when it was looked at last.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._looks: deque[float] = deque(maxlen=REMEMBERED)
        self._observe: Callable[[float], None] | None = None
        self._users = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def worst(self) -> float:
        """How late the loop was at most, in seconds, of late."""
        return max(self._looks, default=0.0)

    def start(self) -> None:
        """Look, until as many have stopped as have started."""
        self._users += 1
        if self._timer is None:
            self._look_again(asyncio.get_running_loop())

    def stop(self) -> None:
        """Look no more, if nobody else wants to know."""
        self._users -= 1
        if not self._users and self._timer is not None:
            self._timer.cancel()
            self._timer, self.seconds = None, 0.0

    @contextmanager
    def observed(self, observe: Callable[[float], None]) -> Iterator[None]:
        """Look until the block ends.

        Args:
            observe: Told each time how late the loop was.
        """
        self._observe = observe
        self.start()
        try:
            yield
        finally:
            self._observe = None
            self.stop()

    def _look_again(self, loop: asyncio.AbstractEventLoop) -> None:
        due = loop.time() + LOOK_EVERY
        self._timer = loop.call_at(due, self._look, loop, due)

    def _look(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        self.seconds = max(0.0, loop.time() - due)
        self._looks.append(self.seconds)
        if self._observe is not None:
            self._observe(self.seconds)
        self._look_again(loop)
