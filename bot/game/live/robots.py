"""The robots of one table: their memories, planned moves, and pauses before a move."""

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
from bot.game.live.task import TableContext
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
    """The memories of a table's robots; `state` is the table when they start watching."""

    def __init__(self, state: TableState) -> None:
        self._memories: dict[int, Memory] = {}
        # The robots have seen every event up to this revision.
        self._seen = state.revision if state.game is None else None

    def of(self, seat: int, game: State) -> Memory:
        """A robot's memory; a new robot starts with what is visible now."""
        if seat not in self._memories:
            self._memories[seat] = Memory(seat, game.edition)
            remember(self._memories[seat], (), view(game, seat))
        return self._memories[seat]

    def note(self, events: Iterable[Event], state: TableState) -> None:
        """Show the robots the events of a saved change; `state` is the table after it."""
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
        """Whether a robot that must answer has missed events, as after a restart."""
        is_played = state.phase is Phase.PLAYING and state.barred_at is None
        asked = set(state.asked).intersection(remembering_seats(state)) if is_played else ()
        return bool(asked) and self._seen != state.revision

    def put(self, memories: Mapping[int, Memory], state: TableState) -> None:
        """Replace the memories of these seats; the new ones are complete up to `state`."""
        self._memories.update(memories)
        self._seen = state.revision


class MemoryRestorer:
    """Restores the robots' memories from the stored moves, as soon as a robot must answer.

    Args:
        restored: Called with the memories by seat, and the state that they belong to.
        ended: Called at the end, unless the store failed: then another attempt follows.
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
        """The replay in progress, if any; meanwhile the game goes on."""

    def start(self) -> None:
        if self.task is None:
            self.task = asyncio.create_task(self._run(), name="robot memories")

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def _run(self) -> None:
        try:
            # Many tables are restored at once: replay one at a time, to keep answering clicks.
            async with self._context.replaying:
                state = self._current()
                memories = await self._memories(state)
            # If a move arrived meanwhile, start again; a replay takes milliseconds.
            if self._current().revision == state.revision:
                self._restored(memories, state)
        except StoreUnavailable as error:
            log.warning("robots do not remember yet", reason=str(error))
        else:
            self._ended()
        finally:
            self.task = None

    async def _memories(self, state: TableState) -> Mapping[int, Memory]:
        """The memories by seat; empty if the moves cannot be replayed."""
        lines = await self._context.move_store.moves(state.table_id)
        try:
            return await asyncio.to_thread(memories_from, state, lines)
        except RecordError as error:  # such as moves of an older version: the robots play on
            log.warning("robots cannot remember", reason=str(error))
        except Exception:
            log.exception("robots cannot remember")
        return {}


def memories_from(state: TableState, lines: Sequence[str]) -> Mapping[int, Memory]:
    """The robots' memories by seat: all of this round, and the challenges of earlier rounds.

    Moves (`lines`) after the state's revision are ignored. Raises `RecordError` if the moves do not
    lead to the state.
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
    """The seats of this round played by robots whose level has a memory."""
    players = state.players
    return tuple(
        seat
        for seat in state.begun_game.order
        if players[seat].robot and CHOOSERS[players[seat].robot_level].remembers
    )


SECONDS_TO_REACT = 6.0
"""Extra seconds that a robot takes while a person could still block an attack.

They are added whatever the person holds, so that they reveal nothing. The person must have time to
be notified and to answer.
"""
ROW_SECONDS = 8.0
"""The longest time, in seconds, that robots take in a row before a person's turn."""
LEAST_SECONDS = 0.05
"""A robot's shortest pause in seconds, and its only pause while no person is at the table."""


@dataclass(frozen=True, slots=True)
class PauseLimit:
    """The upper bound of a robot's pause, in seconds; `extra` is added to the bounded pause."""

    most: float = math.inf
    extra: float = 0.0

    def fitted(self, pause: float) -> float:
        return min(pause, self.most) + self.extra


