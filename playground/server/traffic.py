"""Handles the bot's traffic: rate limits, injected faults and counts.

An answer can be lost in two ways: the request never arrived, or it was carried out and only the
answer was lost. A bot must survive both. Source:
https://discord.com/developers/docs/topics/rate-limits
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import Generic, TypeVar

from playground.server.api import Json
from playground.server.state.clock import ServerClock

_MAX_WINDOWS = 4096


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of requests within a window that starts with the first of them."""

    times: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Rates:
    """All limits of the local Discord; Discord publishes few of its own.

    Args:
        overall: All requests with the bot's token.
        messages: Posting and, separately, editing, per channel.
        deletions: Deleting messages, per channel.
        tokens: Follow-ups and edits with one interaction's token.
        emojis: Creating emojis; generous, so that nobody waits for pictures.
        others: Every other route, per channel or server.
        old_edits: Edits of messages older than an hour, per channel.
        new_dms: Direct messages opened for the first time.
        identify: New gateway sessions of shards that may not start together.
        gateway: Frames that a client sends on one connection.
    """

    overall: Rate = Rate(50, 1.0)
    messages: Rate = Rate(5, 5.0)
    deletions: Rate = Rate(5, 1.0)
    tokens: Rate = Rate(5, 2.0)
    emojis: Rate = Rate(40, 1.0)
    others: Rate = Rate(10, 1.0)
    old_edits: Rate = Rate(3, 3600.0)
    new_dms: Rate = Rate(10, 600.0)
    identify: Rate = Rate(1, 5.0)
    gateway: Rate = Rate(120, 60.0)


@dataclass(frozen=True, slots=True)
class RateDecision:
    """A bucket's verdict on one request.

    Args:
        granted: Whether it may proceed.
        limit: The requests allowed per window.
        remaining: The requests left in this window.
        reset_after: Seconds until the next window.
        reset_at: The start of the next window, in seconds since 1970.
    """

    granted: bool
    limit: int
    remaining: int
    reset_after: float
    reset_at: float


@dataclass(slots=True)
class _Window:
    ends_ms: float
    used: int


class Buckets:
    """The counts of requests in windows, each of which starts with its first request."""

    def __init__(self, clock: ServerClock) -> None:
        self._clock = clock
        self._windows: dict[str, _Window] = {}

    def take(self, key: str, rate: Rate) -> RateDecision:
        """Count a request, unless the limit is reached.

        Args:
            key: The bucket, including its channel or server.
            rate: The requests allowed per window.
        """
        window = self._window(key, rate)
        granted = window.used < rate.times
        window.used += granted
        return self._decision(window, rate, granted=granted)

    def look(self, key: str, rate: Rate) -> RateDecision:
        """The verdict that one more request would get, without counting it."""
        window = self._window(key, rate)
        return self._decision(window, rate, granted=window.used < rate.times)

    def _window(self, key: str, rate: Rate) -> _Window:
        now = self._clock.now_ms()
        window = self._windows.get(key)
        if window is None or window.ends_ms <= now:
            self._drop_expired(now)
            window = self._windows[key] = _Window(now + rate.seconds * 1000, 0)
        return window

    def _decision(self, window: _Window, rate: Rate, *, granted: bool) -> RateDecision:
        return RateDecision(
            granted,
            rate.times,
            rate.times - window.used,
            (window.ends_ms - self._clock.now_ms()) / 1000,
            window.ends_ms / 1000,
        )

    def _drop_expired(self, now: float) -> None:
        if len(self._windows) >= _MAX_WINDOWS:
            live = {key: each for key, each in self._windows.items() if each.ends_ms > now}
            self._windows = live


class Loss(StrEnum):
    """The part of an exchange that gets lost."""

    NOTHING = "nothing"
    REQUEST = "request"
    ANSWER = "answer"


class LimitScope(StrEnum):
    """The owner of the rate limit that a 429 is about."""

    USER = "user"
    GLOBAL = "global"
    SHARED = "shared"


@dataclass(slots=True)
class Fault:
    """A fault injected into requests.

    Args:
        method: `*` for any.
        path: The path below `/api/v10`; `*` stands for anything.
        status: The HTTP status returned instead of carrying out the request; 0 to carry it out.
        code: Discord's code in that response.
        message: Discord's message in that response.
        delay_s: The seconds that a request waits before anything else.
        until: An event that a request waits for after the delay.
        loss: The part of the exchange that is lost.
        content: Sent in place of the JSON of the response, if not empty.
        limit: The rate limit to report with a 429, whatever `status` is; None to report none.
        retry_after_s: The seconds to wait according to that response.
        times: The number of requests affected; None for all.
    """

    method: str = "*"
    path: str = "*"
    status: int = 0
    code: int = 0
    message: str = "A fault of the local Discord"
    delay_s: float = 0.0
    until: asyncio.Event | None = None
    loss: Loss = Loss.NOTHING
    content: str = ""
    limit: LimitScope | None = None
    retry_after_s: float = 0.5
    times: int | None = 1

    def meets(self, method: str, path: str) -> bool:
        """Whether the fault affects a request."""
        return self.method in {"*", method} and fnmatchcase(path, self.path)


@dataclass(slots=True)
class EventFault:
    """A fault injected into gateway events.

    Args:
        event: The event's name, such as `INTERACTION_CREATE`; `*` stands for anything.
        delays_s: The seconds after which the event is sent: no entry drops it, two send it twice,
            and later events may overtake a delayed one.
        change: Returns changed data, given a copy.
        times: The number of events affected; None for all.
    """

    event: str = "*"
    delays_s: tuple[float, ...] = (0.0,)
    change: Callable[[Json], Json] | None = None
    times: int | None = 1

    def meets(self, event: str) -> bool:
        """Whether the fault affects an event."""
        return fnmatchcase(event, self.event)


FaultT = TypeVar("FaultT", Fault, EventFault)


class Faults(Generic[FaultT]):
    """The faults that are still to be injected."""

    def __init__(self) -> None:
        self._faults: list[FaultT] = []

    def add(self, fault: FaultT) -> None:
        """Add a fault; where several match, the first one added applies."""
        self._faults.append(fault)

    def clear(self) -> None:
        self._faults.clear()

    def take(self, *names: str) -> FaultT | None:
        """The first fault that applies, counted as used if the number of its uses is limited.

        Args:
            names: Method and path of a request, or the name of an event.
        """
        for fault in self._faults:
            if fault.meets(*names):
                if fault.times is not None:
                    fault.times -= 1
                    if fault.times <= 0:
                        self._faults.remove(fault)
                return fault
        return None


@dataclass(slots=True)
class Traffic:
    """Counts of requests and responses.

    Args:
        routes: By method and route, such as `PATCH /channels/{channel_id}/messages/{message_id}`.
        statuses: By HTTP status.
        by_token: Requests with the bot's token, by method and route; others answer interactions.
    """

    routes: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    by_token: Counter[str] = field(default_factory=Counter)

    def clear(self) -> None:
        self.routes.clear()
        self.statuses.clear()
        self.by_token.clear()
