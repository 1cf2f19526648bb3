"""A live table or tournament: one task, one inbox, one message at a time, saved before shown.

`Live` has the whole life cycle; its abstract methods cover the differences between tables and
tournaments. A tournament's tables share its task, a `Loop`, and a change to several of them is
saved in one transaction.

A failure is logged, and the task continues from the last saved state; after several failures in a
row the table or tournament is set aside. While the store is down, changes are refused. Times are
Unix times in seconds.
"""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import structlog
from structlog.contextvars import bound_contextvars

from bot.engine.events import Event
from bot.engine.values import replace
from bot.game.ports import (
    AlreadyHandled,
    Change,
    ChannelTaken,
    DatedClock,
    DealInputs,
    LeaseLost,
    LiveKind,
    MoveStore,
    PersonalDetailStore,
    PersonDeleted,
    SavedTable,
    SlowLimits,
    StaleRevision,
    StoreUnavailable,
    TableObserver,
    TableScreen,
    TableStore,
)
from bot.game.robots.expert import LookAhead
from bot.game.rules.actions import Accepted, Click, Refusal, Refused
from bot.game.rules.clocks import Pace
from bot.game.rules.lobby import SLOW_SEATS, SLOW_TABLES, detail_names
from bot.game.state.codec import UnreadableState, load_readable
from bot.game.state.table_state import Ending, LiveState, Player
from bot.records.commitment import SECRET_BYTES

log = structlog.get_logger(__name__)

REMEMBERED_INTERACTIONS = 100
"""The number of recent interactions that are recognised without asking the store."""
MOST_FAILURES = 3
"""Failures in a row after which a table or tournament is set aside."""


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    return secrets.token_hex(5)


async def _stays(table_id: str) -> None:
    """The default for `evict`: there are no messages to forget."""


@dataclass(frozen=True, slots=True)
class TableContext:
    """The services that all tables of a process share.

    Args:
        new_id: Makes short table ids that can be part of a custom id.
        look_ahead: Searches moves for expert robots; None if they choose without a search.
        replaying: The lock held while a match is being replayed for its robots, one table at a
            time.
        evict: Stores the contents of a table's messages and drops them from memory, before the
            table sleeps.
    """

    store: TableStore
    observer: TableObserver
    screen: TableScreen
    clock: DatedClock
    detail_store: PersonalDetailStore
    move_store: MoveStore
    pace: Pace = field(default_factory=Pace)
    secret: Callable[[], bytes] = new_secret
    new_id: Callable[[], str] = new_id
    luck: Random = field(default_factory=Random)
    look_ahead: LookAhead | None = None
    replaying: asyncio.Lock = field(default_factory=asyncio.Lock)
    evict: Callable[[str], Awaitable[None]] = _stays

    async def deal_inputs(self, edition: str, players: Sequence[Player]) -> DealInputs:
        """Facts about the players for the first deal; may raise `StoreUnavailable`."""
        names, store = detail_names(edition), self.detail_store
        people = [player.user_id for player in players if player.user_id is not None]
        details = await store.details(names, people) if names and people else {}
        return DealInputs(self.secret, details, await store.unrated(people) if people else ())

    async def slow_limits(
        self, user_ids: Collection[int], host: int, place_id: int, besides: str = ""
    ) -> SlowLimits:
        """The limits on slow tables that are reached, not counting the table `besides`.

        Args:
            user_ids: The people who would sit at one more table.
            host: The person who would host one more table in the place, if among `user_ids`.
            place_id: As `TableState.place_id`.

        Raises:
            StoreUnavailable: The tables could not be read.
        """
        seats, hosted = Counter[int](), 0
        for saved in await self.store.slow_tables_of(user_ids):
            state = load_readable(saved.state)
            if state is None or saved.table_id == besides:
                continue
            seats.update(one for one in user_ids if state.has_place(one))
            hosted += state.host == host and state.place_id == place_id
        full = frozenset(one for one in user_ids if seats[one] >= SLOW_SEATS)
        return SlowLimits(full, hosted >= SLOW_TABLES)


S = TypeVar("S", bound=LiveState)
M = TypeVar("M")
"""The messages that only tables, or only tournaments, receive."""


