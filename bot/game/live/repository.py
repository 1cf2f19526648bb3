"""What was last saved of a table or a tournament, and the one way to change it: save, then show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Generic, Protocol, TypeVar

import structlog

from bot.engine.events import Event
from bot.engine.record.notation import write_move
from bot.engine.state import State
from bot.game.live.context import TableContext
from bot.game.ports import (
    AlreadyHandled,
    Change,
    ChannelTaken,
    GameResult,
    LeaseLost,
    LiveKind,
    MoveRecord,
    PersonDeleted,
    SavedTable,
    StaleRevision,
    StoreUnavailable,
)
from bot.game.rules import clocks
from bot.game.rules.actions import Accepted, Answer, Click, Refusal, Refused
from bot.game.rules.results import Outcome, game_results, with_people
from bot.game.state.codec import dump, load
from bot.game.state.figures import MoveTime, SeatFigure, with_events, with_figures
from bot.game.state.table_state import Deadline, Ending, Phase, TableState

log = structlog.get_logger(__name__)

REMEMBERED_INTERACTIONS = 100
"""Interactions that are known again without asking the store."""


class NamesPeople(Protocol):
    """What every state tells of itself."""

    @property
    def user_ids(self) -> frozenset[int]:
        """Discord ids of all whom it names."""


S = TypeVar("S", bound=NamesPeople)
"""The state of a table or of a tournament."""


class Repository(ABC, Generic[S]):
    """A table or a tournament as it was last saved.

    Args:
        state: Its state; of revision -1 if no store has seen it.
    """

    kind: ClassVar[LiveKind]

    def __init__(self, context: TableContext, state: S) -> None:
        self._context = context
        self._handled: deque[int] = deque(maxlen=REMEMBERED_INTERACTIONS)
        self._saved_people: frozenset[int] | None = None
        self._asks_store_at: float | None = None
        self.state = state

    @property
    @abstractmethod
    def id(self) -> str:
        """Its id."""

    @property
    @abstractmethod
    def revision(self) -> int:
        """How often it was saved, from 0."""

    @abstractmethod
    def _display(self, events: Sequence[Event], before: S | None) -> None:
        """Show the state; `before` is what was shown last, None if nothing has changed since."""

    @abstractmethod
    def _restored(self, saved: SavedTable) -> S:
        """The state that another process has saved."""

    @abstractmethod
    def _closed(self, ending: Ending) -> S:
        """The state once it has been closed elsewhere, or set aside."""

    def duplicate_of(self, click: Click) -> Accepted[S] | None:
        """The answer to a click whose interaction was handled before; None if it was not."""
        if click.interaction_id is None or click.interaction_id not in self._handled:
            return None
        return Accepted(self.state, duplicate=True)

    def show(self, events: Sequence[Event] = (), before: S | None = None) -> None:
        """Show the state as it was last saved; a display that fails takes nothing back."""
        try:
            self._display(events, before)
        except Exception:
            log.exception(f"a {self.kind} could not be shown")

    async def resolve_doubt(self) -> float | None:
        """Find out what has come of a change that failed: it may be saved all the same.

        A store that fails while it commits cannot say which.

        Returns:
            When the store is asked, or asked again: Unix time in seconds; None if nothing is open.
        """
        now = self._context.clock.now()
        if self._asks_store_at is not None and self._asks_store_at <= now:
            try:
                await self.reload()
            except StoreUnavailable:  # as the log has said when the change failed
                self._asks_store_at = now + self._context.pace.extra_time
        return self._asks_store_at

    async def reload(self) -> None:
        """Take over what is saved, where that is newer; what has been closed is closed here too.

        Raises:
            StoreUnavailable: The store does not say.
        """
        saved = await self._context.store.last_saved(self.id)
        self._asks_store_at = None
        if saved is not None and saved.live and saved.revision == self.revision:
            return
        self._saved_people = None
        if saved is None or not saved.live:
            self.state = self._closed(Ending.GONE)
        else:
            self.state = self._restored(saved)
        self.show()

    async def set_aside(self, reason: str) -> None:
        """Close it without a change, and keep it out of the live ones; its state stays saved.

        Raises:
            StoreUnavailable: It is not closed.
        """
        await self._context.store.set_aside(self.id, reason)
        self.state = self._closed(Ending.FAULT)
        self.show()

    def _with_people(self, change: Change, after: S) -> Change:
        """A change that says whom the next state names, as far as that is not known to be saved."""
        people = after.user_ids
        before = frozenset[int]() if change.revision == 0 else self.state.user_ids
        return replace(
            change,
            people=None if people == self._saved_people else people,
            joined=people - before,
        )

    async def _save(
        self, after: S, change: Change, events: Sequence[Event] = ()
    ) -> Accepted[S] | Refused:
        """Write a change, then show it; where it cannot be written, nothing has changed."""
        change = self._with_people(change, after)
        try:
            refusal = await self._write(change)
        except StoreUnavailable as error:
            log.warning(f"a {self.kind} could not be saved", reason=str(error))
            self._asks_store_at = self._context.clock.now() + self._context.pace.extra_time
            return Refused(Refusal.STORE_DOWN, {})
        if refusal is not None:
            return refusal
        self._asks_store_at = None
        if change.interaction_id is not None:
            self._handled.append(change.interaction_id)
        if change.people is not None:
            self._saved_people = change.people
        before, self.state = self.state, after
        self.show(events, before)
        return Accepted(after, events)

    async def _write(self, change: Change) -> Accepted[S] | Refused | None:
        """Write a change; the answer instead, if it was not to be written."""
        try:
            await self._context.store.save(change)
        except AlreadyHandled:
            await self.reload()
            return Accepted(self.state, duplicate=True)
        except StaleRevision:
            log.warning("another process was faster", revision=change.revision)
            await self.reload()
            return Refused(Refusal.TABLE_MOVED_ON, {})
        except LeaseLost:
            log.warning(f"another process has this {self.kind}")
            return Refused(Refusal.RESTARTING, {})
        except ChannelTaken:
            log.info(f"another process has opened a {self.kind} there", channel=change.channel_id)
            return Refused(Refusal.CHANNEL_TAKEN, {"table": ""})
        except PersonDeleted:
            return Refused(Refusal.DATA_DELETED, {})
        return None


class TableRepository(Repository[TableState]):
    """A table as it was last saved."""

    kind = LiveKind.TABLE

    @property
    def id(self) -> str:
        """Its id."""
        return self.state.table_id

    async def save(self, outcome: Outcome, interaction_id: int | None = None) -> Answer:
        """Save what a click or a clock led to, then show it; if that fails, nothing has changed.

        Args:
            outcome: What it led to; its state follows the one last saved.
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        now = self._context.clock.now()
        after = self._next(outcome, now)
        finished = game_results(after, outcome.events, now)
        if after.phase is Phase.CLOSED and not after.can_be_repeated:
            # Nobody can join it, or a table that follows it.
            after = replace(after, kicked=())
        change = self._change(after, outcome, interaction_id, now, finished)
        return await self._save(after, change, outcome.events)

    def warn(self, deadline: Deadline) -> None:
        """Warn the people who are asked that the table will move for them."""
        state = self.state
        seconds = max(0.0, deadline.at - self._context.clock.now())
        for seat in set(state.asked) & set(state.present):
            self._context.observer.warn(state, seat, seconds)

    def shown(self, number: int, at: float) -> None:
        """Note when Discord showed a question; it is saved with the next change.

        Args:
            at: Discord's own time of the message: Unix time in seconds.
        """
        self.state = clocks.shown(self.state, number, at)

    def clock_jumped(self, seconds: float) -> None:
        """Let the time that was left count from now, as after a restart, and show it.

        Args:
            seconds: By how much the clock has jumped; positive is forward.
        """
        now, pace = self._context.clock.now(), self._context.pace
        self.state = clocks.after_jump(self.state, seconds, now, pace)
        self.show()

    def postpone(self, until: float) -> None:
        """Let no clock run out before a moment.

        Args:
            until: Unix time in seconds.
        """
        self.state = clocks.postponed(self.state, until)

    @property
    def revision(self) -> int:
        """How often it was saved, from 0."""
        return self.state.revision

    def _display(self, events: Sequence[Event], before: TableState | None) -> None:
        del before
        self._context.observer.show(self.state, events)

    def _restored(self, saved: SavedTable) -> TableState:
        return clocks.restored(load(saved.state), self._context.clock.now(), self._context.pace)

    def _closed(self, ending: Ending) -> TableState:
        return replace(self.state, phase=Phase.CLOSED, ending=ending)

    def _next(self, outcome: Outcome, now: float) -> TableState:
        """The table as the next revision."""
        state = with_people(outcome.state, outcome.events)
        game, highlights = state.game, state.highlights
        before = self.state.game
        asked_anew = game is not None and (before is None or before.number != game.number)
        after = replace(
            state,
            revision=self.state.revision + 1,
            moves=self.state.moves + len(outcome.moves),
            saved_at=now,
            asked_at=now if asked_anew else state.asked_at,
            highlights=highlights
            if game is None
            else with_events(highlights, outcome.events, game),
            figures=() if game is None else self._figures(outcome, game, now),
        )
        return replace(after, deadlines=clocks.deadlines_after(after, now, self._context.pace))

    def _figures(self, outcome: Outcome, game: State, now: float) -> tuple[SeatFigure, ...]:
        before = self.state
        open_for = now - before.asked_at if before.asked_at else None
        timed = MoveTime(outcome.moves, before.asked, open_for)
        return with_figures(before.figures, timed, outcome.events, game, before.present)

    def _change(
        self,
        after: TableState,
        outcome: Outcome,
        interaction_id: int | None,
        now: float,
        finished: tuple[GameResult, ...],
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
            finished=finished,
            commitment=after.commitment or None,
        )
