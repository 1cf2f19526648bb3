"""What was last saved of a table: its next revision, its moves and its results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.record.notation import write_move
from bot.table.live.repository import Repository
from bot.table.ports import Change, LiveKind, MoveRecord
from bot.table.rules import clocks
from bot.table.rules.results import game_results, with_people
from bot.table.state.codec import dump, load
from bot.table.state.figures import MoveTime, with_figures
from bot.table.state.highlights import with_events
from bot.table.state.table_state import Phase, TableState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.table.ports import GameResult, SavedTable
    from bot.table.rules.actions import Answer
    from bot.table.rules.outcome import Outcome
    from bot.table.state.figures import SeatFigure
    from bot.table.state.table_state import Deadline, Ending


class TableRepository(Repository[TableState]):
    """A table as it was last saved."""

    kind = LiveKind.TABLE

    @property
    def id(self) -> str:
        """Its id."""
        return self.state.table_id

    async def save(self, outcome: Outcome, interaction_id: int | None = None) -> Answer:
        """Save what a click or a clock led to, then show it; if that fails, nothing has changed.

        Args:
            outcome: What it led to; its state follows the one last saved.
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        now = self._context.clock.now()
        after = self._next(outcome, now)
        finished = game_results(after, outcome.events, now)
        if after.phase is Phase.CLOSED and not after.can_be_repeated:
            # Nobody can join it, or a table that follows it.
            after = replace(after, kicked=())
        change = self._change(after, outcome, interaction_id, now, finished)
        return await self._save(after, change, outcome.events)

    def warn(self, deadline: Deadline) -> None:
        """Warn the people who are asked that the table will move for them."""
        state = self.state
        seconds = max(0.0, deadline.at - self._context.clock.now())
        for seat in set(state.asked) & set(state.present):
            self._context.observer.warn(state, seat, seconds)

    def shown(self, number: int, at: float) -> None:
        """Note when Discord showed a question; it is saved with the next change.

        Args:
            at: Discord's own time of the message: Unix time in seconds.
        """
        self.state = clocks.shown(self.state, number, at)

    def clock_jumped(self, seconds: float) -> None:
        """Let the time that was left count from now, as after a restart, and show it.

        Args:
            seconds: By how much the clock has jumped; positive is forward.
        """
        now, pace = self._context.clock.now(), self._context.pace
        self.state = clocks.after_jump(self.state, seconds, now, pace)
        self.show()

    def postpone(self, until: float) -> None:
        """Let no clock run out before a moment.

        Args:
            until: Unix time in seconds.
        """
        self.state = clocks.postponed(self.state, until)

    @property
    def revision(self) -> int:
        """How often it was saved, from 0."""
        return self.state.revision

    def _display(self, events: Sequence[Event], before: TableState | None) -> None:
        del before
        self._context.observer.show(self.state, events)

    def _restored(self, saved: SavedTable) -> TableState:
        return clocks.restored(load(saved.state), self._context.clock.now(), self._context.pace)

    def _closed(self, ending: Ending) -> TableState:
        return replace(self.state, phase=Phase.CLOSED, ending=ending)

    def _next(self, outcome: Outcome, now: float) -> TableState:
        """The table as the next revision."""
        state = with_people(outcome.state, outcome.events)
        game, highlights = state.game, state.highlights
        before = self.state.game
        asked_anew = game is not None and (before is None or before.number != game.number)
        after = replace(
            state,
            revision=self.state.revision + 1,
            moves=self.state.moves + len(outcome.moves),
            saved_at=now,
            asked_at=now if asked_anew else state.asked_at,
            highlights=highlights
            if game is None
            else with_events(highlights, outcome.events, game),
            figures=() if game is None else self._figures(outcome, game, now),
        )
        return replace(after, deadlines=clocks.deadlines_after(after, now, self._context.pace))

    def _figures(self, outcome: Outcome, game: State, now: float) -> tuple[SeatFigure, ...]:
        before = self.state
        open_for = now - before.asked_at if before.asked_at else None
        timed = MoveTime(outcome.moves, before.asked, open_for)
        return with_figures(before.figures, timed, outcome.events, game, before.present)

    def _change(
        self,
        after: TableState,
        outcome: Outcome,
        interaction_id: int | None,
        now: float,
        finished: tuple[GameResult, ...],
    ) -> Change:
        moves = enumerate(outcome.moves, self.state.moves + 1)
        return Change(
            table_id=after.table_id,
            revision=after.revision,
            guild_id=after.guild_id,
            channel_id=after.channel_id,
            state=dump(after),
            live=after.phase is not Phase.CLOSED,
            at=now,
            moves=tuple(MoveRecord(number, write_move(move), now) for number, move in moves),
            interaction_id=interaction_id,
            finished=finished,
            commitment=after.commitment or None,
        )
