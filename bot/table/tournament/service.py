"""Decides on what people do in one tournament, and has it saved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import structlog

from bot.table.rules.actions import (
    Accepted,
    Forget,
    Refusal,
    Refused,
    StartGame,
)
from bot.table.rules.outcome import Declined
from bot.table.tournament import registration
from bot.table.tournament.ports import ThreadUnavailable

if TYPE_CHECKING:
    from bot.table.live.context import TableContext
    from bot.table.rules.actions import Click
    from bot.table.tournament.ports import TournamentAnswer
    from bot.table.tournament.repository import TournamentRepository
    from bot.table.tournament.state import Tournament
    from bot.table.tournament.tables import TournamentTables

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class TournamentService:
    """What people do in one tournament.

    Args:
        tables: Its tables, which are told who comes and goes.
    """

    context: TableContext
    repository: TournamentRepository
    tables: TournamentTables

    async def answer(self, click: Click) -> TournamentAnswer:
        """Do what a click asks for, if it may."""
        before, duplicate = self.repository.state, self.repository.duplicate_of(click)
        if duplicate is not None:
            return duplicate
        pace, now = self.context.pace, self.context.clock.now()
        start_inputs = registration.StartInputs(now, pace.between, self.context.secret)
        arrived = registration.with_presence(before, click)
        try:
            after = registration.apply_action(arrived, click, start_inputs)
        except Declined as declined:
            # Refused or not, who clicks is there.
            if arrived is not before:
                await self.repository.save(arrived)
            return Refused(declined.code, declined.words)
        answer = await self.repository.save(after, click.interaction_id)
        counts = isinstance(answer, Accepted) and not answer.duplicate
        if counts and isinstance(click.action, Forget):
            await self.tables.forget(click, before)
        if counts and isinstance(click.action, StartGame):
            return await self._started(before, answer)
        return answer

    async def _started(self, before: Tournament, answer: TournamentAnswer) -> TournamentAnswer:
        """Open the threads of a tournament that has been saved as started, or take that back."""
        try:
            await self.tables.open_threads()
        except ThreadUnavailable as error:
            log.warning("a thread cannot be opened", reason=str(error))
            # What has been opened is kept for the next start.
            threads = self.repository.state.threads
            await self.repository.save(replace(before, threads=threads))
            return Refused(Refusal.NO_THREADS, {})
        return answer
