"""The budget of requests made with the bot token: decides when each request is sent.

A sender waits for a slot before it composes its message, so a message that changes ten times
meanwhile is composed and sent once. A slot is granted when the request's bucket has room, by
priority, at most `rate` per second. Requests that did not ask for a slot (discord.py's own,
retries) wait when they start. Requests that use an interaction's token are free and never wait.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from enum import IntEnum
from heapq import heappop, heappush
from http.client import TOO_MANY_REQUESTS
from types import SimpleNamespace

from aiohttp import (
    ClientSession,
    TraceConfig,
    TraceRequestEndParams,
    TraceRequestExceptionParams,
    TraceRequestStartParams,
)
from cachetools import LRUCache
from discord.http import Route

from bot.game.ports import TimeSource
from bot.gateway.errors import DeliveryError, DeliveryFailure

CACHE_SIZE = 20_000
"""The most buckets kept; the least recently used one is dropped first."""

_PATH = re.compile(r"(?P<major>/(?:channels|guilds)/\d+)?(?P<rest>.*)")
_ID = re.compile(r"\d+")


LONGEST_PAUSE = 60 * 60.0
"""Seconds after which a request is tried again, whatever the response said."""


def _seconds(told: str) -> float:
    return min(LONGEST_PAUSE, float(told))  # in this order, which also replaces a NaN


class Bucket:
    """The rate limit of a route in a channel or server; one request until Discord reports it."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._limit = self._remaining = 1
        self._resets_at: float | None = None
        self._outgoing = 0
        self._changed = asyncio.Event()

    async def wait_for_room(self) -> None:
        while not self._has_room():
            if self._outgoing or self._resets_at is None:
                self._changed.clear()
                await self._changed.wait()
            else:
                await self._clock.sleep(self._resets_at - self._clock.monotonic())

    def take(self) -> None:
        self._outgoing += 1

    def release(self) -> None:
        self._outgoing -= 1
        self._changed.set()

    def learn(self, headers: Mapping[str, str]) -> None:
        with suppress(KeyError, ValueError):
            limit = int(headers["X-RateLimit-Limit"])
            remaining = int(headers["X-RateLimit-Remaining"])
            reset_after = _seconds(headers["X-RateLimit-Reset-After"])
            self._limit, self._remaining = limit, remaining
            self._resets_at = self._clock.monotonic() + reset_after

    def _has_room(self) -> bool:
        if self._resets_at is not None and self._clock.monotonic() >= self._resets_at:
            self._remaining, self._resets_at = self._limit, None
        return self._outgoing < self._remaining


BURST_SECONDS = 0.05
"""The number of seconds whose unused requests may be sent later, in one burst."""

OLDEST_EVERY = 8
"""Every eighth slot goes to the request that has waited longest, so that none starves."""


class Priority(IntEnum):
    """The priorities of requests; lower values go first."""

    ASKED = 0
    """The hand or notice of the player on turn, and requests needed to answer a click."""
    TABLE = 1
    HAND = 2
    OTHER = 3


class RequestSlot:
    def __init__(self, budget: RequestBudget, priority: Priority) -> None:
        self._budget = budget
        self._bucket: Bucket | None = None
        self.priority = priority
        self.granted: asyncio.Future[None] | None = None
        self.usable = False
        """Whether the slot is granted but not yet used."""

    @property
    def waiting(self) -> bool:
        return self.granted is not None and not self.granted.done()

    def raise_to(self, priority: Priority) -> None:
        if priority < self.priority:
            self.priority = priority
            if self.waiting:
                self._budget.enqueue(self)

    @asynccontextmanager
    async def sending(self, method: str, path: str) -> AsyncIterator[None]:
        """Wait for the bucket and the budget; the request is sent within the block.

        `path` is relative to the API, such as `/channels/1/messages/2`.
        """
        bucket = self._budget.bucket_of(method, path)
        await bucket.wait_for_room()
        await self.wait(bucket)
        token = current_slot.set(self)
        try:
            yield
        finally:
            current_slot.reset(token)
            self.release()

    async def wait(self, bucket: Bucket) -> None:
        """Wait only for the budget, whether or not the bucket has room."""
        bucket.take()
        try:
            await self._budget.wait_for_turn(self)
        except BaseException:
            bucket.release()
            raise
        self._bucket, self.usable = bucket, True

    def release(self, headers: Mapping[str, str] | None = None) -> None:
        """Finish the request, with the headers of its response; an unused slot is refunded."""
        if self._bucket is not None:
            self._bucket.learn(headers or {})
            self._bucket.release()
            self._bucket = None
        if self.usable:
            self.usable = False
            self._budget.refund()


current_slot: ContextVar[RequestSlot | None] = ContextVar("current_slot", default=None)
"""The slot of the request that the current task is sending."""


