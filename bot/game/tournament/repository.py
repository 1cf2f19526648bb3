"""What was last saved of a tournament."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Protocol, TypeAlias

from bot.engine.events import Event
from bot.game.live.context import TableContext
from bot.game.live.repository import Repository
from bot.game.ports import Change, LiveKind, SavedTable
from bot.game.rules.actions import Accepted, Refused
from bot.game.state.table_state import Ending
from bot.game.tournament import progress
from bot.game.tournament.progress import tournament_results
from bot.game.tournament.state import Stage, Tournament, dump, load

TournamentAnswer: TypeAlias = "Accepted[Tournament] | Refused"


class ThreadUnavailable(Exception):
    """A thread cannot be opened in the channel: the bot may not, or the channel is gone."""


class TournamentDisplay(Protocol):
    """Where a tournament is shown."""

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        """Show the tournament after a saved change; returns at once.

        Args:
            called: The tables, from 0, whose players are to be called to their threads now.
        """

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        """Open the thread of a table; returns its Discord id.

        Args:
            place: The table, from 0.

        Raises:
            ThreadUnavailable: It cannot be opened.
        """


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
