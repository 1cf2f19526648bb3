"""A table as it was last saved, and the one way to change it: saved first, then shown.

Knows the store and the screen by their ports; not what a change is about.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

import structlog

from bot.engine.record.notation import write_move
from bot.table.ports import (
    AlreadyHandled,
    Change,
    ChannelTaken,
    MoveRecord,
    StaleRevision,
    StoreUnavailable,
)
from bot.table.rules import clocks
from bot.table.rules.actions import Accepted, Refusal, Refused
from bot.table.rules.results import finished
from bot.table.state.codec import dump, load
from bot.table.state.highlights import with_events
from bot.table.state.table_state import Ending, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.table.live.context import TableContext
    from bot.table.ports import TableStore
    from bot.table.rules.actions import Answer
    from bot.table.rules.outcome import Outcome
    from bot.table.state.table_state import Deadline, TableState

log = structlog.get_logger(__name__)


class SaveResult(StrEnum):
    """What became of a change."""

    SAVED = "saved"
    DUPLICATE = "again"
    """Its interaction had been handled before."""
    STALE = "stale"
    """Another process was faster."""
    TAKEN = "taken"
    """Another live table has the channel."""


async def save_change(store: TableStore, change: Change) -> SaveResult:
    """Write a change, and say what became of it.

    Raises:
        StoreUnavailable: Nothing could be saved.
    """
    try:
        await store.save(change)
    except AlreadyHandled:
        return SaveResult.DUPLICATE
    except StaleRevision:
        log.warning("another process was faster", revision=change.revision)
        return SaveResult.STALE
    except ChannelTaken:
        log.info("another process has opened a table there", channel=change.channel_id)
        return SaveResult.TAKEN
    return SaveResult.SAVED


class TableRepository:
    """A table as it was last saved.

    Args:
        state: The table; of revision -1 if no store has seen it.
    """

    def __init__(self, context: TableContext, state: TableState) -> None:
        self._context = context
        self.state = state

    async def save(self, outcome: Outcome, interaction_id: int | None = None) -> Answer:
        """Save what a click or a clock led to, then show it; if that fails, nothing has changed.

        Args:
            outcome: What it led to; its sitting stands on the one last saved.
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        now = self._context.clock.now()
        after = self._next(outcome, now)
        change = self._change(after, outcome, interaction_id, now)
        try:
            result = await save_change(self._context.store, change)
            if result in {SaveResult.DUPLICATE, SaveResult.STALE}:
                await self._reload()
        except StoreUnavailable as error:
            log.warning("a change could not be saved", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        match result:
            case SaveResult.SAVED:
                self.state = after
                self.show(outcome.events)
                return Accepted(after, outcome.events)
            case SaveResult.DUPLICATE:
                return Accepted(self.state, duplicate=True)
            case SaveResult.STALE:
                return Refused(Refusal.TABLE_MOVED_ON, {})
            case SaveResult.TAKEN:
                return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})

    def show(self, events: Sequence[Event] = ()) -> None:
        """Show the table as it was last saved; a screen that fails takes nothing back."""
        try:
            self._context.screen.show(self.state, events)
        except Exception:  # what is saved stands, whatever its picture does
            log.exception("a table could not be shown")

    def warn(self, deadline: Deadline) -> None:
        """Warn the people who are asked that the table will move for them."""
        state = self.state
        left = max(0.0, deadline.at - self._context.clock.now())
        for seat in set(state.asked) & set(state.present):
            self._context.screen.warn(state, seat, left)

    def shown(self, number: int, at: float) -> None:
        """Note when Discord showed a question; it is saved with the next change.

        Args:
            at: Discord's own time of the message: Unix time in seconds.
        """
        self.state = clocks.shown(self.state, number, at)

    def postpone(self, until: float) -> None:
        """Let no clock run out before a moment.

        Args:
            until: Unix time in seconds.
        """
        self.state = clocks.postponed(self.state, until)

    def _next(self, outcome: Outcome, now: float) -> TableState:
        """The table as the next revision."""
        state = outcome.state
        game, highlights = state.game, state.highlights
        after = replace(
            state,
            revision=self.state.revision + 1,
            moves=self.state.moves + len(outcome.moves),
            saved_at=now,
            highlights=highlights
            if game is None
            else with_events(highlights, outcome.events, game),
        )
        return replace(after, deadlines=clocks.deadlines_after(after, now, self._context.pace))

    def _change(
        self, after: TableState, outcome: Outcome, interaction_id: int | None, now: float
    ) -> Change:
        moves = enumerate(outcome.moves, self.state.moves + 1)
        return Change(
            table_id=after.table_id,
            revision=after.revision,
            guild_id=after.guild_id,
            channel_id=after.channel_id,
            state=dump(after),
            live=after.phase is not Phase.CLOSED,
            at=now,
            moves=tuple(MoveRecord(number, write_move(move), now) for number, move in moves),
            interaction_id=interaction_id,
            finished=finished(after, outcome.events, now),
        )

    async def _reload(self) -> None:
        """Take over what another process has saved; a table that it closed is closed here too."""
        saved = await self._context.store.last_saved(self.state.table_id)
        if saved is None or not saved.live:
            self.state = replace(self.state, phase=Phase.CLOSED, ending=Ending.GONE)
        elif saved.revision != self.state.revision:
            now = self._context.clock.now()
            self.state = clocks.restored(load(saved.state), now, self._context.pace)
        self.show()
