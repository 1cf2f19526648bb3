"""Admission of interactions: which are handled, in which order, and which are refused.

Discord waits three seconds for the first answer. Each turn of the event loop admits one
interaction, so that reading new events never waits for handlers. Under overload, the newest are
admitted first; the oldest, and moves that are too late, are refused: the person is told that the
bot is overloaded. An interaction too old to be answered at all is dropped.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any

import structlog
from discord.utils import DISCORD_EPOCH

from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Refusal, Refused
from bot.gateway.answers import RESPONSE_TIME
from bot.gateway.clock import DiscordClock
from bot.log import contained

log = structlog.get_logger(__name__)


class InteractionsUnderWay:
    """The interactions being answered, limited for each person."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._by_person: Counter[int] = Counter()
        self._unanswered: dict[object, float] = {}
        self.stopping = False
        """Whether all new interactions are refused."""
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def unanswered(self) -> int:
        return len(self._unanswered)

    @property
    def longest(self) -> float:
        """The seconds for which the oldest interaction has been waiting for its first answer."""
        oldest = next(iter(self._unanswered.values()), None)
        return 0.0 if oldest is None else monotonic() - oldest

    @contextmanager
    def counted(self, user_id: int) -> Iterator[Callable[[], None]]:
        """Count an interaction as under way until the block ends.

        Yields:
            A function to call when the first answer has been given or is no longer possible.
        """
        self._by_person[user_id] += 1
        self._idle.clear()
        one = object()
        self._unanswered[one] = monotonic()

        def answered() -> None:
            self._unanswered.pop(one, None)

        try:
            yield answered
        finally:
            answered()
            self._by_person[user_id] -= 1
            if not self._by_person[user_id]:
                del self._by_person[user_id]
            if not self._by_person:
                self._idle.set()

    def rejection(self, user_id: int) -> Refused | None:
        """The reason to refuse a counted interaction, or None.

        The bot is shutting down, or too many interactions of the person are under way.
        """
        if self.stopping:
            return Refused(Refusal.RESTARTING)
        if self._by_person[user_id] > self._most:
            return Refused(AccessRefusal.TOO_MANY_CLICKS, {"most": self._most})
        return None

    async def wait_until_idle(self) -> None:
        await self._idle.wait()


AT_ONCE = 10
"""The most interactions without a first answer while first answers are slow."""
SLOW = 0.25
"""The number of seconds that a first answer may take before `AT_ONCE` becomes the limit."""
PAUSE = 0.01
"""Seconds between two checks of the queue while too many interactions are under way."""
MOST_UNANSWERED = 500
"""The most interactions whose first answers may wait for the database or the network."""
LONG_WAIT = 1.0
"""Seconds of waiting after which the newest interaction is admitted first."""
LONG_QUEUE = 150
"""The number of clicks answered in about a second; of a longer queue, the newest comes first."""
MOST_WAIT = 2.0
"""Seconds after which an interaction in a long queue is refused, while it can still be answered."""
MOST_WAITING = 500
"""The most interactions that wait; when another arrives, the oldest is refused."""
FAR_AHEAD = 24 * 60 * 60.0
"""Seconds; a date further ahead of the clock than this cannot come from Discord."""
FEW = 20
"""No interaction is refused for waiting while the queue is at most this long."""

Payload = dict[str, Any]
"""An interaction as Discord sent it."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A queued interaction; `at` is its date: Unix time in seconds."""

    interaction: Payload
    at: float
    enter: Callable[[Payload], None]


