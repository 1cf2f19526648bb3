"""What a process before this one has left of a table: its messages, and what happened there last.

Knows where it is kept, not how it is shown. Whatever cannot be read is left out: the table is shown
all the same.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.engine.record import RecordError
from bot.present.events import KEPT
from bot.store import StoreUnavailable
from bot.table.record import last_events
from bot.table.sitting import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.store import Matches, Post, Posts
    from bot.table.sitting import Sitting

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Traces:
    """What is left of tables.

    Args:
        posts: Where messages are.
        matches: Where moves are.
    """

    posts: Posts
    matches: Matches

    async def messages(self, sitting: Sitting) -> Sequence[Post]:
        """The messages of a table; none where they cannot be read: they are posted anew."""
        try:
            return await self.posts.of(sitting.table_id)
        except StoreUnavailable as error:
            log.warning("messages are posted anew", table=sitting.table_id, reason=str(error))
            return ()

    async def events(self, sitting: Sitting) -> Sequence[Event]:
        """The last events of the round that a table plays; none where they cannot be told again."""
        if sitting.phase is not Phase.PLAYING:
            return ()
        try:
            lines = await self.matches.moves(sitting.table_id)
            # A long match takes some milliseconds, and many tables come back at once.
            return await asyncio.to_thread(last_events, sitting, lines, KEPT)
        except (StoreUnavailable, RecordError) as error:
            log.warning("the last moves are not told", table=sitting.table_id, reason=str(error))
        except Exception:
            # Moves of an older version are played by today's rules: no table stays unseen for it.
            log.exception("the last moves cannot be told", table=sitting.table_id)
        return ()
