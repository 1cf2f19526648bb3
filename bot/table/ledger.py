"""A table as it was last saved, and the one way to change it: saved first, then shown.

Knows the store and the screen by their ports; not what a change is about.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

import structlog

from bot.engine.notation import write_move
from bot.table import clocks
from bot.table.clicks import Accepted, Refusal, Refused
from bot.table.codec import dump, load
from bot.table.feats import noted
from bot.table.ports import (
    AlreadyHandled,
    Change,
    ChannelTaken,
    MoveRecord,
    StaleRevision,
    StoreUnavailable,
)
from bot.table.results import finished
from bot.table.sitting import Ending, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.table.clicks import Answer
    from bot.table.house import House
    from bot.table.outcome import Outcome
    from bot.table.ports import Store
    from bot.table.sitting import Deadline, Sitting

log = structlog.get_logger(__name__)


class Kept(StrEnum):
    """What became of a change."""

    SAVED = "saved"
    AGAIN = "again"
    """Its interaction had been handled before."""
    STALE = "stale"
    """Another process was faster."""
    TAKEN = "taken"
    """Another live table has the channel."""


async def keep(store: Store, change: Change) -> Kept:
    """Write a change, and say what became of it.

    Args:
        store: Where to.
        change: The change.

    Raises:
        StoreUnavailable: Nothing could be saved.
    """
    try:
        await store.save(change)
    except AlreadyHandled:
        return Kept.AGAIN
    except StaleRevision:
        log.warning("another process was faster", revision=change.revision)
        return Kept.STALE
    except ChannelTaken:
        log.info("another process has opened a table there", channel=change.channel_id)
        return Kept.TAKEN
    return Kept.SAVED


class Ledger:
    """A table as it was last saved.

    Args:
        house: What all tables share.
        sitting: The table; of revision -1 if no store has seen it.
    """

    def __init__(self, house: House, sitting: Sitting) -> None:
        self._house = house
        self.sitting = sitting

    async def save(self, outcome: Outcome, interaction_id: int | None = None) -> Answer:
        """Save what a click or a clock led to, then show it; if that fails, nothing has changed.

        Args:
            outcome: What it led to; its sitting stands on the one last saved.
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        now = self._house.clock.now()
        after = self._next(outcome, now)
        change = self._change(after, outcome, interaction_id, now)
        try:
            kept = await keep(self._house.store, change)
            if kept in {Kept.AGAIN, Kept.STALE}:
                await self._reload()
        except StoreUnavailable as error:
            log.warning("a change could not be saved", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        match kept:
            case Kept.SAVED:
                self.sitting = after
                self.show(outcome.events)
                return Accepted(after, outcome.events)
            case Kept.AGAIN:
                return Accepted(self.sitting, again=True)
            case Kept.STALE:
                return Refused(Refusal.TABLE_MOVED_ON, {})
            case Kept.TAKEN:
                return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})

    def show(self, events: Sequence[Event] = ()) -> None:
        """Show the table as it was last saved; a screen that fails takes nothing back.

        Args:
            events: What the change has brought.
        """
        try:
            self._house.screen.show(self.sitting, events)
        except Exception:  # what is saved stands, whatever its picture does
            log.exception("a table could not be shown")

    def warn(self, deadline: Deadline) -> None:
        """Warn the people who are asked that the table will move for them.

        Args:
            deadline: The turn timer.
        """
        sitting = self.sitting
        left = max(0.0, deadline.at - self._house.clock.now())
        for seat in set(sitting.asked) & set(sitting.present):
            self._house.screen.warn(sitting, seat, left)

    def shown(self, number: int, at: float) -> None:
        """Note when Discord showed a question; it is saved with the next change.

        Args:
            number: Number of the question.
            at: Discord's own time of the message: Unix time in seconds.
        """
        self.sitting = clocks.shown(self.sitting, number, at)

    def postpone(self, until: float) -> None:
        """Let no clock run out before a moment.

        Args:
            until: Unix time in seconds.
        """
        self.sitting = clocks.postponed(self.sitting, until)

    def _next(self, outcome: Outcome, now: float) -> Sitting:
        """The table as the next revision."""
        sitting = outcome.sitting
        game, feats = sitting.game, sitting.feats
        after = replace(
            sitting,
            revision=self.sitting.revision + 1,
            moves=self.sitting.moves + len(outcome.moves),
            saved_at=now,
            feats=feats if game is None else noted(feats, outcome.events, game),
        )
        return replace(after, deadlines=clocks.wind(after, now, self._house.pace))

    def _change(
        self, after: Sitting, outcome: Outcome, interaction_id: int | None, now: float
    ) -> Change:
        moves = enumerate(outcome.moves, self.sitting.moves + 1)
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
        saved = await self._house.store.last_saved(self.sitting.table_id)
        if saved is None or not saved.live:
            self.sitting = replace(self.sitting, phase=Phase.CLOSED, ending=Ending.GONE)
        elif saved.revision != self.sitting.revision:
            now = self._house.clock.now()
            self.sitting = clocks.restored(load(saved.state), now, self._house.pace)
        self.show()