Reply: TypeAlias = Accepted[S] | Refused | None
"""An answer, or None if the answer comes later."""


@dataclass(frozen=True, slots=True)
class Close:
    ending: Ending


@dataclass(frozen=True, slots=True)
class Stop:
    """The table or tournament leaves this process; its saved state does not change."""


@dataclass(frozen=True, slots=True)
class TimerFired:
    """The alarm has gone off: something may be due."""


@dataclass(frozen=True, slots=True)
class CommitmentPosted:
    """The commitment to the secret was posted; `message_id` is 0 if that was impossible."""

    message_id: int


@dataclass(frozen=True, slots=True)
class Message(Generic[S, M]):
    """A message in the inbox; without `answer`, nobody waits for a reply."""

    body: M | Click | Close | CommitmentPosted | Stop | TimerFired
    answer: asyncio.Future[Accepted[S] | Refused] | None = None

    def reply(self, answer: Reply[S]) -> None:
        """Answer, unless the answer comes later or the sender no longer waits."""
        if answer is not None and self.answer is not None and not self.answer.done():
            self.answer.set_result(answer)


@dataclass(frozen=True, slots=True)
class Saving(Generic[S]):
    """A change that is ready to be saved."""

    live: Live[S, Any]
    after: S
    change: Change
    events: Sequence[Event] = ()


class Loop:
    """The task of a table, or of a tournament and its tables: one message at a time."""

    def __init__(self, clock: DatedClock, whole: Live[Any, Any]) -> None:
        self.parts: list[Live[Any, Any]] = []
        """The tables that share the task of their tournament."""
        self._clock = clock
        self._whole = whole
        self._inbox: asyncio.Queue[tuple[Live[Any, Any], Message[Any, Any]]] = asyncio.Queue()
        self._timer: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, live: Live[Any, Any]) -> None:
        if live is self._whole:
            self._task = asyncio.create_task(self._run(), name=f"{live.kind} {live.id}")
        else:
            self.parts.append(live)

    def post(self, recipient: Live[Any, Any], message: Message[Any, Any]) -> None:
        self._inbox.put_nowait((recipient, message))

    async def stop(self) -> None:
        assert self._task is not None, "the task has been started"
        self.post(self._whole, Message(Stop()))
        await asyncio.wait([self._task])

    def waiting(self, live: Live[Any, Any]) -> int:
        """The number of messages that wait for this task; 0 for a table that is only part of it."""
        return self._inbox.qsize() if live is self._whole else 0

    async def _run(self) -> None:
        with _named(self._whole):
            while not self._whole.has_ended:
                await self._step()
        for one in (*self.parts, self._whole):
            one.end(self._whole.over or Refusal.CLOSED_TABLE)
        self._cancel_timer()
        while not self._inbox.empty():
            recipient, message = self._inbox.get_nowait()
            message.reply(Refused(recipient.over or Refusal.CLOSED_TABLE))

    async def _step(self) -> None:
        """Wait for a message and handle it; a saved change resets the failure count."""
        before = [(one, one.failures, one.state.revision) for one in (self._whole, *self.parts)]
        dues = [await self._whole.next_due()]
        # The parts cannot continue while the whole waits to be set aside.
        for part in () if self._whole.has_failed else tuple(self.parts):
            with _named(part):
                dues.append(await part.next_due())
            if part.has_ended:
                self.parts.remove(part)
                part.end(Refusal.CLOSED_TABLE)
        if self._whole.has_ended:
            return
        self._cancel_timer()
        due = min((one for one in dues if one is not None), default=None)
        if due is not None:
            self._timer = asyncio.create_task(self._fire_after(due - self._clock.now()))
        recipient, message = await self._inbox.get()
        for one in self._takers(recipient, message):
            with _named(one):
                message.reply(await one.take(message))
        for one, failures, revision in before:
            if failures == one.failures and revision != one.state.revision:
                one.failures = 0

    def _takers(
        self, recipient: Live[Any, Any], message: Message[Any, Any]
    ) -> Sequence[Live[Any, Any]]:
        """The recipients of a message; for a stop or the timer, all parts and then the whole."""
        match message.body:
            case Stop():
                return (*self.parts, self._whole)
            case _ if self._whole.has_failed:
                return (self._whole,)
            case TimerFired():
                return (*self.parts, self._whole)
            case _:
                return (recipient,)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _fire_after(self, seconds: float) -> None:
        await self._clock.sleep(max(0.0, seconds))
        self.post(self._whole, Message(TimerFired()))


