"""Loads a table's messages and last events that an earlier process has stored.

Whatever cannot be read is left out: the table is shown all the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import structlog

from bot.engine.events import Event
from bot.game.rules.match_record import last_events
from bot.game.state.table_state import Phase, TableState
from bot.present.text.events import ROUND_EVENTS
from bot.records.record import RecordError
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.matches import MatchRepository
from bot.store.repositories.messages import TableMessage
from bot.ui.kept_message import PostedMessages

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TableHistory:
    """Loads what is stored of tables."""

    posted_messages: PostedMessages
    matches: MatchRepository
    _replaying: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def messages(self, state: TableState) -> Sequence[TableMessage]:
        """The messages of a table; none where they cannot be read: they are posted anew."""
        try:
            return await self.posted_messages.of(state.table_id)
        except StoreUnavailable as error:
            log.warning("messages are posted anew", table=state.table_id, reason=str(error))
            return ()

    async def events(self, state: TableState) -> Sequence[Event]:
        """The last events of the round that a table plays; none where they cannot be told again."""
        if state.phase is not Phase.PLAYING:
            return ()
        try:
            lines = await self.matches.moves(state.table_id)
            # A long match takes some milliseconds, and many tables come back at once: one after
            # the other, so that clicks are answered meanwhile.
            async with self._replaying:
                return await asyncio.to_thread(last_events, state, lines, ROUND_EVENTS)
        except (StoreUnavailable, RecordError) as error:
            log.warning("the last moves are not told", table=state.table_id, reason=str(error))
        except Exception:
            # Moves of an older version may not replay: the table is shown all the same.
            log.exception("the last moves cannot be told", table=state.table_id)
        return ()
