"""Judges what people do in one tournament, and has it saved.

Knows who is right, and which interaction was heard before; not when anybody is heard (`director`),
nor what is done (`entry`).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import structlog

from bot.table.clicks import Forget, Join, Leave, Refusal, Refused
from bot.table.outcome import Declined
from bot.table.tournament import entry
from bot.table.tournament.ports import Noted, ThreadBarred
from bot.table.tournament.state import NO_THREAD, Stage

if TYPE_CHECKING:
    from bot.table.clicks import Click
    from bot.table.house import House
    from bot.table.tournament.floor import Floor
    from bot.table.tournament.ledger import TournamentLedger
    from bot.table.tournament.ports import Board, Verdict
    from bot.table.tournament.state import Tournament

log = structlog.get_logger(__name__)

REMEMBERED = 100
"""Interactions that a tournament knows again without asking the store."""


@dataclass(frozen=True, slots=True)
class Judge:
    """The judge of one tournament.

    Args:
        house: What all tables share.
        board: Where threads are opened.
        ledger: The tournament as it was last saved.
        floor: Its tables, which hear of who comes and goes.
        handled: The interactions that were heard last.
    """

    house: House
    board: Board
    ledger: TournamentLedger
    floor: Floor
    handled: deque[int] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    async def answer(self, click: Click) -> Verdict:
        """Do what a click asks for, if it may.

        Args:
            click: What a person asks.
        """
        interaction_id, before = click.interaction_id, self.ledger.tournament
        if interaction_id is not None and interaction_id in self.handled:
            return Noted(before, again=True)
        pace, now = self.house.pace, self.house.clock.now()
        moment = entry.Moment(now, pace.between, self.house.secret)
        try:
            after = await self._with_threads(entry.decide(before, click, moment))
        except Declined as declined:
            return Refused(declined.code, declined.words)
        except ThreadBarred as barred:
            log.warning("a thread cannot be opened", reason=str(barred))
            return Refused(Refusal.NO_THREADS, {})
        verdict = await self.ledger.save(after, interaction_id)
        if isinstance(verdict, Noted) and not verdict.again:
            if interaction_id is not None:
                self.handled.append(interaction_id)
            if isinstance(click.act, Join | Leave | Forget):
                await self.floor.pass_on(click, before)
        return verdict

    async def _with_threads(self, after: Tournament) -> Tournament:
        """The tournament with a thread for each table, if its tables are to be played at."""
        if after.stage not in {Stage.PLAYING, Stage.BETWEEN} or after.paused:
            return after
        threads = list(after.threads)
        for place, thread in enumerate(threads):
            if thread == NO_THREAD:
                threads[place] = await self.board.open_thread(after, place)
        return replace(after, threads=tuple(threads))
