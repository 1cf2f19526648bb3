"""What the robots of one table remember; in a new process, found again from the moves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from bot.engine import view
from bot.engine.events import Challenged, Dealt, seen_by
from bot.records.record import RecordError
from bot.table.ports import StoreUnavailable
from bot.table.robots.edition import remember
from bot.table.robots.memory import Memory
from bot.table.robots.strategy import CHOOSERS
from bot.table.rules.match_record import steps_so_far
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from bot.engine.apply import Step
    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.table.live.context import TableContext
    from bot.table.live.table_repository import TableRepository
    from bot.table.state.table_state import TableState

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
        restored: Called with the memories by seat, and with the table of which they are.
        ended: Called when it has ended, unless the store failed: then it is tried again later.
    """

    def __init__(
        self,
        context: TableContext,
        repository: TableRepository,
        restored: Callable[[Mapping[int, Memory], TableState], None],
        ended: Callable[[], None],
    ) -> None:
        self._context = context
        self._repository = repository
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
                state = self._repository.state
                memories = await self._memories(state)
            # After another move it begins anew; a match takes some milliseconds.
            if self._repository.state.revision == state.revision:
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
        RecordError: The match cannot have been, or stands otherwise.
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
