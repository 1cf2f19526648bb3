"""How long live tables stand still, as their revisions show.

A table stands still while it does not change and is not waiting for people. It is not waiting for
people who have yet to see its question, or who have answered it in vain.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import monotonic

from tests.chaos.server import ChaosServer

_LOOK_S = 0.4
"""Seconds between checks."""
_SOON_S = 1.0
"""Seconds after a change within which the reason for a halt does not matter."""


class Standstill:
    """The longest time that any live table stood still.

    Attributes:
        seconds: The length of that time.
        table_id: The table that stood still.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.table_id = ""
        self._changed: dict[str, tuple[int, float]] = {}

    def begin(self, now: float) -> None:
        """Forget the longest standstill so far, and start measuring again."""
        self.seconds, self.table_id = 0.0, ""
        self._changed = {one: (revision, now) for one, (revision, _) in self._changed.items()}

    def look(
        self,
        now: float,
        revisions: Mapping[str, int],
        waits: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Compare the revisions of all tables with those of the previous check.

        Args:
            now: The time in seconds.
            revisions: The revisions of all live tables by id; empty if they could not be read.
            waits: Whether a table waits for people, by its id.
        """
        if not revisions:
            return
        before = self._changed
        self._changed = {one: (revision, now) for one, revision in revisions.items()}
        for one in before.keys() & revisions.keys():
            revision, since = before[one]
            if now - since > self.seconds:
                self.seconds, self.table_id = now - since, one
            if revision == revisions[one]:
                is_awaited = now - since >= _SOON_S and waits(one)
                self._changed[one] = revision, now if is_awaited else since


async def watch_tables(server: ChaosServer, standstill: Standstill) -> None:
    """Check the server's tables at intervals until this task is cancelled."""
    while True:
        _look(server, standstill)
        await asyncio.sleep(_LOOK_S)


def _look(server: ChaosServer, standstill: Standstill) -> None:
    rows = server.live_tables()
    revisions = {name: row.revision for name, row in rows.items()}
    standstill.look(monotonic(), revisions, lambda one: server.waits_for_people(rows[one]))
