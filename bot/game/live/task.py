"""A live table or tournament: one task, one inbox, one message at a time, saved before shown.

`Live` holds the whole life cycle; its abstract methods are what differs between tables and
tournaments.

A failure is logged, and the task continues from the last saved state; after several failures in a
row it is set aside. While the store is down, changes are refused. Times are Unix times in seconds.
"""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar

import structlog
from structlog.contextvars import bound_contextvars

from bot.engine.events import Event
from bot.engine.values import replace
from bot.game.live.openings import Hosted
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
    StaleRevision,
    StoreUnavailable,
    TableObserver,
    TableScreen,
    TableStore,
)
from bot.game.robots.expert import LookAhead
from bot.game.rules.actions import Accepted, Click, Refusal, Refused
from bot.game.rules.clocks import Pace
from bot.game.rules.lobby import SLOW_SEATS, detail_names
from bot.game.state.codec import TableStateError, UnreadableState, load
from bot.game.state.table_state import Ending, Player
from bot.records.commitment import SECRET_BYTES

log = structlog.get_logger(__name__)

REMEMBERED_INTERACTIONS = 100
"""How many recent interactions are recognized without asking the store."""
MOST_FAILURES = 3
"""After so many failures in a row a table or tournament is set aside."""


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    return secrets.token_hex(5)


async def _stays(table_id: str) -> None:
    """There are no messages to forget."""


@dataclass(frozen=True, slots=True)
class TableContext:
    """What all tables of a process share.

    Args:
        new_id: Makes table ids that are short and usable in a custom id.
        look_ahead: For expert robots; None to do without.
        replaying: Held while a match is replayed for its robots, one table at a time.
        put_away: Stores what a table's messages show and forgets them, before it sleeps.
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
    put_away: Callable[[str], Awaitable[None]] = _stays

    async def deal_inputs(self, edition: str, players: Sequence[Player]) -> DealInputs:
        """What the first deal needs to know of the players; may raise `StoreUnavailable`."""
        names, store = detail_names(edition), self.detail_store
        people = [player.user_id for player in players if player.user_id is not None]
        details = await store.details(names, people) if names and people else {}
        return DealInputs(self.secret, details, await store.unrated(people) if people else ())

    async def full(self, user_ids: Collection[int], besides: str) -> frozenset[int]:
        """Those of the people who sit at as many slow tables as one may; `besides` one table.

        Raises:
            StoreUnavailable: The tables cannot be read.
        """
        seats = Counter[int]()
        for saved in await self.store.slow_tables_of(user_ids):
            with suppress(TableStateError):  # it is set aside once it wakes
                state = load(saved.state)
                here = saved.table_id != besides
                seats.update(one for one in user_ids if here and state.has_place(one))
        return frozenset(one for one in user_ids if seats[one] >= SLOW_SEATS)


class LiveState(Hosted, Protocol):
    """What the states of tables and tournaments share."""

    @property
    def user_ids(self) -> frozenset[int]:
        """All people whom the state names."""

    @property
    def revision(self) -> int:
        """The number of saved changes, from 0; -1 if never saved."""


S = TypeVar("S", bound=LiveState)
M = TypeVar("M")
"""The messages that only one of the two kinds receives."""


Reply: TypeAlias = Accepted[S] | Refused | None
"""An answer, or None if it comes later."""


@dataclass(frozen=True, slots=True)
class Close:
    ending: Ending


@dataclass(frozen=True, slots=True)
class Stop:
    """The process is ending; the saved state stays as it is."""


@dataclass(frozen=True, slots=True)
class TimerFired:
    """Something may be due."""


@dataclass(frozen=True, slots=True)
class CommitmentPosted:
    """Discord shows the commitment to the luck; `message_id` 0 if it could not be posted."""

    message_id: int


@dataclass(frozen=True, slots=True)
class Message(Generic[S, M]):
    """A message in the inbox; without `answer`, nobody waits."""

    body: M | Click | Close | CommitmentPosted | Stop | TimerFired
    answer: asyncio.Future[Accepted[S] | Refused] | None = None

    def reply(self, answer: Accepted[S] | Refused) -> None:
        """Answer, unless the sender has stopped waiting."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(answer)


