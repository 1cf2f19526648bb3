"""The robots of one table: which move each has planned, and when; `strategy` chooses them."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from random import Random

import structlog

from bot.engine import outline, threatened, view
from bot.engine.apply import Step
from bot.engine.events import Challenged, Dealt, Event, seen_by
from bot.engine.moves import Move
from bot.engine.state import State
from bot.game.live.context import TableContext
from bot.game.ports import StoreUnavailable
from bot.game.robots import expert
from bot.game.robots.edition import remember
from bot.game.robots.expert import CHOOSERS, LookAhead
from bot.game.robots.memory import Memory, Sight
from bot.game.rules import clocks
from bot.game.rules.match_record import steps_so_far
from bot.game.state.table_state import Phase, TableState
from bot.records.record import RecordError

log = structlog.get_logger(__name__)


class RobotMemories:
    """What the robots of a table remember.

    Args:
        state: The table as it is when they begin to look.
    """

    def __init__(self, state: TableState) -> None:
        self._memories: dict[int, Memory] = {}
        # The revision of the table until which they have seen all.
        self._seen = state.revision if state.game is None else None

    def of(self, seat: int, game: State) -> Memory:
        """What a robot remembers; one that has just sat down has seen what lies there now."""
        if seat not in self._memories:
            self._memories[seat] = Memory(seat, game.edition)
            remember(self._memories[seat], (), view(game, seat))
        return self._memories[seat]

    def note(self, events: Iterable[Event], state: TableState) -> None:
        """Let every robot remember what a saved change led to, as far as its seat saw it.

        Args:
            state: The table after it.
        """
        if self._seen == state.revision - 1:
            self._seen = state.revision
        game = state.game
        if game is None:
            return
        told, seats = tuple(events), remembering_seats(state)
        for seat in seats:
            remember(self.of(seat, game), seen_by(told, seat), view(game, seat))
        self._memories = {seat: self._memories[seat] for seat in seats}

    def lack(self, state: TableState) -> bool:
        """Whether a robot is asked that has not seen all, as after a restart."""
        is_played = state.phase is Phase.PLAYING and state.barred_at is None
        asked = set(state.asked).intersection(remembering_seats(state)) if is_played else ()
        return bool(asked) and self._seen != state.revision

    def put(self, memories: Mapping[int, Memory], state: TableState) -> None:
        """Put what robots have seen until now, by seat, in the place of what they remember.

        Args:
            state: The table as it is now.
        """
        self._memories.update(memories)
        self._seen = state.revision


class MemoryRestorer:
    """Lets robots remember what they have seen in an earlier process, once one is asked.

    Args:
        current: The table as it is now.
        restored: Called with the memories by seat, and with the table of which they are.
        ended: Called when it has ended, unless the store failed: then it is tried again later.
    """

    def __init__(
        self,
        context: TableContext,
        current: Callable[[], TableState],
        restored: Callable[[Mapping[int, Memory], TableState], None],
        ended: Callable[[], None],
    ) -> None:
        self._context = context
        self._current = current
        self._restored = restored
        self._ended = ended
        self.task: asyncio.Task[None] | None = None
        """What is under way; moves go on meanwhile."""

    def start(self) -> None:
        """Begin, unless it is under way."""
        if self.task is None:
            self.task = asyncio.create_task(self._run(), name="robot memories")

    def stop(self) -> None:
        """Give up."""
        if self.task is not None:
            self.task.cancel()

    async def _run(self) -> None:
        try:
            # Many tables come back at once: one after the other, so that clicks are answered.
            async with self._context.replaying:
                state = self._current()
                memories = await self._memories(state)
            # After another move it begins anew; a match takes some milliseconds.
            if self._current().revision == state.revision:
                self._restored(memories, state)
        except StoreUnavailable as error:
            log.warning("robots do not remember yet", reason=str(error))
        else:
            self._ended()
        finally:
            self.task = None

    async def _memories(self, state: TableState) -> Mapping[int, Memory]:
        """What the robots have seen; nothing where the moves cannot be played again.

        Raises:
            StoreUnavailable: The moves cannot be read.
        """
        lines = await self._context.move_store.moves(state.table_id)
        try:
            return await asyncio.to_thread(memories_from, state, lines)
        except RecordError as error:  # as moves of an older version: the robots play on
            log.warning("robots cannot remember", reason=str(error))
        except Exception:
            log.exception("robots cannot remember")
        return {}


def memories_from(state: TableState, lines: Sequence[str]) -> Mapping[int, Memory]:
    """What the robots of a table have seen, by seat: of earlier rounds who has bluffed.

    Args:
        state: A table whose match has begun.
        lines: The lines of its moves, in order; those after its own revision are not read.

    Raises:
        RecordError: The match is impossible, or differs from its record.
    """
    bluffs: list[Event] = []
    played: list[Step] = []
    for step in steps_so_far(state, lines):
        if any(isinstance(event, Dealt) for event in step.events):
            told = (event for one in played for event in one.events)
            bluffs += (event for event in told if isinstance(event, Challenged))
            played.clear()
        played.append(step)
    memories = {seat: Memory(seat, state.edition) for seat in remembering_seats(state)}
    for seat, memory in memories.items():
        for event in bluffs:
            memory.note(event.seen_by(seat))
        for step in played:
            remember(memory, seen_by(step.events, seat), view(step.state, seat))
    return memories


def remembering_seats(state: TableState) -> tuple[int, ...]:
    """The seats of the round at which robots move that remember."""
    assert state.game is not None, "a game has begun"
    players = state.players
    return tuple(
        seat
        for seat in state.game.order
        if players[seat].robot and CHOOSERS[players[seat].robot_level].remembers
    )


SECONDS_TO_REACT = 6.0
"""How much longer a robot takes while a person could still stop harm, whatever that person holds:
they have to be called first, and the pause tells nothing."""
ROW_SECONDS = 8.0
"""How long robots take that move one after the other, until a person is on turn."""
LEAST_SECONDS = 0.05
"""How long a robot takes at least; where nobody sits at the table, at most."""


@dataclass(frozen=True, slots=True)
class PauseRange:
    """What becomes of a robot's pause, in seconds.

    Args:
        most: The longest that it may be.
        extra: What is added then.
    """

    most: float = math.inf
    extra: float = 0.0

    def fitted(self, pause: float) -> float:
        """A pause as the table has it."""
        return min(pause, self.most) + self.extra


class RobotPace:
    """How long the robots of one table take, question by question."""

    def __init__(self) -> None:
        self._question = 0
        self._range = PauseRange()
        self._row_began: float | None = None

    def at(self, state: TableState, game: State, now: float) -> PauseRange:
        """What holds for the open question.

        Args:
            now: Unix time in seconds.
        """
        if game.number != self._question:
            self._question, self._range = game.number, self._range_of(state, game, now)
        return self._range

    def _range_of(self, state: TableState, game: State, now: float) -> PauseRange:
        if not state.people:
            return PauseRange(LEAST_SECONDS)
        if set(state.asked) & set(state.present):
            self._row_began = None
            return PauseRange()
        if self._row_began is None:
            self._row_began = now
        # On the game's own clock nobody is left time: that would cost the robot its turn.
        on_clock = clocks.question_seconds_left(state, now) is not None
        if not on_clock and threatened(game) in state.present:
            self._row_began += SECONDS_TO_REACT
            return PauseRange(extra=SECONDS_TO_REACT)
        left = self._row_began + ROW_SECONDS - now
        # Each leaves a share to those after it, who may draw and then play.
        return PauseRange(max(LEAST_SECONDS, left / (_robots_in_a_row(state, game) + 1)))


def _robots_in_a_row(state: TableState, game: State) -> int:
    """The number of robots that move before a person is on turn."""
    order = game.order[:: game.direction]
    begin = order.index(state.asked[0])
    row = (*order[begin:], *order[:begin])
    return next((place for place, seat in enumerate(row) if seat in state.present), len(row))


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
        """Let no robot move before a moment; then all plan again.

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
        chooser = expert.CHOOSERS[player.robot_level]
        try:
            memory = self.memories.of(seat, game) if chooser.remembers else None
            sight = Sight.of_view(view(game, seat), memory, style=player.style)
            timed = expert.choose_move(sight, chooser, self._luck, left)
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
