"""What was last saved of a tournament."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.table.live.repository import Repository
from bot.table.ports import Change, LiveKind
from bot.table.tournament import progress
from bot.table.tournament.results import tournament_results
from bot.table.tournament.state import Stage, Tournament, dump, load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.table.live.context import TableContext
    from bot.table.ports import SavedTable
    from bot.table.state.table_state import Ending
    from bot.table.tournament.ports import TournamentAnswer, TournamentDisplay


class TournamentRepository(Repository[Tournament]):
    """A tournament as it was last saved."""

    kind = LiveKind.TOURNAMENT

    def __init__(
        self, context: TableContext, display: TournamentDisplay, tournament: Tournament
    ) -> None:
        super().__init__(context, tournament)
        self._tournament_display = display

    @property
    def id(self) -> str:
        """Its id."""
        return self.state.tournament_id

    async def save(self, after: Tournament, interaction_id: int | None = None) -> TournamentAnswer:
        """Save a change, then show it; if that fails, nothing has changed.

        Args:
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        now = self._context.clock.now()
        after = replace(after, revision=self.state.revision + 1, saved_at=now)
        change = Change(
            table_id=after.tournament_id,
            revision=after.revision,
            guild_id=after.guild_id,
            channel_id=after.channel_id,
            state=dump(after),
            live=after.stage is not Stage.OVER,
            at=now,
            interaction_id=interaction_id,
            finished=tournament_results(after, now),
            kind=self.kind,
            commitment=after.commitment or None,
        )
        return await self._save(after, change)

    def clock_jumped(self, seconds: float) -> None:
        """Let what is due by itself wait as long as before; it is saved with the next change.

        Args:
            seconds: By how much the clock has jumped; positive is forward.
        """
        state = self.state
        moments = ("opened_at", "next_at", "saved_at")
        self.state = replace(state, **{name: getattr(state, name) + seconds for name in moments})

    @property
    def revision(self) -> int:
        """How often it was saved, from 0."""
        return self.state.revision

    def _display(self, events: Sequence[Event], before: Tournament | None) -> None:
        del events
        called = () if before is None else progress.called_tables(before, self.state)
        self._tournament_display.show(self.state, called=called)

    def _restored(self, saved: SavedTable) -> Tournament:
        return load(saved.state)

    def _closed(self, ending: Ending) -> Tournament:
        return progress.ended(self.state, ending)