class Live(ABC, Generic[S, M]):
    """A live table or tournament, as last saved; revision -1 before the first save."""

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
        # Why messages are refused from now on; None while they are handled.
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
        """Show the state; `before` is the one shown before, None if nothing has changed."""

    @abstractmethod
    def _restored(self, saved: SavedTable) -> S:
        """The state that another process has saved."""

    @abstractmethod
    def _closed(self, ending: Ending) -> S:
        """The state after it was closed elsewhere, or set aside."""

    @abstractmethod
    def _is_over(self) -> bool:
        """Whether there is nothing left to do."""

    @abstractmethod
    async def _prepare(self) -> float | None:
        """Do pending work and return when something is due next, or None."""

    @abstractmethod
    async def _handle_due(self) -> None:
        """Do what is due now."""

    @abstractmethod
    async def _handle_click(self, message: Message[S, M], click: Click) -> Reply[S]:
        """The answer to a click; None if it comes later."""

    @abstractmethod
    async def _handle(self, body: M) -> Reply[S]:
        """Handle a message of this kind only; None stands for the state."""

    @abstractmethod
    async def _note_commitment(self, message_id: int) -> Reply[S]:
        """Save where the commitment is shown, if that is new."""

    @abstractmethod
    async def _handle_close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close, and save that."""

    async def _handle_stop(self) -> None:
        """Finish what cannot wait for the next process: nothing, unless overridden."""

    async def _handle_set_aside(self) -> None:
        """Close what depends on it, since it will not continue: nothing, unless overridden."""

    @abstractmethod
    async def _handle_clock_jump(self, seconds: float) -> None:
        """Correct deadlines after a jump of the clock."""

    @abstractmethod
    def _reset(self, refusal: Refusal) -> None:
        """Drop unsaved work in progress, and refuse everybody who waits for it."""

    # What others ask

    def begin(self) -> None:
        self._task = asyncio.create_task(self._run(), name=f"{self.kind} {self.id}")

    def show(self, events: Sequence[Event] = (), before: S | None = None) -> None:
        """Show the last saved state; a display that fails undoes nothing."""
        try:
            self._show(events, before)
        except Exception:
            log.exception(f"a {self.kind} could not be shown")

    @property
    def waiting(self) -> int:
        return self._inbox.qsize()

    async def click(self, click: Click) -> Accepted[S] | Refused:
        """Ask for something; returns when it is saved, or refused."""
        self._context.clock.learn(click.at)
        return await self.ask(click)

    async def close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close in any phase; refused if that cannot be saved."""
        return await self.ask(Close(ending))

    async def stop(self) -> None:
        """End the task after all messages that came before; the state stays as saved."""
        assert self._task is not None, "it has begun"
        self._inbox.put_nowait(Message(Stop()))
        await asyncio.wait([self._task])

    async def ask(self, body: M | Click | Close) -> Accepted[S] | Refused:
        if self._is_closed:
            return Refused(self._over or Refusal.CLOSED_TABLE, {})
        answer: asyncio.Future[Accepted[S] | Refused] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Message(body, answer))
        return await answer

    def commitment_posted(self, message_id: int) -> None:
        self._inbox.put_nowait(Message(CommitmentPosted(message_id)))

    def tell(self, body: M) -> None:
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
        """Wait for a message and handle it; a saved change resets the count of failures."""
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
                    # The process ends even if this fails.
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
        """When to try again after the store has failed."""
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
        """Whether it only waits to be set aside."""
        return self._failures >= MOST_FAILURES

    async def _recover(self) -> None:
        """Continue from the last saved state, or after too many failures set it aside."""
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
        """Set it aside; until that is saved it stays here and keeps its channel."""
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
        """Close it without changing the saved state, and no longer count it as live."""
        await self._context.store.set_aside(self.id, reason)
        self.state = self._closed(Ending.FAULT)
        self.show()

    # Saving

    def _duplicate_of(self, click: Click) -> Accepted[S] | None:
        """The answer to a click whose interaction was handled before, or None."""
        if click.interaction_id is None or click.interaction_id not in self._handled:
            return None
        return Accepted(self.state, duplicate=True)

    async def _commit(
        self, after: S, change: Change, events: Sequence[Event] = ()
    ) -> Accepted[S] | Refused:
        """Save a change and show it; if that fails, nothing has changed."""
        # People are written only if they are not known to be saved.
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
        """Save a change; the answer if it was refused."""
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
        """Find out whether a failed save has happened after all; returns when to ask next."""
        if self._asks_store_at is not None and self._asks_store_at <= self._context.clock.now():
            try:
                await self._reload()
            except StoreUnavailable:  # logged when the change failed
                self._asks_store_at = self._retry_at
        return self._asks_store_at

    async def _reload(self) -> None:
        """Take over the saved state if it is newer, or closed."""
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
            # It has ended as was saved, or was set aside elsewhere.
            self.state = self._closed(Ending.GONE)
        self.show()