class RequestBudget:
    """The request budget of one process; `rate` is per second and may change at any time."""

    def __init__(self, clock: TimeSource, rate: float) -> None:
        self._clock = clock
        self.rate = rate
        self._buckets: LRUCache[tuple[str, str | None, str], Bucket] = LRUCache(CACHE_SIZE)
        self._by_priority: list[tuple[Priority, int, RequestSlot]] = []
        self._by_age: deque[RequestSlot] = deque()
        self._queued = self._granted = 0
        self._next_at = 0.0
        self._recent: deque[float] = deque()
        self._granting: asyncio.Task[None] | None = None

    def slot(self, priority: Priority) -> RequestSlot:
        return RequestSlot(self, priority)

    def bucket_of(self, method: str, path: str) -> Bucket:
        """The bucket of a request; the path is relative to the API (`/channels/1/messages/2`)."""
        match = _PATH.fullmatch(path)
        assert match is not None, "any path matches"
        key = (method, match["major"], _ID.sub("-", match["rest"]))
        if key not in self._buckets:
            self._buckets[key] = Bucket(self._clock)
        return self._buckets[key]

    @property
    def left(self) -> float:
        self._forget_old()
        return max(0.0, self.rate - len(self._recent))

    @property
    def waiting(self) -> Counter[Priority]:
        return Counter(one.priority for one in self._by_age if one.waiting)

    async def wait_for_turn(self, slot: RequestSlot) -> None:
        slot.granted = asyncio.get_running_loop().create_future()
        self._by_age.append(slot)
        self.enqueue(slot)
        if self._granting is None:
            self._granting = asyncio.create_task(self._grant_all(), name="budget of requests")
        await slot.granted

    def enqueue(self, slot: RequestSlot) -> None:
        self._queued += 1
        heappush(self._by_priority, (slot.priority, self._queued, slot))

    def refund(self) -> None:
        """Take back the cost of a granted request that was not sent."""
        self._next_at -= 1 / self.rate
        if self._recent:
            self._recent.pop()

    def pause(self, seconds: float) -> None:
        """Send nothing for some seconds, since Discord has reported the global rate limit."""
        self._next_at = max(self._next_at, self._clock.monotonic() + seconds)

    async def _grant_all(self) -> None:
        try:
            while self._somebody_waits():
                pause = self._next_at - self._clock.monotonic()
                if pause > 0:
                    await self._clock.sleep(pause)
                else:
                    self._grant(self._next())
        finally:
            self._granting = None

    def _somebody_waits(self) -> bool:
        while self._by_age and not self._by_age[0].waiting:
            self._by_age.popleft()
        return bool(self._by_age)

    def _next(self) -> RequestSlot:
        if self._granted % OLDEST_EVERY == OLDEST_EVERY - 1:
            return self._by_age[0]
        while True:
            priority, _, slot = heappop(self._by_priority)
            # A slot whose priority was raised is queued twice.
            if slot.waiting and slot.priority is priority:
                return slot

    def _grant(self, slot: RequestSlot) -> None:
        now = self._clock.monotonic()
        self._next_at = max(self._next_at, now - BURST_SECONDS) + 1 / self.rate
        self._granted += 1
        self._recent.append(now)
        self._forget_old()
        assert slot.granted is not None, "the slot waits in the queue"
        slot.granted.set_result(None)

    def _forget_old(self) -> None:
        while self._recent and self._recent[0] <= self._clock.monotonic() - 1:
            self._recent.popleft()


WITHOUT_TOKEN = ("/interactions/", "/webhooks/")
"""The beginnings of routes that use an interaction's own token."""


FENCED_METHODS = frozenset({"POST", "PATCH"})
"""Methods of requests that create or change messages."""

_fence: ContextVar[Callable[[], bool]] = ContextVar("fence", default=lambda: True)


@contextmanager
def sending_while(may_send: Callable[[], bool]) -> Iterator[None]:
    """In the block, refuse the task's posts and edits, including retries, once `may_send` is false.

    A refused request raises `DeliveryError` with the failure `FENCED`.
    """
    token = _fence.set(may_send)
    try:
        yield
    finally:
        _fence.reset(token)


def check_fence(method: str) -> None:
    if method in FENCED_METHODS and not _fence.get()():
        raise DeliveryError(DeliveryFailure.FENCED)


class Pacing:
    """Paces and fences the requests of an aiohttp session through its trace config."""

    def __init__(self, budget: RequestBudget, trace: TraceConfig) -> None:
        self._budget = budget
        trace.on_request_start.append(self._begin)
        trace.on_request_end.append(self._end)
        trace.on_request_exception.append(self._fail)

    async def _begin(
        self, _session: ClientSession, context: SimpleNamespace, params: TraceRequestStartParams
    ) -> None:
        address = str(params.url)
        path = address.removeprefix(Route.BASE).partition("?")[0]
        if path == address or path.startswith(WITHOUT_TOKEN):
            check_fence(params.method)
            return
        slot = current_slot.get()
        if slot is None or not slot.usable:
            # A request of discord.py's own, or a retry. discord.py already holds its place in the
            # bucket, so the request waits only for the budget.
            slot = self._budget.slot(Priority.OTHER if slot is None else slot.priority)
            await slot.wait(self._budget.bucket_of(params.method, path))
        try:
            check_fence(params.method)
        except DeliveryError:
            slot.release()
            raise
        slot.usable = False
        context.slot = slot

    async def _end(
        self, _session: ClientSession, context: SimpleNamespace, params: TraceRequestEndParams
    ) -> None:
        slot: RequestSlot | None = getattr(context, "slot", None)
        if slot is None:
            return
        headers = params.response.headers
        slot.release(headers)
        if params.response.status == TOO_MANY_REQUESTS and "X-RateLimit-Global" in headers:
            with suppress(KeyError, ValueError):
                self._budget.pause(_seconds(headers["Retry-After"]))

    async def _fail(
        self,
        _session: ClientSession,
        context: SimpleNamespace,
        _params: TraceRequestExceptionParams,
    ) -> None:
        slot: RequestSlot | None = getattr(context, "slot", None)
        if slot is not None:
            slot.release()
