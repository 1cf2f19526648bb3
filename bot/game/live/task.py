"""A live table or tournament: one task, one inbox, one message at a time, saved before shown.

`Live` holds the life cycle whole. What a table and a tournament do, each in its own way, are its
abstract methods: one class for each kind, and no third level.

Whatever fails is logged, and the task goes on from what was saved; after several failures in a row
it is set aside. While the store is down, changes are refused and nothing has changed.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar

import structlog
from structlog.contextvars import bound_contextvars

from bot.engine.events import Event
from bot.game.live.context import TableContext
from bot.game.ports import (
    AlreadyHandled,
    Change,
    ChannelTaken,
    LeaseLost,
    LiveKind,
    PersonDeleted,
    SavedTable,
    StaleRevision,
    StoreUnavailable,
)
from bot.game.rules.actions import Accepted, Click, Refusal, Refused
from bot.game.state.table_state import Ending

log = structlog.get_logger(__name__)

REMEMBERED_INTERACTIONS = 100
"""Interactions that are recognized without asking the store."""
MOST_FAILURES = 3
"""Failures in a row after which a table or a tournament is set aside."""


class LiveState(Protocol):
    """What the state of a table and that of a tournament have in common."""

    @property
    def user_ids(self) -> frozenset[int]:
        """Discord ids of all people whom it names."""

    @property
    def revision(self) -> int:
        """How often it was saved, from 0; -1 if no store has seen it."""

    @property
    def guild_id(self) -> int:
        """Discord id of its server."""

    @property
    def channel_id(self) -> int:
        """Discord id of its channel."""


S = TypeVar("S", bound=LiveState)
M = TypeVar("M")
"""What only one kind is told, beside clicks, its closing and the end of the process."""


Reply: TypeAlias = Accepted[S] | Refused | None
"""An answer; None where there is none yet."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close, whatever is going on."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class Stop:
    """The process ends; everything stays as it was saved."""


@dataclass(frozen=True, slots=True)
class TimerFired:
    """Something may be due."""


@dataclass(frozen=True, slots=True)
class CommitmentPosted:
    """Discord shows the commitment to the luck; id 0 if it could not be posted."""

    message_id: int


