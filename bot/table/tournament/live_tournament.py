"""A live tournament: clicks, what its tables tell and its own clock, one at a time.

What is done is pure (`registration`, `progress`), every change goes through the repository, and
before each message the tables are made what the saved state says.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from bot.table.live.inbox import CommitmentPosted, TableChanged, ThreadGone
from bot.table.live.supervisor import SupervisedTask
from bot.table.rules.actions import Accepted, Refused
from bot.table.tournament import progress
from bot.table.tournament.repository import TournamentRepository
from bot.table.tournament.service import TournamentService
from bot.table.tournament.state import Stage, Tournament
from bot.table.tournament.tables import TournamentTables

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.live.context import TableContext
    from bot.table.live.inbox import ClickMessage
    from bot.table.registry.opener import TableOpener
    from bot.table.rules.actions import Refusal
    from bot.table.state.table_state import Ending, TableState
    from bot.table.tournament.ports import TournamentAnswer, TournamentDisplay


class LiveTournament(SupervisedTask[Tournament, TableChanged | ThreadGone | CommitmentPosted]):
    """One live tournament.

    Args:
        tournament: The tournament; of revision -1 if no store has seen it.
    """

    def __init__(
        self,
        context: TableContext,
        opener: TableOpener,
        display: TournamentDisplay,
        tournament: Tournament,
        ended: Callable[[Tournament], None],
    ) -> None:
        self._repository = TournamentRepository(context, display, tournament)
        super().__init__(context, self._repository, ended)
        self._tables = TournamentTables(context, opener, display, self._repository)
        self._service = TournamentService(context, self._repository, self._tables)
        self._rest_until = 0.0
        self._complete = True

    async def open(self, interaction_id: int | None) -> TournamentAnswer:
        """Save a new tournament.

        Args:
            interaction_id: Discord id of the interaction that asked for it.
        """
        return await self._repository.save(self.state, interaction_id)

    def table_changed(self, state: TableState) -> None:
        """Tell the tournament how one of its tables stands after a saved change."""
        self._inbox.put(TableChanged(state))

    def thread_gone(self, thread_id: int) -> None:
        """Tell the tournament that a thread of its tables has been deleted."""
        self._inbox.put(ThreadGone(thread_id))

    def commitment_posted(self, message_id: int) -> None:
        """Tell the tournament where its commitment is shown; 0 if it could not be posted."""
        self._inbox.put(CommitmentPosted(message_id))

    async def _prepare(self) -> float | None:
        """Synchronize the tables; what cannot be done now is tried again after a while."""
        self._complete = await self._tables.synchronize()
        if not self._complete:
            self._postpone()
            return self._rest_until
        due = progress.due(self.state, self._context.pace)
        return None if due is None else max(due, self._rest_until)

    async def _handle_click(self, message: ClickMessage[Tournament]) -> TournamentAnswer:
        return await self._service.answer(message.click)

    async def _handle_close(self, ending: Ending) -> TournamentAnswer:
        return await self._repository.save(progress.ended(self.state, ending))

    async def _handle_other(
        self, message: TableChanged | ThreadGone | CommitmentPosted
    ) -> TournamentAnswer:
        match message:
            case TableChanged(state):
                await self._tables.table_changed(state)
            case ThreadGone(thread_id):
                await self._tables.thread_gone(thread_id)
            case CommitmentPosted(message_id):
                if self.state.commitment_message != message_id:
                    after = replace(self.state, commitment_message=message_id)
                    return await self._repository.save(after)
            case _:
                assert_never(message)
        return Accepted(self.state)

    async def _handle_timer(self) -> None:
        now = self._context.clock.now()
        due = progress.due(self.state, self._context.pace)
        if due is None or now < max(due, self._rest_until):
            return
        if isinstance(await self._repository.save(progress.advanced(self.state)), Refused):
            self._postpone()

    async def _handle_stop(self) -> None:
        """Nothing waits: the tables stop after their tournament."""

    async def _set_aside(self) -> None:
        await super()._set_aside()
        await self._tables.close()

    async def _clock_jumped(self, seconds: float) -> None:
        self._repository.clock_jumped(seconds)
        self._rest_until += seconds

    def _reset(self, refusal: Refusal) -> None:
        del refusal
        self._postpone()

    def _is_over(self) -> bool:
        return self._complete and self.state.stage is Stage.OVER

    def _postpone(self) -> None:
        """Give the store, and whatever else has failed, time to come back."""
        self._rest_until = self._context.clock.now() + self._context.pace.extra_time
