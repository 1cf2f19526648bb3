"""The robots of one table: which move each has planned, and when; `strategy` chooses them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from bot.engine import outline, view
from bot.table.live.robot_pace import RobotPace
from bot.table.robots import expert, strategy
from bot.table.robots.sight import Sight
from bot.table.rules import clocks
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from concurrent.futures import Future
    from random import Random

    from bot.engine.moves import Move
    from bot.engine.state import State
    from bot.table.live.robot_memories import RobotMemories
    from bot.table.live.robot_pace import PauseRange
    from bot.table.robots.look_ahead import LookAhead
    from bot.table.robots.memory import Memory
    from bot.table.state.table_state import TableState

log = structlog.get_logger(__name__)

Situation = tuple[int, tuple[int, ...]]
"""What a robot plans for: the open question, and who can be caught."""


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """What a robot is about to do.

    Args:
        at: When, by our clock: Unix time in seconds.
        question: Number of the question that was open when it was planned.
        better: The move that it makes instead if it is known by then; None where nobody looks.
    """

    at: float
    seat: int
    move: Move
    question: int
    better: Future[Move] | None = None

    def move_now(self) -> Move:
        """The best move that is known now."""
        if self.better is None or not self.better.done() or self.better.cancelled():
            return self.move
        error = self.better.exception()
        if error is None:
            return self.better.result()
        # What it says may hold cards.
        log.warning("an expert could not look ahead", reason=type(error).__name__)
        return self.move


class TableRobots:
    """The robots of one table.

    Args:
        memories: What they remember of the table.
        look_ahead: Looks ahead for experts; without, they play as hard robots.
    """

    def __init__(
        self, luck: Random, memories: RobotMemories, look_ahead: LookAhead | None = None
    ) -> None:
        self.memories = memories
        self._luck = luck
        self._look_ahead = look_ahead
        self._planned: dict[int, tuple[Situation, PlannedMove | None]] = {}
        self._rest_until = 0.0
        self._pace = RobotPace()

    @property
    def planned_moves(self) -> Iterable[PlannedMove]:
        """What the robots are about to do."""
        return (planned for _, planned in self._planned.values() if planned is not None)

    def remember_again(self, memories: Mapping[int, Memory], state: TableState) -> None:
        """Let robots know again what they have seen, and plan anew by it.

        Args:
            memories: By seat.
            state: The table as it is now.
        """
        self.memories.put(memories, state)
        for seat in memories:
            self._planned.pop(seat, None)

    def plan_moves(self, state: TableState, now: float) -> None:
        """Let every robot plan that has not planned for this situation yet.

        Args:
            now: Unix time in seconds.
        """
        game = state.game
        if game is None or state.phase is not Phase.PLAYING or state.barred_at is not None:
            self._planned.clear()
            return
        situation = (game.number, game.exposed)
        moving = [seat for seat in game.order if state.players[seat].robot]
        pauses = self._pace.at(state, game, now)
        left = clocks.question_seconds_left(state, now)
        before = self._planned
        self._planned = {
            seat: before[seat]
            if seat in before and before[seat][0] == situation
            else (situation, self._plan(state, seat, now, left, pauses))
            for seat in moving
        }

    def drop_plan(self, seat: int) -> None:
        """Let a robot do nothing more in this situation."""
        situation, _ = self._planned[seat]
        self._planned[seat] = (situation, None)

    def postpone(self, until: float) -> None:
        """Let no robot move before a moment; then all plan anew.

        Args:
            until: Unix time in seconds.
        """
        self._rest_until = until
        self._planned.clear()

    def _plan(
        self, state: TableState, seat: int, now: float, left: float | None, pauses: PauseRange
    ) -> PlannedMove | None:
        game = state.game
        assert game is not None, "robots plan while a game goes on"
        player = state.players[seat]
        chooser = strategy.CHOOSERS[player.robot_level]
        try:
            memory = self.memories.of(seat, game) if chooser.remembers else None
            sight = Sight.of_view(view(game, seat), memory, style=player.style)
            timed = strategy.choose_move(sight, chooser, self._luck, left)
            if timed is None:
                return None
            better = self._looked_ahead(sight, game, timed.move) if chooser.looks_ahead else None
        except Exception:  # the turn timer moves for a robot that fails
            log.exception("a robot could not choose a move", seat=seat)
            return None
        # Only who answers the question leaves others time: a reaction is to be in time itself.
        pause = pauses.fitted(timed.pause) if sight.asked else min(timed.pause, pauses.most)
        at = max(now, self._rest_until) + pause
        return PlannedMove(at, seat, timed.move, game.number, better)

    def _looked_ahead(self, sight: Sight, game: State, move: Move) -> Future[Move] | None:
        """The answer of an expert, found while it thinks; None if it is busy, or no answer."""
        if self._look_ahead is None or move.verb not in sight.question.verbs or not sight.asked:
            return None
        answers = expert.candidates(sight, move)
        known = expert.knowledge(sight, outline(game, sight.seat))
        if known is None or len(answers) == 1:
            return None
        return self._look_ahead.ask(known, answers, self._luck.randrange(expert.SEEDS))
