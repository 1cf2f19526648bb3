"""What all tables of a process share: the ports, the pace, the sources of chance."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

import structlog

from bot.game.ports import Details, PersonalDetailStore, TableObserver, TableStore, TimeSource
from bot.game.robots.expert import LookAhead
from bot.game.rules.clocks import Pace
from bot.game.rules.setup import detail_names
from bot.game.state.table_state import Player
from bot.records.commitment import SECRET_BYTES

log = structlog.get_logger(__name__)

JUMP_SECONDS = 5.0
"""A lesser difference is no jump: the clock is adjusted, or the network has become faster."""
SAMPLES = 50
ENOUGH_SAMPLES = 8
"""From how many on their greatest counts even where it is less than before: one alone may be late
by the network, but never early."""


class DiscordClock:
    """Discord's time; a source of time for the bot and its tables."""

    def __init__(self, source: TimeSource) -> None:
        self._source = source
        self._samples: deque[float] = deque(maxlen=SAMPLES)
        self._offset = 0.0
        self._jumped = 0.0
        self._last: tuple[float, float] | None = None

    def now(self) -> float:
        """Unix time in seconds, by Discord's clock."""
        return self._source.now() + self._offset

    def monotonic(self) -> float:
        """Seconds since an unknown moment; they never jump."""
        return self._source.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return when `seconds` have passed."""
        await self._source.sleep(seconds)

    def learn(self, at: float) -> None:
        """Learn from something that Discord has dated and that has just come.

        Args:
            at: Its date, from its snowflake: Unix time in seconds.
        """
        self.jumped()
        self._samples.append(at - self._source.now())
        best = max(self._samples)
        enough = len(self._samples) >= ENOUGH_SAMPLES
        self._offset = best if enough else max(self._offset, best)

    def jumped(self) -> float:
        """By how much the time has jumped since the start, in seconds; positive is forward."""
        now, monotonic = self.now(), self._source.monotonic()
        last_now, last_monotonic = self._last or (now, monotonic)
        self._last = (now, monotonic)
        jump = (now - last_now) - (monotonic - last_monotonic)
        if abs(jump) >= JUMP_SECONDS:
            log.warning("the clock has jumped", seconds=round(jump, 3))
            self._jumped += jump
            self._samples.clear()
        return self._jumped


class MoveStore(Protocol):
    """Where the moves of matches are kept."""

    async def moves(self, table_id: str) -> Sequence[str]:
        """The lines of all moves that were accepted at a table, in order.

        Raises:
            StoreUnavailable: They cannot be read.
        """


class WallClock:
    """The time of the machine."""

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since an unknown moment; a machine that sleeps may not count them."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Return when `seconds` have passed."""
        await asyncio.sleep(seconds)


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    """An id that no other table has."""
    return secrets.token_hex(5)


@dataclass(frozen=True, slots=True)
class TableContext:
    """What all tables of a process share.

    Args:
        secret: Makes the secret of a table's luck, 32 bytes.
        new_id: Makes the id of a table, short and fit for a custom id.
        luck: What robots draw their pauses and choices from; never the cards.
        look_ahead: Looks ahead for experts; None where nobody does.
        replaying: Held by the one table whose match is played again for its robots.
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

    async def details(self, edition: str, players: Sequence[Player]) -> Details:
        """What the players of a table have told of themselves, as its edition asks for it.

        Raises:
            StoreUnavailable: It cannot be read.
        """
        names = detail_names(edition)
        people = [player.user_id for player in players if player.user_id is not None]
        return await self.detail_store.details(names, people) if names and people else {}
