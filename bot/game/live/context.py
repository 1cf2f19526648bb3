"""What all tables of a process share: the ports, the pace, the clock and the sources of chance."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Protocol

import structlog

from bot.game.ports import PersonalDetailStore, TableObserver, TableStore, TimeSource
from bot.game.robots.expert import LookAhead
from bot.game.rules.clocks import Pace
from bot.game.rules.setup import DealInputs, detail_names
from bot.game.state.table_state import Player
from bot.records.commitment import SECRET_BYTES

log = structlog.get_logger(__name__)

JUMP_SECONDS = 5.0
"""A smaller correction is no jump: an estimate has become better."""
REMEMBERED_SECONDS = 300.0
"""For how long a bound counts at least; at most twice as long."""


class _Highest:
    """The highest value of the last minutes."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self._recent = self._older = -inf
        self._turns_at = -inf

    def note(self, value: float, now: float) -> None:
        self._turn(now)
        self._recent = max(self._recent, value)

    def value(self, now: float) -> float:
        self._turn(now)
        return max(self._recent, self._older)

    def _turn(self, now: float) -> None:
        if now >= self._turns_at:
            is_next = now < self._turns_at + REMEMBERED_SECONDS
            self._older = self._recent if is_next else -inf
            self._recent, self._turns_at = -inf, now + REMEMBERED_SECONDS


class DiscordClock:
    """Discord's time, estimated for the bot and its tables.

    It is the machine's clock until Discord has dated something, and continues with the monotonic
    clock. Everything that Discord dates bounds it: from below, because nothing arrives before its
    date; answers also from above, because they are dated after the request. Delays widen the bounds
    but never make them wrong. If bounds contradict each other, one of the clocks has jumped.
    """

    def __init__(self, source: TimeSource) -> None:
        self._source = source
        self._offset: float | None = None
        self._least, self._most = _Highest(), _Highest()
        self._jumped = 0.0

    def now(self) -> float:
        if self._offset is None:
            return self._source.now()
        return self._source.monotonic() + self._offset

    def monotonic(self) -> float:
        """Seconds since an arbitrary start; unaffected by jumps."""
        return self._source.monotonic()

    async def sleep(self, seconds: float) -> None:
        await self._source.sleep(seconds)

    def learn(self, at: float, asked_at: float | None = None, within: float = 0.0) -> None:
        """Learn from something dated by Discord that has just arrived.

        Args:
            at: Its date: Unix time in seconds.
            asked_at: When it was asked for, in monotonic seconds; None if it came unasked.
            within: Seconds by which the date may be too early because it is rounded down.
        """
        now = self._source.monotonic()
        least, most = at - now, inf if asked_at is None else at + within - asked_at
        if least > -self._most.value(now):
            self._most.forget()
        if most < self._least.value(now):
            self._least.forget()
        self._least.note(least, now)
        self._most.note(-most, now)
        self._correct(self._least.value(now), -self._most.value(now))

    def age(self, at: float) -> float:
        """How many seconds later something dated `at` (Unix time) came than the fastest lately.

        At most its real age; the machine's clock does not matter.
        """
        now = self._source.monotonic()
        return max(0.0, self._least.value(now) - (at - now))

    def jumped(self) -> float:
        """The sum of all jumps of the time since the start, in seconds; positive is forward."""
        return self._jumped

    def _correct(self, least: float, most: float) -> None:
        before = self.now() - self._source.monotonic()
        self._offset = min(max(before, least), most)
        jump = self._offset - before
        if abs(jump) >= JUMP_SECONDS:
            log.warning("the clock has jumped", seconds=round(jump, 3))
            self._jumped += jump


class MoveStore(Protocol):
    async def moves(self, table_id: str) -> Sequence[str]:
        """The lines of all moves made at a table, in order; may raise `StoreUnavailable`."""


class WallClock:
    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        """Seconds since an arbitrary start; time that the machine sleeps may not count."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    """A random id that no other table has."""
    return secrets.token_hex(5)


@dataclass(frozen=True, slots=True)
class TableContext:
    """What all tables of a process share.

    Args:
        secret: Makes the 32 bytes of a table's luck.
        new_id: Makes table ids that are short and usable in a custom id.
        luck: For the robots' pauses and choices, never for cards.
        look_ahead: For expert robots; None to do without.
        replaying: Held while a match is replayed for its robots, one table at a time.
    """

    store: TableStore
    observer: TableObserver
    clock: DiscordClock
    detail_store: PersonalDetailStore
    move_store: MoveStore
    pace: Pace = field(default_factory=Pace)
    secret: Callable[[], bytes] = new_secret
    new_id: Callable[[], str] = new_id
    luck: Random = field(default_factory=Random)
    look_ahead: LookAhead | None = None
    replaying: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def deal_inputs(self, edition: str, players: Sequence[Player]) -> DealInputs:
        """What the first deal needs to know of the players; may raise `StoreUnavailable`."""
        names, store = detail_names(edition), self.detail_store
        people = [player.user_id for player in players if player.user_id is not None]
        details = await store.details(names, people) if names and people else {}
        return DealInputs(self.secret, details, await store.unrated(people) if people else ())
