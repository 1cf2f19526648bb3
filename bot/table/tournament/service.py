"""Decides on what people do in one tournament, and has it saved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import structlog

from bot.table.rules.actions import Accepted, Forget, Join, Leave, Refusal, Refused
from bot.table.rules.outcome import Declined
from bot.table.tournament import registration
from bot.table.tournament.ports import ThreadUnavailable
from bot.table.tournament.state import NO_THREAD, Stage

if TYPE_CHECKING:
    from bot.table.live.context import TableContext
    from bot.table.rules.actions import Click
    from bot.table.tournament.ports import TournamentAnswer, TournamentDisplay
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
    display: TournamentDisplay
    repository: TournamentRepository
    tables: TournamentTables

    async def answer(self, click: Click) -> TournamentAnswer:
        """Do what a click asks for, if it may."""
        before, duplicate = self.repository.state, self.repository.duplicate_of(click)
        if duplicate is not None:
            return duplicate
        pace, now = self.context.pace, self.context.clock.now()
        start_inputs = registration.StartInputs(now, pace.between, self.context.secret)
        try:
            after = await self._with_threads(registration.apply_action(before, click, start_inputs))
        except Declined as declined:
            return Refused(declined.code, declined.words)
        except ThreadUnavailable as barred:
            log.warning("a thread cannot be opened", reason=str(barred))
            return Refused(Refusal.NO_THREADS, {})
        answer = await self.repository.save(after, click.interaction_id)
        counts = isinstance(answer, Accepted) and not answer.duplicate
        if counts and isinstance(click.action, Join | Leave | Forget):
            await self.tables.forward(click, before)
        return answer

    async def _with_threads(self, after: Tournament) -> Tournament:
        """The tournament with a thread for each table, if its tables are to be played at."""
        if after.stage not in {Stage.PLAYING, Stage.BETWEEN} or after.paused:
            return after
        threads = list(after.threads)
        for place, thread in enumerate(threads):
            if thread == NO_THREAD:
                threads[place] = await self.display.open_thread(after, place)
        return replace(after, threads=tuple(threads))