@dataclass(frozen=True, slots=True)
class Message(Generic[S, M]):
    """What lies in the inbox.

    Args:
        answer: Where the answer goes; None if nobody waits for it.
    """

    body: M | Click | Close | CommitmentPosted | Stop | TimerFired
    answer: asyncio.Future[Accepted[S] | Refused] | None = None

    def reply(self, answer: Accepted[S] | Refused) -> None:
        """Answer; whoever asked may have stopped waiting."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(answer)


class Live(ABC, Generic[S, M]):
    """A live table or tournament.

    Args:
        live_id: Its id.
        state: Its state; of revision -1 if no store has seen it.
        ended: Called with the id when the task has ended.

    Attributes:
        state: The state as it was last saved.
    """

    kind: ClassVar[LiveKind]

    def __init__(
        self, context: TableContext, live_id: str, state: S, ended: Callable[[str], None]
    ) -> None:
        self.id = live_id
        self.state = state
        self._context = context
        self._ended = ended
        self._inbox: asyncio.Queue[Message[S, M]] = asyncio.Queue()
        self._timer: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        # Why no more messages are handled; None as long as they are.
        self._over: Refusal | None = None
        self._is_closed = False
        self._failures = 0
        self._jumped = context.clock.jumped()
        self._handled: deque[int] = deque(maxlen=REMEMBERED_INTERACTIONS)
        self._saved_people: frozenset[int] | None = None
        self._asks_store_at: float | None = None

    # What is different

    @abstractmethod
    def _show(self, events: Sequence[Event], before: S | None) -> None:
        """Show the state; `before` is what was shown last, None if nothing has changed since."""

    @abstractmethod
    def _restored(self, saved: SavedTable) -> S:
        """The state that another process has saved."""

    @abstractmethod
    def _closed(self, ending: Ending) -> S:
        """The state once it has been closed elsewhere, or set aside."""

    @abstractmethod
    def _is_over(self) -> bool:
        """Whether there is nothing left to do."""

    @abstractmethod
    async def _prepare(self) -> float | None:
        """Do what is open, and say when something is due by itself: Unix time in seconds."""

    @abstractmethod
    async def _handle_due(self) -> None:
        """Do what is due."""

    @abstractmethod
    async def _handle_click(self, message: Message[S, M], click: Click) -> Reply[S]:
        """The answer to a click; None where it is answered later."""

    @abstractmethod
    async def _handle(self, body: M) -> Reply[S]:
        """Handle what only this kind is told; None answers with the state."""

    @abstractmethod
    async def _note_commitment(self, message_id: int) -> Reply[S]:
        """Save where the commitment is shown, if that is new."""

    @abstractmethod
    async def _handle_close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close, and save that."""

    @abstractmethod
    async def _handle_stop(self) -> None:
        """Finish what cannot wait for the next process."""

    @abstractmethod
    async def _handle_set_aside(self) -> None:
        """Close what hangs on it, now that it does not go on."""

    @abstractmethod
    async def _handle_clock_jump(self, seconds: float) -> None:
        """Give back the time that a jump of the clock has taken, or take what it has given."""

    @abstractmethod
    def _reset(self, refusal: Refusal) -> None:
        """Drop what is under way and not saved, and refuse whoever waits for it."""

    # What others ask

    def begin(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run(), name=f"{self.kind} {self.id}")

    def show(self, events: Sequence[Event] = (), before: S | None = None) -> None:
        """Show the state as it was last saved; a display that fails takes nothing back."""
        try:
            self._show(events, before)
        except Exception:
            log.exception(f"a {self.kind} could not be shown")

    @property
    def waiting(self) -> int:
        """How many messages wait to be handled."""
        return self._inbox.qsize()

    async def click(self, click: Click) -> Accepted[S] | Refused:
        """Ask for something; returns when it is saved, or refused."""
        self._context.clock.learn(click.at)
        return await self.ask(click)

    async def close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close, whatever is going on; refused while nothing can be saved."""
        return await self.ask(Close(ending))

    async def stop(self) -> None:
        """End the task and leave all as it was saved; what came before is still done."""
        assert self._task is not None, "it has begun"
        self._inbox.put_nowait(Message(Stop()))
        await asyncio.wait([self._task])

    async def ask(self, body: M | Click | Close) -> Accepted[S] | Refused:
        """Put a message into the inbox and wait for its answer."""
        if self._is_closed:
            return Refused(self._over or Refusal.CLOSED_TABLE, {})
        answer: asyncio.Future[Accepted[S] | Refused] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Message(body, answer))
        return await answer

    def commitment_posted(self, message_id: int) -> None:
        """Tell where the commitment is shown; 0 if it could not be posted."""
        self._inbox.put_nowait(Message(CommitmentPosted(message_id)))

    def tell(self, body: M) -> None:
        """Put a message into the inbox that nobody waits for."""
        self._inbox.put_nowait(Message(body))

    # The loop

    async def _run(self) -> None:
        with bound_contextvars(**{self.kind.value: self.id}):
            while self._over is None:
                await self._step()
        self._reset(self._over)
        self._cancel_timer()
        self._is_closed = True
        while not self._inbox.empty():
            self._inbox.get_nowait().reply(Refused(self._over, {}))
        self._ended(self.id)

    async def _step(self) -> None:
        """Wait for one message and handle it; a change that is saved ends a row of failures."""
        failures, revision = self._failures, self.state.revision
        due = await self._next_due()
        if self._over is None and self._is_over():
            self._over = Refusal.CLOSED_TABLE
        if self._over is not None:
            return
        self._cancel_timer()
        if due is not None:
            self._timer = asyncio.create_task(self._fire_after(due - self._context.clock.now()))
        message = await self._inbox.get()
        answer = await self._answer(message)
        if failures == self._failures and revision != self.state.revision:
            self._failures = 0
        if answer is not None:
            message.reply(answer)

    async def _next_due(self) -> float | None:
        if not self._has_failed:
            try:
                await self._watch_clock()
                dues = (await self._resolve_doubt(), await self._prepare())
                return min((due for due in dues if due is not None), default=None)
            except Exception:
                log.exception(f"a {self.kind} failed", message="what is due")
                await self._recover()
        return self._retry_at

    async def _answer(self, message: Message[S, M]) -> Reply[S]:
        body = message.body
        if self._has_failed and not isinstance(body, Stop):
            await self._try_to_set_aside()
            return Refused(self._over or Refusal.STORE_DOWN, {})
        try:
            await self._watch_clock()
            match body:
                case Click():
                    return await self._handle_click(message, body)
                case Close(ending):
                    return await self._handle_close(ending)
                case TimerFired():
                    await self._handle_due()
                case Stop():
                    # Whatever fails now, the process is to end.
                    self._over = Refusal.RESTARTING
                    await self._handle_stop()
                case CommitmentPosted(message_id):
                    return await self._note_commitment(message_id) or Accepted(self.state)
                case _:
                    return await self._handle(body) or Accepted(self.state)
        except Exception:
            log.exception(f"a {self.kind} failed", message=type(body).__name__)
            if self._over is None:
                await self._recover()
            return Refused(Refusal.FAULT, {})
        return Accepted(self.state)

    async def _watch_clock(self) -> None:
        jumped, before = self._context.clock.jumped(), self._jumped
        if jumped != before:
            self._jumped = jumped
            await self._handle_clock_jump(jumped - before)

    @property
    def _retry_at(self) -> float:
        """When to try again what the store has refused: Unix time in seconds."""
        return self._context.clock.now() + self._context.pace.extra_time

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _fire_after(self, seconds: float) -> None:
        await self._context.clock.sleep(max(0.0, seconds))
        self._inbox.put_nowait(Message(TimerFired()))

    # Failures

    @property
    def _has_failed(self) -> bool:
        """Whether it does nothing any more, and is to be set aside."""
        return self._failures >= MOST_FAILURES

    async def _recover(self) -> None:
        """Go on from what was saved; after so many failures in a row set it aside."""
        self._failures += 1
        try:
            self._reset(Refusal.FAULT)
            if not self._has_failed:
                await self._reload()
        except StoreUnavailable as error:
            log.warning(f"a {self.kind} could not be read", reason=str(error))
        except Exception:
            log.exception(f"a {self.kind} could not go on from what was saved")
        if self._has_failed:
            await self._try_to_set_aside()

    async def _try_to_set_aside(self) -> None:
        """Set it aside; while that cannot be saved it stays here, and keeps its channel."""
        try:
            await self._set_aside(f"{self._failures} failures in a row")
            log.error(f"a {self.kind} was set aside", failures=self._failures)
            await self._handle_set_aside()
        except StoreUnavailable as error:
            log.warning(f"a {self.kind} could not be set aside", reason=str(error))
            return
        except Exception:
            log.exception(f"a {self.kind} could not be set aside")
        self._over = Refusal.CLOSED_TABLE

    async def _set_aside(self, reason: str) -> None:
        """Close it without a change, and keep it out of the live ones; its state stays saved.

        Raises:
            StoreUnavailable: It is not closed.
        """
        await self._context.store.set_aside(self.id, reason)
        self.state = self._closed(Ending.FAULT)
        self.show()

    # Saving

    def _duplicate_of(self, click: Click) -> Accepted[S] | None:
        """The answer to a click whose interaction was handled before; None if it was not."""
        if click.interaction_id is None or click.interaction_id not in self._handled:
            return None
        return Accepted(self.state, duplicate=True)

    async def _commit(
        self, after: S, change: Change, events: Sequence[Event] = ()
    ) -> Accepted[S] | Refused:
        """Write a change, then show it; where it cannot be written, nothing has changed."""
        # Whom the next state names is written as far as it is not known to be saved.
        people = after.user_ids
        before = frozenset[int]() if change.revision == 0 else self.state.user_ids
        change = replace(
            change,
            people=None if people == self._saved_people else people,
            joined=people - before,
        )
        try:
            answer = await self._write(change)
        except StoreUnavailable as error:
            log.warning(f"a {self.kind} could not be saved", reason=str(error))
            self._asks_store_at = self._retry_at
            return Refused(Refusal.STORE_DOWN, {})
        if answer is not None:
            return answer
        self._asks_store_at = None
        if change.interaction_id is not None:
            self._handled.append(change.interaction_id)
        if change.people is not None:
            self._saved_people = change.people
        shown, self.state = self.state, after
        self.show(events, shown)
        return Accepted(after, events)

    async def _write(self, change: Change) -> Reply[S]:
        """Write a change; the answer instead, if it was not to be written."""
        try:
            await self._context.store.save(change)
        except AlreadyHandled:
            await self._reload()
            return Accepted(self.state, duplicate=True)
        except StaleRevision:
            log.warning("another process was faster", revision=change.revision)
            await self._reload()
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

    async def _resolve_doubt(self) -> float | None:
        """Find out what has become of a change that failed: it may be saved all the same.

        A store that fails while it commits cannot say which.

        Returns:
            When the store is asked, or asked again: Unix time in seconds; None if nothing is open.
        """
        if self._asks_store_at is not None and self._asks_store_at <= self._context.clock.now():
            try:
                await self._reload()
            except StoreUnavailable:  # as the log has said when the change failed
                self._asks_store_at = self._retry_at
        return self._asks_store_at

    async def _reload(self) -> None:
        """Take over what is saved, where that is newer; what has been closed is closed here too.

        Raises:
            StoreUnavailable: The store does not say.
        """
        saved = await self._context.store.last_saved(self.id)
        self._asks_store_at = None
        if saved is not None and saved.live and saved.revision == self.state.revision:
            return
        self._saved_people = None
        if saved is None or not saved.live:
            self.state = self._closed(Ending.GONE)
        else:
            self.state = self._restored(saved)
        self.show()