def _named(live: Live[Any, Any]) -> AbstractContextManager[object]:
    """Add the id of the table or tournament to everything logged in the block."""
    return bound_contextvars(**{live.kind.value: live.id})


class Live(ABC, Generic[S, M]):
    """A live table or tournament, as last saved; revision -1 before the first save.

    Args:
        loop: The loop of the tournament to which it belongs; None for a loop of its own.

    Attributes:
        over: The reason for refusing messages from now on; None while they are handled.
        failures: The number of failures in a row.
    """

    kind: ClassVar[LiveKind]

    def __init__(
        self,
        context: TableContext,
        live_id: str,
        state: S,
        ended: Callable[[str], None],
        loop: Loop | None = None,
    ) -> None:
        self.id = live_id
        self.state = state
        self.loop = Loop(context.clock, self) if loop is None else loop
        self.over: Refusal | None = None
        self.failures = 0
        self._context = context
        self._ended = ended
        self._is_closed = False
        self._jumped = context.clock.jumped()
        self._handled: deque[int] = deque(maxlen=REMEMBERED_INTERACTIONS)
        self._saved_people: frozenset[int] | None = None
        self._asks_store_at: float | None = None
        self._set_aside_at = 0.0
        """The Unix time of the next attempt to set the table aside, after one has failed."""

    # The differences between tables and tournaments

    @abstractmethod
    def _show(self, events: Sequence[Event], before: S | None) -> None:
        """Show the state; `before` is the state shown before, None if nothing has changed."""

    @abstractmethod
    def _restored(self, saved: SavedTable) -> S:
        """The state as another process saved it."""

    @abstractmethod
    def _closed(self, ending: Ending) -> S:
        """The state after it was closed elsewhere or set aside."""

    @abstractmethod
    def _is_finished(self) -> bool:
        """Whether nothing is left to do for this state."""

    @abstractmethod
    async def _prepare(self) -> float | None:
        """Do pending work and return when something is due next, or None."""

    @abstractmethod
    async def _handle_due(self) -> None:
        """Handle the next thing that is due, if its time has come."""

    @abstractmethod
    async def _handle_click(self, message: Message[S, M], click: Click) -> Reply[S]:
        """Handle a click; return the answer, or None if it comes later."""

    @abstractmethod
    async def _handle(self, body: M) -> Reply[S]:
        """Handle a message that only this kind receives; None means accepted."""

    @abstractmethod
    async def _note_commitment(self, message_id: int) -> Reply[S]:
        """Save where the commitment is shown, if that is new."""

    @abstractmethod
    async def _handle_close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close the table or tournament, and save that."""

    async def _handle_stop(self) -> None:
        """Finish work that cannot wait for the next process; by default nothing."""

    def _dependents(self) -> Sequence[Live[Any, Any]]:
        """The live parts that cannot continue without this one; by default none."""
        return ()

    @abstractmethod
    async def _handle_clock_jump(self, seconds: float) -> None:
        """Correct deadlines after a jump of the clock."""

    @abstractmethod
    def _reset(self, refusal: Refusal) -> None:
        """Drop unsaved work in progress, and refuse everybody who waits for its result."""

    # For callers

    def begin(self) -> None:
        self.loop.begin(self)

    def show(self, events: Sequence[Event] = (), before: S | None = None) -> None:
        """Show the last saved state; a failure to show it undoes nothing."""
        try:
            self._show(events, before)
        except Exception:
            log.exception(f"a {self.kind} could not be shown")

    @property
    def waiting(self) -> int:
        """The number of waiting messages."""
        return self.loop.waiting(self)

    async def close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close the table or tournament in any phase; refused if that cannot be saved."""
        return await self.ask(Close(ending))

    async def stop(self) -> None:
        """End the task after all messages that came earlier; the state stays as saved."""
        await self.loop.stop()

    async def ask(self, body: M | Click | Close) -> Accepted[S] | Refused:
        """Carry out a message; return once its effect is saved or refused."""
        if self._is_closed:
            return Refused(self.over or Refusal.CLOSED_TABLE)
        answer: asyncio.Future[Accepted[S] | Refused] = asyncio.get_running_loop().create_future()
        self.loop.post(self, Message(body, answer))
        return await answer

    def commitment_posted(self, message_id: int) -> None:
        self.loop.post(self, Message(CommitmentPosted(message_id)))

    def tell(self, body: M) -> None:
        self.loop.post(self, Message(body))

    # For the loop

    @property
    def has_ended(self) -> bool:
        """Whether the loop has finished with this table or tournament."""
        return self.over is not None or self._is_finished()

    def end(self, why: Refusal) -> None:
        """Refuse everything from now on, for the reason `why` unless there is one already."""
        self.over = self.over or why
        self._reset(self.over)
        self._is_closed = True
        self._ended(self.id)

    async def next_due(self) -> float | None:
        """Do pending work and return when something is due next, or None."""
        if not self.has_failed:
            try:
                await self._watch_clock()
                dues = (await self._resolve_doubt(), await self._prepare())
                return min((due for due in dues if due is not None), default=None)
            except Exception:
                log.exception(f"a {self.kind} failed", message="what is due")
                await self._recover()
        return self._set_aside_at if self.has_failed else self._retry_at

    async def take(self, message: Message[S, M]) -> Reply[S]:
        """Handle a message; return the answer, or None if it comes later."""
        body = message.body
        if self._is_closed:
            return Refused(self.over or Refusal.CLOSED_TABLE)
        if self.has_failed and not isinstance(body, Stop):
            await self._try_to_set_aside()
            return Refused(self.over or Refusal.STORE_DOWN)
        try:
            await self._watch_clock()
            match body:
                case Click():
                    return await self._handle_click(message, body)
                case Close(ending):
                    return await self._handle_close(ending)
                case TimerFired():
                    if not self._is_finished():
                        await self._handle_due()
                case Stop():
                    # The task ends even if this fails.
                    self.over = Refusal.RESTARTING
                    await self._handle_stop()
                case CommitmentPosted(message_id):
                    return await self._note_commitment(message_id) or Accepted(self.state)
                case _:
                    return await self._handle(body) or Accepted(self.state)
        except Exception:
            log.exception(f"a {self.kind} failed", message=type(body).__name__)
            if self.over is None:
                await self._recover()
            return Refused(Refusal.FAULT)
        return Accepted(self.state)

    async def _watch_clock(self) -> None:
        jumped, before = self._context.clock.jumped(), self._jumped
        if jumped != before:
            self._jumped = jumped
            await self._handle_clock_jump(jumped - before)

    @property
    def _retry_at(self) -> float:
        """The Unix time of the next attempt after a failure of the store."""
        return self._context.clock.now() + self._context.pace.extra_time

    # Failures

    @property
    def has_failed(self) -> bool:
        """Whether the table or tournament only waits to be set aside."""
        return self.failures >= MOST_FAILURES

    async def _recover(self) -> None:
        """Return to the last saved state, or after too many failures set it aside for good."""
        self.failures += 1
        try:
            self._reset(Refusal.FAULT)
            if not self.has_failed:
                await self.reload()
        except StoreUnavailable as error:
            log.warning(f"a {self.kind} could not be read", reason=str(error))
        except Exception:
            log.exception(f"a {self.kind} could not continue from its saved state")
        if self.has_failed:
            await self._try_to_set_aside()

    async def _try_to_set_aside(self) -> None:
        """Set the table or tournament aside and close it; if the store fails, try again later."""
        if self._context.clock.now() < self._set_aside_at:
            return
        try:
            await self.set_aside(f"{self.failures} failures in a row")
            log.error(f"a {self.kind} was set aside", failures=self.failures)
        except StoreUnavailable as error:
            log.warning(f"a {self.kind} could not be set aside", reason=str(error))
            self._set_aside_at = self._retry_at
            return
        except Exception:
            log.exception(f"a {self.kind} could not be set aside")
        self.over = Refusal.CLOSED_TABLE

    async def set_aside(self, reason: str) -> None:
        """Close the table or tournament, with its dependents, in the store; saved states are kept.

        Raises:
            StoreUnavailable: The store cannot be used; nothing has changed.
        """
        dependents = self._dependents()
        await self._context.store.set_aside(self.id, reason, *(one.id for one in dependents))
        for one in (self, *dependents):
            one.close_for_fault()

    def close_for_fault(self) -> None:
        """Close the table or tournament, which the store has set aside, and show that."""
        self.state = self._closed(Ending.FAULT)
        self.show()

    # Saving

    def _duplicate_of(self, click: Click) -> Accepted[S] | None:
        """The answer to a click whose interaction was already handled, or None."""
        if click.interaction_id is None or click.interaction_id not in self._handled:
            return None
        return Accepted(self.state, duplicate=True)

    async def commit(self, first: Saving[S], *others: Saving[Any]) -> Accepted[S] | Refused:
        """Save changes in one transaction and show them; after a failure nothing has changed."""
        savings = [one.live.with_people(one) for one in (first, *others)]
        try:
            answer = await self._write(savings)
        except StoreUnavailable as error:
            log.warning(f"a {self.kind} could not be saved", reason=str(error))
            for one in savings:
                one.live.doubt()
            return Refused(Refusal.STORE_DOWN)
        if answer is not None:
            return answer
        shown = [one.live.state for one in savings]
        for one in savings:
            one.live.accept(one)
        for one, before in zip(savings, shown, strict=True):
            one.live.show(one.events, before)
        return Accepted(first.after, first.events)

    def doubt(self) -> None:
        """Ask the store later whether a failed save was written after all."""
        self._asks_store_at = self._retry_at

    def with_people(self, saving: Saving[S]) -> Saving[S]:
        """The change with the people it names, unless the store is known to have them already."""
        people, change = saving.after.user_ids, saving.change
        before = frozenset[int]() if change.revision == 0 else self.state.user_ids
        news = None if people == self._saved_people else people
        return replace(saving, change=replace(change, people=news, joined=people - before))

    def accept(self, saving: Saving[S]) -> None:
        """Adopt a change that was saved."""
        self._asks_store_at = None
        if saving.change.interaction_id is not None:
            self._handled.append(saving.change.interaction_id)
        if saving.change.people is not None:
            self._saved_people = saving.change.people
        self.state = saving.after

    async def _write(self, savings: Sequence[Saving[Any]]) -> Reply[S]:
        """Save changes; return an answer unless they were saved."""
        change = savings[0].change
        try:
            await self._context.store.save(*(one.change for one in savings))
        except AlreadyHandled:
            await self._reload_all(savings)
            return Accepted(self.state, duplicate=True)
        except StaleRevision:
            log.warning("another process was faster", revision=change.revision)
            await self._reload_all(savings)
            return Refused(Refusal.TABLE_MOVED_ON)
        except LeaseLost:
            log.warning(f"another process has this {self.kind}")
            return Refused(Refusal.RESTARTING)
        except ChannelTaken:
            log.info(f"another process has opened a {self.kind} there", channel=change.channel_id)
            return Refused(Refusal.CHANNEL_TAKEN, {"there": self.kind})
        except PersonDeleted:
            return Refused(Refusal.DATA_DELETED)
        return None

    async def _reload_all(self, savings: Sequence[Saving[Any]]) -> None:
        for one in savings:
            await one.live.reload()

    async def _resolve_doubt(self) -> float | None:
        """Find out whether a failed save was written; return when to ask again, or None."""
        if self._asks_store_at is not None and self._asks_store_at <= self._context.clock.now():
            try:
                await self.reload()
            except StoreUnavailable:  # logged when the save failed
                self._asks_store_at = self._retry_at
        return self._asks_store_at

    async def reload(self) -> None:
        """Load the saved state if it is newer; if it is no longer live, close this as well."""
        saved = await self._context.store.last_saved(self.id)
        self._asks_store_at = None
        if saved is not None and saved.live and saved.revision == self.state.revision:
            return
        self._saved_people = None
        is_live = saved is not None and saved.live
        if saved is not None:
            try:
                self.state = self._restored(saved)
            except UnreadableState:
                if is_live:
                    raise
        if not is_live:
            # The save says that the table has ended, or another process has set it aside.
            self.state = self._closed(Ending.GONE)
        self.show()
