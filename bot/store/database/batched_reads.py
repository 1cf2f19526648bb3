"""Many questions of one kind, asked at the same time, answered by few queries.

After a restart every table asks for its messages, moves and people at once: one query each would
keep all readers busy until the last of them gives up.
"""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from bot.store.database.errors import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping

Key = TypeVar("Key")
Answer = TypeVar("Answer")


class BatchedReads(Generic[Key, Answer]):
    """Asks for all that is wanted in one query; what is wanted meanwhile is in the next one.

    Args:
        most: Keys in one query, so that its rows do not keep the event loop busy.
    """

    def __init__(self, most: int = 100) -> None:
        self._most = most
        self._wanted: dict[Key, asyncio.Future[Answer]] = {}
        self._task: asyncio.Task[None] | None = None

    async def get(
        self, key: Key, fetch: Callable[[Collection[Key]], Awaitable[Mapping[Key, Answer]]]
    ) -> Answer:
        """Read what is kept under a key, as it is now or later.

        Args:
            fetch: Reads many; has an answer for each key. The same one at every call.

        Raises:
            StoreUnavailable: The database failed.
        """
        if key not in self._wanted:
            self._wanted[key] = asyncio.get_running_loop().create_future()
        answer = self._wanted[key]
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._fetch_all(fetch), name="batched reads")
        return await asyncio.shield(answer)

    async def _fetch_all(
        self, fetch: Callable[[Collection[Key]], Awaitable[Mapping[Key, Answer]]]
    ) -> None:
        while self._wanted:
            keys = tuple(islice(self._wanted, self._most))
            # Who asks for one of them from now on may know of a later write.
            asked = {key: self._wanted.pop(key) for key in keys}
            try:
                found = await fetch(keys)
            except Exception as error:  # noqa: BLE001 - it is raised where the answers are awaited
                for answer in asked.values():
                    _fail(answer, error)
            else:
                for key, answer in asked.items():
                    answer.set_result(found[key])


def _fail(answer: asyncio.Future[Answer], error: Exception) -> None:
    """Have an answer raise an error of its own, as a traceback grows with every raise."""
    if isinstance(error, StoreUnavailable):
        answer.set_exception(StoreUnavailable(str(error)))
    else:
        answer.set_exception(RuntimeError(f"a read failed: {error!r}"))
    # Whoever asked may have gone; the event loop need not say that nobody looked.
    answer.exception()