class Door:
    """Admits interactions one by one; refuses or drops those that cannot be handled in time.

    Args:
        refuse: Tells a person in private why their interaction changed nothing.
        is_too_late: Whether an interaction is a move that can no longer be made.

    Attributes:
        expired: The number of interactions dropped because they could no longer be answered.
    """

    def __init__(
        self,
        clock: DiscordClock,
        under_way: InteractionsUnderWay,
        refuse: Callable[[Payload, Refusal], None],
        is_too_late: Callable[[Payload], bool] = lambda _: False,
    ) -> None:
        self._clock = clock
        self._under_way = under_way
        self._refuse = refuse
        self._is_too_late = is_too_late
        self._waiting: deque[_Waiting] = deque()
        self._turn: asyncio.Handle | None = None
        self._moved_at = -inf
        self._overloaded_since: tuple[float, int, int] | None = None
        self.expired = self.refused = 0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def is_crowded(self) -> bool:
        """Whether the queue is so long that optional work should be skipped."""
        return self.waiting > FEW

    @property
    def standstill(self) -> float:
        """Seconds since an interaction was last admitted or refused; 0 while no turn is due."""
        return 0.0 if self._turn is None else self._clock.monotonic() - self._moved_at

    def arrive(self, interaction: Payload, enter: Callable[[Payload], None]) -> None:
        """Admit an interaction when its turn comes, if it is not refused; `enter` handles it."""
        at = _date_of(interaction, self._clock.now())
        self._clock.learn(at)
        if self._under_way.stopping:
            self._tell(interaction, Refusal.RESTARTING)
        elif at - self._clock.now() >= FAR_AHEAD:
            self._tell(interaction, Refusal.UNKNOWN_ACTION)
        elif self._clock.age(at) >= RESPONSE_TIME:
            self._drop()
        elif self._turn is None:
            self._turn = asyncio.get_running_loop().call_soon(self._next_turn)
            self._moved_at = self._clock.monotonic()
            with contained(log, "an interaction was not let in"):
                enter(interaction)
        else:
            self._waiting.append(_Waiting(interaction, at, enter))
            if len(self._waiting) > MOST_WAITING:
                self._turn_away(self._waiting.popleft())

    def _next_turn(self) -> None:
        """Admit the next interaction, and schedule the next turn of the queue."""
        loop, is_slow = asyncio.get_running_loop(), self._under_way.longest > SLOW
        is_full = self._under_way.unanswered >= (AT_ONCE if is_slow else MOST_UNANSWERED)
        # Scheduled first, so that no failure below stops the next turn.
        self._turn = (
            loop.call_later(PAUSE, self._next_turn) if is_full else loop.call_soon(self._next_turn)
        )
        while self.is_crowded and self._clock.age(self._waiting[0].at) > MOST_WAIT:
            self._turn_away(self._waiting.popleft())
        if not self._waiting:
            self._turn.cancel()
            self._turn = None
            self._note_calm()
        elif not is_full:
            self._let_in()

    def _let_in(self) -> None:
        self._moved_at = self._clock.monotonic()
        with contained(log, "an interaction was not let in"):
            taken = self._take()
            if taken is not None:
                taken.enter(taken.interaction)

    def _take(self) -> _Waiting | None:
        while self._waiting:
            oldest = self._clock.age(self._waiting[0].at)
            is_long = oldest > LONG_WAIT or self.waiting > LONG_QUEUE
            taken = self._waiting.pop() if is_long else self._waiting.popleft()
            if self._clock.age(taken.at) >= RESPONSE_TIME:
                self._drop()
            elif is_long and self._is_too_late(taken.interaction):
                self._turn_away(taken)
            else:
                return taken
        return None

    def _turn_away(self, waiting: _Waiting) -> None:
        self._note_overload()
        self.refused += 1
        self._tell(waiting.interaction, Refusal.OVERLOADED)

    def _tell(self, interaction: Payload, refusal: Refusal) -> None:
        with contained(log, "an interaction was not refused"):
            self._refuse(interaction, refusal)

    def _drop(self) -> None:
        self._note_overload()
        self.expired += 1

    def _note_overload(self) -> None:
        self._moved_at = self._clock.monotonic()
        if self._overloaded_since is None:
            self._overloaded_since = (self._clock.monotonic(), self.refused, self.expired)
            log.warning("more clicks arrive than can be answered", waiting=len(self._waiting))

    def _note_calm(self) -> None:
        if self._overloaded_since is not None:
            since, refused, expired = self._overloaded_since
            self._overloaded_since = None
            log.info(
                "all clicks are answered again",
                seconds=round(self._clock.monotonic() - since, 1),
                refused=self.refused - refused,
                expired=self.expired - expired,
            )


def _date_of(interaction: Payload, otherwise: float) -> float:
    """The Unix time when Discord created an interaction; `otherwise` if its id is malformed."""
    try:
        return ((int(interaction["id"]) >> 22) + DISCORD_EPOCH) / 1000
    except (KeyError, OverflowError, TypeError, ValueError):
        return otherwise
