"""Looks ahead for experts in processes of their own, a few at a time.

Nobody waits for it: a robot that is not told in time, or not at all, answers without.
"""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Future
from typing import TYPE_CHECKING

import structlog

from bot.table.robots.expert import Expert
from bot.table.robots.search import best_answer
from bot.worker_processes import worker_processes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    from bot.engine.moves import Move
    from bot.table.robots.worlds import Knowledge

log = structlog.get_logger(__name__)

WAITING = 4
"""Answers that each process may have before it, at most; a robot more is busy."""


class LookAhead:
    """The processes in which experts look ahead.

    Args:
        processes: How many there are at most; 0 for none.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._executor: Executor | None = None
        self._under_way: set[Future[Move]] = set()

    def ask(self, known: Knowledge, answers: Sequence[Move], seed: int) -> Future[Move] | None:
        """Have the best of several answers looked for; None where all are busy.

        Args:
            answers: The one to give without looking ahead comes first.
            seed: Where the chance of the worlds comes from.
        """
        self._under_way = {one for one in self._under_way if not one.done()}
        if len(self._under_way) >= self._processes * (1 + WAITING):
            return None
        try:
            if self._executor is None:
                self._executor = self._start()
            answer = self._executor.submit(best_answer, known, answers, seed, Expert.budget)
        except (BrokenExecutor, OSError) as error:
            log.warning("the processes that look ahead are started anew", reason=str(error))
            self.close()
            return None
        self._under_way.add(answer)
        return answer

    def close(self) -> None:
        """End the processes, if there are any."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _start(self) -> Executor:
        return worker_processes(self._processes)
