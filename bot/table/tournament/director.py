"""Who directs one tournament: one task, one inbox, one message at a time, like a table.

Knows when something is done. Who may is the `judge`'s to say, what is done is pure (`entry`,
`course`), every change goes through the `ledger`, and after each message the `floor` makes the
tables what the saved state says.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from structlog.contextvars import bound_contextvars

from bot.table.clicks import Refusal, Refused
from bot.table.inbox import Asked, Closing, Inbox, Stopping, Told, Wanting, Woken, reply
from bot.table.sitting import Ending
from bot.table.tournament import course
from bot.table.tournament.floor import Floor
from bot.table.tournament.judge import Judge
from bot.table.tournament.ledger import TournamentLedger
from bot.table.tournament.ports import Noted
from bot.table.tournament.state import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.table.clicks import Click
    from bot.table.house import House
    from bot.table.sitting import Sitting
    from bot.table.tables import Tables
    from bot.table.tournament.ports import Board, Verdict
    from bot.table.tournament.state import Tournament

log = structlog.get_logger(__name__)

Message = Asked[Noted] | Closing[Noted] | Told | Stopping


class Director:
    """Who directs one tournament.

    Args:
        house: What all tables share.
        tables: All live tables.
        board: Where tournaments are shown.
        tournament: The tournament; of revision -1 if no store has seen it.
        ended: Called when the tournament is over or the director has stopped.
    """

    def __init__(
        self,
        house: House,
        tables: Tables,
        board: Board,
        tournament: Tournament,
        ended: Callable[[Director], None],
    ) -> None:
        self._house = house
        self._ended = ended
        self._ledger = TournamentLedger(house, board, tournament)
        self._floor = Floor(house, tables, self._ledger)
        self._inbox: Inbox[Message, Noted] = Inbox(house.clock)
        self._judge = Judge(house, board, self._ledger, self._floor)
        self._rest_until = 0.0
        self._complete = True
        self._over: Refusal | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def tournament(self) -> Tournament:
        """The tournament as it was last saved."""
        return self._ledger.tournament

    async def open(self, interaction_id: int | None) -> Verdict:
        """Save a new tournament.

        Args:
            interaction_id: Discord id of the interaction that asked for it.
        """
        return await self._ledger.save(self.tournament, interaction_id)

    def begin(self) -> None:
        """Begin to direct, and show the tournament."""
        name = f"tournament {self.tournament.tournament_id}"
        self._task = asyncio.create_task(self._run(), name=name)
        self._ledger.show()

    async def click(self, click: Click) -> Verdict:
        """Ask the tournament for something; returns when it is saved, or refused.

        Args:
            click: What a person asks.
        """
        return await self._inbox.ask(lambda answer: Asked(answer, click))

    async def close(self, ending: Ending) -> Verdict:
        """End the tournament, whatever it is doing.

        Args:
            ending: Why.
        """
        return await self._inbox.ask(lambda answer: Closing(answer, ending))

    def tell(self, sitting: Sitting) -> None:
        """Tell the tournament how one of its tables stands after a saved change."""
        self._inbox.put(Told(sitting))

    async def stop(self) -> None:
        """End the task and leave the tournament as it was saved."""
        self._inbox.put(Stopping())
        if self._task is not None:
            await asyncio.wait([self._task])

    # Messages

    async def _run(self) -> None:
        with bound_contextvars(tournament=self.tournament.tournament_id):
            await self._arrange()
            while self._over is None:
                await self._take(await self._inbox.next(self._alarm()))
        self._inbox.shut(self._over)
        self._ended(self)

    async def _take(self, message: Message | Woken) -> None:
        """Handle a message; whatever goes wrong stays at this tournament, and does not end it."""
        try:
            verdict = await self._handle(message)
        except Exception:
            log.exception("a tournament failed", message=type(message).__name__)
            verdict = Refused(Refusal.FAULT, {})
            self._postpone()
        if isinstance(message, Wanting):
            reply(message, verdict)
        if self._over is None:
            await self._arrange()

    async def _handle(self, message: Message | Woken) -> Verdict:
        match message:
            case Asked(click=click):
                return await self._judge.answer(click)
            case Closing(ending=ending):
                return await self._ledger.save(course.ended(self.tournament, ending))
            case Told(sitting):
                await self._floor.hear(sitting)
            case Woken():
                await self._wake()
            case Stopping():
                self._over = Refusal.RESTARTING
        return Noted(self.tournament)

    async def _wake(self) -> None:
        now = self._house.clock.now()
        due = course.due(self.tournament, self._house.pace)
        if due is None or now < max(due, self._rest_until):
            return
        if isinstance(await self._ledger.save(course.moved_on(self.tournament)), Refused):
            self._postpone()

    def _alarm(self) -> float | None:
        if not self._complete:
            return self._rest_until
        due = course.due(self.tournament, self._house.pace)
        return None if due is None else max(due, self._rest_until)

    def _postpone(self) -> None:
        """Give the store, and whatever else has failed, time to come back."""
        self._rest_until = self._house.clock.now() + self._house.pace.courtesy

    async def _arrange(self) -> None:
        """See to the tables; what cannot be done now is tried again after a while."""
        self._complete = await self._floor.arrange()
        if not self._complete:
            self._postpone()
        elif self.tournament.stage is Stage.OVER and self._over is None:
            self._over = Refusal.CLOSED_TABLE