class RobotPace:
    def __init__(self) -> None:
        self._question = 0
        self._limit = PauseLimit()
        self._row_began: float | None = None

    def at(self, state: TableState, game: State, now: float) -> PauseLimit:
        """The limit on the length of pauses at the open question.

        It is set when the first move for the question is planned.
        """
        if game.number != self._question:
            self._question, self._limit = game.number, self._limit_of(state, game, now)
        return self._limit

    def rest(self, seconds: float) -> None:
        """Exclude a wait of all robots from the time that they may take in a row.

        Args:
            seconds: The change in the wait's length; negative if it ends earlier than announced.
        """
        if self._row_began is not None:
            self._row_began += seconds

    def _limit_of(self, state: TableState, game: State, now: float) -> PauseLimit:
        if not state.people:
            return PauseLimit(LEAST_SECONDS)
        if set(state.asked) & set(state.present):
            self._row_began = None
            return PauseLimit()
        if self._row_began is None:
            self._row_began = now
        # No extra time while a clock of the rules runs: it would cost the robot its turn.
        on_clock = clocks.question_seconds_left(state, now) is not None
        if not on_clock and threatened(game) in state.present:
            self._row_began += SECONDS_TO_REACT
            return PauseLimit(extra=SECONDS_TO_REACT)
        left = self._row_began + ROW_SECONDS - now
        # Each robot leaves equal shares for those after it and for playing a drawn card.
        return PauseLimit(max(LEAST_SECONDS, left / (_robots_in_a_row(state, game) + 1)))


def _robots_in_a_row(state: TableState, game: State) -> int:
    order = game.order[:: game.direction]
    begin = order.index(state.asked[0])
    row = (*order[begin:], *order[:begin])
    return next((place for place, seat in enumerate(row) if seat in state.present), len(row))


Situation = tuple[int, tuple[int, ...]]
"""The facts that a plan depends on: the open question's number, and the catchable players."""


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """A move that a robot will make.

    Args:
        question: The number of the question that was open when the move was planned.
        better: A search for a better move, used if it ends in time; None if there is no search.
    """

    at: float
    seat: int
    move: Move
    question: int
    better: Future[Move] | None = None

    def move_now(self) -> Move:
        if self.better is None or not self.better.done() or self.better.cancelled():
            return self.move
        error = self.better.exception()
        if error is None:
            return self.better.result()
        # The exception's message may contain cards.
        log.warning("an expert could not look ahead", reason=type(error).__name__)
        return self.move


class TableRobots:
    """The robots of one table; without `look_ahead`, expert robots play like hard ones."""

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
        return (planned for _, planned in self._planned.values() if planned is not None)

    def remember_again(self, memories: Mapping[int, Memory], state: TableState) -> None:
        """Replace memories, by seat, and let those robots plan again."""
        self.memories.put(memories, state)
        for seat in memories:
            self._planned.pop(seat, None)

    def plan_moves(self, state: TableState, now: float) -> None:
        """Let every robot without a plan for the current situation make one."""
        game = state.game
        if game is None or state.phase is not Phase.PLAYING or state.barred_at is not None:
            self._planned.clear()
            return
        situation = (game.number, game.exposed)
        moving = [seat for seat in game.order if state.players[seat].robot]
        begin = max(now, self._rest_until)
        pauses, left = self._pace.at(state, game, begin), clocks.question_seconds_left(state, begin)
        before = self._planned
        self._planned = {
            seat: before[seat]
            if seat in before and before[seat][0] == situation
            else (situation, self._plan(state, seat, now, left, pauses))
            for seat in moving
        }

    def drop_plan(self, seat: int) -> None:
        """Drop a robot's plan; the robot makes no other plan in this situation."""
        situation, _ = self._planned[seat]
        self._planned[seat] = (situation, None)

    def postpone(self, until: float, now: float) -> None:
        """Drop all plans, and let no robot move before `until` (Unix seconds)."""
        self._pace.rest(until - max(now, self._rest_until))
        self._rest_until = until
        self._planned.clear()

    def _plan(
        self, state: TableState, seat: int, now: float, left: float | None, pauses: PauseLimit
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
        # Only an answer leaves time for others; a reaction must itself be in time.
        pause = pauses.fitted(timed.pause) if sight.asked else min(timed.pause, pauses.most)
        at = max(now, self._rest_until) + pause
        return PlannedMove(at, seat, timed.move, game.number, better)

    def _looked_ahead(self, sight: Sight, game: State, move: Move) -> Future[Move] | None:
        """An expert's answer, computed during its pause.

        None if the expert has no choice, or no capacity is free.
        """
        if self._look_ahead is None or move.verb not in sight.question.verbs or not sight.asked:
            return None
        answers = expert.candidates(sight, move)
        known = expert.knowledge(sight, outline(game, sight.seat))
        if known is None or len(answers) == 1:
            return None
        return self._look_ahead.ask(known, answers, self._luck.randrange(expert.SEEDS))
