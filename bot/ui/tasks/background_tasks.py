"""Tasks that run once; what fails in one is logged."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

log = structlog.get_logger(__name__)


class BackgroundTasks:
    """Tasks that are started and that nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None], what: str) -> None:
        """Run something in a task of its own.

        Args:
            what: What the log calls it.
        """
        task = asyncio.create_task(_logged(work, what), name=what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def wait_until_idle(self) -> None:
        """Return when no task runs."""
        while self._tasks:
            await asyncio.wait(self._tasks)


async def _logged(work: Coroutine[Any, Any, None], what: str) -> None:
    try:
        await work
    except Exception:
        log.exception("a background task failed", what=what)
