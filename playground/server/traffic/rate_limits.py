"""How often a bot may ask: buckets by route and channel, and one for all.

Source: https://discord.com/developers/docs/topics/rate-limits
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.server.state.clock import ServerClock

_MAX_WINDOWS = 4096


@dataclass(frozen=True, slots=True)
class Rate:
    """So many times in so many seconds, counted from the first."""

    times: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Rates:
    """All limits of the local Discord; Discord publishes few of its own.

    Args:
        overall: Requests with the bot's token, whatever they ask.
        messages: Posting, and apart from it editing, for each channel.
        deletions: Deleting messages, for each channel.
        tokens: Follow-ups and edits by one interaction's token.
        emojis: Creating emojis; generous, so that nobody waits for pictures.
        others: Every other route, for each channel or server.
        old_edits: Edits of messages older than an hour, for each channel.
        new_dms: Direct messages opened for the first time.
        identify: New sessions at the gateway, of shards that may not start at once.
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
    """What a bucket says of one request.

    Args:
        granted: Whether it may go on.
        limit: How many go in one window.
        remaining: How many more go in this one.
        reset_after: Seconds until the next window.
        reset_at: When that is, in seconds since 1970.
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
    """Counts requests in windows that begin with the first of them."""

    def __init__(self, clock: ServerClock) -> None:
        self._clock = clock
        self._windows: dict[str, _Window] = {}

    def take(self, key: str, rate: Rate) -> RateDecision:
        """Count one request more, unless there are too many already.

        Args:
            key: The bucket, its channel or server included.
            rate: How many go in one window.
        """
        window = self._window(key, rate)
        granted = window.used < rate.times
        window.used += granted
        return self._decision(window, rate, granted=granted)

    def look(self, key: str, rate: Rate) -> RateDecision:
        """What a bucket would say of one more request, which is not counted."""
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
