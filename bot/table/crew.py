"""The robots of one table: who is about to do what, and when.

Knows which seats are robots' and when to think anew; what they think is `robots`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.engine import view
from bot.table import clocks, robots
from bot.table.sitting import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from bot.engine.moves import Move
    from bot.engine.state import State
    from bot.table.sitting import Sitting

log = structlog.get_logger(__name__)

Occasion = tuple[int, tuple[int, ...]]
"""What robots think about: the open question, and who can be caught."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a robot is about to do.

    Args:
        at: When, by our clock: Unix time in seconds.
        seat: Its seat.
        move: Its move.
        question: Number of the question that was open when it thought of it.
    """

    at: float
    seat: int
    move: Move
    question: int


class Crew:
    """The robots of one table.

    Args:
        luck: Their pauses and whims.
    """

    def __init__(self, luck: Random) -> None:
        self._luck = luck
        self._plans: dict[int, tuple[Occasion, Plan | None]] = {}
        self._rest_until = 0.0

    @property
    def plans(self) -> Iterable[Plan]:
        """What the robots are about to do."""
        return (plan for _, plan in self._plans.values() if plan is not None)

    def rethink(self, sitting: Sitting, now: float) -> None:
        """Let every robot think that has not thought about this occasion yet.

        Args:
            sitting: The table.
            now: Unix time in seconds.
        """
        game = sitting.game
        if game is None or sitting.phase is not Phase.PLAYING or sitting.barred_at is not None:
            self._plans.clear()
            return
        occasion = (game.number, game.exposed)
        moving = [seat for seat in game.order if sitting.sitters[seat].robot]
        before = self._plans
        self._plans = {
            seat: before[seat]
            if seat in before and before[seat][0] == occasion
            else (occasion, self._plan(game, seat, now, clocks.left(sitting, now)))
            for seat in moving
        }

    def forget(self, seat: int) -> None:
        """Let a robot do nothing more about this occasion.

        Args:
            seat: Its seat.
        """
        occasion, _ = self._plans[seat]
        self._plans[seat] = (occasion, None)

    def postpone(self, until: float) -> None:
        """Let no robot move before a moment; then all think anew.

        Args:
            until: Unix time in seconds.
        """
        self._rest_until = until
        self._plans.clear()

    def _plan(self, game: State, seat: int, now: float, left: float | None) -> Plan | None:
        try:
            thought = robots.think(view(game, seat), self._luck, left)
        except Exception:  # a robot that fails waits for the turn timer, and stalls nobody
            log.exception("a robot could not think", seat=seat)
            return None
        if thought is None:
            return None
        return Plan(max(now, self._rest_until) + thought.pause, seat, thought.move, game.number)
